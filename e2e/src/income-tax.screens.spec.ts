import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apiToken, draftOfNovember, open, signInAs, withoutDraftOfNovember } from './demo-steps.ts';
import { choose, dialog, enterDate } from './forms.ts';
import { isSound } from './screen-checks.ts';

// What is typed wrong is refused at its place, and right it is saved: the forms of income tax, one after the other.

const WINDOWS = [
  {
    path: '/payroll/taxes/declaration',
    width: 1440,
    scheme: 'light',
    ...{ lock: 'Lock IT Declaration', release: 'Release IT Declaration', confirm: 'Release IT Declaration' },
    ...{ locked: 'IT Declaration Locked Successfully', saved: 'Successfully updated IT declaration' },
  },
  {
    path: '/payroll/taxes/proofOfInvestment',
    width: 390,
    scheme: 'dark',
    ...{
      lock: 'Lock Proof Of Investments',
      release: 'Release Proof Of Investments',
      confirm: 'Release POI Submission',
    },
    ...{ locked: 'POI locked successfully', saved: 'POI settings updated successfully' },
  },
] as const;

const CONFIGS = ['/api/Payroll/ITDeclaration/config', '/api/Payroll/POI/config'] as const;

/** Puts the settings of both windows back when the visit is over, their reminders too. */
async function leavingSettings(request: APIRequestContext, visit: () => Promise<void>): Promise<void> {
  const headers = await apiToken(request);
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data;
  const found = await Promise.all(CONFIGS.map(read));
  try {
    await visit();
  } finally {
    for (const [place, path] of CONFIGS.entries()) {
      const { version } = await read(path);
      const saved = await request.put(path, { headers, data: { ...found[place], version } });
      expect(saved.ok(), await saved.text()).toBe(true);
    }
  }
}

for (const { path, width, scheme, ...words } of WINDOWS) {
  test(`${words.lock}: reminders, locking and releasing are asked for and refused at ${width} px in ${scheme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', path);
    await leavingSettings(request, () => visitWindow(page, words));
  });
}

type Words = Pick<(typeof WINDOWS)[number], 'lock' | 'release' | 'confirm' | 'locked' | 'saved'>;

async function visitWindow(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: 'Edit the reminder 1 day before the lock date' }).click();
  const reminder = dialog(page, 'Edit reminder');
  await reminder.getByLabel('Days before lock date').fill('11');
  await reminder.getByLabel('Subject').fill('');
  await reminder.getByRole('button', { name: 'Save' }).click();
  await expect(reminder.getByText('Enter 0 to 10 days')).toBeVisible();
  await expect(reminder.getByText('Please enter a subject')).toBeVisible();
  await reminder.getByLabel('Days before lock date').fill('1');
  await reminder.getByLabel('Subject').fill('{{7*7}} until %LockDate%');
  await reminder.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('{{7*7}} until %LockDate%')).toBeVisible();

  await page.getByRole('button', { name: words.lock }).click();
  await isSound(page, 'the question before locking');
  await dialog(page, words.lock).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: words.lock }).click();
  await dialog(page, words.lock).getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByText(words.locked)).toBeVisible();
  await isSound(page, 'the settings while they are locked');

  await page.getByRole('button', { name: words.release }).click();
  await enterDate(page, 'Lock date', '3 Jan 2027');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Please select a date within the current month.')).toBeVisible();
  await enterDate(page, 'Lock date', '30 Nov 2026');
  await page.getByRole('button', { name: 'Update' }).click();
  const question = dialog(page, words.confirm);
  await expect(question.getByRole('button', { name: 'Release' })).toBeDisabled();
  await isSound(page, 'the question before releasing');
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
}

const UNREADABLE = 'Enter an amount, such as 12,50,000 or 12.5L';

test('in each section of a declaration what is wrong is shown, the sections one after the other, until it is saved', async ({
  page,
}) => {
  await signInAs(page, 'member', '/payroll/taxes/employeeDeclaration');
  const section = (name: RegExp) => page.getByRole('button', { name }).click();
  const turnOn = (label: string) => page.getByRole('switch', { name: label }).check();
  const update = page.getByRole('button', { name: 'Update' });
  await section(/^Self-occupied home loan/);
  await turnOn('Loan on self-occupied home');
  await page.getByLabel('Interest paid').fill('1,20,000');
  await page.getByLabel('Lender PAN').fill('12');
  await section(/^Let-out property/);
  await turnOn('Let-out property');
  await page.getByLabel('Annual rent received').first().fill('a lot');
  await section(/^Other income/);
  await page.getByLabel('Interest from FD').fill('some');
  await section(/^Previous employment/);
  await page.getByLabel('Previous employment income').fill('much');
  await update.click();
  for (const [label, right] of [
    ['Annual rent received', '2,40,000'],
    ['Interest from FD', '7,000'],
    ['Previous employment income', '3,00,000'],
  ] as const) {
    await expect(page.getByText(UNREADABLE)).toBeVisible();
    await page.getByLabel(label).first().fill(right);
    await update.click();
  }
  await section(/^Self-occupied home loan/);
  await expect(page.getByText(/^Enter a valid PAN/)).toBeVisible();
  await page.getByLabel('Lender PAN').fill('AAACH2702H');
  await section(/^80C investments/);
  await page.getByLabel('Amount of investment 1').fill('1,50,000');
  await page.getByRole('button', { name: 'Add investment' }).click();
  const amounts = page.getByLabel(/^Amount of investment/);
  await choose(page, `Investment ${await amounts.count()}`, 'National Savings Certificate (NSC)');
  await amounts.last().fill('10,000');
  await expect(page.getByText('Investment Limit Exceeded')).toBeVisible();
  await expect(update).toBeDisabled();
  await page
    .getByRole('button', { name: /^Remove investment/ })
    .last()
    .click();
  await page.getByLabel('Amount of investment 1').fill('10,000');
  await expect(page.getByText('Investment Limit Exceeded')).toBeHidden();
  await update.click();
  await expect(page.getByText('IT Declaration updated successfully')).toBeVisible();
});

/** Both windows allow a switch of the regime, or neither does. */
async function allowSwitch(request: APIRequestContext, allowRegimeSwitch: boolean): Promise<void> {
  const headers = await apiToken(request);
  for (const path of CONFIGS) {
    const { reminders: _, ...config } = (await (await request.get(path, { headers })).json()).data;
    const saved = await request.put(path, { headers, data: { ...config, allowRegimeSwitch } });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
}

async function switchTo(page: Page, regime: string): Promise<void> {
  await page.getByRole('radio', { name: regime }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You are already on it.')).toBeVisible();
}

test('the regime is switched while that is allowed, and not otherwise', async ({ page, request }) => {
  await leavingSettings(request, async () => {
    await allowSwitch(request, false);
    await signInAs(page, 'member', '/payroll/taxes/taxCalculator');
    await expect(page.getByText('Regime switching is currently not allowed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await allowSwitch(request, true);
    await open(page, '/payroll/taxes/taxCalculator');
    const isNew = await page.getByRole('radio', { name: 'New regime' }).isChecked();
    await switchTo(page, isNew ? 'Old regime' : 'New regime');
    await switchTo(page, isNew ? 'New regime' : 'Old regime');
  });
});

/** Held only with a comment; submitted again on behalf of its person it waits for a review as before. */
async function holdDeclaration(page: Page, request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request);
  const list = await request.get('/api/Users/declarations?status=1&pageSize=100', { headers });
  const { data } = await list.json();
  const others = data.filter(({ employeeName }: { employeeName: string }) => !employeeName.startsWith('Kavitha'));
  await open(page, `/payroll/taxes/employeeITDeclaration/overallSummary?employeeId=${others.at(-1).employeeId}`);
  await page.getByRole('button', { name: 'Review' }).click();
  const review = dialog(page, 'Review declaration');
  await choose(review, 'New status', 'Put on hold');
  await review.getByRole('button', { name: 'Put on hold' }).click();
  await expect(review.getByText('Please say why')).toBeVisible();
  await review.getByLabel('Comments').fill('The rent agreement is missing.');
  await review.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Declaration status updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Declaration' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('IT Declaration updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible();
}

/** Refused at their fields, then kept, and taken away again. */
async function enterPerquisiteAndRelief(page: Page): Promise<void> {
  await open(page, '/payroll/taxes/taxSheet');
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toContain('Tax sheet 2026-27');
  await page.getByRole('button', { name: 'Add perquisite' }).click();
  const perquisite = dialog(page, 'Add perquisite');
  await choose(perquisite, 'Kind', 'Gifts and vouchers');
  await perquisite.getByRole('button', { name: 'Save' }).click();
  await expect(perquisite.getByText(/^Enter /).first()).toBeVisible();
  await perquisite.getByLabel('Amount').fill('20,000');
  await perquisite.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gifts, vouchers, etc.')).toBeVisible();
  await page.getByRole('button', { name: 'Relief for arrears', exact: true }).click();
  const relief = dialog(page, 'Relief for arrears');
  await relief.getByRole('button', { name: 'Save' }).click();
  await expect(relief.getByText(/^Enter /).first()).toBeVisible();
  await relief.getByRole('textbox', { name: 'Arrears', exact: true }).fill('1,00,000');
  await relief.getByLabel('Taxable income of that year').fill('12,00,000');
  await relief.getByRole('button', { name: 'Save' }).click();
  await expect(relief).toBeHidden();
  await page.getByRole('button', { name: 'Relief for arrears', exact: true }).click();
  await relief.getByRole('button', { name: /^Remove / }).click();
  await relief.getByRole('button', { name: 'Withdraw' }).click();
  await expect(relief).toBeHidden();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Gifts, vouchers, etc.')).toBeHidden();
}

/** With a reason, and not without one. */
async function changeTaxByHand(page: Page, request: APIRequestContext): Promise<void> {
  await draftOfNovember(request);
  try {
    await changeTheTax(page);
  } finally {
    await withoutDraftOfNovember(request);
  }
}

async function changeTheTax(page: Page): Promise<void> {
  await open(page, '/payroll/payroll-run?search=Farhan');
  await page.getByRole('button', { name: 'Actions for Farhan Qureshi' }).click();
  await page.getByRole('menuitem', { name: 'Change this month’s pay' }).click();
  const adjust = page.getByRole('dialog', { name: /^Change the pay of/ });
  await adjust.getByLabel('Income tax (TDS) of the month').fill('100');
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(adjust.getByText('Give a reason')).toBeVisible();
  await adjust.getByLabel('Why the tax is changed').fill('Asked for in writing');
  await adjust.getByRole('button', { name: 'Save' }).click();
  await expect(adjust).toBeHidden();
}

test('staff hold a declaration, enter perquisites and relief and change tax by hand, each refused before', async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin');
  await holdDeclaration(page, request);
  await enterPerquisiteAndRelief(page);
  await changeTaxByHand(page, request);
});
