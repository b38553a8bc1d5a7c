// The pages before somebody is signed in come without the app: the way in, and out again.
import { expect, type Page, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';

async function fillAndLogIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('member@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Muster-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the sign-in page is a few files, and no error', async ({ page }) => {
  const [requests, errors]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(requests.filter((url) => !url.startsWith('data:')).length, requests.join('\n')).toBeLessThanOrEqual(9);
  expect(errors).toEqual([]);
});

test('who was on the way to a page comes to it as its address was, and Back does not lead to the form again', async ({
  page,
}) => {
  await open(page, '/privacy-policy');
  await page.goto('/leaves/my-leaves?year=2025');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=%2Fleaves%2Fmy-leaves%3Fyear%3D2025$/);
  await fillAndLogIn(page);
  await expect(heading(page, 'My leaves')).toBeVisible();
  await expect(page).toHaveURL(/\/leaves\/my-leaves\?year=2025$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test('one page leads to the next, forward and back, and what is typed is asked about', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('link', { name: 'Create your organisation' }).click();
  await expect(heading(page, 'Create your organisation')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Create your organisation')).toBeVisible();
  const firstName = page.getByLabel('First name');
  await firstName.fill('Asha');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goBack();
  await expect.poll(() => questions.length).toBe(1);
  await expect(page).toHaveURL(/\/register$/);
  await expect(firstName).toHaveValue('Asha');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  // A page of the app, from there and back.
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('who logs out finds the same pages in the app, and logs in again', async ({ page }) => {
  await open(page, '/login');
  await fillAndLogIn(page);
  await expect(heading(page, /^Good /)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot password')).toBeVisible();
  await page.goBack();
  await fillAndLogIn(page);
  await expect(heading(page, /^Good /)).toBeVisible();
});

test('a session that is over leads to the form, and from there back to the page', async ({ page }) => {
  await signInAs(page, 'member', '/profile');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { statusCode: 401, message: 'Over', errorCode: 'TokenInvalid' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Your session has expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.unroute('**/api/**');
  await fillAndLogIn(page);
  await expect(heading(page, 'My leaves')).toBeVisible();
});

test('who is signed in has nothing to do at the door', async ({ page }) => {
  await signInAs(page, 'member', '/login');
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(page, /^Good /)).toBeVisible();
});
