import { expect, test } from '@playwright/test';
import { draftOfNovember, open, pathOfPayslip, signInAs } from './demo-steps.ts';
import { overhang } from './screen-checks.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ADMINISTRATORS = [
  '/',
  '/users/my-people',
  '/users/departments',
  '/attendance/shifts',
  '/attendance/shifts?tab=mapping',
  '/leaves/holidays',
  '/payroll-setup',
  '/payroll/payroll-run',
  '/payroll/payroll-history',
  '/payroll/payroll-components/salary',
  '/payroll/payroll-components/statutory',
  '/payroll/settings',
  '/payroll/payslips',
  '/org/organization-details',
  '/org/logo-branding',
  '/outbox',
];

test('no page of the administrator scrolls sideways at 390 px', async ({ page, request }) => {
  await draftOfNovember(request);
  await signInAs(page, 'admin');
  for (const path of [...ADMINISTRATORS, await pathOfPayslip(request)]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The network is never idle: the page hears of news for as long as it is open.
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).not.toHaveText('This page stopped working');
    expect.soft(await overhang(page), path).toBe(0);
  }
});

test('a member finds the own payslip with the bar at the bottom', async ({ page }) => {
  await signInAs(page, 'member');
  expect(await overhang(page)).toBe(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Payslip/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payslips' })).toBeVisible();
  await expect(page.getByText('October 2026')).toBeVisible();
  expect(await overhang(page)).toBe(0);
});
