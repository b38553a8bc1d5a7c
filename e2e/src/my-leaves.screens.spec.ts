import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import type { previewLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { answering } from './answers.ts';
import { open, signInAs } from './demo-steps.ts';
import { boxOf, colourOf, isSoundBothWays } from './screen-checks.ts';

const HOME = '/leaves/my-leaves';

const balances = (page: Page) => page.getByRole('list', { name: 'Balances' });
const card = (page: Page, type: string) => balances(page).getByRole('listitem').filter({ hasText: type });
const ledger = (page: Page) => page.getByRole('dialog', { name: 'Why this balance' });
const cost = (page: Page) => page.getByRole('region', { name: 'What this leave costs' });
const applies = (page: Page, words: string | RegExp) =>
  page.getByRole('button', { name: words }).locator('visible=true');
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const choose = (page: Page, type: string) =>
  page.getByRole('radio', { name: new RegExp(`^${type}`) }).check({ force: true });

const numberIn = (text: string) => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''));
const textsOf = async (page: Page, type: string) => {
  const lines = card(page, type).locator('strong').locator('..');
  return (await lines.allTextContents()).map((line) => line.replace(/(\S)([+−]?\d+(\.\d+)?)$/, '$1 $2'));
};

test('each balance says why in three lines that add up, and what is free beside it', async ({ page }) => {
  await signInAs(page, 'member', HOME);
  const earned = card(page, 'Earned leave');
  await expect(earned.getByText(/^Why \d/)).toHaveText('Why 33?');
  const lines = await textsOf(page, 'Earned leave');
  expect(lines.map((line) => line.replace(/ [+−]?[\d.]+$/, ''))).toEqual([
    'Carried over',
    'Credited since 01 Apr',
    'Taken',
    'Waiting for approval',
  ]);
  const amounts = lines.map((line) => numberIn(line.split(' ').at(-1) ?? ''));
  const [carried = 0, credited = 0, taken = 0, waiting = 0] = amounts;
  expect(carried + credited + taken).toBe(33);
  // What waits is no part of the sum; what is left of it is free, and stands on the type to apply for.
  await expect(earned.getByText(`${33 + waiting} free to apply for.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: `Earned leave ${33 + waiting}` })).toBeAttached();
});

test('"Why 33?" opens the dated entries over the form; the address says which, another is picked beside it', async ({
  page,
}) => {
  await signInAs(page, 'member', HOME);
  const form = await boxOf(page.getByRole('region', { name: 'Apply leave' }));
  await card(page, 'Earned leave').getByRole('button').click();
  await expect(ledger(page).getByRole('heading', { name: 'Earned leave on 27 Nov 2026' })).toBeVisible();
  const rows = ledger(page).getByRole('table', { name: 'Ledger, newest first' }).locator('tbody tr');
  await expect(rows.first()).toHaveText(/^\d\d \w{3}/);
  const steps = (await rows.locator('td:nth-child(3)').allTextContents()).map(numberIn);
  const after = (await rows.locator('td:nth-child(4)').allTextContents()).map(numberIn);
  expect(after[0]).toBe(33);
  expect(after.slice(0, -1)).toEqual(after.slice(1).map((left, at) => left + (steps[at] ?? 0)));
  await expect.poll(async () => Math.round((await boxOf(ledger(page))).width)).toBe(440);
  // It covers the form and the page keeps its width.
  expect(await boxOf(page.getByRole('region', { name: 'Apply leave' }))).toEqual(form);
  expect((await boxOf(ledger(page))).x).toBeLessThan(form.x + 40);
  const address = page.url();
  expect(address).toMatch(/[?&]why=/);
  await card(page, 'Casual leave').getByText(/^Why/).click();
  await expect(ledger(page).getByRole('heading', { name: /^Casual leave on/ })).toBeVisible();
  await page.goto(address);
  await expect(ledger(page).getByRole('heading', { name: /^Earned leave on/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ledger(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/why=/);
});

test('an own leave that is open stands in the address, and a reload opens it again', async ({ page }) => {
  await signInAs(page, 'member', HOME);
  await page.getByRole('list', { name: 'Upcoming' }).getByRole('button', { name: 'Earned leave', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Leave', exact: true });
  await expect(leave).toBeVisible();
  await expect(page).toHaveURL(/[?&]leave=/);
  await page.reload();
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(page).not.toHaveURL(/leave=/);
});

test('days have what is true of them, and the answer stands there before the press, old struck and new tinted', async ({
  page,
}) => {
  await signInAs(page, 'manager', `${HOME}?apply=2026-12-21&until=2026-12-24`);
  await choose(page, 'Earned leave');
  await expect(day(page, '2026-12-25')).toHaveAccessibleName(/Christmas/);
  await expect(day(page, '2026-12-25')).toHaveCSS('background-color', await colourOf(page, '--warn-bg'));
  await expect(day(page, '2026-12-26')).toHaveAccessibleName(/week off/);
  await expect(day(page, '2026-12-22')).toHaveAccessibleName(/\d of your team away/);
  await expect(day(page, '2026-12-22')).toHaveCSS('background-color', await colourOf(page, '--primary'));
  const onPetrol = await colourOf(page, '--on-primary');
  const mark = day(page, '2026-12-22').locator('span span span').first();
  await expect(mark).toHaveCSS('box-shadow', `${onPetrol} 0px 0px 0px 1px inset`);
  // Petrol under every day away in a row, those off with it, and under no other.
  const petrol = await colourOf(page, '--primary');
  for (const date of ['2026-12-19', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27'])
    await expect(day(page, date)).toHaveCSS('box-shadow', `${petrol} 0px -2px 0px 0px inset`);
  for (const date of ['2026-12-18', '2026-12-28']) await expect(day(page, date)).toHaveCSS('box-shadow', 'none');
  await expect(cost(page)).toContainText('21 to 24 Dec Monday to Thursday4 days');
  const [was, then] = [cost(page).locator('s'), cost(page).locator('s ~ strong')];
  expect(numberIn((await was.textContent()) ?? '') - numberIn((await then.textContent()) ?? '')).toBe(4);
  await expect(was).toHaveCSS('text-decoration-line', 'line-through');
  await expect(then).toHaveCSS('background-color', await colourOf(page, '--primary-tint-2'));
  await expect(cost(page).getByText('9 days, 19 to 27 Dec')).toBeVisible();
  await expect(cost(page).getByText(/Team away on 2\d Dec/)).toContainText('Meera Krishnan (waiting)');
  await expect(cost(page).getByText(/^\d of \d+, with you$/)).toHaveCSS('white-space', 'nowrap');
  await expect(applies(page, 'Apply for 4 days')).toHaveCount(1);
  expect((await boxOf(cost(page))).y).toBeLessThan((await boxOf(applies(page, 'Apply for 4 days'))).y);
});

test('arrows move in the calendar and Shift extends; the brackets turn the month from anywhere, T comes back', async ({
  page,
}) => {
  await signInAs(page, 'manager', `${HOME}?apply=2027-01-28`);
  await choose(page, 'Earned leave');
  await day(page, '2027-01-28').focus();
  await page.keyboard.press('ArrowUp');
  await expect(day(page, '2027-01-21')).toBeFocused();
  await expect(day(page, '2027-01-28')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, '2027-02-01')).toBeFocused();
  await expect(applies(page, 'Apply for 3 days')).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(applies(page, 'Apply for 2 days')).toHaveCount(1);
  // Where the focus is does not matter, as long as nobody types there.
  await page.getByRole('link', { name: 'Team calendar' }).last().focus();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/month=2027-02/);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(page.getByText('December 2026', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('December 2026', { exact: true })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('[t]');
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible();
  const keys = page.getByText('On the keyboard').locator('..');
  expect((await boxOf(keys)).height).toBeLessThan(30);
});

test('over the balance the line is red, less pay is said in rupees, and the button offers what is covered and the rest unpaid', async ({
  page,
}) => {
  await signInAs(page, 'manager', `${HOME}?apply=2027-01-04&until=2027-01-15`);
  await choose(page, 'Casual leave');
  const bad = await colourOf(page, '--bad');
  await expect(cost(page).getByRole('alert')).toContainText('Not enough Casual leave');
  await expect(cost(page).getByRole('alert')).toHaveCSS('color', bad);
  await expect(cost(page).locator('s ~ strong')).toHaveCSS('color', bad);
  await expect(cost(page).locator('s ~ strong')).toHaveText(/^−\d/);
  await expect(applies(page, /^Apply for \d+ casual and \d+ unpaid$/)).toHaveCount(1);
  await expect(cost(page).getByText(/^[−(]?₹[\d,]+\.\d\d\)?$/)).toBeVisible();
});

test('leave that is there already and notice that is too short are answered in the calendar', async ({ page }) => {
  await signInAs(page, 'member', `${HOME}?apply=2026-12-23&until=2026-12-28`);
  await choose(page, 'Earned leave');
  const bad = await colourOf(page, '--bad');
  for (const date of ['2026-12-23', '2026-12-24']) {
    await expect(day(page, date)).toHaveAccessibleName(/there is leave already$/);
    await expect(day(page, date)).toHaveText(/taken$/);
    await expect(day(page, date)).toHaveCSS('color', bad);
  }
  await expect(day(page, '2026-12-28')).not.toHaveAccessibleName(/already/);
  await answering<ResponseOf<typeof listLeaveTypes>>(page, /\/api\/Leaves\/types/, (types) =>
    types.map((type) => ({ ...type, rules: { ...type.rules, noticeDays: 10 } })),
  );
  const message = 'Apply for Earned leave at least 10 days before it begins.';
  await answering<ResponseOf<typeof previewLeave>>(page, /\/api\/Leaves\/preview/, (preview) => ({
    ...preview,
    refusals: [{ code: 'NOTICE_TOO_SHORT', field: 'startDate', message }],
  }));
  await open(page, `${HOME}?apply=2026-12-04&until=2026-12-08`);
  await choose(page, 'Earned leave');
  await expect(cost(page).getByRole('alert')).toContainText(message);
  for (const date of ['2026-12-04', '2026-12-05'])
    await expect(day(page, date)).toHaveAccessibleName(/too soon to apply for$/);
  await expect(day(page, '2026-12-07')).not.toHaveAccessibleName(/too soon/);
  await isSoundBothWays(page, 'Notice in the calendar');
});
