import { expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

/** A screen as it is, at both widths in both themes. */
async function isSound(page: Page, screen: string): Promise<void> {
  for (const [width, scheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    expect.soft(await axeViolations(page), `${screen} at ${width} px in ${scheme}`).toEqual([]);
    expect.soft(await overhang(page), `${screen} at ${width} px in ${scheme}`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('muster roll and reports are sound at both widths in both themes', async ({ page }) => {
  await signInAs(page, 'admin', '/attendance/muster-roll?month=2026-11');
  const day = page.getByRole('button', { name: /Week off/ }).first();
  await expect(day).toBeVisible();
  await isSound(page, 'Muster roll');
  await day.click();
  await expect(page.getByRole('dialog', { name: 'Why this status' })).toBeVisible();
  await open(page, '/attendance/reports');
  await expect(page.getByRole('button', { name: 'Download XLSX' })).toBeVisible();
  await isSound(page, 'Attendance as a file');
  await open(page, '/attendance/reports?tab=late&from=2026-11-01&to=2026-11-26');
  await expect(page.getByRole('button', { name: /min late$/ }).first()).toBeVisible();
  await isSound(page, 'Late and early');
  await open(page, '/attendance/reports?tab=regularizations');
  await expect(page.getByRole('region', { name: 'Regularizations, list' })).toBeVisible();
  await isSound(page, 'Regularizations');
});

test('client sites and their dialogs are sound at both widths in both themes', async ({ page }) => {
  await signInAs(page, 'admin', '/attendance/clients');
  await page.getByRole('button', { name: 'Add client site' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add client site' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Guindy plant');
  await form.getByRole('textbox', { name: 'Latitude' }).fill('13.0067');
  await form.getByRole('textbox', { name: 'Longitude' }).fill('80.2206');
  await form.getByRole('textbox', { name: 'Radius in metres' }).fill('200');
  await isSound(page, 'Add client site');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client site added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Guindy plant' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByRole('dialog', { name: 'People of Guindy plant' })).toBeVisible();
  await isSound(page, 'People of a client site');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Client site added successfully')).toBeHidden();
  await isSound(page, 'Client sites');
});

test('the muster roll is saved as a spreadsheet, and a manager sees that of the own reports', async ({ page }) => {
  await signInAs(page, 'manager', '/my-team/reports?tab=muster&month=2026-11');
  await expect(page.getByRole('grid', { name: 'Muster roll' })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLSX', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('Muster roll November 2026.xlsx');
});
