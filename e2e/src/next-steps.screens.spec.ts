import type { FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import { expect, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { open, signInAs, withoutDraftOfNovember } from './demo-steps.ts';
import { ALL_SET_UP, FIRST } from './first-payroll-answers.ts';
import { isSound, isSoundBothWays } from './screen-checks.ts';

const NEXT = '**/api/Payroll/Returns/next?*';
const INSIGHTS = '**/api/Payroll/Insights';
const FAILED = {
  status: 500,
  json: { statusCode: 500, message: 'Something went wrong.', data: null, errorCode: 'INTERNAL' },
};

const list = (page: Page) => page.getByRole('region', { name: 'What comes next' });

async function openOctober(page: Page): Promise<void> {
  await signInAs(page, 'admin', '/payroll/payroll-history');
  await page.getByText('October 2026').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'October 2026 payroll' })).toBeVisible();
}

/** The real answer, with other states: `open` from that step on, everything done where there is none. */
async function withOpenFrom(page: Page, key: string | null): Promise<void> {
  await page.route(NEXT, async (route) => {
    const reply = await route.fetch();
    const { data, ...others } = await reply.json();
    const at = data.steps.findIndex((step: { key: string }) => step.key === key);
    const steps = data.steps.map((step: { group: string; due: object | null }, place: number) => {
      if (step.group === 'later') return step;
      if (at < 0 || place < at) return { ...step, state: 'done' };
      return { ...step, state: 'open', due: step.due && { ...step.due, state: 'to pay', mayTake: false } };
    });
    await route.fulfill({ json: { ...others, data: { ...data, steps, nearest: key } } });
  });
}

test.beforeEach(({ page }) => eachByItself(page));

test('an approved payroll is the list of what comes next: in order of its days, with amounts; the nearest is the filled button', async ({
  page,
}) => {
  await withOpenFrom(page, 'tds');
  await openOctober(page);
  await expect(list(page).getByRole('heading')).toHaveText(['Now', 'November', 'Later']);
  const days = await list(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted());
  const nearest = list(page).locator('li[aria-current="step"]');
  await expect(nearest).toHaveCount(1);
  await expect(nearest.locator('strong')).toHaveText('Tax deducted at source (TDS)');
  await expect(nearest).toContainText('₹2,60,746.00');
  await expect(nearest).toContainText('late, was 07 Nov');
  await expect(page.getByRole('button', { name: 'Record challan: TDS' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On Home until done' })).toBeVisible();
  await expect(page.getByLabel('Totals').first()).toContainText('5 dues in November');
  // What a later payroll deducts has a lock and no button.
  const later = list(page).getByRole('listitem').filter({ hasText: 'deducted with December' }).first();
  await expect(later.getByText('Not yet:')).toBeAttached();
  await expect(later.getByRole('button')).toHaveCount(0);
  // The amount explains itself where it is checked, and the address says what is open.
  await nearest.getByRole('button', { name: /₹2,60,746/ }).click();
  await expect(page).toHaveURL(/\/payroll\/files\?month=2026-10&kind=tds$/);
});

test('that nothing is left is said; what could not be read is said with another try, and the rest of the page stays', async ({
  page,
}) => {
  await withOpenFrom(page, null);
  await openOctober(page);
  await expect(page.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
  await expect(page.getByText('October 2026 is done. November 2026 is next.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On Home until done' })).toHaveCount(0);
  await expect(list(page).locator('li[aria-current="step"]')).toHaveCount(0);
  await isSoundBothWays(page, 'an approved payroll with nothing left');
  await page.unrouteAll();
  await page.route(NEXT, (route) => route.fulfill(FAILED));
  await open(page, new URL(page.url()).pathname);
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load what comes next' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Said before approval' })).toBeVisible();
  await isSoundBothWays(page, 'what comes next could not be read');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByText('Bank file')).toBeVisible();
});

test('on a phone the nearest is one wide button at the foot, and rows keep amount and day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await withOpenFrom(page, 'tds');
  await openOctober(page);
  const filled = page.getByRole('button', { name: 'Record challan: TDS' });
  await expect(filled).toBeInViewport();
  expect((await filled.boundingBox())?.width).toBeGreaterThan(250);
  await expect(list(page).locator('li[aria-current="step"]')).toContainText('₹2,60,746.00');
  await isSound(page, 'what comes next on a phone');
});

/** The real answer before anybody was paid. */
async function beforeFirst(page: Page, first: FirstPayroll, isSetUp = false): Promise<void> {
  await page.route(INSIGHTS, async (route) => {
    const reply = await route.fetch();
    const { data, ...others } = await reply.json();
    const next = { ...data.next, isDriven: false };
    await route.fulfill({ json: { ...others, data: { ...data, next, currentPayroll: null, first, isSetUp } } });
  });
}

test('before the first payroll one press sets up all duties of all states; what is refused or unsaid keeps what was typed', async ({
  page,
  request,
}) => {
  await withoutDraftOfNovember(request);
  await beforeFirst(page, FIRST);
  await page.route('**/api/Payroll/setupChecklist/required', (route) => route.fulfill(FAILED));
  await signInAs(page, 'admin', '/payroll/payroll-run');
  await expect(page.getByRole('heading', { level: 1, name: 'First payroll' })).toBeVisible();
  await expect(page.getByText('November 2026. Everything that is left is on this page.')).toBeVisible();
  for (const name of ['Professional tax, Maharashtra', 'Professional tax, Tamil Nadu']) {
    await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  }
  await expect(page.getByLabel('Labour welfare fund, Maharashtra', { exact: true })).not.toBeChecked();
  await expect(page.getByText('1 person has no bank account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Pay day' })).toHaveAttribute('href', '/payroll/settings');
  await expect(page.getByText('Last working day of the month')).toBeVisible();
  await page.getByLabel('Establishment code: Provident fund').fill('PUPUN0012345000');
  await page.getByRole('button', { name: 'Set up all four' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Establishment code: Provident fund')).toHaveValue('PUPUN0012345000');
  await page.getByLabel('Employees’ State Insurance', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Set up three, decline one' }).click();
  await expect(page.getByText('Say why in a few words')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Why is Employees’ State Insurance not for you?' })).toBeFocused();
  await isSoundBothWays(page, 'First payroll of two states');
});

test('nothing left: the payroll is run from here; on its way and not read it says so', async ({ page, request }) => {
  await withoutDraftOfNovember(request);
  await beforeFirst(page, ALL_SET_UP, true);
  await signInAs(page, 'admin', '/payroll/payroll-run');
  await expect(
    page.getByText('November 2026, to be paid on 30 Nov 2026. It is a draft until it is approved.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run payroll' }).first()).toBeEnabled();
  await expect(page.getByText('PUPUN0012345000').first()).toBeVisible();
  await isSoundBothWays(page, 'First payroll with nothing left');
  await page.unrouteAll();
  await eachByItself(page);
  let letCome = () => {};
  await page.route(INSIGHTS, async (route) => {
    await new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await route.fulfill(FAILED);
  });
  await page.goto('/payroll/payroll-run');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  letCome();
  await expect(page.getByRole('alert')).toContainText('We could not load the payroll');
  await isSoundBothWays(page, 'a payroll that could not be read');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'November 2026 payroll' })).toBeVisible();
});
