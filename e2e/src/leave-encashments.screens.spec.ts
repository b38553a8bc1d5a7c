import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`leave that is paid out is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/leaves/customize-balance?part=paid-out');
    await expect(page.getByRole('tab', { name: 'Encashment', selected: true })).toBeVisible();
    await isSound(page, 'Encashment');
    await open(page, '/leaves/my-leaves');
    await page.getByRole('button', { name: 'Encash leave' }).click();
    const ask = page.getByRole('dialog', { name: 'Encash leave' });
    await expect(ask.getByRole('combobox', { name: 'Leave type' })).toHaveValue('Earned leave');
    await isSound(page, 'Encash leave');
    await page.keyboard.press('Escape');
    await page.goto('/leaves/policies');
    await expect(page.getByRole('heading', { name: 'Law and company policy compared' })).toBeVisible();
    await isSound(page, 'Leave policies');
  });
}
