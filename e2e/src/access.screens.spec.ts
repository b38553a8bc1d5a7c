import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';

const NOT_FOR_MEMBERS = [
  '/users/my-people',
  '/users/departments',
  '/payroll-setup',
  '/payroll/payroll-run',
  '/payroll/payroll-history',
  '/payroll/payroll-components/salary',
  '/payroll/payroll-components/statutory',
  '/payroll/settings',
  '/org/organization-details',
  '/outbox',
];

test('a member is turned away from the pages of administrators', async ({ page }) => {
  await signInAs(page, 'member', null);
  for (const path of NOT_FOR_MEMBERS) {
    await open(page, path);
    await expect.soft(page, path).toHaveURL(/\/403-Forbidden$/);
  }
  // From there they go on by the menu, as from any page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My leaves' })).toBeVisible();
});

test('someone signed out is sent to sign in and comes back', async ({ page }) => {
  await page.goto('/payroll/payslips');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill('member@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Muster-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/payroll\/payslips/);
});

test('the demo is looked at in another role from the account menu, and in the former one again', async ({ page }) => {
  const become = async (role: string) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: role, exact: true }).click();
  };
  await signInAs(page, 'admin');
  await become('Member');
  await expect(page.getByRole('button', { name: /^Account of .*Member$/ })).toBeVisible();
  await open(page, '/payroll/payroll-run');
  await expect(page).toHaveURL(/\/403-Forbidden$/);
  await open(page, '/');
  await become('Administrator');
  await expect(page.getByRole('button', { name: /^Account of .*Administrator$/ })).toBeVisible();
});

test('a printed payslip is the payslip alone, without menu and bar', async ({ page }) => {
  await signInAs(page, 'member', '/payroll/payslips');
  await page.locator('a[href*="/payroll/payslips/"]').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const frame = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('button', { name: /^Account of/ })];
  await expect(frame[1] ?? heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of frame) await expect(part).toBeHidden();
  await expect(heading).toBeVisible();
});
