import { expect, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import {
  askForLostDay,
  changed,
  INBOX,
  LEAVE_THAT_WAITS,
  REQUESTS_THAT_WAIT,
  refused,
  withoutAny,
} from './approval-steps.ts';
import { open, signInAs } from './demo-steps.ts';
import { colourOf, isSoundBothWays } from './screen-checks.ts';

const list = (page: Page) => page.locator('section').filter({ has: page.getByRole('radiogroup', { name: 'Order' }) });
const rows = (page: Page) => list(page).getByRole('listitem');
const rowButton = (page: Page, at: number) => rows(page).nth(at).getByRole('button');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });
const last = (page: Page) => page.getByRole('region', { name: 'Last decision' });
const kind = (page: Page, name: RegExp) => list(page).getByRole('button', { name });
const waits = (page: Page, count: number) => expect(page.getByText(`Waiting ${count}`, { exact: true })).toBeVisible();

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.beforeEach(({ page }) => eachByItself(page));

test('the keys work wherever the focus is, and what is chosen is in the address', async ({ page }) => {
  await signInAs(page, 'admin', INBOX);
  await page.getByText('By day', { exact: true }).click();
  await page.getByText('By person', { exact: true }).click();
  await kind(page, /^Attendance \d+$/).click();
  await expect(page).toHaveURL(/kind=Attendance/);
  await page.keyboard.press('j');
  await expect(rowButton(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowButton(page, 1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rowButton(page, 0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: /^Search people, pages, actions/ }).click();
  const search = page.getByRole('dialog', { name: 'Search people, pages, actions' });
  await expect(search.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Approve 3' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Reject 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=Attendance&item=|item=.*kind=Attendance/);
  const name = await page.getByRole('article').getAttribute('aria-label');
  await page.reload();
  await expect(page.getByRole('article', { name: name ?? '' })).toBeVisible();
  await expect(kind(page, /^Attendance \d+$/)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/item=/);
});

test('the line, the pane and the bar say what a decision does before the button does it', async ({ page, request }) => {
  const { cancel } = await askForLostDay(request);
  await signInAs(page, 'admin', INBOX);
  const row = rows(page).filter({ hasText: 'Client visit, no reader there' });
  await expect(row).toContainText(/10:00 AM to 7:00 PM, .* becomes present/);
  await expect(row).toContainText('+1 paid days');
  await row.getByRole('button').click();
  const pane = page.getByRole('article');
  const tint = await colourOf(page, '--primary-tint-2');
  for (const [label, figure] of [
    ['Paid days in November', /^[\d.]+$/],
    ['Loss of pay', /^₹[\d,]+\.\d\d$/],
  ] as const) {
    const line = pane.locator('p').filter({ hasText: label });
    await expect(line.locator('s')).toHaveText(figure);
    await expect(line.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(line.locator('ins')).toHaveText(figure);
    await expect(line.locator('ins')).toHaveCSS('background-color', tint);
  }
  const [figures, button] = [pane.locator('ins').last(), pane.getByRole('button', { name: 'Approve' })];
  expect((await figures.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0);
  await row.getByRole('checkbox').check();
  await expect(bar(page)).toContainText(
    /1 selected.*1 day becomes present.*\+1 paid day, \+₹[\d,]+\.\d\d in November pay/,
  );
  await expect(bar(page)).toContainText(/in November pay.*Reject 1.*Approve 1/);
  await cancel();
});

test('conflicts are amber and ticked only by themselves; a refusal of several has one reason', async ({ page }) => {
  await page.route(
    LEAVE_THAT_WAITS,
    changed((leaves) => leaves.map((row) => ({ ...row, warnings: ['24 Dec: 4 of 14 would be away'] }))),
  );
  await page.route(
    REQUESTS_THAT_WAIT,
    changed((asked) => {
      for (const { effect } of asked) if (effect) effect.warnings = ['Gate log says 10:31 AM'];
      return asked;
    }),
  );
  await signInAs(page, 'admin', INBOX);
  await expect(list(page).getByRole('region').first()).toBeVisible();
  const amber = await colourOf(page, '--warn');
  const [thin, gate] = [rows(page).filter({ hasText: '4 of 14' }), rows(page).filter({ hasText: 'Gate log' }).first()];
  await expect(gate.getByText('Gate log says 10:31 AM')).toHaveCSS('color', amber);
  await expect(thin.first().getByText(/4 of 14 would be away/)).toHaveCSS('color', amber);
  await page.getByRole('checkbox', { name: 'Select all without a warning' }).check();
  await expect(bar(page)).toBeVisible();
  for (const row of [...(await thin.all()), gate]) await expect(row.getByRole('checkbox')).not.toBeChecked();
  await gate.getByRole('checkbox').check();
  await isSoundBothWays(page, 'conflicts');
  await page.keyboard.press('Escape');
  await gate.getByRole('checkbox').check();
  await thin.first().getByRole('checkbox').check();
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: 'Reject 2 items' });
  await expect(why.getByRole('textbox')).toHaveCount(1);
  await why.getByRole('textbox').fill('Stock-taking');
  await why.getByRole('button', { name: 'Reject 2' }).click();
  await expect(last(page)).toContainText('2 items rejected');
  await page.keyboard.press('z');
  await expect(gate).toBeVisible();
});

test('of several that are approved only the refused stay, each with its message', async ({ page }) => {
  const decided = new Set<string>();
  await page.route(
    LEAVE_THAT_WAITS,
    changed((leaves) => leaves.filter(({ id }) => !decided.has(id))),
  );
  await signInAs(page, 'admin', `${INBOX}?kind=Leave`);
  const leaves = rows(page).filter({ hasText: /(Earned|Casual) leave, / });
  await expect(leaves).toHaveCount(3);
  const titles = await leaves.getByRole('button').allInnerTexts();
  await page.route('**/api/Leaves/status?*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('leaveIdsCSV')?.split(',') ?? [];
    if (ids.length > 1) return refused(route, 409, 'Somebody decided one of them already', 'CONFLICT');
    if (decided.size === 0 || decided.has(ids[0] ?? '')) {
      decided.add(ids[0] ?? '');
      return route.fulfill({ json: { statusCode: 200, message: 'Success', data: { changed: 1 } } });
    }
    return refused(route, 409, `Balance of ${ids[0]?.slice(-4)} is too small`, 'CONFLICT');
  });
  await leaves.nth(0).getByRole('checkbox').check();
  await leaves.nth(1).getByRole('checkbox').check();
  await leaves.nth(2).getByRole('checkbox').check();
  await page.keyboard.press('a');
  await expect(last(page)).toContainText(/3 items approved.*Undo, \d+ s/);
  // The next decision sends the one before it; it is taken back.
  await kind(page, /^All \d+$/).click();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  // At the latest ten seconds after it was made it is sent by itself.
  await expect(list(page).getByRole('alert')).toHaveCount(2, { timeout: 30_000 });
  await page.keyboard.press('z');
  const messages = await list(page).getByRole('alert').allInnerTexts();
  expect(messages[0]).toMatch(/^Balance of \w+ is too small$/);
  expect(messages[1]).not.toBe(messages[0]);
  await expect(leaves).toHaveCount(2);
  for (const row of await leaves.all())
    expect(titles.join()).toContain((await row.locator('strong').textContent()) ?? '');
  await isSoundBothWays(page, 'partly refused');
});

test('where nothing waits the last decision can be undone, and there is the way to what was decided', async ({
  page,
}) => {
  await page.route(
    LEAVE_THAT_WAITS,
    changed((leaves) => leaves.slice(0, 1)),
  );
  await page.route(
    REQUESTS_THAT_WAIT,
    changed(() => []),
  );
  await signInAs(page, 'manager', INBOX);
  await waits(page, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(page.getByText('What people ask of you shows here until you decide it.')).toBeVisible();
  await expect(last(page).getByRole('button', { name: /^Undo, \d+ s$/ })).toBeVisible();
  await isSoundBothWays(page, 'nothing waits, the last one can be undone');
  await last(page).getByRole('button').click();
  await waits(page, 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await withoutAny(page);
  await open(page, INBOX);
  await page.getByRole('button', { name: 'See what was decided' }).click();
  await expect(page).toHaveURL(/view=decided/);
});

test('the list has its head and rows of their height while it loads, and keeps what is ticked when a part fails', async ({
  page,
}) => {
  await signInAs(page, 'manager', '/my-team/overview');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(REQUESTS_THAT_WAIT, async (route) => {
    if (route.request().url().includes('ShiftSwap')) return route.fallback();
    await promise;
    await refused(route, 500, 'Something went wrong', 'INTERNAL');
  });
  await page.goto(INBOX);
  const leave = rows(page).filter({ hasText: 'Earned leave' });
  await expect(leave).toBeVisible();
  const bones = list(page).getByRole('status', { name: 'Loading' }).locator('> div');
  await expect(list(page).getByText('paid days', { exact: true })).toBeVisible();
  const heights = await bones.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([Math.round((await leave.boundingBox())?.height ?? 0)]));
  await leave.getByRole('checkbox').check();
  resolve();
  const failed = list(page).getByRole('alert');
  await expect(failed).toHaveText('We could not load the pending requests.Try again', { timeout: 20_000 });
  await expect(bar(page).getByText('1 selected')).toBeVisible();
  await isSoundBothWays(page, 'a part could not be loaded');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeHidden();
  await expect(leave.getByRole('checkbox')).toBeChecked();
});

test('on the phone there are no keys; an item comes from below, and the bar holds its number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'manager', INBOX);
  await expect(page.getByText(/^\d+ items? waits? for you/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'On the keyboard' })).toBeHidden();
  await rowButton(page, 0).click();
  const sheet = page.getByRole('dialog', { name: 'What it is' });
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await rows(page).first().getByRole('checkbox').check();
  const foot = await bar(page).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(700);
  await expect(bar(page).getByRole('button', { name: 'Approve 1' })).toBeVisible();
  await expect(bar(page).locator('kbd').first()).toBeHidden();
});

test('what was refused stays with its reason', async ({ page }) => {
  await page.route(/\/api\/Leaves\?.*status=Rejected/, async (route) => {
    const url = route.request().url().replace('status=Rejected', 'status=Approved');
    const response = await route.fetch({ url });
    const { data, ...rest } = await response.json();
    const [leave] = data;
    await route.fulfill({ response, json: { ...rest, data: [{ ...leave, status: 3, comments: 'Stock-taking' }] } });
  });
  await signInAs(page, 'admin', `${INBOX}?view=decided`);
  const decided = page.getByRole('list', { name: 'Decided' }).getByRole('listitem');
  await expect(decided.filter({ hasText: 'Rejected' })).toContainText('“Stock-taking”');
  await isSoundBothWays(page, 'what was decided');
});
