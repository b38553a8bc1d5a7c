import { expect, type Page, test } from '@playwright/test';
import { askForLostDay } from './approval-steps.ts';
import { open, signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

const VIEWS = [
  [390, 'dark'],
  [1440, 'light'],
] as const;

/** On a phone in the dark and on a desk by day. */
async function isSound(page: Page, screen: string): Promise<void> {
  for (const [width, colorScheme] of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeViolations(page), `${screen}, ${width} px`).toEqual([]);
    expect.soft(await overhang(page), `${screen}, ${width} px`).toBe(0);
  }
}

test('the pages of a team are sound at both widths in both themes', async ({ page }) => {
  await signInAs(page, 'manager', '/my-team');
  await expect(page).toHaveURL(/\/my-team\/overview$/);
  const line = page.getByRole('button', { name: /^Meera Krishnan.*Open the day$/ });
  await expect(line).toBeVisible();
  await isSound(page, 'overview');
  await line.click();
  await expect(page.getByRole('dialog', { name: 'Why this status' }).getByText('Meera Krishnan')).toBeVisible();
  await isSound(page, 'the day of a report');

  await open(page, '/my-team/attendance');
  await expect(page.getByText('Meera Krishnan')).toBeVisible();
  await isSound(page, 'the month of the team');
  await page.getByText('Meera Krishnan').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Krishnan' })).toBeVisible();
  await open(page, '/my-team/attendance?view=day&from=2026-11-25');
  await expect(page.getByText('Meera Krishnan')).toBeVisible();
  await isSound(page, 'a day of the team');

  await open(page, '/my-team/requests');
  await page.getByText('Plumber at home').click();
  await expect(page.getByRole('dialog', { name: 'Request' }).getByText('When approved')).toBeVisible();
  await isSound(page, 'a request');
});

test('approvals and the calendar of a profile are sound at both widths in both themes', async ({ page }) => {
  await signInAs(page, 'moderator', '/my-team/approvals?people=AllEmployees');
  await page
    .getByRole('checkbox', { name: /^Select all of / })
    .first()
    .check();
  await expect(page.getByRole('region', { name: 'Selected days' })).toBeVisible();
  await isSound(page, 'approvals');
  await open(page, '/profile');
  await expect(page.getByRole('button', { name: /^Thursday, 26 November 2026: / })).toBeVisible();
  await isSound(page, 'the attendance on a profile');
});

test('what waits for a manager is one list, decided with the keyboard and taken back', async ({ page }) => {
  await signInAs(page, 'manager', '/my-team/approvals');
  await expect(page.getByText(/^\d+ items wait for you/)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected items' }).getByText('1 selected')).toBeVisible();
  await isSound(page, 'the list of what waits');
  await page.setViewportSize({ width: 1440, height: 900 });
  const waiting = page.getByText(/^Waiting \d+$/);
  const before = (await waiting.textContent()) ?? '';
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Last decision' }).getByText('approved')).toBeVisible();
  await expect(waiting).not.toHaveText(before);
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'Last decision' })).toBeHidden();
  await expect(waiting).toHaveText(before);

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('list')
    .getByRole('button', { name: /[0-9] (Nov|Dec)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'What it is' }).getByRole('button', { name: 'Approve' })).toBeVisible();
  await isSound(page, 'an item of it');
  await open(page, '/my-team/approvals?view=decided');
  await expect(page.getByRole('list', { name: 'Decided' }).getByRole('listitem').first()).toBeVisible();
  await isSound(page, 'what was decided');
});

test('what approving does to pay stands beside the list and in its bar, in days and in rupees', async ({
  page,
  request,
}) => {
  const { cancel } = await askForLostDay(request);
  await signInAs(page, 'admin', '/my-team/approvals');
  await expect(
    page.getByText(/items wait for you, 1 of them changes November pay\. The run is on 30 Nov\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: /Client visit, no reader there/ }).click();
  const pane = page.getByRole('article', { name: /^Client visit, no reader there of / });
  await expect(pane.getByText('Paid days in November')).toBeVisible();
  await expect(pane.getByText('Loss of pay')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Client visit, no reader there/ }).check();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(bar.getByText(/\+1 paid day, \+₹[0-9,]+\.[0-9]{2} in November pay/)).toBeVisible();
  await isSound(page, 'what a decision does to pay');
  await cancel();
});

test('a request is created by a member and decided by their manager with the keyboard', async ({ browser }) => {
  const [member, manager] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signInAs(member, 'member', '/attendance/requests');
  await member.getByRole('button', { name: 'Create Request' }).first().click();
  const form = member.getByRole('dialog', { name: 'Create Attendance Regularization Request' });
  await form.getByRole('textbox', { name: 'Start date' }).fill('20 Nov 2026');
  await form.getByRole('textbox', { name: 'End date' }).fill('20 Nov 2026');
  await form.getByLabel('Start time').fill('10:00');
  await form.getByLabel('End time').fill('19:00');
  await form.getByRole('textbox', { name: 'Reason' }).fill('The reader at the gate was off');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(member.getByText('Request created successfully')).toBeVisible();

  await signInAs(manager, 'manager', '/my-team/requests');
  await expect(manager.getByText('The reader at the gate was off')).toBeVisible();
  await manager.keyboard.press('j');
  await manager.keyboard.press('x');
  await expect(manager.getByText('1 selected')).toBeVisible();
  await manager.keyboard.press('a');
  const decision = manager.getByRole('dialog', { name: 'Approve request' });
  await decision.getByRole('textbox', { name: 'Comments' }).fill('Seen');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByText('The reader at the gate was off')).toBeHidden();

  await open(member, '/attendance/requests?status=Completed');
  await expect(member.getByText('“Seen”')).toBeVisible();
});
