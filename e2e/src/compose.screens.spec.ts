import { expect, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { choose, enterDate } from './forms.ts';
import { isSound, isSoundBothWays } from './screen-checks.ts';

const PATH = '/announcements/new';
const TITLE = 'Form 16 of last year is in the drawer of Finance';
const TEXT = 'Sign for it until Friday.';

const send = (page: Page) => page.getByRole('button', { name: /^Send (on \d+ \w+ )?to / });
const preview = (page: Page) => page.getByRole('region', { name: 'As people see it' });

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Title/ }).fill(TITLE);
  await page.getByRole('textbox', { name: /^Text/ }).fill(TEXT);
}

/** What a test sent is taken back, also from the bells. */
test.afterEach(async ({ request }) => {
  const headers = await apiToken(request, 'moderator');
  const { data } = await (await request.get('/api/announcements?pageSize=50', { headers })).json();
  for (const { id, title } of data) if (title === TITLE) await request.delete(`/api/announcements/${id}`, { headers });
});

test('whom it is for stands on the button; it is pinned, scheduled, and a draft without being sent', async ({
  page,
}) => {
  await signInAs(page, 'moderator', PATH);
  await expect(page.getByRole('button', { name: /^Everyone \d+$/, pressed: true })).toBeVisible();
  const everybody = await send(page).textContent();
  const chip = page.getByRole('button', { name: /^Manufacturing \d+$/ });
  const count = /\d+/.exec((await chip.textContent()) ?? '')?.[0];
  await chip.click();
  await expect(send(page)).toHaveText(`Send to ${count} people`);
  await page.getByRole('button', { name: 'Choose' }).click();
  await choose(page, 'Places', 'Guindy office');
  await page.keyboard.press('Escape');
  await expect(send(page)).not.toHaveText(`Send to ${count} people`);
  await page.getByRole('button', { name: /^Everyone \d+$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Places' })).toHaveCount(0);
  await expect(send(page)).toHaveText(everybody ?? '');
  await write(page);
  await page.getByRole('checkbox', { name: 'Pin it above the others' }).check();
  await expect(preview(page).getByText('Pinned', { exact: false })).toBeAttached();
  await page.getByRole('button', { name: 'Send later' }).click();
  const later = page.getByRole('dialog', { name: 'Send later' });
  await enterDate(later, 'On which day', '26 Nov 2026');
  await expect(later.getByText('Choose a day after today')).toBeVisible();
  await enterDate(later, 'On which day', '30 Nov 2026');
  await expect(later.getByRole('button', { name: /^Send on 30 Nov to \d+ people$/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await enterDate(page, 'Shown from', '30 Nov 2026');
  await expect(send(page)).toHaveText(/^Send on 30 Nov to \d+ people$/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/announcements$/);
  const draft = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(draft.getByText('Draft')).toBeVisible();
});

test('what stands in the preview is what is sent, with Ctrl and Enter wherever the focus is', async ({
  page,
  request,
}) => {
  await signInAs(page, 'moderator', PATH);
  await page.getByRole('button', { name: 'Choose' }).click();
  await choose(page, 'Roles', 'Administrators');
  await page.keyboard.press('Escape');
  await expect(send(page)).toHaveText(/^Send to \d+ (person|people)$/);
  await write(page);
  const mail = page.getByRole('checkbox', { name: 'E-mail' });
  await expect(mail).toBeDisabled();
  await expect(mail).not.toBeChecked();
  await expect(mail).toHaveAccessibleDescription('No mail server is set up, so no mail goes out.');
  await preview(page).getByText('Bell', { exact: true }).click();
  await expect(preview(page).getByText(TEXT)).toBeVisible();
  const seen = [await preview(page).getByRole('heading', { level: 3 }).textContent(), TEXT];
  await expect(page.getByText('Ctrl Enter')).toBeVisible();
  // The focus is in the preview, or nowhere.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Announcement added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/announcements$/);
  const headers = await apiToken(request);
  await expect
    .poll(async () => {
      const { data } = await (await request.get('/api/notifications', { headers })).json();
      return [data[0].title, data[0].message];
    })
    .toEqual(seen);
  // It was sent: nothing of it is kept.
  await open(page, PATH);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Sent before' }).getByText(TITLE)).toBeVisible();
});

test('refused, it stays as it was typed, here and after a reload, until it is begun again', async ({ page }) => {
  await eachByItself(page);
  await page.route('**/api/announcements', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          json: { statusCode: 500, message: 'Something went wrong.', data: null, errorCode: 'INTERNAL' },
        })
      : route.fallback(),
  );
  await page.route('**/api/announcements?*', (route) => route.fulfill({ status: 500, json: {} }));
  await signInAs(page, 'moderator', PATH);
  const before = page.getByRole('region', { name: 'Sent before' });
  await expect(before.getByRole('alert')).toContainText('We could not load what was sent before');
  await write(page);
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasNotText: 'sent before' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(TITLE);
  await isSoundBothWays(page, 'an announcement that was refused');
  await page.unrouteAll();
  await before.getByRole('button', { name: 'Try again' }).click();
  await expect(before.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Kept as you type, \d+:\d\d (AM|PM)/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveValue(TEXT);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

test('on a phone: no keys, nothing cut, nothing sent before; one that is gone says so with another try', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await eachByItself(page);
  await page.route('**/api/announcements?*', (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Success', data: [], records: 0, totalRecords: 0 } }),
  );
  await signInAs(page, 'moderator', PATH);
  await expect(page.getByText('Nothing was sent before.')).toBeVisible();
  await expect(page.getByText('Ctrl Enter')).toBeHidden();
  const box = await send(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(36);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
  await isSound(page, 'an announcement on a phone, with nothing sent before');
  await open(page, `${PATH}?id=0190a000-0000-7000-8000-0000000000a1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit announcement' })).toBeVisible();
  await expect(page.getByText('We could not load this announcement')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await isSound(page, 'an announcement that is gone');
});
