import { expect, type Page, test } from '@playwright/test';
import { open, signInAs, withoutDraftOfNovember } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const checkIn = (page: Page) => page.getByRole('button', { name: 'Check In' });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check Out' });

test('a punch runs on through a reload and in a second tab, and its day says why it is what it is', async ({
  page,
  context,
}) => {
  await signInAs(page, 'member');
  await checkIn(page).click();
  await expect(checkOut(page)).toBeVisible();
  const begun = await page.getByText(/^Checked in at/).textContent();
  await page.reload();
  await expect(page.getByText(begun ?? 'Checked in')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d:\d\d$/);
  const second = await context.newPage();
  await open(second, '/attendance/my-attendance');
  await checkOut(second).click();
  await expect(checkIn(second)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Checked out at/)).toBeVisible();
  await second.getByRole('row', { name: /27 Nov 2026/ }).click();
  const reason = second.getByRole('dialog', { name: 'Why this status' });
  await expect(reason.getByRole('heading', { name: 'Friday, 27 November 2026' })).toBeVisible();
  await expect(reason.getByText('Grace period', { exact: true })).toBeVisible();
});

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`attendance is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Attendance today' })).toBeVisible();
    await open(page, '/my-attendance');
    await expect(page).toHaveURL(/\/attendance\/my-attendance$/);
    await expect(page.getByText('26 Nov 2026')).toBeVisible();
    await isSound(page, 'My attendance');
    await open(page, '/attendance/my-attendance?view=calendar');
    await page.getByRole('button', { name: /^Thursday, 26 November 2026/ }).click();
    await expect(page.getByRole('dialog', { name: 'Why this status' })).toBeVisible();
    await page.getByRole('button', { name: 'Add time log' }).click();
    await isSound(page, 'a day with its logs');
    await open(page, '/attendance/settings');
    const settings = page.getByRole('dialog', { name: 'Attendance Settings' });
    await expect(settings.getByRole('textbox', { name: 'Full day' })).toBeVisible();
    await isSound(page, 'Working Hours');
    await settings.getByRole('tab', { name: 'Time Logs' }).click();
    await isSound(page, 'Time Logs');
    await settings.getByRole('tab', { name: 'Pay' }).click();
    await settings.getByRole('checkbox', { name: 'Late marks cost half a day' }).check();
    await expect(settings.getByText(/^November 2026 so far: \d+ late marks/)).toBeVisible();
    await settings.getByRole('checkbox', { name: 'Count overtime' }).check();
    await isSound(page, 'Pay');
  });

  test(`the paid days before a payroll are sound at ${width} px in ${scheme}`, async ({ page, request }) => {
    await withoutDraftOfNovember(request);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/payroll-run');
    const days = page.getByLabel('Paid days of the next payroll');
    await expect(days.getByText('Manisha Srinivasan')).toBeVisible();
    await expect(days.getByText('Half a day: less than a full day was worked.')).toBeVisible();
    const row = days.locator('tr, li').filter({ hasText: 'Manisha Srinivasan' }).first();
    await expect(row.getByText(/^\(₹[\d,]+\.\d\d\)$/)).toBeVisible();
    await expect(row.getByRole('img', { name: /^Days of Manisha Srinivasan: 29\.5 of 30 paid$/ })).toBeVisible();
    await expect(page.getByLabel('Totals of the paid days')).toContainText('against a full month');
    const undecided = page.getByRole('region', { name: 'Can still change pay' });
    await expect(undecided).toContainText(/days nobody asked about/);
    await expect(page.getByRole('region', { name: 'Not the whole month' })).toContainText('joined 16 Nov');
    await expect(page.getByText(/^\d+ people lose nothing\.$/)).toBeVisible();
    await isSound(page, 'Paid days');
    if (width > 600) {
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
    } else await row.click();
    await expect(page.getByRole('dialog', { name: 'Lost days' }).getByText('Loss of pay')).toBeVisible();
    await expect(page).toHaveURL(/daysOf=/);
    await isSound(page, 'Lost days');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Run payroll' }).locator('visible=true').click();
    const question = page.getByRole('dialog', { name: /^Run November 2026/ });
    await expect(question.getByText('Not decided, and can still change pay:')).toBeVisible();
    await expect(question.getByText(/days nobody asked about/)).toBeVisible();
    await isSound(page, 'Run with what is not decided');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await open(page, '/payroll/payroll-run?daysShow=corrected');
    await expect(page.getByText('Nothing to correct')).toBeVisible();
    await isSound(page, 'Corrections');
  });
}
