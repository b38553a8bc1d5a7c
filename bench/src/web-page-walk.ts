import { PAGES } from '@muster/contract/pages.ts';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { blockedMs, type LongTask } from './web-blocked.ts';

/** What a page took from an empty cache until nothing more came. */
export type Visit = {
  readonly page: string;
  /** The same page, unless it sent the visitor on. */
  readonly ledTo: string;
  readonly who: Visitor['name'];
  readonly requests: number;
  readonly bytes: number;
  /** How far what stood was moved by what came later. */
  readonly shift: number;
  /** When the largest thing on it was painted, in milliseconds from the start. */
  readonly largestPaint: number;
  /** For how long presses would have waited, in milliseconds. */
  readonly blocked: number;
  /** What the page's main thread worked, in milliseconds. */
  readonly mainThread: number;
};

export type Visitor = {
  readonly name: 'administrator' | 'member';
  readonly email: string;
  readonly viewport: { readonly width: number; readonly height: number };
};

export const AT_DESK: Visitor = {
  name: 'administrator',
  email: 'admin@demo.test',
  viewport: { width: 1440, height: 900 },
};
export const ON_PHONE: Visitor = { name: 'member', email: 'member@demo.test', viewport: { width: 390, height: 844 } };
const PASSWORD = 'Muster-demo-1';
/** Stays open and brings nothing by itself. */
const STREAM = '/api/notifications/stream';
/** So long nothing comes: the page is there. What is fetched for later begins after it. */
const IDLE_MS = 700;
/** A main thread that lets a call wait for so long was at work, and may ask for more. */
const BUSY_MS = 100;
const MAX_WAIT_MS = 60_000;

export async function walkSiteMap(address: string, say: (line: string) => void): Promise<readonly Visit[]> {
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (const visitor of [AT_DESK, ON_PHONE]) {
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

export type Session = { readonly roleId: string; readonly isManager: boolean };

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

type Opening = {
  readonly address: string;
  readonly path: string;
  readonly session: Session | null;
  /** How many times slower the browser's main thread is than this machine. */
  readonly slower?: number;
};

/** From an empty cache until the page is idle. */
export async function visit(browser: Browser, visitor: Visitor, opening: Opening): Promise<Visit> {
  const { address, path, session, slower = 1 } = opening;
  const context = await browser.newContext({
    viewport: visitor.viewport,
    serviceWorkers: 'block',
    // For callers of its own machine the server compresses nothing.
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, session && JSON.stringify(session));
    const client = await context.newCDPSession(page);
    // Of the thread's own time, which a busy machine does not change.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (slower > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const traffic = countTraffic(client);
    await traffic.begin();
    await page.goto(`${address}${path}`);
    await traffic.idle(page);
    const { metrics } = await client.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const { shift, firstPaint, largestPaint, tasks } = await seenOn(page);
    return {
      page: path,
      ledTo: new URL(page.url()).pathname,
      who: visitor.name,
      ...traffic.counted(),
      shift,
      largestPaint,
      blocked: blockedMs(tasks, firstPaint),
      mainThread: seconds * 1_000,
    };
  } finally {
    await context.close();
  }
}

type Seen = { shift: number; firstPaint: number; largestPaint: number; tasks: LongTask[] };

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'seen'));

/** Runs in the page, before anything of its own. */
function watchPage(session: string | null): void {
  if (session !== null) localStorage.setItem('muster.session', session);
  const seen: Seen = { shift: 0, firstPaint: 0, largestPaint: 0, tasks: [] };
  const watch = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration });
  });
  Object.assign(globalThis, { seen });
}

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
        // What the page or the browser's own viewer holds already (data:, blob:, chrome-extension:) asks nobody.
        if (!request.url.startsWith('http') || request.url.includes(STREAM)) return;
        if (!open.has(requestId)) requests += 1;
        open.add(requestId);
        last = performance.now();
      });
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (open.has(requestId)) bytes += encodedDataLength;
        end(requestId);
      });
      client.on('Network.loadingFailed', ({ requestId }) => end(requestId));
      await client.send('Network.enable');
      await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    },
    /** Neither a request nor work for a while. */
    idle: async (page: Page) => {
      const limit = performance.now() + MAX_WAIT_MS;
      while (performance.now() < limit) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (open.size > 0 || performance.now() - last < IDLE_MS) continue;
        const since = performance.now();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        if (performance.now() - since < BUSY_MS) return;
        last = performance.now();
      }
    },
    counted: () => ({ requests, bytes }),
  };
}
