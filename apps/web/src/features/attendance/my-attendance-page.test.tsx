import {
  decideAttendance,
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  getAttendanceSettings,
  saveAttendanceSettings,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import {
  addTimelog,
  deleteTimelog,
  startTimer,
  stopTimer,
} from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { lateMarksPreview } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { dayOf, LOG, RUNNING, SETTINGS, TOTALS, todayOf } from './attendance-for-tests.ts';
import type { Day, Today } from './days/attendance.queries.ts';
import { AttendanceSettingsPage, MyAttendancePage } from './my-attendance-page.tsx';
import { PunchCard } from './punches/punch-card.tsx';

type Display = { days?: Day[]; today?: Today; as?: Partial<SessionUser>; at?: string };

async function openPage({ days = [dayOf()], today = todayOf(), as = {}, at }: Display = {}) {
  const server = fakeServer();
  server.returns(getAttendanceToday, today);
  server.returns(listAttendance, days);
  server.returns(getAttendanceTotals, TOTALS);
  const path = '/attendance/my-attendance';
  const view = await renderScreen(MyAttendancePage, { path, as, ...(at ? { at } : {}) });
  await screen.findByRole('heading', { name: 'My attendance' });
  return { server, ...view };
}

const openDay = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
  await user.click(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  return within(await screen.findByRole('dialog', { name: 'Why this status' }));
};

describe('my attendance', () => {
  test('has the columns of the specification, and a day says its hours and its approval', async () => {
    await openPage();
    await screen.findAllByRole('columnheader');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // The bar between them only helps to read.
    expect(heads.filter((head) => !head?.startsWith('Hours on the shift'))).toEqual([
      'Day',
      'Date',
      'Status',
      'First IN',
      'Last Out',
      'Over Time',
      'Total hours',
      'Approval Status',
    ]);
    const row = within(screen.getByRole('row', { name: /26 Nov 2026/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.toSpliced(3, 1)).toEqual([
      'Thursday',
      '26 Nov 2026',
      'Present but late',
      '10:21 AM',
      '7:00 PM',
      '',
      '8:39',
      'Pending',
    ]);
  });

  test('asks for the month of the organisation’s own day, and for the dates that are chosen', async () => {
    const { server, user, address } = await openPage();
    await waitFor(() =>
      expect(server.received(listAttendance)[0]?.query).toMatchObject({
        startDate: '2026-11-01',
        endDate: '2026-11-30',
      }),
    );
    await press(user, 'Previous month');
    expect(address()).toContain('from=2026-10-01');
    await waitFor(() =>
      expect(server.received(listAttendance).at(-1)?.query).toMatchObject({
        startDate: '2026-10-01',
        endDate: '2026-10-31',
      }),
    );
  });

  test('adds up the month', async () => {
    await openPage();
    const totals = within(await screen.findByLabelText('Totals'));
    expect(totals.getByText('155 h 03 min')).toBeTruthy();
    expect(totals.getByText('17.5')).toBeTruthy();
    expect(totals.getByText('05 Nov, 26 Nov')).toBeTruthy();
  });

  test('names a check-in that somebody should look at, in the table and in its log', async () => {
    const log = { ...LOG, flags: ['OUTSIDE_SITE'] };
    const { user } = await openPage({ days: [dayOf({ timelogs: [log] })] });
    expect(await screen.findByText('Outside the site')).toBeTruthy();
    const drawer = await openDay(user);
    expect(drawer.getByText('Punch, outside the site')).toBeTruthy();
  });

  test('opens a day with its reason and its logs', async () => {
    const { user } = await openPage();
    const drawer = await openDay(user);
    expect(drawer.getByRole('heading', { name: 'Thursday, 26 November 2026' })).toBeTruthy();
    expect(drawer.getByText(/^First in 10:21 AM; your shift began at 10:00 AM/)).toBeTruthy();
    expect(drawer.getByText('15 min')).toBeTruthy();
    expect(drawer.getByText('10:21 AM to 7:00 PM')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Add time log' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('a day of a paid month says that a change is settled with the next payroll', async () => {
    const { user } = await openPage({ days: [dayOf({ paidMonth: { month: 11, year: 2026 } })] });
    const drawer = await openDay(user);
    expect(drawer.getByText(/November 2026 is paid: a change is settled with the next payroll/)).toBeTruthy();
  });

  test('shows the month as a calendar whose days open too', async () => {
    const { user } = await openPage({ at: '/attendance/my-attendance?view=calendar' });
    await user.click(await screen.findByRole('button', { name: 'Thursday, 26 November 2026: Present but late' }));
    expect(await screen.findByRole('dialog', { name: 'Why this status' })).toBeTruthy();
  });

  test('shows the month above the list on a phone, where there is no choice between them', async () => {
    onPhone();
    const { user } = await openPage();
    const day = await screen.findByRole('button', { name: 'Thursday, 26 November 2026: Present but late' });
    expect(screen.queryByRole('radiogroup', { name: 'View' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Attendance, list' })).toBeTruthy();
    await user.click(day);
    expect(await screen.findByRole('dialog', { name: 'Why this status' })).toBeTruthy();
  });

  test('says in the day what lateness costs, and which late day of the month it is', async () => {
    const lateness = { drivesPay: true, latesForHalfDay: 3 };
    const { user } = await openPage({
      days: [dayOf({ date: '2026-11-05', isLate: true }), dayOf({ lateness, isLate: true })],
    });
    const drawer = await openDay(user);
    expect(
      drawer.getByText('Every 3 late days of a month cost half a day of pay. It is the second late day of November.'),
    ).toBeTruthy();
  });

  test('says beside the button at which site the log runs', async () => {
    const running = { ...RUNNING, siteName: 'Peenya office', elapsedSeconds: 60 };
    await openPage({ today: todayOf({ running, day: dayOf({ timelogs: [running] }) }) });
    expect(await screen.findByText('Peenya office')).toBeTruthy();
  });

  test('adds a log where the day offers it, and says a refusal at its field', async () => {
    const { server, user } = await openPage({ days: [dayOf({ actions: ['add log'], timelogs: [] })] });
    const message = 'Attendance of past days is closed (setting "Restrict past dates").';
    server.refuses(addTimelog, 'ATTENDANCE_RULE', { message, errors: [{ field: 'date', message }] });
    const drawer = await openDay(user);
    await user.click(drawer.getByRole('button', { name: 'Add time log' }));
    await fill(user, 'Note', 'Client visit', drawer);
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    expect(await drawer.findByText(message)).toBeTruthy();
    expect(server.received(addTimelog)[0]?.body).toMatchObject({
      date: '2026-11-26',
      startTime: '10:00',
      endTime: '19:00',
      note: 'Client visit',
    });
    server.returns(addTimelog, LOG);
    await user.click(drawer.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Add' })).toBeNull());
  });

  test('deletes a log after asking', async () => {
    const { server, user } = await openPage({ days: [dayOf({ timelogs: [{ ...LOG, actions: ['delete'] }] })] });
    server.returns(deleteTimelog, null);
    const drawer = await openDay(user);
    await user.click(drawer.getByRole('button', { name: 'Delete the log of 10:21 AM to 7:00 PM' }));
    const question = await dialog('Delete time log');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.received(deleteTimelog)[0]?.params).toEqual({ id: LOG.id }));
  });

  test('approves where the day offers it, by person and date where it was never stored', async () => {
    const { server, user } = await openPage({ days: [dayOf({ id: null, actions: ['approve', 'reject'] })] });
    server.returns(decideAttendance, { decided: 1 });
    const drawer = await openDay(user);
    await user.click(drawer.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(server.received(decideAttendance)[0]?.body).toEqual({
        status: 'Approved',
        employeeIds: [dayOf().employeeId],
        dates: ['2026-11-26'],
      }),
    );
  });

  test('says when the days cannot be read', async () => {
    const server = fakeServer();
    server.returns(getAttendanceToday, todayOf());
    server.returns(getAttendanceTotals, TOTALS);
    server.refuses(listAttendance, 'INTERNAL');
    await renderScreen(MyAttendancePage, { path: '/attendance/my-attendance' });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});

describe('the punch card', () => {
  test('checks in and out, with the time that the server says has passed', async () => {
    const server = fakeServer();
    server.returns(getAttendanceToday, todayOf());
    server.returns(startTimer, RUNNING);
    server.returns(stopTimer, { ...LOG, id: RUNNING.id });
    const { user } = await renderScreen(PunchCard, { path: '/' });
    expect(await screen.findByText('It is 9:50 AM. Not checked in yet.')).toBeTruthy();
    const day = dayOf({ startTime: '09:50:00', endTime: null, isLate: false, timelogs: [RUNNING] });
    server.returns(getAttendanceToday, todayOf({ running: RUNNING, day }));
    await press(user, 'Check In');
    expect(await screen.findByText('Checked in at 9:50 AM')).toBeTruthy();
    expect(screen.getByText('General shift, 10:00 AM to 7:00 PM, 9 h to go')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^02:14:3[67]$/);
    await press(user, 'Check Out');
    await waitFor(() => expect(server.received(stopTimer)[0]?.body).toEqual({ id: RUNNING.id }));
  });

  test('is not there where the plan has no attendance', async () => {
    fakeServer();
    await renderScreen(PunchCard, { path: '/', as: { accessableFeatures: ['Payroll'] } });
    expect(screen.queryByRole('button', { name: 'Check In' })).toBeNull();
  });
});

describe('attendance settings', () => {
  const openSettings = async (as: Partial<SessionUser> = {}) => {
    const server = fakeServer();
    server.returns(getAttendanceToday, todayOf());
    server.returns(listAttendance, []);
    server.returns(getAttendanceTotals, TOTALS);
    server.returns(getAttendanceSettings, SETTINGS);
    const view = await renderScreen(AttendanceSettingsPage, { path: '/attendance/settings', as });
    return { server, ...view };
  };

  test('open by their address, and sending them, from an earlier day too, closes the dialog', async () => {
    const { server, user, address } = await openSettings();
    server.returns(saveAttendanceSettings, SETTINGS);
    const form = await dialog('Attendance Settings');
    await user.clear(await form.findByLabelText('Full day'));
    await user.type(form.getByLabelText('Full day'), '0930');
    expect(form.getByLabelText<HTMLInputElement>('Full day').value).toBe('09:30');
    await user.clear(form.getByLabelText('Grace period'));
    await user.type(form.getByLabelText('Grace period'), '150');
    await user.type(form.getByRole('textbox', { name: /^Counts from/ }), '3 Nov 2025');
    expect(form.getByText(/^Attendance from this day on is worked out again/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(server.received(saveAttendanceSettings)).toHaveLength(1));
    expect(server.received(saveAttendanceSettings)[0]?.body).toMatchObject({
      fullDayDuration: '09:30:00',
      halfDayDuration: '04:00:00',
      gracePeriodMinutes: 120,
      countsFrom: '2025-11-03',
      totalHoursCalculationType: 1,
      shiftStart: '10:00:00',
      version: 3,
    });
    await waitFor(() => expect(address()).toBe('/attendance/my-attendance'));
  });

  test('show the fields that the mode and the input need', async () => {
    const { user } = await openSettings();
    const form = await dialog('Attendance Settings');
    expect(await form.findByLabelText('Half day')).toBeTruthy();
    await user.click(form.getByRole('radio', { name: 'Lenient mode' }));
    expect(form.queryByLabelText('Half day')).toBeNull();
    await user.click(form.getByRole('radio', { name: 'Shift hours' }));
    expect(form.queryByLabelText('Full day')).toBeNull();
    expect(form.getByText('A full day is as long as the shift, a half day is half of it.')).toBeTruthy();
  });

  test('late marks are tried on the month that is not paid yet before they are set, and overtime shows its policy', async () => {
    const { server, user } = await openSettings();
    const month = { month: 11, year: 2026 };
    server.returns(lateMarksPreview, { ...month, lateMarks: 16, people: 2, days: 1.5 });
    server.returns(saveAttendanceSettings, SETTINGS);
    const form = await dialog('Attendance Settings');
    await user.click(await form.findByRole('tab', { name: 'Pay' }));
    expect(form.queryByLabelText('Late marks for half a day')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /Late marks cost half a day/ }));
    expect(
      await form.findByText('November 2026 so far: 16 late marks, which would cost 2 people 1.5 days in all.'),
    ).toBeTruthy();
    expect(server.received(lateMarksPreview)[0]?.query).toEqual({ every: '3' });
    await user.click(form.getByRole('checkbox', { name: /Count overtime/ }));
    expect(form.getByRole('checkbox', { name: /Only approved days/ })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() =>
      expect(server.received(saveAttendanceSettings)[0]?.body).toMatchObject({
        latesForHalfDay: 3,
        overtimeCounts: true,
        overtimeNeedsApproval: true,
      }),
    );
  });

  test('switching self-update off sets the past days to 0', async () => {
    const { user } = await openSettings();
    const form = await dialog('Attendance Settings');
    await user.click(await form.findByRole('tab', { name: 'Time Logs' }));
    expect(form.getByLabelText<HTMLInputElement>('Past days').value).toBe('7');
    await user.click(form.getByRole('switch', { name: /^Self update/ }));
    expect(form.getByLabelText<HTMLInputElement>('Past days').value).toBe('0');
    expect(form.getByLabelText<HTMLInputElement>('Past days').disabled).toBe(true);
  });

  test('a kept punch may wait 14 days unless another number is set', async () => {
    const { server, user } = await openSettings();
    server.returns(saveAttendanceSettings, SETTINGS);
    const form = await dialog('Attendance Settings');
    await user.click(await form.findByRole('tab', { name: 'Time Logs' }));
    const days = form.getByRole<HTMLInputElement>('textbox', { name: 'Days an offline punch may wait' });
    expect(days.value).toBe('14');
    await user.clear(days);
    await user.type(days, '21');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(server.received(saveAttendanceSettings)[0]?.body).toMatchObject({ maxOfflineDays: 21 }));
  });

  test('are not there for members', async () => {
    await openSettings({ roleId: 'Member' });
    await screen.findByRole('heading', { name: 'My attendance' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Attendance Settings' })).toBeNull();
  });
});
