import { expect, type Page } from '@playwright/test';
import { choose, dialog } from './forms.ts';
import { isSoundBothWays } from './screen-checks.ts';

/** September 2026 becomes the first payroll here, the month in which the PF ceiling changed. */
export async function chooseFirstMonth(page: Page): Promise<void> {
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
}

/** Before anybody is there the page says what the law will require of the team, and that people come first. */
export async function seeWhatIsLeft(page: Page): Promise<void> {
  await page.goto('/payroll/payroll-run');
  await expect(page.getByRole('heading', { level: 1, name: 'First payroll' })).toBeVisible();
  await expect(page.getByText('No people yet')).toBeVisible();
  await expect(page.getByText('A team of 21 to 100, as you told us').first()).toBeVisible();
  await isSoundBothWays(page, 'First payroll without people');
  await expect(page.getByRole('link', { name: 'Add people' })).toHaveAttribute('href', '/users/my-people/import');
}

/** What the law requires of three people in Karnataka, and PF, ESI and the fund though it does not: in one press. */
export async function setUpInOnePress(page: Page): Promise<void> {
  await page.goto('/payroll/payroll-run');
  await expect(page.getByText('September 2026. Everything that is left is on this page.')).toBeVisible();
  await expect(page.getByText('Required from 20 people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
  await page.getByLabel('Professional tax, Karnataka', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Keep the reason' }).click();
  await expect(page.getByText('Say why in a few words')).toBeVisible();
  await isSoundBothWays(page, 'First payroll with a reason to be said');
  for (const name of [
    'Professional tax, Karnataka',
    'Provident fund',
    'Employees’ State Insurance',
    'Labour welfare fund, Karnataka',
  ]) {
    await page.getByLabel(name, { exact: true }).check();
  }
  await page.getByLabel('Establishment code: Provident fund').fill('BGBNG0012345000');
  await isSoundBothWays(page, 'First payroll');
  await page.getByRole('button', { name: 'Set up all four' }).click();
  await expect(page.getByText('What the law requires is set up')).toBeVisible();
  await expect(page.getByText('BGBNG0012345000')).toBeVisible();
}
