import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`files and dues are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/files?month=2026-10');
    await expect(page.getByRole('heading', { name: 'Does it add up' })).toBeVisible();
    // What is due in this month stands together, with whom it goes to: in a column, or on each card.
    await expect(page.getByText('By 30 Nov', { exact: true })).toBeVisible();
    await expect(page.getByText('Karnataka Commercial Taxes')).toBeVisible();
    await isSound(page, 'Files and dues');
    await open(page, '/payroll/files?month=2026-10&kind=epf');
    await expect(page.getByRole('heading', { name: 'Adds up to' })).toBeVisible();
    await isSound(page, 'the return of the provident fund');
    await open(page, '/payroll/files?month=2026-10&kind=professionalTax&place=KA');
    await expect(page.getByRole('button', { name: 'Correct challan' })).toBeVisible();
    await isSound(page, 'professional tax of a state');
  });

  test(`what comes after an approved payroll is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/payroll-history');
    await page.getByText('October 2026').first().click();
    const steps = page.getByRole('region', { name: 'What comes next' });
    await expect(steps.getByText('Bank file')).toBeVisible();
    await expect(steps.getByRole('heading', { name: 'Later' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Said before approval' })).toBeVisible();
    await isSound(page, 'What comes next');
  });
}
