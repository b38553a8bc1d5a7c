import { expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const WEEK = '/attendance/shifts?tab=mapping&week=2026-11-22';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`shifts and holidays are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/attendance/shifts');
    await expect(page.getByText('Night', { exact: true })).toBeVisible();
    await isSound(page, 'Manage Shifts');
    await page.getByRole('button', { name: 'Add Shift' }).click();
    await expect(dialog(page, 'Add Shift').getByRole('checkbox')).toHaveCount(42);
    await isSound(page, 'Add Shift');

    await open(page, '/attendance/shifts');
    await page.getByRole('button', { name: 'Actions for Night' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page, 'Edit Shift').getByRole('textbox', { name: 'Counts from' }).fill('20 Nov 2026');
    await expect(dialog(page, 'Edit Shift').getByText(/is worked out again/)).toBeVisible();
    await isSound(page, 'Edit Shift from an earlier day');

    await open(page, '/attendance/shifts');
    const menu = page.getByRole('button', { name: 'Actions for Assembly line' });
    await menu.first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(dialog(page, 'Edit Rotation').getByRole('button', { name: 'Spread evenly' })).toBeVisible();
    await isSound(page, 'Edit Rotation');
    await dialog(page, 'Edit Rotation').getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page, 'Edit Rotation').getByText(/another shift/)).toBeVisible();
    await isSound(page, 'Preview of a rotation');
    await open(page, '/attendance/shifts');
    await menu.first().click();
    await page.getByRole('menuitem', { name: 'End' }).click();
    await expect(dialog(page, 'End Rotation').getByRole('textbox', { name: 'Last day' })).toBeVisible();
    await isSound(page, 'End Rotation');

    await open(page, WEEK);
    await expect(page.getByText('22 Nov 2026 to 28 Nov 2026')).toBeVisible();
    await page
      .getByRole('button', { name: /23 Nov 2026/ })
      .first()
      .click();
    await expect(
      dialog(page, 'Edit Shift')
        .getByRole('button', { name: /^Assign/ })
        .first(),
    ).toBeVisible();
    await isSound(page, 'Edit Shift');
    await page.keyboard.press('Escape');
    await isSound(page, 'User Shift Mapping');
    await page.getByRole('button', { name: 'Assign Shift' }).click();
    await expect(dialog(page, 'Assign Shift').getByRole('textbox', { name: 'End date' })).toBeDisabled();
    await isSound(page, 'Assign Shift');

    await open(page, '/attendance/shifts?tab=mapping&week=2026-11-29');
    await page.getByRole('button', { name: 'Copy last week' }).click();
    await expect(dialog(page, 'Copy last week').getByRole('status')).toBeVisible();
    await isSound(page, 'Copy last week');

    await open(page, '/leaves/holidays?year=2026');
    await expect(page.getByText('Guru Nanak Jayanti')).toBeVisible();
    await isSound(page, 'Holidays');
    await page.getByRole('button', { name: 'Add holiday' }).click();
    await expect(dialog(page, 'Add holiday')).toBeVisible();
    await isSound(page, 'Add holiday');
  });
}

test('a person works another shift for one day, chosen with the keyboard, and the own one again after it', async ({
  page,
}) => {
  await signInAs(page, 'admin', `${WEEK}&search=Khan`);
  const cell = (day: string) => page.getByRole('button', { name: new RegExp(`Khan, ${day} Nov 2026`) }).first();
  await expect(cell('23')).toBeVisible();
  const usual = (await cell('24').textContent()) ?? '';
  await cell('22').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const assign = dialog(page, 'Edit Shift')
    .getByRole('button', { name: /^Assign/ })
    .first();
  const wanted = (await assign.getAttribute('aria-label')) ?? '';
  await assign.click();
  await expect(page.getByText('Shift assigned successfully')).toBeVisible();
  await expect(cell('23')).toContainText(`: ${wanted.replace('Assign ', '')},`);
  await expect(cell('24')).toHaveText(usual);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('29 Nov 2026 to 05 Dec 2026')).toBeVisible();
});
