import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`leave is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'manager', '/leaves');
    await expect(page).toHaveURL(/\/leaves\/my-leaves$/);
    await expect(page.getByText('Earned leave').first()).toBeVisible();
    await isSound(page, 'My leaves');
    await page.getByRole('button', { name: 'Apply Leave' }).click();
    const apply = page.getByRole('dialog', { name: 'Apply Leave' });
    await apply.getByRole('combobox', { name: 'Leave type' }).click();
    await page.getByRole('option', { name: 'Casual leave' }).click();
    await apply.getByRole('textbox', { name: 'From' }).fill('4 Jan 2027');
    await apply.getByRole('textbox', { name: 'Reason' }).fill('Function at home');
    await expect(apply.getByRole('region', { name: 'What this leave costs' })).toBeVisible();
    await isSound(page, 'Apply Leave');
    await page.keyboard.press('Escape');
    await open(page, '/leaves/team-calendar?from=2026-12');
    await expect(page.getByRole('table', { name: 'Who is away on which day' })).toBeVisible();
    await isSound(page, 'Team calendar');
    await open(page, '/leaves/requests');
    await expect(page.getByRole('heading', { name: 'Leave requests' })).toBeVisible();
    await isSound(page, 'Leave requests');
    await open(page, '/leaves/my-approvals');
    await expect(page.getByRole('heading', { name: 'My approvals' })).toBeVisible();
    await isSound(page, 'My approvals');
    await open(page, '/my-team/leaves');
    await expect(page.getByRole('heading', { name: 'Who is away' })).toBeVisible();
    await isSound(page, 'Team leaves');
    await open(page, '/my-team/reports?about=leave&report=LeaveHistories');
    await expect(page.getByRole('heading', { name: 'Leave reports' })).toBeVisible();
    await isSound(page, 'Leave reports');
  });
}
