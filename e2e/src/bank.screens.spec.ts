import { expect, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`bank settings, a template and the bank advice are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/files/bank');
    await expect(page.getByRole('heading', { name: 'Account and file' })).toBeVisible();
    expect.soft(await axeViolations(page), 'Bank settings').toEqual([]);
    expect.soft(await overhang(page), 'Bank settings').toBe(0);
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByRole('heading', { name: /^Preview, / })).toBeVisible();
    expect.soft(await axeViolations(page), 'a template').toEqual([]);
    expect.soft(await overhang(page), 'a template').toBe(0);
    await page.goto('/payroll/files?month=2026-10&kind=bank');
    await expect(page.getByRole('heading', { name: 'Bank advice' })).toBeAttached();
    expect.soft(await axeViolations(page), 'the bank advice').toEqual([]);
    expect.soft(await overhang(page), 'the bank advice').toBe(0);
  });
}
