import { expect, test } from '@playwright/test';

test('the sign-in page opens', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
