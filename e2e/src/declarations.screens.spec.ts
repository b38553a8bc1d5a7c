import { expect, test } from '@playwright/test';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`the pages of declarations are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'member', '/payroll/taxes/employeeITDeclaration');
    // Whoever has declared is led to the summary.
    await expect(page.getByText('80C Investments')).toBeVisible();
    await isSound(page, 'the declaration summary');
    await page
      .getByRole('button', { name: /^Comment on/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible();
    await isSound(page, 'the comments');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Declaration' }).click();
    await expect(page.getByText('Total Declared')).toBeVisible();
    await expect(page.getByLabel('Landlord name')).toBeVisible();
    await isSound(page, 'the declaration form');
  });

  test(`the declarations of everybody are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/taxes/declarations');
    await expect(page.getByText('On hold').first()).toBeVisible();
    await isSound(page, 'the declarations');
    await page.getByRole('button', { name: 'Declare for an employee' }).click();
    await isSound(page, 'declaring for an employee');
    await page.keyboard.press('Escape');
    await open(page, '/payroll/taxes/declarations?status=OnHold');
    await page
      .getByText(/^Meera/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Review' }).click();
    await isSound(page, 'the review of a declaration');
    const headers = await apiToken(page.request);
    const missing = await page.request.get('/api/Payroll/ITDeclaration/submissions?state=missing', { headers });
    const [person] = (await missing.json()).data;
    await open(page, `/payroll/taxes/employeeITDeclaration?employeeId=${person.employeeId}`);
    await expect(page.getByRole('button', { name: 'Declare now' })).toBeVisible();
    await isSound(page, 'where declaring begins');
  });
}
