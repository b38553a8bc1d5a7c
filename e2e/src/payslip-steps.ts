import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Opens the one payslip there is, and the reason of its EPF. */
export async function readPayslip(page: Page): Promise<void> {
  await page.goto('/payroll/payslips');
  await page.getByRole('link', { name: 'September 2026' }).click();
  const sheet = page.getByRole('article', { name: 'Payslip' });
  await expect(sheet.getByText('Meera Krishnan')).toBeVisible();
  await sheet.getByRole('button', { name: /Provident fund/ }).click();
  const why = page.getByRole('dialog', { name: 'Why this amount' });
  // 15,000 for 16 days and 25,000 for 14 of 30: 19,666.67, of which 12% is 2,360.
  await expect(why.getByText('2,360', { exact: false }).first()).toBeVisible();
  await expect(
    why.getByText('The PF wage limit rose from ₹15,000 to ₹25,000 on 17 Sep 2026', { exact: false }),
  ).toBeVisible();
  await expect(why.getByRole('row', { name: /01 to 16 Sep/ })).toContainText('8,000');
  await expect(page).toHaveURL(/why=/);
}

export async function downloadPdf(page: Page): Promise<void> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.length).toBeGreaterThan(5_000);
}
