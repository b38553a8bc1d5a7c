import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { startTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { dayOf, LOG, RUNNING, TOTALS, todayOf } from '../attendance-for-tests.ts';
import { MyAttendancePage } from '../my-attendance-page.tsx';
import type { Day } from './attendance.queries.ts';

const FREE: Partial<Day> = {
  attendanceStatus: 5,
  isWeekend: true,
  isLate: false,
  startTime: null,
  endTime: null,
  totalHours: '00:00:00',
  approvalStatus: null,
  timelogs: [],
};

/** Friday 20 to Saturday 28 November; today is Friday the 27th. */
const DAYS = [
  dayOf({ date: '2026-11-20', day: 'Friday', totalHours: '08:52:00' }),
  dayOf({ ...FREE, date: '2026-11-21', day: 'Saturday' }),
  dayOf({ ...FREE, date: '2026-11-22', day: 'Sunday' }),
  dayOf({ date: '2026-11-25', day: 'Wednesday', totalHours: '09:00:00' }),
  dayOf(),
  dayOf({ ...FREE, date: '2026-11-28', day: 'Saturday' }),
];

const PATH = '/attendance/my-attendance';

async function openDays(days: Day[] = DAYS, at = PATH) {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf());
  server.returns(listAttendance, days);
  server.returns(getAttendanceTotals, TOTALS);
  return { server, ...(await renderScreen(MyAttendancePage, { path: PATH, at })) };
}

test('weeks are bands with their sum, the newest first, without days to come', async () => {
  await openDays();
  const table = within(await screen.findByRole('table'));
  const bands = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(bands).toEqual(['This week17 h 39 min of 18 h', '16 to 22 Nov8 h 52 min of 9 h']);
  expect(table.queryByText(/28 Nov/)).toBeNull();
});

test('week-offs fold into one line, and each still opens its day', async () => {
  const { user } = await openDays();
  const saturday = await screen.findByRole('button', { name: 'Sat 21, 21 Nov 2026: week off' });
  expect(saturday.closest('tr')?.textContent).toContain('Sat 21Sun 22week off');
  await user.click(saturday);
  expect(await screen.findByRole('heading', { name: 'Saturday, 21 November 2026' })).toBeTruthy();
});

test('a day’s bar has its words, and the marks their legend', async () => {
  await openDays();
  const row = within(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  expect(row.getByRole('img', { name: /21 min after the shift began, 8 h 39 min in the shift/ })).toBeTruthy();
  const legend = within(screen.getByRole('list', { name: 'Marks' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Present',
    'Late',
    'Leave',
    'Holiday',
    'Week off',
  ]);
});

test('the list narrows beside an open day: it drops its last columns and the row stays tinted', async () => {
  const { user } = await openDays();
  await user.click(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  await screen.findByRole('dialog', { name: 'Why this status' });
  const heads = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(heads).not.toContain('Approval Status');
  expect(document.querySelector('tr[data-open]')?.textContent).toContain('26 Nov 2026');
});

test('Request regularization opens the form of the day with its date and both times in it', async () => {
  const { user, address } = await openDays();
  await user.click(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Why this status' }));
  await user.click(drawer.getByRole('button', { name: 'Request regularization' }));
  await waitFor(() => expect(address()).toContain('/attendance/requests?'));
  const asked = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({ regularize: '2026-11-26', firstIn: '10:21', lastOut: '19:00' });
});

test('Request regularization of the page is of today, with the times of the shift', async () => {
  const { user, address } = await openDays();
  await user.click(await screen.findByRole('button', { name: 'Request regularization' }));
  await waitFor(() => expect(address()).toContain('regularize=2026-11-27'));
  const asked = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ firstIn: '10:00', lastOut: '19:00' });
});

test('Enter on a row opens why, the address says which day, and a reload opens it again', async () => {
  const { user, address } = await openDays();
  const row = await screen.findByRole('row', { name: /26 Nov 2026/ });
  row.focus();
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog', { name: 'Why this status' }));
  expect(drawer.getByText('Present but late, 21 min after the shift began')).toBeTruthy();
  expect(address()).toContain('day=2026-11-26');
  cleanup();
  await openDays(DAYS, `${PATH}?day=2026-11-25`);
  expect(await screen.findByRole('heading', { name: 'Wednesday, 25 November 2026' })).toBeTruthy();
});

test('a day with a break says when it was, has a gap in its bar, and whether the break counts', async () => {
  const morning = { ...LOG, endTime: '13:14:00', endAt: '2026-11-26T07:44:00Z' };
  const rest = {
    ...LOG,
    id: '0190a000-0000-7000-8000-0000000000c9',
    startTime: '13:56:00',
    startAt: '2026-11-26T08:26:00Z',
  };
  const { user } = await openDays([dayOf({ timelogs: [morning, rest] })]);
  await user.click(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  const logs = within(await screen.findByRole('region', { name: 'Time logs' }));
  expect(logs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:21 AM to 1:14 PMPunch2 h 53 min',
    '1:14 PM to 1:56 PMbreak42 min',
    '1:56 PM to 7:00 PMPunch5 h 04 min',
    'Total, first in to last out8:39',
  ]);
  expect(logs.getByRole('img', { name: /2 h 53 min in the shift, 5 h 04 min in the shift/ })).toBeTruthy();
});

test('of a night shift the hours begin with the shift and go on behind midnight', async () => {
  const night = {
    shiftInfo: { ...dayOf().shiftInfo, shiftName: 'Night', shiftStart: '22:00:00', shiftEnd: '06:00:00' },
    startTime: '22:00:00',
    endTime: '06:00:00',
    endDayOffset: 1,
    isLate: false,
  };
  await openDays([dayOf(night)]);
  const head = await screen.findByRole('columnheader', { name: /Hours on the shift/ });
  expect(head.textContent).toBe('Hours on the shift10 PM1 AM4 AM');
});

test('days before somebody joined are not listed, and the list says from when there are some', async () => {
  const before = { startTime: null, timelogs: [], attendanceStatus: 0 as const, joinedOn: '2026-11-25' };
  await openDays([dayOf({ ...before, date: '2026-11-24', day: 'Tuesday' }), ...DAYS.slice(3)]);
  expect(await screen.findByText('No days before 25 Nov')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /24 Nov 2026/ })).toBeNull();
  expect(screen.getByRole('row', { name: /25 Nov 2026/ })).toBeTruthy();
});

test('a month before somebody joined is empty: it says why, and leads back to this month', async () => {
  const before = { startTime: null, timelogs: [], attendanceStatus: 0 as const, joinedOn: '2026-11-16' };
  const { user, address } = await openDays(
    [dayOf({ ...before, date: '2026-10-30', day: 'Friday' })],
    `${PATH}?from=2026-10-01&to=2026-10-31`,
  );
  expect(await screen.findByText('No days before 16 Nov')).toBeTruthy();
  expect(screen.getByText('The first day at work was 16 Nov 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'This month' }));
  await waitFor(() => expect(address()).toBe(PATH));
});

test('a month to come lists no day', async () => {
  await openDays(
    [dayOf({ date: '2026-12-01', day: 'Tuesday', timelogs: [] })],
    `${PATH}?from=2026-12-01&to=2026-12-31`,
  );
  expect(await screen.findByText('No days yet')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /01 Dec 2026/ })).toBeNull();
});

test('the brackets go to the month before and behind, and T back to this one', async () => {
  const { user, address } = await openDays();
  await screen.findByRole('row', { name: /26 Nov 2026/ });
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toContain('from=2026-10-01'));
  await user.keyboard('t');
  await waitFor(() => expect(address()).toBe(PATH));
  await user.keyboard(']');
  await waitFor(() => expect(address()).toContain('from=2026-12-01'));
});

test('while the days are on their way their heads and hours are there already', async () => {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf());
  server.returns(getAttendanceTotals, TOTALS);
  const arrive = server.delays(listAttendance, DAYS);
  await renderScreen(MyAttendancePage, { path: PATH });
  const waiting = within(await screen.findByRole('region', { name: 'Attendance, list' }));
  expect(waiting.getByText('First IN')).toBeTruthy();
  expect(waiting.getByText('12 PM')).toBeTruthy();
  arrive();
  expect(await screen.findByRole('row', { name: /26 Nov 2026/ })).toBeTruthy();
});

test('days that cannot be read leave the page as it is, with one line to try again', async () => {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf());
  server.returns(getAttendanceTotals, TOTALS);
  server.refuses(listAttendance, 'INTERNAL');
  const { user } = await renderScreen(MyAttendancePage, { path: PATH, at: `${PATH}?from=2026-10-01&to=2026-10-31` });
  expect(await screen.findByText('We could not load your days.')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'Attendance, list' }));
  expect(screen.getByRole('button', { name: 'Check In' })).toBeTruthy();
  expect(screen.getByLabelText('Totals')).toBeTruthy();
  expect(screen.getByText('October 2026')).toBeTruthy();
  server.returns(listAttendance, DAYS);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /26 Nov 2026/ })).toBeTruthy();
});

test('totals that are worked out again stay until the new ones are there', async () => {
  const { server, user } = await openDays();
  await screen.findByText('155 h 03 min');
  server.returns(startTimer, RUNNING);
  const arrive = server.delays(getAttendanceTotals, { ...TOTALS, workedSeconds: 156 * 3600 });
  await user.click(screen.getByRole('button', { name: 'Check In' }));
  await waitFor(() => expect(server.received(getAttendanceTotals)).toHaveLength(2));
  expect(screen.getByText('155 h 03 min')).toBeTruthy();
  arrive();
  expect(await screen.findByText('156 h')).toBeTruthy();
});

test('six totals stand above the days, what is late and on leave with their marks', async () => {
  await openDays();
  const totals = within(await screen.findByLabelText('Totals'));
  expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Worked in November 2026',
    'Days present',
    'Late',
    'On leave',
    'Over time',
    'Pending',
  ]);
});

test('who may only approve a day sees no Reject', async () => {
  const { user } = await openDays([dayOf({ actions: ['approve'] })]);
  await user.click(await screen.findByRole('row', { name: /26 Nov 2026/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Why this status' }));
  expect(drawer.getByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('a holiday nobody worked on has its name where the bar would be', async () => {
  const holiday = { ...FREE, attendanceStatus: 6 as const, isWeekend: false, isHoliday: true };
  await openDays([dayOf({ ...holiday, holidayName: 'Guru Nanak Jayanti', date: '2026-11-24', day: 'Tuesday' })]);
  const row = await screen.findByRole('row', { name: /24 Nov 2026/ });
  expect(within(row).getAllByRole('cell')[2]?.textContent).toBe('Holiday');
  expect(within(row).getByText('Guru Nanak Jayanti')).toBeTruthy();
});

test('a day of today that cannot be read leaves its card, and the days are there', async () => {
  const server = fakeServer();
  server.refuses(getAttendanceToday, 'INTERNAL');
  server.returns(listAttendance, DAYS);
  server.returns(getAttendanceTotals, TOTALS);
  const { user } = await renderScreen(MyAttendancePage, { path: PATH, as: { fixedToday: '2026-11-27' } });
  expect(await screen.findByText('We could not load your day.')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /26 Nov 2026/ })).toBeTruthy();
  server.returns(getAttendanceToday, todayOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Check In' })).toBeTruthy();
});
