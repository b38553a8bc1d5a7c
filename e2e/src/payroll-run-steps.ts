import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './forms.ts';

/**
 * September is not the first month of the year: nobody can be paid before it is known what everybody had since April.
 * The file names who lacks it, and comes back filled in.
 */
export async function enterFiguresSinceApril(page: Page): Promise<void> {
  await page.goto('/payroll/payroll-run');
  await expect(page.getByText(/have no figures since April/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run payroll' }).first()).toBeDisabled();
  await page.getByRole('link', { name: 'Enter figures' }).click();
  const figures = dialog(page, 'Figures since April');
  const downloading = page.waitForEvent('download');
  await figures.getByRole('button', { name: 'Download the file of people without these figures' }).click();
  const [header = '', ...people] = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
  const lines = people.filter(Boolean).map((line) => line.replace(/,,,,,$/, ',none,,,,'));
  await figures.locator('input[type=file]').setInputFiles({
    name: 'figures.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  });
  await figures.getByRole('button', { name: 'Check the file' }).click();
  await expect(figures.getByText('Nothing is saved yet.')).toBeVisible();
  await figures.getByRole('button', { name: 'Save figures' }).click();
  await expect(figures).toBeHidden();
  await expect(page.getByText(/have no figures since April/)).toBeHidden();
}

/** Runs September in spite of what it warns of, looks at it, approves it and records that it was paid. */
export async function payFirstMonth(page: Page): Promise<void> {
  const draft = await runMonth(page, 'September 2026');
  await expect(page.getByRole('row', { name: /Meera Krishnan/ })).toContainText('30 of 30');
  await draft.click();
  const approval = dialog(page, 'Approve September 2026?');
  await expect(approval.getByText('Payslips become visible to them', { exact: false })).toBeVisible();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Payroll approved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Record payments' }).click();
  const payment = dialog(page, 'Record payments of September 2026');
  await payment.getByRole('button', { name: 'Record payments' }).click();
  await expect(page.getByText('Payments recorded')).toBeVisible();
  // Paid, the month makes room for the next one.
  await expect(page.getByRole('heading', { level: 1, name: 'October 2026 payroll' })).toBeVisible();
  await page.getByRole('link', { name: 'September 2026' }).click();
  await expect(page.getByText(/by Asha Rao, and paid[.]$/)).toBeVisible();
}

/** Runs a month in spite of what it warns of. Answers the button that approves it. */
export async function runMonth(page: Page, month: string): Promise<Locator> {
  await page.goto('/payroll/payroll-run');
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^(First|${month}) payroll$`) });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Run payroll' }).first().click();
  const warningDialog = page.getByRole('dialog');
  const draft = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(warningDialog.or(draft).first()).toBeVisible();
  if (await warningDialog.isVisible()) await warningDialog.getByRole('button', { name: 'Run payroll' }).click();
  await expect(draft).toBeVisible();
  return draft;
}

/** The link of an invitation, as the administrator reads it in the outbox. */
export async function invitationLink(page: Page, email: string): Promise<string> {
  await page.goto('/outbox');
  await page
    .getByRole('row', { name: new RegExp(email) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show link' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open link' });
  return (await link.getAttribute('href')) ?? '';
}
