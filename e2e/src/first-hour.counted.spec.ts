import { readFile } from 'node:fs/promises';
import { SAHYADRI_PEOPLE, sahyadri } from '@muster/server/features/people/sahyadri-for-tests.ts';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from './account-steps.ts';
import { countPresses, typeInto } from './count-presses.ts';
import { byLaw, payslipsOf } from './first-month-by-law.ts';
import { choose, dialog } from './forms.ts';
import { isSoundBothWays } from './screen-checks.ts';

const MAX_TO_PAYSLIPS = 60;
const MAX_TO_FILES = 80;
const PEOPLE = SAHYADRI_PEOPLE.length;

async function register(page: Page): Promise<void> {
  await typeInto(page.getByLabel('First name'), 'Asha');
  await typeInto(page.getByLabel('Last name'), 'Rao');
  await typeInto(page.getByLabel('E-mail'), 'asha@sahyadri.test');
  await typeInto(page.getByLabel('Mobile'), '+91 98450 12345');
  await typeInto(page.getByLabel('Company name'), 'Sahyadri Castings');
  await typeInto(page.getByLabel('Password', { exact: true }), PASSWORD);
  await typeInto(page.getByLabel('Confirm password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Verify my e-mail' }).click();
  await page.getByRole('button', { name: 'Verify and log in' }).click();
}

async function completeOrganisation(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await typeInto(page.getByLabel('Address'), 'Plot 12, Bhosari MIDC, Pune 411026');
  await next();
  await choose(page, 'Business type', 'Private limited company');
  await typeInto(page.getByLabel('Legal company name'), 'Sahyadri Castings Private Limited');
  await next();
  await choose(page, 'Industry', 'Manufacturing');
  await choose(page, 'Team size', '21-100 people');
  await next();
  await typeInto(page.getByRole('textbox', { name: 'PAN', exact: true }), 'AABCS1234F');
  await next();
  await next();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
}

/** The sheet as it is: what is likely is accepted at once, how much is taxable and a day that is none are answered. */
async function bringPeopleIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add people' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const { name, content } = sahyadri();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await choosing).setFiles({ name, mimeType, buffer: content });
  await page.getByRole('button', { name: 'Accept the 2 likely' }).click();
  const taxable = page.getByRole('listitem').filter({ hasText: 'is all of it taxable salary?' });
  await choose(taxable, /is all of it taxable salary/, 'All of it is taxable');
  await taxable.getByRole('button', { name: /^Use for all/ }).click();
  const day = page.getByRole('listitem').filter({ hasText: '31-Feb-24' });
  await typeInto(day.getByRole('textbox'), '29 Feb 2024');
  await page.keyboard.press('Tab');
  await day.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: `Add ${PEOPLE} people` }).click();
  await expect(page.getByRole('heading', { name: `${PEOPLE} people added` })).toBeVisible();
  await page.getByRole('link', { name: 'Next: What the law requires' }).click();
}

async function payTheFirstMonth(page: Page): Promise<void> {
  await typeInto(page.getByLabel('Establishment code: Provident fund'), 'PUPUN0012345000');
  await page.getByRole('button', { name: 'Set up all six' }).click();
  await page.getByRole('button', { name: 'Run payroll' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = dialog(page, 'Approve November 2026?');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Payroll approved', { exact: true })).toBeVisible();
}

/** The bank that nobody can know before, then its file. */
async function bankFile(page: Page): Promise<string> {
  const filled = (name: string) => page.getByRole('button', { name, exact: true });
  await filled('Set up bank file').click();
  const form = dialog(page, 'Set up the bank file');
  await choose(form, 'Bank file', 'HDFC Bank, ENet');
  await typeInto(form.getByLabel('Account debited'), '50200012345678');
  await typeInto(form.getByLabel('IFSC of this account'), 'HDFC0000001');
  await isSoundBothWays(page, 'Set up the bank file');
  await page.keyboard.press('Enter');
  const bankRow = page.getByRole('listitem').filter({ hasText: 'The bank file is not set up' });
  await expect(bankRow.getByText('mended')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await filled('Make bank file').click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function ecrFile(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download, Provident fund, ECR' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

/** With the bank file made, the nearest of what comes next on the run's page is the first line of Home. */
async function nearestOnHome(page: Page): Promise<void> {
  const nearest = page.getByRole('region', { name: 'What comes next' }).locator('li[aria-current="step"] strong');
  await expect(nearest).toHaveText('Payments');
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Open: Record November's payments" })).toBeVisible();
}

const linesOf = (file: string) => file.split(/\r?\n/).filter(Boolean);

test('forty people of two states are paid from their spreadsheet in sixty presses, with bank file and ECR in eighty', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const counted = await countPresses(page);
  await page.goto('/register');
  await test.step('registers, verifies the e-mail and is logged in', () => register(page));
  await test.step('sets up the organisation', () => completeOrganisation(page));
  await test.step('brings the people in', () => bringPeopleIn(page));
  await test.step('sets up what the law requires, runs and approves the first month', () => payTheFirstMonth(page));
  const toPayslips = counted.presses.length;
  expect(counted.presses.map(({ what }) => what)).toContain('click Run payroll');
  expect(toPayslips).toBeLessThanOrEqual(MAX_TO_PAYSLIPS);
  const bank = await test.step('sets up the bank and makes its file', () => bankFile(page));
  const ecr = await test.step('downloads the ECR', () => ecrFile(page));
  const toFiles = counted.presses.length;
  expect(toFiles).toBeLessThanOrEqual(MAX_TO_FILES);
  test.info().annotations.push({ type: 'presses', description: `${toPayslips} to payslips, ${toFiles} to the files` });

  expect([...new Set(counted.pages)], 'no page is visited twice').toEqual(counted.pages);
  expect(counted.presses.filter(({ isInMenu }) => isInMenu)).toEqual([]);
  const token = await page.evaluate<string>(() => JSON.parse(localStorage.getItem('muster.session') ?? '{}').token);
  const payslips = await payslipsOf(page.request, token);
  await test.step('tax and professional tax of everybody are what the law takes', () => {
    expect(payslips).toEqual(byLaw(SAHYADRI_PEOPLE));
    expect(payslips.filter(({ tds }) => tds > 0).length).toBeGreaterThan(8);
    expect(payslips.filter(({ professionalTax }) => professionalTax > 0).length).toBeGreaterThan(20);
  });
  await test.step('the bank pays what the payslips say, and the ECR has everybody', () => {
    const paid = linesOf(bank).map((line) => Math.round(Number(line.split(',')[3]) * 100));
    expect(paid.toSorted()).toEqual(payslips.map(({ net }) => net).toSorted());
    expect(linesOf(ecr)).toHaveLength(PEOPLE);
  });
  await test.step('Home begins with what is nearest', () => nearestOnHome(page));
});
