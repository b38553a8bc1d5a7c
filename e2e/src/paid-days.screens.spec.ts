import { expect, type Page, test } from '@playwright/test';
import { answering, failing, waiting } from './answers.ts';
import { open, signInAs, withoutDraftOfNovember } from './demo-steps.ts';
import { boxOf, colourOf, isSoundBothWays } from './screen-checks.ts';

const RUN = '/payroll/payroll-run';
const DAYS = /\/api\/Payroll\/paidDays\?/;

/** What is changed of an answer, as it is sent. */
type Answer = {
  readonly totals: Readonly<Record<string, number | null>>;
  readonly open: Readonly<Record<string, unknown>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totalRows: number;
};

const list = (page: Page) => page.getByRole('region', { name: 'Paid days of the next payroll, list' });
const undecided = (page: Page) => page.getByRole('region', { name: 'Can still change pay' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Lost days' });
const row = (page: Page, name: string) => list(page).locator('tr').filter({ hasText: name });
const run = (page: Page) => page.getByRole('button', { name: 'Run payroll' }).locator('visible=true');

test.beforeEach(({ request }) => withoutDraftOfNovember(request));

test('who loses days stands with each day, its reason, what it costs and its state; everybody else is one line', async ({
  page,
}) => {
  await signInAs(page, 'admin', RUN);
  const heads = await list(page).getByRole('columnheader').allTextContents();
  expect(heads).toEqual(['Employee', '01 to 30 Nov', 'Paid days', 'Lost', 'Amount', 'Why', 'State']);
  const abhishek = row(page, 'Abhishek Khan');
  await expect(abhishek).toContainText('28 of 30');
  await expect(abhishek).toContainText('01, 02 Nov 1 day: absent.');
  await expect(abhishek.getByText(/^\(₹[\d,]+\.\d\d\)$/)).toBeVisible();
  await expect(abhishek.getByRole('img', { name: 'Days of Abhishek Khan: 28 of 30 paid' })).toBeVisible();
  // The word for the state stays inside of its cell.
  const [cell, word] = [abhishek.locator('td').last(), abhishek.getByText('Nobody asked')];
  const [ofCell, ofWord] = [await boxOf(cell), await boxOf(word)];
  expect(ofWord.x + ofWord.width).toBeLessThanOrEqual(ofCell.x + ofCell.width - 8);
  // Most money first, and all of it is the total.
  const amounts = await list(page).locator('tbody td:nth-child(5)').allTextContents();
  const paise = amounts.map((text) => Number(text.replace(/\D/g, '')));
  expect(paise).toEqual(paise.toSorted((one, other) => other - one));
  const total = page.getByLabel('Totals of the paid days').getByText(/^\(₹/);
  expect(Number((await total.textContent())?.replace(/\D/g, ''))).toBe(paise.reduce((sum, one) => sum + one, 0));
  await expect(page.getByText(/^\d+ people lose nothing\.$/)).toBeVisible();
});

test('J, K and Enter open a person wherever the focus is: the list narrows to 704, the row stays tinted, Esc closes', async ({
  page,
}) => {
  await signInAs(page, 'admin', RUN);
  await expect(row(page, 'Abhishek Khan')).toBeVisible();
  await undecided(page).getByRole('link').first().focus();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(row(page, 'Abhishek Khan')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('Loss of pay')).toBeVisible();
  await expect(drawer(page)).toContainText('Abhishek Khan');
  await expect(page).toHaveURL(/[?&]daysOf=/);
  await expect.poll(async () => Math.round((await boxOf(drawer(page))).width)).toBe(440);
  await expect.poll(async () => Math.round((await boxOf(page.getByLabel('Totals of the paid days'))).width)).toBe(704);
  await expect(list(page).getByRole('columnheader', { name: '01 to 30 Nov', includeHidden: true })).toHaveCount(0);
  const tint = await colourOf(page, '--primary-tint-2');
  await expect(row(page, 'Abhishek Khan').locator('td').first()).toHaveCSS('background-color', tint);
  // J and K open the next one and the one before it beside the list; the focus stays in the drawer.
  await page.keyboard.press('j');
  await expect(drawer(page)).toContainText('Manisha Srinivasan');
  await page.keyboard.press('k');
  await expect(drawer(page)).toContainText('Abhishek Khan');
  // Another is picked while it is open, and a reload opens that again.
  await list(page).getByText('VI-0015').click();
  await expect(drawer(page)).toContainText('Manisha Srinivasan');
  await page.reload();
  await expect(drawer(page)).toContainText('Manisha Srinivasan');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/daysOf=/);
  const keys = list(page).locator('..').getByText('On the keyboard').locator('..');
  expect((await boxOf(keys)).height).toBeLessThan(30);
});

test('what is not decided says what it would give back, old struck and new tinted, and the run names it and goes on', async ({
  page,
}) => {
  await answering<Answer>(page, DAYS, (days) => ({
    ...days,
    open: { ...days.open, leaves: { count: 2, days: 1.5 }, back: { days: 1.5, amount: 10_000 } },
    rows: days.rows.map((one, at) =>
      at === 0 ? { ...one, state: 'may change', back: { requests: 2, days: 1.5, amount: 10_000 } } : one,
    ),
  }));
  await signInAs(page, 'admin', RUN);
  await expect(undecided(page).getByText('2 leave requests', { exact: true })).toBeVisible();
  await expect(undecided(page).getByText('would give back up to 1.5 days')).toBeVisible();
  await expect(undecided(page).getByText(/^If all are approved, 1.5 days and ₹10,000.00 come back\./)).toBeVisible();
  const [days, money] = [undecided(page).locator('s').first(), undecided(page).locator('s').last()];
  await expect(days).toHaveText('was 2.5');
  await expect(days).toHaveCSS('text-decoration-line', 'line-through');
  await expect(money).toHaveText(/\(₹15,654\.17\)/);
  const [left, cost] = [undecided(page).locator('ins').first(), undecided(page).locator('ins').last()];
  await expect(left).toHaveText('1 day');
  await expect(left).toHaveCSS('background-color', await colourOf(page, '--primary-tint-2'));
  await expect(cost).toHaveText(/\(₹5,654\.17\)/);
  await expect(row(page, 'Abhishek Khan')).toContainText('May change');
  await expect(row(page, 'Abhishek Khan')).toContainText('2 requests: 1.5 back');
  await isSoundBothWays(page, 'Open items that give days back');
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  const question = page.getByRole('dialog', { name: /^Run November 2026/ });
  await expect(question.getByText('2 leave requests: would give back up to 1.5 days')).toBeVisible();
  await expect(question.getByText(/2.5 days nobody asked about/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Run payroll' })).toBeEnabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('where nobody loses days it says so, everybody is one press away, and who joined is shown', async ({ page }) => {
  await answering<Answer>(page, DAYS, (days) =>
    days.rows.length > 2
      ? days
      : { ...days, totals: { ...days.totals, losing: 0, lostDays: 0, taken: 0 }, rows: [], totalRows: 0 },
  );
  await signInAs(page, 'admin', RUN);
  await expect(page.getByText('Nobody loses a day')).toBeVisible();
  await expect(page.getByText('Everyone is paid for the whole time they are employed.')).toBeVisible();
  await expect(page.getByText(/^All \d+ people are paid for every day they are employed\.$/)).toBeVisible();
  const partly = page.getByRole('region', { name: 'Not the whole month' });
  await expect(partly).toContainText('joined 16 Nov');
  await expect(partly).toContainText('15 of 30');
  await isSoundBothWays(page, 'Nobody loses days');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page).toHaveURL(/daysShow=all/);
  await expect(list(page).getByText('Bhavna Chaudhary')).toBeVisible();
});

test('while paid days are on their way the list has its heads, its filter and rows, and the run can be pressed', async ({
  page,
}) => {
  await signInAs(page, 'admin', null);
  const arrive = await waiting(page, DAYS);
  await page.goto(RUN);
  const rows = list(page).getByRole('status', { name: 'Loading' });
  for (const head of ['Employee', 'Paid days', 'Lost', 'Amount', 'Why', 'State'])
    await expect(rows.getByText(head, { exact: true })).toBeVisible();
  await expect(rows.locator('tbody tr')).toHaveCount(6);
  await expect(list(page).getByLabel('Search people by name or number')).toBeVisible();
  await expect(run(page)).toBeEnabled();
  arrive();
  await expect(row(page, 'Abhishek Khan')).toBeVisible();
});

test('paid days that cannot be read leave the card with one line; what was looked for stays, Try again finds it', async ({
  page,
}) => {
  await signInAs(page, 'admin', RUN);
  await expect(row(page, 'Abhishek Khan')).toBeVisible();
  const mend = await failing(page, DAYS);
  const search = list(page).getByLabel('Search people by name or number');
  await search.fill('Manisha');
  const line = list(page).getByText('We could not load the paid days.');
  await expect(line).toBeVisible();
  await expect(search).toHaveValue('Manisha');
  await expect(run(page)).toBeEnabled();
  await isSoundBothWays(page, 'Paid days that cannot be read');
  await mend();
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Manisha Srinivasan')).toBeVisible();
  await expect(row(page, 'Abhishek Khan')).toHaveCount(0);
  await search.fill('Nobody of this name');
  await expect(page.getByText('No one matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(search).toHaveValue('');
  await expect(row(page, 'Bhavna Chaudhary')).toBeVisible();
});

test('on the phone a person is a card with the marks of the month, and opens as a sheet over a veil', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin', RUN);
  const card = list(page).getByRole('listitem').filter({ hasText: 'Abhishek Khan' });
  await expect(card).toContainText('2 days');
  await expect(card.getByText(/^\(₹[\d,]+\.\d\d\)$/)).toBeVisible();
  await expect(card.getByRole('img', { name: /28 of 30 paid/ })).toBeVisible();
  await expect(page.getByText('On the keyboard')).toBeHidden();
  await card.getByText('Abhishek Khan').click();
  await expect(drawer(page).getByText('Loss of pay')).toBeVisible();
  await expect
    .poll(async () => Math.round((await boxOf(drawer(page))).y + (await boxOf(drawer(page))).height))
    .toBe(844);
  await page.mouse.click(195, 30);
  await expect(drawer(page)).toHaveCount(0);
  await open(page, `${RUN}?daysShow=waiting`);
  await expect(list(page).getByRole('listitem').first()).toContainText('Not approved:');
});
