import { expect, test } from '@playwright/test';
import { draftOfNovember, open, pathOfPayslip, signInAs } from './demo-steps.ts';
import { axeViolations } from './screen-checks.ts';

for (const scheme of ['light', 'dark'] as const) {
  test(`the sign-in page has no moderate accessibility violation in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`people, payroll and payslip have no moderate accessibility violation in ${scheme}`, async ({
    page,
    request,
  }) => {
    await draftOfNovember(request);
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', null);
    const screens = [
      { path: '/', shows: page.getByRole('heading', { level: 1 }) },
      { path: '/users/my-people', shows: page.getByRole('row', { name: /Aditi Deshpande/ }) },
      { path: '/payroll/payroll-run', shows: page.getByRole('button', { name: 'Approve', exact: true }) },
      { path: await pathOfPayslip(request), shows: page.getByRole('article', { name: 'Payslip' }) },
    ];
    for (const { path, shows } of screens) {
      await open(page, path);
      await expect(shows).toBeVisible();
      expect.soft(await axeViolations(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /Provident fund/ }).click();
    await expect(page.getByRole('dialog', { name: 'Why this amount' })).toBeVisible();
    expect.soft(await axeViolations(page), 'the reason of a figure').toEqual([]);
  });
}
