import { expect, type Locator, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { open, signInAs, withoutDraftOfNovember } from './demo-steps.ts';
import { boxOf, colourOf, isSound } from './screen-checks.ts';

const checkIn = (page: Page) => page.getByRole('button', { name: 'Check In' });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check Out' });

test.beforeEach(({ page }) => eachByItself(page));

test('a punch runs on through a reload and in a second tab, and its day says why it is what it is', async ({
  page,
  context,
}) => {
  await signInAs(page, 'member');
  await checkIn(page).click();
  await expect(checkOut(page)).toBeVisible();
  const begun = await page.getByText(/^Checked in at/).textContent();
  await page.reload();
  await expect(page.getByText(begun ?? 'Checked in')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d:\d\d$/);
  const second = await context.newPage();
  await open(second, '/attendance/my-attendance');
  await checkOut(second).click();
  await expect(checkIn(second)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Checked out at/)).toBeVisible();
  await second.getByRole('row', { name: /27 Nov 2026/ }).click();
  const reason = second.getByRole('dialog', { name: 'Why this status' });
  await expect(reason.getByRole('heading', { name: 'Friday, 27 November 2026' })).toBeVisible();
  await expect(reason.getByText('Grace period', { exact: true })).toBeVisible();
});

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`attendance is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Attendance today' })).toBeVisible();
    await open(page, '/my-attendance');
    await expect(page).toHaveURL(/\/attendance\/my-attendance$/);
    await expect(page.getByText('26 Nov 2026')).toBeVisible();
    await isSound(page, 'My attendance');
    await open(page, '/attendance/my-attendance?view=calendar');
    await page.getByRole('button', { name: /^Thursday, 26 November 2026/ }).click();
    await expect(page.getByRole('dialog', { name: 'Why this status' })).toBeVisible();
    await page.getByRole('button', { name: 'Add time log' }).click();
    await isSound(page, 'a day with its logs');
    await open(page, '/attendance/settings');
    const settings = page.getByRole('dialog', { name: 'Attendance Settings' });
    await expect(settings.getByRole('textbox', { name: 'Full day' })).toBeVisible();
    await isSound(page, 'Working Hours');
    await settings.getByRole('tab', { name: 'Time Logs' }).click();
    await isSound(page, 'Time Logs');
    await settings.getByRole('tab', { name: 'Pay' }).click();
    await settings.getByRole('checkbox', { name: 'Late marks cost half a day' }).check();
    await expect(settings.getByText(/^November 2026 so far: \d+ late marks/)).toBeVisible();
    await settings.getByRole('checkbox', { name: 'Count overtime' }).check();
    await isSound(page, 'Pay');
  });

  test(`the paid days before a payroll are sound at ${width} px in ${scheme}`, async ({ page, request }) => {
    await withoutDraftOfNovember(request);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/payroll-run');
    const days = page.getByLabel('Paid days of the next payroll');
    await expect(days.getByText('Manisha Srinivasan')).toBeVisible();
    await expect(days.getByText('Half a day: less than a full day was worked.')).toBeVisible();
    const row = days.locator('tr, li').filter({ hasText: 'Manisha Srinivasan' }).first();
    await expect(row.getByText(/^\(₹[\d,]+\.\d\d\)$/)).toBeVisible();
    await expect(row.getByRole('img', { name: /^Days of Manisha Srinivasan: 29\.5 of 30 paid$/ })).toBeVisible();
    await expect(page.getByLabel('Totals of the paid days')).toContainText('against a full month');
    const undecided = page.getByRole('region', { name: 'Can still change pay' });
    await expect(undecided).toContainText(/days nobody asked about/);
    await expect(page.getByRole('region', { name: 'Not the whole month' })).toContainText('joined 16 Nov');
    await expect(page.getByText(/^\d+ people lose nothing\.$/)).toBeVisible();
    await isSound(page, 'Paid days');
    if (width > 600) {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
    } else await row.click();
    await expect(page.getByRole('dialog', { name: 'Lost days' }).getByText('Loss of pay')).toBeVisible();
    await expect(page).toHaveURL(/daysOf=/);
    await isSound(page, 'Lost days');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Run payroll' }).locator('visible=true').click();
    const question = page.getByRole('dialog', { name: /^Run November 2026/ });
    await expect(question.getByText('Not decided, and can still change pay:')).toBeVisible();
    await expect(question.getByText(/days nobody asked about/)).toBeVisible();
    await isSound(page, 'Run with what is not decided');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await open(page, '/payroll/payroll-run?daysShow=corrected');
    await expect(page.getByText('Nothing to correct')).toBeVisible();
    await isSound(page, 'Corrections');
  });
}

const list = (page: Page) => page.getByRole('region', { name: 'Attendance, list' });
const reason = (page: Page) => page.getByRole('dialog', { name: 'Why this status' });

const coloursIn = (bar: Locator) =>
  bar.locator('span').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));

test('My attendance lists days in rows of 34 px, the newest week first, without days to come', async ({ page }) => {
  await signInAs(page, 'member', '/attendance/my-attendance');
  await expect(list(page).getByRole('row', { name: /26 Nov 2026/ })).toBeVisible();
  const days = list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const heights = await days.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([34]));
  const bands = await list(page).getByRole('rowheader').allTextContents();
  expect(bands.map((band) => band.replace(/\d+ h.*$/, ''))).toEqual([
    'This week',
    '16 to 22 Nov',
    '09 to 15 Nov',
    '02 to 08 Nov',
    expect.stringMatching(/^26 Oct to 01 Nov/),
  ]);
  expect(bands.slice(0, 4).every((band) => /\d+ h( \d\d min)? of \d+ h$/.test(band))).toBe(true);
  await expect(list(page).getByText(/(28|29|30) Nov 2026/)).toHaveCount(0);
  await expect(list(page).getByRole('row', { name: /Sat 21.*Sun 22.*week off/ })).toHaveCount(1);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the bar of a day has the colours of what it shows, and a tick for now, in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'member', '/attendance/my-attendance');
    if (!(await checkOut(page).isVisible())) await checkIn(page).click();
    await expect(checkOut(page)).toBeVisible();
    const tokens = ['--marigold', '--chart-1', '--chart-3', '--ink'];
    const [late, worked, after, ink] = await Promise.all(tokens.map((token) => colourOf(page, token)));
    const bar = (name: RegExp) => list(page).getByRole('row', { name }).first().getByRole('img');
    expect(await coloursIn(bar(/25 Nov 2026.*Present but late/))).toEqual(
      expect.arrayContaining([late, worked, after]),
    );
    await expect(bar(/25 Nov 2026/)).toHaveAccessibleName(/48 min after the shift began/);
    // A day that waits is dashed, leave is hollow.
    const frame = (name: RegExp) => bar(name).locator('span').first();
    await expect(frame(/25 Nov 2026.*Pending/)).toHaveCSS('border-top-style', 'dashed');
    await expect(frame(/20 Nov 2026.*Approved/)).toHaveCSS('border-top-style', 'solid');
    await expect(frame(/06 Nov 2026.*Present on leave/)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const today = bar(/27 Nov 2026/);
    const now = today.locator('span').last();
    expect((await boxOf(now)).width).toBe(2);
    expect(await coloursIn(today)).toContain(ink);
    await checkOut(page).click();
    await expect(checkIn(page)).toBeVisible();
  });
}

test('Enter opens why a day is what it is: the list narrows beside it, its row stays tinted, the address says which', async ({
  page,
}) => {
  await signInAs(page, 'member', '/attendance/my-attendance');
  const row = list(page).getByRole('row', { name: /25 Nov 2026/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(reason(page).getByRole('heading', { name: 'Wednesday, 25 November 2026' })).toBeVisible();
  await expect(reason(page).getByText(/^Present but late, \d+ min after the shift began$/)).toBeVisible();
  await expect(reason(page).getByText('Grace period', { exact: true })).toBeVisible();
  await expect(reason(page).getByText(/^(Being late does not change|Every \d+ late days)/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]day=2026-11-25/);
  await expect.poll(async () => (await boxOf(reason(page))).width).toBe(440);
  await expect.poll(async () => (await boxOf(list(page))).width).toBe(704);
  await expect(list(page).getByRole('columnheader', { name: 'Approval Status', includeHidden: true })).toHaveCount(0);
  const cell = list(page)
    .getByRole('row', { name: /25 Nov 2026/, includeHidden: true })
    .locator('td')
    .first();
  await expect(cell).toHaveCSS('background-color', await colourOf(page, '--primary-tint-2'));
  // Another day is picked without closing the one that is open.
  await list(page).getByText('19 Nov 2026').click();
  await expect(reason(page).getByRole('heading', { name: 'Thursday, 19 November 2026' })).toBeVisible();
  await page.reload();
  await expect(reason(page).getByRole('heading', { name: 'Thursday, 19 November 2026' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason(page)).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(page.getByText('October 2026', { exact: true })).toBeVisible();
  await page.keyboard.press(']');
  await page.keyboard.press('[');
  await page.keyboard.press('t');
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('On the keyboard')).toBeVisible();
});

test('on the phone the month stands above the list, a card keeps its bar under date and times, and why is a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'member', '/attendance/my-attendance');
  const month = page.getByRole('table', { name: 'Calendar' });
  const card = list(page).getByRole('listitem').filter({ hasText: 'Wed 25 Nov 2026' });
  const [ofMonth, ofCard] = [await boxOf(month), await boxOf(card)];
  expect(ofMonth.y + ofMonth.height).toBeLessThanOrEqual(ofCard.y);
  const date = await boxOf(card.getByText('Wed 25 Nov 2026'));
  const times = await boxOf(card.getByText(/\d+:\d\d AM to \d+:\d\d PM/));
  const bar = await boxOf(card.getByRole('img'));
  expect(times.y).toBeGreaterThan(date.y);
  expect(bar.y).toBeGreaterThan(times.y);
  await expect(page.getByText('On the keyboard')).toBeHidden();
  await card.getByRole('button').click();
  await expect(reason(page).getByText('Grace period', { exact: true })).toBeVisible();
  await expect
    .poll(async () => Math.round((await boxOf(reason(page))).y + (await boxOf(reason(page))).height))
    .toBe(844);
  expect((await boxOf(reason(page))).width).toBe(390);
  // A veil lies over the page: a press on it closes the sheet.
  await page.mouse.click(195, 40);
  await expect(reason(page)).toHaveCount(0);
});

test('a moderator may approve a day and not reject it', async ({ page }) => {
  await signInAs(page, 'moderator', '/my-team/attendance?people=AllEmployees&search=Meera');
  await page.getByText('Meera Krishnan').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Krishnan' })).toBeVisible();
  await list(page)
    .getByRole('row', { name: /26 Nov 2026/ })
    .click();
  await expect(reason(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(reason(page).getByRole('button', { name: 'Reject' })).toHaveCount(0);
});

test('while days are on their way the list has its heads and rows of their height', async ({ page }) => {
  await signInAs(page, 'member', '/leaves/my-leaves');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/Attendances?*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/attendance/my-attendance');
  const waiting = list(page).getByRole('status', { name: 'Loading' });
  await expect(waiting.getByText('First IN')).toBeVisible();
  await expect(waiting.getByText('12 PM')).toBeVisible();
  const heights = await waiting
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([34]));
  resolve();
  await expect(list(page).getByRole('row', { name: /26 Nov 2026/ })).toBeVisible();
});

test('a day that somebody should look at keeps its row in one line, and the list its width', async ({ page }) => {
  await page.route('**/api/Attendances?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const day = body.data.find(({ date }: { date: string }) => date === '2026-11-26');
    day?.timelogs[0]?.flags.push('ARRIVED_LATE', 'RESTARTED', 'OUT_OUTSIDE_SITE');
    await route.fulfill({ response, json: body });
  });
  await signInAs(page, 'member', '/attendance/my-attendance');
  const row = list(page).getByRole('row', { name: /26 Nov 2026.*Arrived late.*checked out outside the site/ });
  expect(Math.round((await boxOf(row)).height)).toBe(34);
  expect((await boxOf(list(page).getByRole('table'))).width).toBeLessThanOrEqual((await boxOf(list(page))).width);
});
