import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { expect, type Page, test } from '@playwright/test';
import { answering, failing } from './answers.ts';
import { signInAs } from './demo-steps.ts';
import { boxOf, isSoundBothWays } from './screen-checks.ts';

const HOME = '/attendance/my-attendance';
const DAYS = /\/api\/Attendances\?/;
type Days = ResponseOf<typeof listAttendance>;

const list = (page: Page) => page.getByRole('region', { name: 'Attendance, list' });
const row = (page: Page, name: RegExp) => list(page).getByRole('row', { name });

const minutesOf = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

test('a week band is the sum of its days, week-offs are one line, and each of them opens its day', async ({ page }) => {
  await signInAs(page, 'member', HOME);
  const band = list(page).getByRole('rowheader').filter({ hasText: '16 to 22 Nov' });
  await expect(band).toBeVisible();
  const days = ['16', '17', '18', '19', '20'].map((day) => row(page, new RegExp(`${day} Nov 2026`)).locator('strong'));
  const worked = await Promise.all(days.map(async (day) => minutesOf((await day.textContent()) ?? '')));
  const sum = worked.reduce((total, one) => total + one, 0);
  const minutes = String(sum % 60).padStart(2, '0');
  await expect(band).toHaveText(`16 to 22 Nov${Math.floor(sum / 60)} h ${minutes} min of 45 h`);
  const off = row(page, /Sat 21.*Sun 22.*week off/);
  await expect(off).toHaveCount(1);
  expect(Math.round((await boxOf(off)).height)).toBe(34);
  await off.getByRole('button', { name: /^Sun 22/ }).click();
  await expect(page.getByRole('heading', { name: 'Sunday, 22 November 2026' })).toBeVisible();
});

test('of a night shift the axis starts at the shift and goes on behind midnight', async ({ page }) => {
  await answering<Days>(page, DAYS, (days) =>
    days.map((day) => ({
      ...day,
      shiftInfo: { ...day.shiftInfo, shiftName: 'Night', shiftStart: '22:00:00', shiftEnd: '06:00:00' },
      ...(day.startTime === null ? {} : { startTime: '22:00:00', endTime: '06:00:00', endDayOffset: 1, isLate: false }),
    })),
  );
  await signInAs(page, 'member', HOME);
  const head = list(page).getByRole('columnheader', { name: /Hours on the shift/ });
  await expect(head).toHaveText('Hours on the shift10 PM1 AM4 AM');
  await expect(row(page, /26 Nov 2026/).getByRole('img')).toHaveAccessibleName(/8 h in the shift/);
  await isSoundBothWays(page, 'A night shift');
});

test('of somebody who joined in the month no day before it is listed, and the list says so', async ({ page }) => {
  await signInAs(page, 'admin', '/my-team/attendance?people=AllEmployees&search=Bhavna');
  await page.getByText('Bhavna Chaudhary').first().click();
  await expect(page.getByText('No days before 16 Nov')).toBeVisible();
  await expect(row(page, /16 Nov 2026/)).toBeVisible();
  await expect(row(page, /(0\d|1[0-5]) Nov 2026/)).toHaveCount(0);
});

test('a month without days says why, with one button back to this month', async ({ page }) => {
  await signInAs(page, 'member', `${HOME}?from=2026-12-01&to=2026-12-31`);
  await expect(list(page).getByText('No days yet')).toBeVisible();
  await expect(list(page).getByText('Days to come are not listed.')).toBeVisible();
  await isSoundBothWays(page, 'A month without days');
  await list(page).getByRole('button', { name: 'This month' }).click();
  await expect(row(page, /26 Nov 2026/)).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
});

test('days that cannot be read leave punch card, totals and month, and one line to try again', async ({ page }) => {
  const mend = await failing(page, DAYS);
  await signInAs(page, 'member', `${HOME}?from=2026-10-01&to=2026-10-31`);
  const line = list(page).getByText('We could not load your days.');
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check (In|Out)$/ })).toBeVisible();
  await expect(page.getByLabel('Totals')).toBeVisible();
  await expect(page.getByText('October 2026', { exact: true })).toBeVisible();
  await isSoundBothWays(page, 'Days that cannot be read');
  await mend();
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, /30 Oct 2026/)).toBeVisible();
});
