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
    await page.getByRole('button', { name: /^Why / }).first().click();
    await expect(page.getByRole('table', { name: 'Ledger, newest first' })).toBeVisible();
    await isSound(page, 'Why this balance');
    await page.getByRole('button', { name: 'Close' }).click();
    await open(page, '/leaves/my-leaves?apply=2027-01-04&until=2027-01-05');
    await page.getByRole('radio', { name: /^Casual leave/ }).check({ force: true });
    await expect(page.getByRole('region', { name: 'What this leave costs' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Apply for \d/ }).locator('visible=true')).toHaveCount(1);
    await isSound(page, 'Applying');
    if (width > 600) {
      await page.getByRole('button', { name: /^Tuesday, 5 January 2027/ }).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByRole('button', { name: /^Wednesday, 6 January 2027/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await open(page, '/leaves/team-calendar?from=2026-12');
    const days =
      width > 600
        ? page.getByRole('table', { name: 'Who is away on which day' })
        : page.getByRole('region', { name: 'December 2026' });
    await expect(days).toBeVisible();
    await isSound(page, 'Team calendar');
    if (width > 600) {
      await page.keyboard.press(']');
      await expect(page.getByText('Mar to May 2027')).toBeVisible();
    }
    await page.goto('/leaves/team-calendar?length=year&from=2026-12');
    await page.getByRole('button', { name: /24 Dec|24 December/ }).click();
    await isSound(page, 'Team calendar of a year');
    await open(page, '/leaves/requests');
    await expect(page.getByRole('heading', { name: 'Leave requests' })).toBeVisible();
    await isSound(page, 'Leave requests');
    await open(page, '/leaves/my-approvals');
    await expect(page.getByRole('heading', { name: 'My approvals' })).toBeVisible();
    await isSound(page, 'My approvals');
    await open(page, '/my-team/leaves');
    await expect(page.getByRole('heading', { name: 'Team leaves' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'How long' })).toBeVisible();
    await isSound(page, 'Team leaves');
    await open(page, '/my-team/reports?about=leave&report=LeaveHistories');
    await expect(page.getByRole('heading', { name: 'Leave reports' })).toBeVisible();
    await isSound(page, 'Leave reports');
  });
}
