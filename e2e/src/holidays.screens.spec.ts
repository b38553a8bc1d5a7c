import { expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`home and the year of holidays are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    await expect(page.getByRole('region', { name: 'Away today' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My week' }).getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('region', { name: 'Attendance to approve' })).toBeVisible();
    await isSound(page, 'Home');

    await open(page, '/leaves/holidays?year=2026');
    await expect(page.getByRole('button', { name: /^24 Nov: Guru Nanak Jayanti/ })).toBeVisible();
    await isSound(page, 'Holidays');
    await page.getByRole('button', { name: 'Actions for Guru Nanak Jayanti' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(dialog(page, 'Edit holiday').getByText('Months already paid')).toBeVisible();
    await isSound(page, 'Edit holiday');
    await open(page, '/leaves/holidays?year=2026');
    await page.getByRole('button', { name: 'Actions for Holi' }).click();
    await page.getByRole('menuitem', { name: 'Who keeps it' }).click();
    await expect(dialog(page, 'Who keeps it').getByText('Nobody has chosen it yet.')).toBeVisible();
    await isSound(page, 'Who keeps it');

    await open(page, '/leaves/holidays?year=2027');
    await page.getByRole('button', { name: 'Add many' }).click();
    await page.getByRole('menuitem', { name: 'From a ready list' }).click();
    await dialog(page, 'Ready lists of 2027').getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: /^Estimated festival dates/ }).click();
    await expect(dialog(page, 'Ready lists of 2027').getByText('Estimates, not a published list.')).toBeVisible();
    await isSound(page, 'Ready lists');
    await open(page, '/leaves/holidays?year=2027');
    await page.getByRole('button', { name: 'Add many' }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    await expect(dialog(page, 'Import holidays')).toBeVisible();
    await isSound(page, 'Import holidays');
    await open(page, '/leaves/holidays?year=2026');
    await page.getByRole('button', { name: 'Create an address' }).click();
    await dialog(page, 'Calendar address').getByRole('button', { name: 'Create' }).click();
    await expect(dialog(page, 'Calendar address').getByRole('textbox', { name: 'Address' })).toHaveValue(/\.ics$/);
    await isSound(page, 'Calendar address');
  });
}
