import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Basalt-monsoon-41';

export const ADMINISTRATOR = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@tunga.test',
  mobile: '+91 98450 12345',
  company: 'Tunga Precision',
} as const;

/** Fills the registration form and follows the link that the next page shows, for want of a mail server. */
export async function registerAndVerify(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(ADMINISTRATOR.firstName);
  await page.getByLabel('Last name').fill(ADMINISTRATOR.lastName);
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mobile').fill(ADMINISTRATOR.mobile);
  await page.getByLabel('Company name').fill(ADMINISTRATOR.company);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent Successfully!' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** What someone invited does first: follows the link of the mail and chooses a password. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
}
