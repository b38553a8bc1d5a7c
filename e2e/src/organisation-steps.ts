import { expect, type Page } from '@playwright/test';
import { choose } from './forms.ts';

/** The Welcome screen and the wizard, to the last page. */
export async function completeOrganisation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await page.getByLabel('Address').fill('14, 2nd Cross, Peenya Industrial Area, Bengaluru 560058');
  await expect(page.getByLabel('State or union territory').first()).toHaveValue('Karnataka');
  await next(page);

  await choose(page, 'Business type', 'Private limited company');
  await page.getByLabel('Legal company name').fill('Tunga Precision Private Limited');
  await next(page);
  await choose(page, 'Industry', 'Manufacturing');
  await choose(page, 'Team size', '21-100 people');
  await next(page);

  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  const pan = page.getByRole('textbox', { name: 'PAN', exact: true });
  await pan.fill('aabct1234f');
  await expect(pan).toHaveValue('AABCT1234F');
  await next(page);
  await next(page);

  await expect(page.getByRole('heading', { name: 'Review & Complete' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page).toHaveURL(/\/payroll-setup$/);
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}
