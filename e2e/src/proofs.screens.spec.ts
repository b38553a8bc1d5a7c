import { expect, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`declarations and proofs are set, submitted and reviewed on sound screens at ${width} px in ${scheme}`, async ({
    page,
  }) => {
    const isSound = async (what: string) => {
      expect.soft(await axeViolations(page), what).toEqual([]);
      expect.soft(await overhang(page), what).toBe(0);
    };
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/taxes/declaration');
    await expect(page.getByText('5 days before the lock date')).toBeVisible();
    await isSound('IT declaration settings');
    await page.goto('/payroll/taxes/proofOfInvestment');
    await expect(page.getByRole('button', { name: 'Lock Proof Of Investments' })).toBeVisible();
    await isSound('proof settings');
    await page.getByRole('button', { name: 'Edit the reminder 1 day before the lock date' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await isSound('a reminder');
    await page.goto('/payroll/taxes/reviewPOI');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isSound('the review of proofs');
    await page.goto('/payroll/taxes/initialemployeePOI');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isSound('the landing page of proofs');
    await page.goto('/payroll/taxes/employeePOI');
    await expect(page.getByRole('columnheader', { name: 'Actual Amount' })).toBeVisible();
    await isSound('the form of proofs');
    await page.goto('/payroll/taxes/summaryPOI');
    await expect(page.getByText('Net Taxable Income')).toBeVisible();
    await isSound('the summary of proofs');
  });
}
