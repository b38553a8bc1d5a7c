import { expect, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`perquisites and relief are entered on a sound tax sheet at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/taxes/taxSheet');
    await page.getByRole('button', { name: 'Add perquisite' }).click();
    const form = page.getByRole('dialog', { name: 'Add perquisite' });
    await expect(form.getByLabel('With a driver')).toBeVisible();
    await isSound(page, 'the form of a perquisite');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Cars, other automotive')).toBeVisible();
    await isSound(page, 'the tax sheet with a perquisite');
    await page.getByRole('button', { name: 'Relief for arrears' }).click();
    await expect(page.getByRole('textbox', { name: 'Arrears', exact: true })).toBeVisible();
    await isSound(page, 'the form of relief');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for Employer’s car' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Cars, other automotive')).toBeHidden();
  });
}
