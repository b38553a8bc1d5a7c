import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

async function isSound(page: Page, what: string) {
  expect.soft(await axeViolations(page), what).toEqual([]);
  expect.soft(await overhang(page), what).toBe(0);
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`salary register and tax deductor are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/register?month=2026-10&by=department');
    await expect(page.getByText('Column totals match the payroll’s net pay')).toBeVisible();
    await isSound(page, 'Salary register');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await isSound(page, 'its columns');
    await page.goto('/org/tax-deductor');
    await expect(page.getByRole('heading', { name: 'Responsible person' })).toBeVisible();
    await isSound(page, 'Tax deductor');
  });
}
