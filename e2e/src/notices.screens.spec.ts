import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const TITLE = 'Gate 2 is closed on Monday';

async function announce(request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request, 'moderator');
  const announcement = { title: TITLE, description: 'Use gate 1 from 6:00 AM to 2:00 PM.', isPinned: true };
  const reply = await request.post('/api/announcements', { headers, data: announcement });
  expect(reply.status()).toBe(200);
}

test('what is announced shows at once in the bell of whoever looks, in every tab, and is read by opening it', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, 'member');
  const second = await context.newPage();
  await open(second, '/announcements');
  const bell = (of: Page) => of.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell(second)).toBeVisible();
  const before = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await announce(request);
  for (const tab of [page, second]) {
    await expect(bell(tab)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  }
  await bell(page).click();
  await page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(/\/announcements\?open=/);
});

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`announcements and notifications are sound at ${width} px in ${scheme}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await announce(request);
    await signInAs(page, 'admin');
    await expect(page.getByRole('region', { name: 'Announcements' }).getByText(TITLE).first()).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: new RegExp(TITLE) })
        .first(),
    ).toBeVisible();
    await isSound(page, 'the bell');
    await open(page, '/announcements');
    await expect(page.getByRole('button', { name: / of \d+ read$/ }).first()).toBeVisible();
    await isSound(page, 'Announcements');
    await page
      .getByRole('button', { name: / of \d+ read$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Not yet').first()).toBeVisible();
    await isSound(page, 'who has read one');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Add announcement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New announcement' })).toBeVisible();
    await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
    await expect(page.getByText('Please enter a title')).toBeVisible();
    await page.getByRole('textbox', { name: /^Title/ }).fill('Proof of investment opens on 01 Dec 2026');
    await page.getByRole('textbox', { name: /^Text/ }).fill('Keep rent receipts and the PAN of your landlord ready.');
    await isSound(page, 'a new announcement');
    const preview = page.getByRole('region', { name: 'As people see it' });
    await preview.getByText('Bell', { exact: true }).click();
    await expect(preview.getByText('Keep rent receipts and the PAN of your landlord ready.')).toBeVisible();
    await preview.getByText('E-mail', { exact: true }).click();
    // The demo has no mail server.
    await expect(preview.getByText('It is not told by mail.')).toBeVisible();
    await isSound(page, 'an announcement as people see it');
    await page.getByRole('button', { name: 'Send later' }).click();
    await expect(page.getByText('It goes out at 7:00 AM on that day.')).toBeVisible();
    await isSound(page, 'sending it later');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(/^Proof of investment/);
    await page.getByRole('button', { name: 'Start again' }).click();
    await open(page, '/notifications');
    await expect(page.getByRole('list', { name: 'Notifications' })).toBeVisible();
    await isSound(page, 'Notifications');
    await open(page, '/notifications?tab=choices');
    await expect(page.getByRole('switch', { name: 'A request of mine is decided: show in Muster' })).toBeVisible();
    await isSound(page, 'what one gets');
  });
}
