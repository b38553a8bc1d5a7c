import { expect, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { overhang } from './screen-checks.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a member finds the own payslip with the bar at the bottom', async ({ page }) => {
  await signInAs(page, 'member');
  expect(await overhang(page)).toBe(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Payslip/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payslips' })).toBeVisible();
  await expect(page.getByText('October 2026')).toBeVisible();
  expect(await overhang(page)).toBe(0);
});
