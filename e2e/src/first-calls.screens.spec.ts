import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Account, open, signInAs } from './demo-steps.ts';

/** How long a page asks nothing more before it counts as there. */
const QUIET_MS = 1_000;
/** Begins with the shell and stays open. */
const STREAM = '/api/notifications/stream';

type Calls = { readonly addresses: string[]; readonly leftOver: string[] | null; readonly failures: string[] };

/** What a page reads until it asks nothing more, and what its script asked and nobody took. */
async function callsOf(page: Page, path: string): Promise<Calls> {
  const addresses: string[] = [];
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(response.url());
  });
  let last = Date.now();
  page.on('request', (request) => {
    last = Date.now();
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== STREAM && request.method() === 'GET')
      addresses.push(pathname + search);
  });
  await open(page, path);
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(QUIET_MS);
  const leftOver = await page.evaluate(() => {
    const early: unknown = Reflect.get(globalThis, 'earlyResponses');
    return early instanceof Map ? [...early.keys()].map(String) : null;
  });
  return { addresses, leftOver, failures };
}

const BUILT_PAGE = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'index.html');

/** The pages whose first calls are listed (apps/web/src/app/first-calls.ts), as the build wrote them down. */
function pagesWithCalls(): readonly string[] {
  const { pages }: { pages: { path: string; calls?: unknown[]; sections?: unknown[] }[] } = JSON.parse(
    /\/\*start\*\/(.*?)\/\*end\*\//s.exec(readFileSync(BUILT_PAGE, 'utf8'))?.[1] ?? '{}',
  );
  return pages
    .filter(({ calls = [], sections = [] }) => calls.length + sections.length > CALLS_OF_SHELL)
    .filter(({ path }) => !path.includes('$'))
    .map(({ path }) => path);
}
const CALLS_OF_SHELL = 2;
const CALLS_OF_HOME = [
  '/api/Dashboard/together?calls=%2Fnotifications%2Funread%2Fcount&calls=%2FAccount%2Fsession&calls=%2FDashboard%2Fhome',
];

const WHO = { admin: { width: 1_440, height: 900 }, member: { width: 390, height: 844 } } as const;

/** Beside each other: most of the time a page is only waited for. */
const AT_ONCE = 3;

for (const account of ['admin', 'member'] as const satisfies readonly Account[]) {
  test(`what a page asks first for ${account} is asked once, and taken`, async ({ browser, baseURL }) => {
    test.slow();
    const paths = pagesWithCalls();
    expect(paths).toContain('/payroll/files');
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: WHO[account],
      serviceWorkers: 'block',
    });
    await signInAs(await context.newPage(), account, '/about-us');
    const check = async (path: string) => {
      const page = await context.newPage();
      const { addresses, leftOver, failures } = await callsOf(page, path);
      expect.soft(failures, `${path}: failed`).toEqual([]);
      // Of a page that is not theirs nothing is asked.
      if (path === '/') expect(leftOver).not.toBeNull();
      expect.soft(leftOver ?? [], `${path}: nobody took`).toEqual([]);
      const twice = addresses.filter((address, index) => addresses.indexOf(address) !== index);
      expect.soft(twice, `${path}: asked twice`).toEqual([]);
      if (path === '/') expect.soft(addresses.toSorted(), 'home asks once').toEqual(CALLS_OF_HOME);
      await page.close();
    };
    for (let from = 0; from < paths.length; from += AT_ONCE)
      await Promise.all(paths.slice(from, from + AT_ONCE).map(check));
    await context.close();
  });
}
