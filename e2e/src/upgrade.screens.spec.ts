import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';
import { type TwoBuilds, twoBuilds } from './two-builds.ts';

// A tab that stays open while Muster is updated: most of its scripts are not loaded, and gone from the server.

let builds: TwoBuilds;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser, baseURL }) => {
  builds = await twoBuilds(baseURL ?? '');
  context = await browser.newContext({ baseURL: builds.address, serviceWorkers: 'allow' });
  page = await context.newPage();
});
test.afterEach(async () => {
  await context.close();
  await builds.close();
});

const DETAILS = '/org/organization-details';
const bar = () => page.getByText('A new version is here.');
const palette = () => page.getByPlaceholder('Search people, pages, actions');

/** The app is kept on the device, and runs from there. */
async function isKept(): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
}

/** Paths under /assets/ that are kept though they are no files of the app. */
const pagesKeptAsFiles = () =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (request.url.includes('/assets/') && type.includes('html')) found.push(request.url);
      }
    }
    return found;
  });

test('the first message after an upgrade is seen, nothing typed is lost, and a version back works', async () => {
  await signInAs(page, 'admin', DETAILS);
  await isKept();
  const field = page.getByRole('textbox', { name: 'Legal company name' });
  const before = await field.inputValue();
  await field.fill(`${before} One`);
  builds.serve('second');

  // Ctrl+K: its list is gone. The page stays, and says why.
  await page.keyboard.press('Control+k');
  await expect(page.getByText(/reload when you are done/)).toBeVisible();
  await expect(field).toHaveValue(`${before} One`);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/updated successfully/i)).toBeVisible();
  await expect(bar()).toBeVisible();
  expect.soft(await overhang(page)).toBe(0);
  expect.soft(await axeViolations(page)).toEqual([]);
  expect(await pagesKeptAsFiles()).toEqual([]);

  // In the new version all is there.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(field).toHaveValue(`${before} One`);
  await expect(bar()).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(palette()).toBeVisible();

  // Back to the one before, in the same browser.
  builds.serve('first');
  await open(page, DETAILS);
  await expect(bar()).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(palette()).toBeVisible();
  expect(await pagesKeptAsFiles()).toEqual([]);
});

test('what is refused in such a tab says why, and the typed stays', async () => {
  await signInAs(page, 'admin', DETAILS);
  await isKept();
  const field = page.getByRole('textbox', { name: 'Legal company name' });
  const before = await field.inputValue();
  await field.fill(`${before} Two`);
  // Somebody else is faster, in a tab of their own.
  const other = await context.newPage();
  await open(other, DETAILS);
  const theirs = other.getByRole('textbox', { name: 'Legal company name' });
  await theirs.fill(`${before} Three`);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/updated successfully/i)).toBeVisible();
  builds.serve('second');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/changed this since you opened it/)).toBeVisible();
  await expect(field).toHaveValue(`${before} Two`);

  builds.serve('first');
  await theirs.fill(before);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/updated successfully/i).first()).toBeVisible();
});

test('who logs in from such a tab keeps what was entered, and arrives in the new version', async () => {
  await open(page, '/login');
  // What logging in needs is here with the page; what is behind it is gone.
  await page.waitForLoadState('networkidle');
  builds.serve('second');
  await page.getByLabel('E-mail').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Incorrect login details. Try again.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Muster-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  expect(await page.locator('meta[name="muster-build"]').getAttribute('content')).toMatch(/b$/);
  await expect(bar()).toBeHidden();
  expect(await pagesKeptAsFiles()).toEqual([]);
});
