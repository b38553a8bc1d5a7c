import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

/** Both widths and both themes. */
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

const punches = {
  name: 'gate.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('UserID,Time\n901,05/11/2026 10:00\n901,x\n'),
};

for (const [width, scheme] of LOOKS) {
  test(`a machine gets its key, and a file is checked and imported, at ${width} px in ${scheme}`, async ({ page }) => {
    const name = `Gate ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/attendance/devices');
    await page.getByRole('button', { name: 'Add device' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add device' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await isSound(page, `Add device, ${name}`);
    await form.getByRole('button', { name: 'Save' }).click();
    const key = page.getByRole('dialog', { name: `Key of ${name}` });
    await expect(key.getByRole('textbox', { name: 'Key', exact: true })).toHaveValue(/^[a-z2-9]{56}$/);
    await isSound(page, `Key, ${name}`);
    await key.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await isSound(page, `Devices, ${name}`);
    await page.getByRole('button', { name: 'Import punches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import punches' });
    await dialog.locator('input[type=file]').setInputFiles(punches);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByText('1 row cannot be read')).toBeVisible();
    await isSound(page, `Import punches, ${name}`);
    await dialog.getByRole('button', { name: 'Import 1 punch' }).click();
    await expect(dialog.getByText(/^Known before: \d/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await open(page, '/attendance/devices?tab=people');
    await page.getByRole('button', { name: 'Say who 901 is' }).click();
    await expect(page.getByRole('dialog', { name: 'Who is 901?' })).toBeVisible();
    await isSound(page, `Who is 901, ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import ids' }).click();
    await isSound(page, `Import ids, ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await isSound(page, `Device ids, ${name}`);
    await open(page, '/attendance/devices?tab=imports');
    await expect(page.getByText('gate.csv').first()).toBeVisible();
    await isSound(page, `Imports, ${name}`);
  });
}
