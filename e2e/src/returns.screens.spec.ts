import { expect, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { overhang, seriousViolations } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`files and dues are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    await page.goto('/payroll/files?month=2026-10');
    await expect(page.getByRole('heading', { name: 'Does it add up' })).toBeVisible();
    expect.soft(await seriousViolations(page), 'Files and dues').toEqual([]);
    expect.soft(await overhang(page), 'Files and dues').toBe(0);
    await page.goto('/payroll/files?month=2026-10&kind=epf');
    await expect(page.getByRole('heading', { name: 'Adds up to' })).toBeVisible();
    expect.soft(await seriousViolations(page), 'the return of the provident fund').toEqual([]);
    expect.soft(await overhang(page), 'the return of the provident fund').toBe(0);
  });
}
