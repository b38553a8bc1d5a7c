import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
} from '@muster/contract/features/attendance.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import type { Day } from './attendance.queries.ts';
import { dayOf, TOTALS, todayOf } from './attendance-for-tests.ts';
import { MyAttendancePage } from './my-attendance-page.tsx';

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

async function openDays() {
  const server = fakeServer();
  server.returns(getAttendanceToday, todayOf());
  server.returns(listAttendance, DAYS);
  server.returns(getAttendanceTotals, TOTALS);
  return renderScreen(MyAttendancePage, { path: '/attendance/my-attendance' });
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
