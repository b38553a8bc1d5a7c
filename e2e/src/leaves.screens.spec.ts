import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

/** So many of a hundred of a team may be away on one day; nobody is counted where it is null. */
async function limitTeams(request: APIRequestContext, teamAwayPercent: number | null): Promise<void> {
  const headers = await apiToken(request);
  const { data } = await (await request.get('/api/Leaves/settings', { headers })).json();
  await request.put('/api/Leaves/settings', { headers, data: { ...data, teamAwayPercent } });
}

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`leave is sound at ${width} px in ${scheme}`, async ({ page, request }) => {
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
    // Every day away in a row is underlined, those off too; no other is.
    for (const date of ['2027-01-02', '2027-01-03']) await expect(day(page, date)).toHaveCSS('box-shadow', /inset/);
    await expect(day(page, '2027-01-06')).toHaveCSS('box-shadow', 'none');
    await expect(page.getByRole('radio', { name: /^Earned leave [\d.]+$/ })).toBeAttached();
    await isSound(page, 'Applying');
    await open(page, '/leaves/my-leaves?apply=2027-01-04&until=2027-01-29');
    await page.getByRole('radio', { name: /^Casual leave/ }).check({ force: true });
    const offered = page.getByRole('button', { name: /^Apply for \d+ casual and \d+ unpaid$/ });
    await expect(offered.locator('visible=true')).toHaveCount(1);
    const cost = page.getByRole('region', { name: 'What this leave costs' });
    await expect(cost.getByRole('alert')).toContainText('Not enough Casual leave');
    await expect(cost.getByText(/Less pay/)).toContainText('by your salary as it is now');
    await expect(cost.getByText(/^[−(]?₹[\d,]+\.\d\d\)?$/)).toBeVisible();
    await isSound(page, 'Over the balance');
    await open(page, '/leaves/my-leaves?apply=2027-01-04&until=2027-01-05');
    await page.getByRole('radio', { name: /^Casual leave/ }).check({ force: true });
    if (width > 600) {
      await page.getByRole('button', { name: /^Tuesday, 5 January 2027/ }).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByRole('button', { name: /^Wednesday, 6 January 2027/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await limitTeams(request, 10);
    await open(page, '/leaves/team-calendar?from=2026-12');
    const days =
      width > 600
        ? page.getByRole('table', { name: 'Who is away on which day' })
        : page.getByRole('region', { name: 'December 2026', exact: true });
    await expect(days).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thin days' })).toContainText(
      /21, 22, 23 and 24 Dec run thin: .* The limit of this team is 1, so one more on .* is over it\./,
    );
    await expect(page.getByRole('button', { name: 'Apply Leave' })).toBeVisible();
    if (width > 600) {
      await expect(page.getByRole('img', { name: /^At most 1 of 14 are away, on 21 Dec$/ })).toBeVisible();
      const run = page.getByRole('button', { name: /^Earned leave, 21 Dec to 24 Dec, 4 days, approval pending$/ });
      await run.focus();
      await expect(page.getByRole('tooltip')).toContainText('Earned leave, 21 Dec to 24 Dec');
      await run.blur();
      await expect(page.getByRole('tooltip')).toBeHidden();
    } else {
      await expect(days.getByRole('button', { name: /21 Dec.*1 away, runs thin/ })).toContainText('1');
    }
    await isSound(page, 'Team calendar');
    await limitTeams(request, null);
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
