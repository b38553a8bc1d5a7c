import { expect, type Page } from '@playwright/test';
import { choose, dialog } from './forms.ts';

/** The components every organisation starts with are taken as they are, after a look at what they make of a salary. */
export async function acceptSalaryComponents(page: Page): Promise<void> {
  await page.goto('/payroll/payroll-components/salary');
  await expect(page.getByRole('heading', { level: 1, name: 'Salary components' })).toBeVisible();
  await expect(page.getByText('Fixed allowance').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page).toHaveURL(/\/payroll-setup$/);
}

/** EPF, ESI, professional tax and welfare fund of Karnataka. */
export async function setUpStatutory(page: Page): Promise<void> {
  await page.goto('/payroll/payroll-components/statutory');
  await expect(page.getByRole('heading', { level: 1, name: 'Statutory components' })).toBeVisible();
  const union = page.getByRole('region', { name: 'Provident fund (EPF) and ESI' });
  for (const name of ['Set up EPF', 'Set up ESI']) {
    await union.getByRole('button', { name: 'Set up' }).first().click();
    await dialog(page, name).getByRole('button', { name: 'Set up' }).click();
    await expect(dialog(page, name)).toBeHidden();
  }
  for (const section of ['Professional tax', 'Labour welfare fund']) {
    await page.getByRole('region', { name: section }).getByRole('button', { name: 'Add a state' }).click();
    await page.getByRole('menuitem', { name: 'Karnataka' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: section }).getByText('Karnataka')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page).toHaveURL(/\/payroll-setup$/);
}

/** September 2026 becomes the first payroll here, the month in which the PF ceiling changed. */
export async function saveSettings(page: Page): Promise<void> {
  await page.goto('/payroll/settings');
  await choose(page, 'Last payroll month', 'August');
  await choose(page, 'Last payroll year', '2026');
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const question = dialog(page, 'Last payroll: August 2026');
  await expect(question.getByText('Your payroll cycle starts with September 2026.', { exact: false })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await question.getByLabel('I understand and want to proceed with this action').check();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Settings have been updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await page.getByRole('button', { name: 'Complete Payroll Setup' }).click();
  await expect(page).toHaveURL(/\/payroll\/payroll-run$/);
}
