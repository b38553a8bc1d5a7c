import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { overhang, seriousViolations } from './screen-checks.ts';

async function isSound(page: Page, screen: string): Promise<void> {
  expect.soft(await seriousViolations(page), screen).toEqual([]);
  expect.soft(await overhang(page), screen).toBe(0);
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`leave that is paid out is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    await page.goto('/leaves/customize-balance?part=paid-out');
    await expect(page.getByRole('tab', { name: 'Paid out', selected: true })).toBeVisible();
    await isSound(page, 'Paid out');
    await page.goto('/leaves/policies');
    await expect(page.getByRole('heading', { name: 'What counts of law and policy' })).toBeVisible();
    await isSound(page, 'Leave policies');
  });
}
