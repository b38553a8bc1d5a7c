// Runs before the code is here: fetches the code of the page that is opened and, for whoever is signed in, starts the page's
// first calls, whose responses src/platform/early-responses.ts hands over. The build fills in what each page needs.
((marksOf, startCalls, startSections, leadTo) => {
  const { pages, signIn } = __START__;
  const signedIn = storedUser();
  // Whoever has to see something else first asks nothing early.
  const user = signedIn?.isOrganisationComplete && !signedIn.closedUntil ? signedIn : null;
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(path));
  const opened = signedIn === null && page?.isForVisitors === false ? leadTo(signIn, path) : page;
  const isWhole = signedIn !== null || !page?.isForVisitors;
  for (const file of (isWhole && opened?.files) || []) preload(`/assets/${file}`);
  if (user === null || !opened?.calls || location.search !== '' || !isOpenTo(opened.access)) return;
  const marks = marksOf(user.fixedToday ?? new Date(Date.now() + 19_800_000).toISOString().slice(0, 10), user);
  const sections = opened.sections?.filter(isOpenTo) ?? [];
  const whole = sections.length > 0 ? [marked(opened.together)] : [];
  const asked = new Map(
    startCalls([...opened.calls.filter(isOpenTo).map(({ address }) => marked(address)), ...whole], { ask, kept }),
  );
  for (const address of whole) {
    const { response } = asked.get(address);
    asked.delete(address);
    for (const section of startSections(sections, response, marks.today, { ask, kept })) asked.set(...section);
  }
  globalThis.earlyResponses = asked;

  function storedUser() {
    try {
      const stored = JSON.parse(localStorage.getItem('muster.session'));
      const { exp } = JSON.parse(atob(stored.token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
      return exp * 1000 > Date.now() ? stored : null;
    } catch {
      return null;
    }
  }

  function preload(href) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  function isOpenTo({ roles, team, feature }) {
    const isForRole = roles.includes(user.roleId) || (team && user.isManager);
    return isForRole && (feature === null || user.accessableFeatures.includes(feature));
  }

  function ask(address) {
    const headers = { accept: 'application/json', authorization: `Bearer ${user.token}` };
    return fetch(marked(address), { headers });
  }

  function marked(address) {
    return address.replace(/\*(\w+)\*/g, (_, name) => marks[name]);
  }

  function kept(address, response) {
    response.catch(() => undefined);
    return [marked(address), { response, token: user.token }];
  }
})(
  /** Days in Indian time, which is five and a half hours ahead. */
  (today, user) => {
    const [year, month, day] = today.split('-').map(Number);
    const iso = (...parts) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
    const weekday = (new Date(today).getUTCDay() + 6) % 7;
    return {
      today,
      year,
      month: today.slice(0, 7),
      user: user.id,
      weekStart: iso(year, month - 1, day - weekday),
      weekEnd: iso(year, month - 1, day - weekday + 6),
      monthStart: iso(year, month - 1, 1),
      monthEnd: iso(year, month, 0),
      lastMonthStart: iso(year, month - 2, 1),
      in200Days: iso(year, month - 1, day + 200),
      inTwoMonthsEnd: iso(year, month + 2, 0),
      fyStart: month < 4 ? year - 1 : year,
      fyEnd: month < 4 ? year : year + 1,
    };
  },
  /** Several calls are one request: each of them gets its own response out of it, or asks by itself. */
  (addresses, { ask, kept }) => {
    if (addresses.length === 1) return addresses.map((address) => kept(address, ask(address)));
    const calls = addresses.map((address) => `calls=${encodeURIComponent(address.replace('/api', ''))}`);
    const whole = ask(`/api/Dashboard/together?${calls.join('&')}`).then(async (response) => [
      (await response.json()).data,
      response.headers,
    ]);
    return addresses.map((address, index) => {
      const own = whole.then(([responses, headers]) => {
        if (!responses[index]) throw new Error(address);
        return new Response(JSON.stringify(responses[index]), { headers });
      });
      return kept(
        address,
        own.catch(() => ask(address)),
      );
    });
  },
  /** What several calls return in the response of one: each of them gets its part of it, or asks by itself. */
  (sections, response, day, { ask, kept }) => {
    const whole = response.then(async (response) => [(await response.json()).data, response.headers]);
    return sections.map(({ address, name, isPage }) => {
      const own = whole.then(([{ today, sections: parts }, headers]) => {
        // Whose clock is of another day asks for other days.
        if (today !== day || parts[name] === undefined) throw new Error(name);
        const { rows, totalRecords } = parts[name];
        const data = isPage ? { data: rows, totalRecords } : { data: parts[name] };
        return new Response(JSON.stringify({ statusCode: 200, message: 'Success', ...data }), { headers });
      });
      return kept(
        address,
        own.catch(() => ask(address)),
      );
    });
  },
  /** To the sign-in page, as the app would, which then need not come for it. */
  (signIn, path) => {
    const from = path + location.search + location.hash;
    history.replaceState(null, '', from === '/' ? signIn.path : `${signIn.path}?${new URLSearchParams({ from })}`);
    return signIn;
  },
);
