import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { answering, eachByItself, failing, waiting } from './answers.ts';
import { open, signInAs } from './demo-steps.ts';
import { boxOf, isSoundBothWays } from './screen-checks.ts';

const HOME = '/leaves/my-leaves';
const BALANCES = /\/api\/Leaves\/balanceReports/;

const earned = (page: Page) => page.getByRole('radio', { name: /^Earned leave/ });
const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' });
const why = (page: Page) => page.getByRole('list', { name: 'Balances' }).getByRole('button').first();

test.beforeEach(({ page }) => eachByItself(page));

test('while balances are on their way the page has its heads, the month and the bands of leave', async ({ page }) => {
  await signInAs(page, 'member', null);
  const arrive = await waiting(page, BALANCES);
  await page.goto(HOME);
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  for (const head of ['My leaves', 'Apply leave', 'Upcoming and past', 'Upcoming', 'Past'])
    await expect(page.getByRole('heading', { name: head, exact: true })).toBeVisible();
  await expect(page.locator('[data-date="2026-11-27"]')).toBeVisible();
  arrive();
  await expect(why(page)).toBeVisible();
});

test('balances that cannot be read leave the card with one line, and Try again brings them', async ({ page }) => {
  const mend = await failing(page, BALANCES);
  await signInAs(page, 'member', HOME);
  const line = page.getByText('We could not load your balances.');
  await expect(line).toBeVisible();
  await expect(page.getByRole('list', { name: 'Upcoming' }).getByText('21 to 24 Dec')).toBeVisible();
  await isSoundBothWays(page, 'Balances that cannot be read');
  await mend();
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(why(page)).toBeVisible();
});

test('what was filled in stays where the server fails, and can be sent again', async ({ page }) => {
  await signInAs(page, 'manager', `${HOME}?apply=2027-01-04&until=2027-01-05`);
  await earned(page).check({ force: true });
  await reason(page).fill('Wedding in Madurai');
  await page.route(/\/api\/Leaves$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Apply for 2 days' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(reason(page)).toHaveValue('Wedding in Madurai');
  await expect(earned(page)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Apply for 2 days' })).toBeEnabled();
});

test('without a balance and without leave the cards say so, with why and one button', async ({ page }) => {
  await answering<ResponseOf<typeof getBalanceReport>>(page, BALANCES, (report) => ({ ...report, types: [] }));
  await page.route(/\/api\/Leaves\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: [], totalRecords: 0 } });
  });
  await signInAs(page, 'member', HOME);
  await expect(page.getByText('No leave balance yet')).toBeVisible();
  await expect(page.getByText('What is credited to you shows here.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the policies' })).toHaveAttribute('href', '/leaves/policies');
  await expect(page.getByText('No leave ahead.')).toBeVisible();
  await expect(page.getByText('No leave so far.')).toBeVisible();
  await isSoundBothWays(page, 'No balance');
});

test('on the phone a balance opens as a sheet over a veil, and the button with the days stays above the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'member', HOME);
  await expect(page.getByText('On the keyboard')).toBeHidden();
  await why(page).click();
  const sheet = page.getByRole('dialog', { name: 'Why this balance' });
  await expect(sheet.getByRole('table', { name: 'Ledger, newest first' })).toBeVisible();
  await expect.poll(async () => Math.round((await boxOf(sheet)).y + (await boxOf(sheet)).height)).toBe(844);
  expect((await boxOf(sheet)).width).toBe(390);
  await page.mouse.click(195, 30);
  await expect(sheet).toHaveCount(0);
  await open(page, `${HOME}?apply=2027-01-04&until=2027-01-05`);
  await earned(page).check({ force: true });
  const button = page.getByRole('button', { name: 'Apply for 2 days' }).locator('visible=true');
  await expect(button).toHaveCount(1);
  const place = await boxOf(button);
  expect(place.y + place.height).toBeLessThan(844 - 60);
  expect(place.width).toBeGreaterThan(340);
});
