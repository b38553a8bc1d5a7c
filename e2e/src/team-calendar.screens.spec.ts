import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { refused } from './approval-steps.ts';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { boxOf, colourOf, isSoundBothWays } from './screen-checks.ts';

const CALENDAR = '/leaves/team-calendar';
const LOADED = '**/api/Leaves/calendar?*';
/** The leave of the demo that waits: 21 to 24 December of Meera, who reports to the manager. */
const OF_DECEMBER = `${CALENDAR}?from=2026-12`;

const table = (page: Page) => page.getByRole('table', { name: 'Who is away on which day' });
const ownDay = (page: Page, name: RegExp) => table(page).getByRole('button', { name });
const whose = (page: Page) => page.getByRole('combobox', { name: 'Whose calendar' });
const applyFor = (page: Page, days: string) => page.getByRole('button', { name: `Apply for ${days}`, exact: true });
const atTheTop = (page: Page, label: string) => expect(page.getByText(label, { exact: true }).first()).toBeVisible();

/** Settings of leave while something is looked at; they are as they were behind it. */
async function withSettings(
  request: APIRequestContext,
  change: { readonly teamAwayPercent?: number; readonly showsTypesToColleagues?: boolean },
  look: () => Promise<void>,
): Promise<void> {
  const headers = await apiToken(request);
  const settings = async () => (await (await request.get('/api/Leaves/settings', { headers })).json()).data;
  const before = await settings();
  await request.put('/api/Leaves/settings', { headers, data: { ...before, ...change } });
  try {
    await look();
  } finally {
    const { version } = await settings();
    await request.put('/api/Leaves/settings', { headers, data: { ...before, version } });
  }
}

const middleOf = ({ x, width }: { x: number; width: number }) => x + width / 2;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a quarter has one row a person, leave as outlines and holidays as columns under the heads', async ({ page }) => {
  await signInAs(page, 'manager', OF_DECEMBER);
  await atTheTop(page, 'Dec 2026 to Feb 2027');
  const meera = table(page).getByRole('row', { name: /Meera Krishnan/ });
  await expect(meera).toHaveCount(1);
  const pending = meera.getByRole('button', { name: 'Earned leave, 21 Dec to 24 Dec, 4 days, approval pending' });
  await expect(pending).toHaveCSS('border-style', 'dashed');
  await expect(pending.getByText('EL 4')).toBeVisible();
  // The column of the holiday stands behind every row, where the leave ends.
  const column = page.locator('[class*="columns"] [class*="holiday"]').first();
  await expect(column).toHaveCSS('background-color', await colourOf(page, '--warn-bg'));
  const [run, holiday, row] = [await boxOf(pending), await boxOf(column), await boxOf(meera)];
  expect(Math.abs(run.x + run.width - holiday.x)).toBeLessThan(2);
  expect(holiday.y).toBeLessThan(row.y);
  expect(holiday.y + holiday.height).toBeGreaterThan(row.y + row.height);
  // No name of a person or a holiday is cut.
  for (const words of await table(page).locator('[class*="name"], [class*="holidayName"]').all())
    expect(await words.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);

  await open(page, `${CALENDAR}?from=2026-10`);
  const narrow = table(page).getByRole('button', { name: 'Casual leave, 06 Nov, 0.5 days' });
  await expect(narrow).toHaveCSS('border-style', 'solid');
  await expect(narrow.locator('[aria-hidden]')).toHaveText('');
  await narrow.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Casual leave, 06 Nov, 0.5 days');
});

test('the band of people away is marigold from one below the limit of the team', async ({ page, request }) => {
  await signInAs(page, 'manager', '/leaves/my-leaves');
  const bars = table(page)
    .getByRole('img', { name: /^At most 1 of 14 are away/ })
    .locator('[class*="bar"]');
  await withSettings(request, { teamAwayPercent: 15 }, async () => {
    await open(page, OF_DECEMBER);
    await expect(table(page).getByText('limit 2 of 14')).toBeVisible();
    await expect(bars).toHaveCount(4);
    for (const bar of await bars.all())
      await expect(bar).toHaveCSS('background-color', await colourOf(page, '--marigold'));
    await expect(page.getByRole('region', { name: 'Thin days' })).toContainText('21, 22, 23 and 24 Dec run thin');
  });
  await withSettings(request, { teamAwayPercent: 25 }, async () => {
    await open(page, OF_DECEMBER);
    await expect(table(page).getByText('limit 3 of 14')).toBeVisible();
    for (const bar of await bars.all())
      await expect(bar).toHaveCSS('background-color', await colourOf(page, '--chart-2'));
    await expect(page.getByRole('region', { name: 'Thin days' })).toHaveCount(0);
  });
});

test('days of the own row are chosen with the mouse and with Shift and the arrows', async ({ page }) => {
  await signInAs(page, 'manager', OF_DECEMBER);
  const [from, to] = [
    await boxOf(ownDay(page, /^Thursday, 10 December 2026/)),
    await boxOf(ownDay(page, /^Tuesday, 8 December 2026/)),
  ];
  await page.mouse.move(middleOf(from), from.y + 10);
  await page.mouse.down();
  await page.mouse.move(middleOf(to), to.y + 10, { steps: 6 });
  await page.mouse.up();
  await page.mouse.move(from.x + 200, from.y + 10, { steps: 3 });
  await expect(applyFor(page, '08 to 10 Dec')).toBeVisible();
  await ownDay(page, /^Thursday, 10 December 2026/).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(applyFor(page, '08 to 11 Dec')).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(applyFor(page, '08 to 10 Dec')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leaves\/my-leaves\?apply=2026-12-08&until=2026-12-10$/);
  // Nobody else's row is chosen from.
  await open(page, OF_DECEMBER);
  await expect(
    table(page)
      .getByRole('row', { name: /Meera Krishnan/ })
      .locator('[data-date]'),
  ).toHaveCount(0);
});

test('the keys move by what is shown, wherever the focus is, and what is shown is in the address', async ({ page }) => {
  await signInAs(page, 'admin', OF_DECEMBER);
  await expect(table(page)).toBeVisible();
  await whose(page).click();
  await page.getByRole('option', { name: 'Everybody' }).click();
  await expect(page).toHaveURL(/people=AllEmployees/);
  await page.keyboard.press(']');
  await atTheTop(page, 'Mar to May 2027');
  await page.getByText('Month', { exact: true }).click();
  await page.keyboard.press('[');
  await atTheTop(page, 'February 2027');
  await page.reload();
  await atTheTop(page, 'February 2027');
  await expect(whose(page)).toHaveValue('Everybody');
  await page.keyboard.press('t');
  await atTheTop(page, 'November 2026');
  for (const key of ['[', ']', 'T', 'Shift ←→', 'Enter'])
    await expect(page.locator('kbd').getByText(key, { exact: true })).toBeVisible();
});

test('of colleagues the type is told only where the organisation shows it', async ({ page, request }) => {
  await signInAs(page, 'member', `${CALENDAR}?from=2026-10`);
  await expect(ownDay(page, /^Away, 09 Oct to 12 Oct, 2 days$/)).toBeVisible();
  await expect(ownDay(page, /^Earned leave|^Casual leave/)).toHaveCount(2);
  await withSettings(request, { showsTypesToColleagues: true }, async () => {
    await open(page, `${CALENDAR}?from=2026-10`);
    await expect(ownDay(page, /^Casual leave, 09 Oct to 12 Oct, 2 days$/)).toBeVisible();
  });
});

test('on the phone a day has a number, thin days are listed, and the open day is in the address', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'member', '/leaves/my-leaves');
  await withSettings(request, { teamAwayPercent: 30 }, async () => {
    await open(page, OF_DECEMBER);
    const december = page.getByRole('region', { name: 'December 2026', exact: true });
    const thin = december.getByRole('button', { name: /22 Dec.*your leave, 1 away, runs thin/ });
    await expect(thin.locator('strong')).toHaveText('1');
    await expect(thin).toHaveCSS('background-color', await colourOf(page, '--warn-bg'));
    await page.getByRole('region', { name: 'Thin days' }).getByText('See the days').click();
    await expect(page.getByText('Monday, 21 December 2026 Meera Krishnan')).toBeVisible();
    await expect(page.getByText('On the keyboard')).toBeHidden();
    await december.getByRole('button', { name: /\b23 Dec/ }).click();
    await expect(page).toHaveURL(/day=2026-12-23/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Away on Wednesday, 23 December 2026' })).toContainText(
      'Meera Krishnan',
    );
  });
});

test('while it loads the heads are there, with rows of their height; where it failed it can be tried again', async ({
  page,
}) => {
  await signInAs(page, 'manager', '/leaves/my-leaves');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LOADED, async (route) => {
    await promise;
    await refused(route, 500, 'Something went wrong', 'INTERNAL');
  });
  await page.goto(OF_DECEMBER);
  const loading = page.getByRole('status', { name: 'Loading' }).filter({ has: page.getByText('Away each day') });
  await expect(loading.getByText('January 2027')).toBeVisible();
  const heightsOf = (rows: Locator) =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  const waiting = await heightsOf(loading.locator('tr'));
  resolve();
  const failed = page.getByRole('alert').filter({ hasText: 'We could not load the calendar.' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await atTheTop(page, 'Dec 2026 to Feb 2027');
  await isSoundBothWays(page, 'the calendar could not be loaded');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(table(page).getByText('Meera Krishnan')).toBeVisible();
  const rows = await heightsOf(table(page).locator('tr'));
  expect(new Set(waiting)).toEqual(new Set(rows));
});

test('an empty calendar says why, and leads on', async ({ page }) => {
  await eachByItself(page);
  await page.route(LOADED, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, people: [], away: [], totalPeople: 0 } } });
  });
  await signInAs(page, 'manager', '/my-team/leaves');
  await expect(page.getByText('Nobody is in this calendar')).toBeVisible();
  await expect(page.getByText('Nobody reports to you directly. Your own team is in the team calendar.')).toBeVisible();
  await isSoundBothWays(page, 'a calendar of nobody');
  await page.getByRole('link', { name: 'See the team calendar' }).click();
  await expect(page).toHaveURL(/\/leaves\/team-calendar$/);
});
