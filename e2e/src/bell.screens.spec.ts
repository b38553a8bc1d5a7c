import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { isSound, isSoundBothWays } from './screen-checks.ts';

const TITLES = [1, 2, 3, 4, 5].map((lane) => `Lane ${lane} of the canteen is closed`);

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const unreadOf = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** Announces in the bell alone. */
async function announce(request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request, 'moderator');
  for (const title of TITLES) {
    const data = { title, description: 'Use another one.', tellsByMail: false };
    expect((await request.post('/api/announcements', { headers, data })).status()).toBe(200);
  }
}

/** Takes them back, from the bells too. */
async function takeBack(request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request, 'moderator');
  const { data } = await (await request.get('/api/announcements?pageSize=50', { headers })).json();
  for (const { id, title } of data) {
    if (TITLES.includes(title)) await request.delete(`/api/announcements/${id}`, { headers });
  }
}

test.afterEach(({ request }) => takeBack(request));

/** Looked at in this test, and not read after it. */
async function staysUnread(page: Page): Promise<void> {
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Marked as read', data: { unread: 0 } } }),
  );
}

test('the bell shows four with the next four behind them; what is in view for 900 ms is read and keeps its place', async ({
  page,
  request,
}) => {
  await announce(request);
  await signInAs(page, 'member');
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  const before = await unreadOf(page);
  const reading = page.waitForRequest((sent) => sent.url().endsWith('/api/notifications/read'));
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const shownAt = Date.now();
  await expect(panel(page).getByText(`${before} new`)).toBeVisible();
  await expect(rows.first()).toContainText(`New: ${TITLES[4]}`);
  const read = await reading;
  expect(Date.now() - shownAt).toBeGreaterThan(700);
  expect(read.postDataJSON().ids).toHaveLength(4);
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before - 4} unread`);
  await expect(panel(page).getByText('New: ')).toHaveCount(0);
  await expect(rows.first()).toContainText(TITLES[4] ?? '');
  await expect(panel(page).getByRole('heading', { name: 'Read', exact: true })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(4)).toContainText(TITLES[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  // What was taken back is in no bell any more.
  await takeBack(request);
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeVisible();
  await expect(panel(page).getByText(TITLES[4] ?? '')).toHaveCount(0);
});

test('it is worked with the keyboard: tabs of what waits and what is due, the thing’s own words, all read, and the choices', async ({
  page,
}) => {
  await staysUnread(page);
  await signInAs(page, 'moderator');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await panel(page).getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: /^To decide( \d+)?$/ })).toBeChecked();
  await expect(rows.first()).toContainText('Decide');
  await expect(panel(page).getByText('Decide', { exact: true })).toHaveCount(4);
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: /^Dues( \d+)?$/ })).toBeChecked();
  await expect(panel(page).getByText('See files and dues').first()).toBeVisible();
  await panel(page)
    .getByRole('link', { name: /TDS for November is due by 7 Dec 2026/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payroll\/files/);
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Choose notifications' }).click();
  await expect(page).toHaveURL(/\/notifications\?tab=choices$/);
  await expect(page.getByText('E-mail is off: no mail server is set up, so no mail goes out.')).toBeVisible();
});

test('it says that nothing is new, that it could not be read, and shows its head and tabs before it has anything', async ({
  page,
}) => {
  let answer: 'nothing' | 'failure' | 'late' = 'nothing';
  let letCome = () => {};
  await staysUnread(page);
  await page.route('**/api/notifications?*', async (route) => {
    if (answer === 'nothing') {
      return route.fulfill({ json: { statusCode: 200, message: 'Success', data: [], records: 0, totalRecords: 0 } });
    }
    if (answer === 'failure') {
      return route.fulfill({
        status: 500,
        json: { statusCode: 500, message: 'Something went wrong.', data: null, errorCode: 'INTERNAL' },
      });
    }
    await new Promise<void>((resolve) => {
      letCome = resolve;
    });
    return route.continue();
  });
  await signInAs(page, 'admin');
  await bell(page).click();
  await expect(panel(page).getByText('Nothing new')).toBeVisible();
  await expect(panel(page).getByText(/^Requests, decisions, payslips and announcements show here/)).toBeVisible();
  await isSoundBothWays(page, 'a bell without anything');
  await page.keyboard.press('Escape');

  answer = 'failure';
  await open(page, '/');
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('We could not load your notifications');
  await isSoundBothWays(page, 'a bell that could not be read');
  answer = 'late';
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await page.keyboard.press('Escape');
  await open(page, '/');
  await bell(page).click();
  await expect(panel(page).getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(panel(page).getByRole('radio', { name: 'All' })).toBeChecked();
  letCome();
  await expect(panel(page).getByRole('listitem')).toHaveCount(4);
});

test('on a phone it has the width of the screen, and each row is a thumb high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await staysUnread(page);
  await signInAs(page, 'moderator');
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect.poll(async () => (await panel(page).boundingBox())?.width ?? 0).toBeGreaterThan(360);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await isSound(page, 'the bell on a phone');
});
