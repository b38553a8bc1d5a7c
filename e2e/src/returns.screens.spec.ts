import { expect, type Locator, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`files and dues are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/files?month=2026-10');
    await expect(page.getByRole('heading', { name: 'Does it add up' })).toBeVisible();
    // What is due in this month stands together, with whom it goes to: in a column, or on each card.
    await expect(page.getByText('By 30 Nov', { exact: true })).toBeVisible();
    await expect(page.getByText('Karnataka Commercial Taxes')).toBeVisible();
    await isSound(page, 'Files and dues');
    await open(page, '/payroll/files?month=2026-10&kind=epf');
    await expect(page.getByRole('heading', { name: 'Adds up to' })).toBeVisible();
    await isSound(page, 'the return of the provident fund');
    await open(page, '/payroll/files?month=2026-10&kind=professionalTax&place=KA');
    await expect(page.getByRole('button', { name: 'Correct challan' })).toBeVisible();
    await isSound(page, 'professional tax of a state');
  });

  test(`what comes after an approved payroll is sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/payroll/payroll-history');
    await page.getByText('October 2026').first().click();
    const steps = page.getByRole('region', { name: 'What comes next' });
    await expect(steps.getByText('Bank file')).toBeVisible();
    await expect(steps.getByRole('heading', { name: 'Later' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Said before approval' })).toBeVisible();
    await isSound(page, 'What comes next');
  });
}

test('a due opens beside its list, which narrows; another is picked without closing it, and Esc comes back to the row', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/payroll/files?month=2026-10');
  const list = page.getByRole('region', { name: 'Files and dues, list' });
  const drawer = page.getByRole('dialog', { name: 'What goes out' });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  await list.getByRole('row', { name: /Provident fund, ECR/ }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Adds up to' })).toBeVisible();
  await expect.poll(() => widthOf(drawer)).toBe(440);
  await expect.poll(() => widthOf(list)).toBe(704);
  await expect(list.getByRole('columnheader', { name: 'People', includeHidden: true })).toHaveCount(0);
  await isSound(page, 'a due beside its list');
  await list.getByText('ESI contribution').first().click();
  await expect(page).toHaveURL(/kind=esi/);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(list.getByRole('columnheader', { name: 'People' })).toBeVisible();
  await expect(page.locator('tr:focus')).toHaveCount(1);
});
