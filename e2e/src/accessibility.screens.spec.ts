import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { draftOfNovember, pathOfPayslip, signInAs } from './demo-steps.ts';

const SERIOUS = ['serious', 'critical'];

/** Colours on their way from one to another are no finding: what moves comes to rest first. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function seriousViolations(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(', ')}`,
    );
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the sign-in page has no grave accessibility violation in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test(`people, payroll and payslip have no grave accessibility violation in ${scheme}`, async ({ page, request }) => {
    await draftOfNovember(request);
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin');
    const screens = [
      { path: '/', shows: page.getByRole('heading', { level: 1 }) },
      { path: '/users/my-people', shows: page.getByRole('row', { name: /Aditi Deshpande/ }) },
      { path: '/payroll/payroll-run', shows: page.getByRole('button', { name: 'Approve', exact: true }) },
      { path: await pathOfPayslip(request), shows: page.getByRole('article', { name: 'Payslip' }) },
    ];
    for (const { path, shows } of screens) {
      await page.goto(path);
      await expect(shows).toBeVisible();
      expect.soft(await seriousViolations(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /Provident fund/ }).click();
    await expect(page.getByRole('dialog', { name: 'Why this amount' })).toBeVisible();
    expect.soft(await seriousViolations(page), 'the reason of a figure').toEqual([]);
  });
}
