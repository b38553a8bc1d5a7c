import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

/** Opens a section of the declaration, from the list or from the field that stands for it on the phone. */
async function section(page: Page, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Sections of the declaration' });
  const field = page.getByRole('combobox', { name: /^Section, / });
  await expect(list.or(field)).toBeVisible();
  if (await list.isVisible()) return list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await field.click();
  await page.getByRole('option', { name: new RegExp(`^${name}: `) }).click();
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`every section of a declaration is a sound screen at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'moderator', '/payroll/taxes/employeeITDeclaration');
    await isSound(page, 'the landing page of declarations');
    await page.getByRole('button', { name: /^(Declare now|Continue your declaration)$/ }).click();
    await section(page, 'Self-occupied home loan');
    await page.getByRole('switch', { name: 'Loan on self-occupied home' }).check();
    await section(page, 'Let-out property');
    await page.getByRole('switch', { name: 'Let-out property' }).check();
    await page.getByRole('checkbox', { name: 'Has a home loan' }).check();
    await page.getByLabel('Annual rent received').fill('2,40,000');
    await expect(page.getByText('Standard deduction (30%)')).toBeVisible();
    await isSound(page, 'a house that is let out');
    await section(page, 'Other income');
    await isSound(page, 'other income');
    await section(page, '80C investments');
    for (const place of [1, 2]) {
      if (place === 2) await page.getByRole('button', { name: 'Add investment' }).click();
      await page.getByRole('combobox', { name: `Investment ${place}` }).click();
      await page.getByRole('option').nth(place).click();
      await page.getByLabel(`Amount of investment ${place}`).fill('1,00,000');
    }
    await expect(page.getByText('Investment Limit Exceeded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await isSound(page, '80C above its limit');
    await page.getByRole('button', { name: /^Lower the last amount to/ }).click();
    await section(page, '80D health insurance');
    await section(page, 'Other investments');
    await section(page, 'Previous employment');
    await isSound(page, 'previous employment');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByText('0 of 8 looked at', { exact: false })).toBeVisible();
  });
}
