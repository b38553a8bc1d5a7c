import { type Browser, expect, type Page } from '@playwright/test';
import { isSoundBothWays } from './screen-checks.ts';

export const PASSWORD = 'Basalt-monsoon-41';

export const ADMINISTRATOR = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@tunga.test',
  mobile: '+91 98450 12345',
  company: 'Tunga Precision',
} as const;

/** Fills the registration form, and opens the link that the next page shows, for want of a mail server. */
export async function register(page: Page): Promise<void> {
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
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
}

/**
 * The link is opened in another browser, as by a scanner of mails that runs the page: it is not the one that
 * registered, so it is asked for the password, and nothing is proven.
 */
export async function scanLink(page: Page, browser: Browser): Promise<void> {
  const scanner = await browser.newPage();
  for (const _ of ['once', 'again']) {
    await scanner.goto(page.url());
    await expect(scanner.getByLabel('Password', { exact: true })).toBeFocused();
  }
  await isSoundBothWays(scanner, 'The link of a registration, in another browser');
  const { email } = ADMINISTRATOR;
  const early = await scanner.request.post('/api/Account/login', { data: { email, password: PASSWORD } });
  expect((await early.json()).errorCode).toBe('EMAIL_NOT_VERIFIED');
  await scanner.close();
}

/** The button has the focus: Enter verifies and logs in. */
export async function verifyByPress(page: Page): Promise<void> {
  await isSoundBothWays(page, 'The link of a registration');
  await expect(page.getByRole('button', { name: 'Verify and log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/required-details$/);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** What someone invited does first: follows the link of the mail, chooses a password, and is logged in. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/$/);
}
