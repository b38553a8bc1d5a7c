import { PAGES } from '@muster/contract/pages.ts';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** What a page took from an empty cache until nothing more came. */
export type Visit = {
  readonly page: string;
  readonly who: Visitor['name'];
  readonly requests: number;
  readonly bytes: number;
  /** How far what stood was moved by what came later. */
  readonly shift: number;
};

type Visitor = {
  readonly name: 'administrator' | 'member';
  readonly email: string;
  readonly viewport: { readonly width: number; readonly height: number };
};

const VISITORS: readonly Visitor[] = [
  { name: 'administrator', email: 'admin@demo.test', viewport: { width: 1440, height: 900 } },
  { name: 'member', email: 'member@demo.test', viewport: { width: 390, height: 844 } },
];
const PASSWORD = 'Muster-demo-1';
/** Stays open and brings nothing by itself. */
const STREAM = '/api/notifications/stream';
/** So long nothing comes: the page is there. What is fetched for later begins after it. */
const IDLE_MS = 700;
const MAX_WAIT_MS = 30_000;

export async function walkSiteMap(address: string, say: (line: string) => void): Promise<readonly Visit[]> {
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (const visitor of VISITORS) {
      visits.push(await visit(browser, visitor, { address, path: '/login', session: null }));
      const session = await sessionOf(address, visitor.email);
      for (const path of pathsOf(session)) {
        visits.push(await visit(browser, visitor, { address, path, session }));
        const { requests, bytes, shift } = visits.at(-1) ?? { requests: 0, bytes: 0, shift: 0 };
        say(`${visitor.name} ${path}: ${requests} requests, ${Math.round(bytes / 1000)} KB, CLS ${shift.toFixed(3)}`);
      }
    }
    return visits;
  } finally {
    await browser.close();
  }
}

export const launchBrowser = () =>
  chromium.launch(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {});

/** A page of one thing is opened from its list. */
const pathsOf = (session: Session) =>
  PAGES.filter(({ path, access }) => !path.includes('$') && isOpenTo(session, access)).map(({ path }) => path);

type Session = { readonly roleId: string; readonly isManager: boolean };

function isOpenTo({ roleId, isManager }: Session, access: (typeof PAGES)[number]['access']): boolean {
  if (access.who === 'administrators') return roleId === 'Administrator';
  if (access.who !== 'moderators') return true;
  return roleId !== 'Member' || ('team' in access && isManager);
}

/** As the browser stores it. */
export async function sessionOf(address: string, email: string): Promise<Session & Readonly<Record<string, unknown>>> {
  const reply = await fetch(`${address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = await reply.json();
  const { tenants: _, ...user } = data;
  const roles: Readonly<Record<string, string>> = { 1: 'Administrator', 2: 'Moderator', 3: 'Member' };
  return { ...user, roleId: roles[user.roleId] ?? user.roleId };
}

type Opening = { readonly address: string; readonly path: string; readonly session: Session | null };

async function visit(browser: Browser, visitor: Visitor, { address, path, session }: Opening): Promise<Visit> {
  const context = await browser.newContext({
    viewport: visitor.viewport,
    serviceWorkers: 'block',
    // For callers of its own machine the server compresses nothing.
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((session) => {
      if (session !== null) localStorage.setItem('muster.session', session);
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!Reflect.get(entry, 'hadRecentInput'))
            Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }, session && JSON.stringify(session));
    const traffic = countTraffic(await context.newCDPSession(page));
    await traffic.begin();
    await page.goto(`${address}${path}`);
    await traffic.idle();
    return { page: path, who: visitor.name, ...traffic.counted(), shift: await shiftOf(page) };
  } finally {
    await context.close();
  }
}

const shiftOf = async (page: Page) => Number(await page.evaluate(() => Reflect.get(globalThis, 'shift')));

/** Requests and transferred bytes, headers with them. */
function countTraffic(client: CDPSession) {
  const open = new Set<string>();
  let [requests, bytes, last] = [0, 0, performance.now()];
  const end = (id: string) => {
    if (open.delete(id)) last = performance.now();
  };
  return {
    begin: async () => {
      client.on('Network.requestWillBeSent', ({ requestId, request }) => {
        if (request.url.startsWith('data:') || request.url.includes(STREAM)) return;
        if (!open.has(requestId)) requests += 1;
        open.add(requestId);
        last = performance.now();
      });
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes += encodedDataLength;
        end(requestId);
      });
      client.on('Network.loadingFailed', ({ requestId }) => end(requestId));
      await client.send('Network.enable');
      await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    },
    idle: async () => {
      const limit = performance.now() + MAX_WAIT_MS;
      while (performance.now() < limit && (open.size > 0 || performance.now() - last < IDLE_MS))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    counted: () => ({ requests, bytes }),
  };
}
