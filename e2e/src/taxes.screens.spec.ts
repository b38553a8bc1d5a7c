import { expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PPF = 'Actual amount of 80C Investments, Public Provident Fund (PPF)';

/** Above a limit it waits, as declared it goes, and a file is attached to it. */
async function prove(page: Page): Promise<void> {
  const ppf = page.getByLabel(PPF);
  await expect(ppf).toBeVisible();
  await ppf.fill('1,49,000');
  await page.getByLabel('Actual amount of 80C Investments, Life insurance premium').fill('36,000');
  await expect(page.getByText('Investment Limit Exceeded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Submit|Update)$/ })).toBeDisabled();
  await isSound(page, 'the form of proofs above a limit');
  await ppf.fill('60,000');
  await page.getByRole('button', { name: /^(Submit|Update)$/ }).click();
  await expect(page.getByText('Net Taxable Income')).toBeVisible();
  await page
    .locator('tr', { hasText: 'Public Provident Fund' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'ppf.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'ppf.pdf' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Proofs' }).locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await isSound(page, 'the summary of proofs with a file');
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`the tax of the year is compared, tried and proved on sound screens at ${width} px in ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'member', '/payroll/taxes/taxCalculator');
    await expect(page.getByText(/becomes cheaper with/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Section 80C' }).fill('2,00,000');
    await expect(page.getByText('at the limit').first()).toBeVisible();
    await isSound(page, 'the comparison');
    await open(page, '/payroll/taxes/taxSheet');
    await isSound(page, 'the tax sheet');
    await open(page, '/payroll/taxes/employeePOI');
    await prove(page);
  });

  test(`proofs are reviewed beside their files on a sound screen at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'moderator', '/payroll/taxes/reviewPOI');
    if (width === 390) {
      // The work comes first: the file beside it is one line until it is pressed.
      await expect(page.locator('iframe')).toBeHidden();
      await page.getByText(/^Files of /).click();
    }
    await expect(page.locator('iframe')).toBeVisible();
    // One that nobody has decided: the other width has saved the first.
    const amount = page.getByRole('textbox', { name: /^Approved of/ }).nth(width === 390 ? 1 : 0);
    await amount.fill('9,99,999');
    await page.getByRole('button', { name: 'Save review' }).click();
    await expect(page.getByText(/, the actual amount, can be approved/)).toBeVisible();
    await isSound(page, 'the review of proofs');
    // By keyboard: the frame above has just moved, and a press of a script may still go to it.
    await page.getByRole('button', { name: /^Approve all of/ }).press('Enter');
    await page.getByRole('button', { name: 'Save review' }).click();
    await expect(page.getByText('Review saved successfully')).toBeVisible();
  });
}

test('a declaration without the landlord is refused at its field, and with him it is saved', async ({ page }) => {
  await signInAs(page, 'member', '/payroll/taxes/employeeDeclaration');
  await page.getByLabel('Landlord PAN').fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/The landlord’s PAN is needed/)).toBeVisible();
  await page.getByLabel('Landlord PAN').fill('AKLPV5521C');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('IT Declaration updated successfully')).toBeVisible();
});
