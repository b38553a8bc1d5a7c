import { decideAttendance, listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { dayOf } from './attendance-for-tests.ts';
import type { Day } from './days/attendance.queries.ts';
import { MyWeekCard } from './days/my-week-card.tsx';
import { AttendanceTodayCard } from './team/attendance-today-card.tsx';
import type { ApprovalRow } from './team/team.queries.ts';
import { WaitingDaysCard } from './team/waiting-days-card.tsx';
import { nowRow, teamNowOf } from './team-for-tests.ts';

const HOME = { path: '/' } as const;
const MEMBER = { path: '/', as: { roleId: 'Member', isManager: false } } as const;

test('the own week has a mark a day in words, and the shift that comes next', async () => {
  const server = fakeServer();
  const none = {
    attendanceStatus: 0 as const,
    isOver: false,
    timelogs: [],
    totalHours: '00:00:00',
  } satisfies Partial<Day>;
  server.returns(listAttendance, [
    dayOf({ date: '2020-11-23', day: 'Monday', attendanceStatus: 1, totalHours: '09:12:00' }),
    dayOf({
      ...none,
      date: '2020-11-24',
      day: 'Tuesday',
      attendanceStatus: 6,
      isHoliday: true,
      holidayName: 'Guru Nanak Jayanti',
    }),
    dayOf({ ...none, date: '2199-11-28', day: 'Saturday' }),
  ]);
  await renderScreen(MyWeekCard, MEMBER);
  expect(await screen.findByText('Mon 23 Nov: Present, 9:12')).toBeTruthy();
  expect(screen.getByText('Tue 24 Nov: Guru Nanak Jayanti')).toBeTruthy();
  expect(screen.getByText('Next: Saturday, General, 10:00 AM to 7:00 PM')).toBeTruthy();
});

test('staff see how many are in, people without reports nothing', async () => {
  const server = fakeServer();
  server.returns(getTeamToday, teamNowOf([nowRow()]));
  await renderScreen(AttendanceTodayCard, HOME);
  expect(await screen.findByText('2 of 4 expected are in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open attendance' }).getAttribute('href')).toBe('/my-team/overview');
});

test('what could not be loaded says so, and an own card never hides the others', async () => {
  const server = fakeServer();
  server.refuses(getTeamToday, 'INTERNAL');
  await renderScreen(AttendanceTodayCard, HOME);
  expect(await screen.findByText('We could not load today’s attendance')).toBeTruthy();
});

const {
  id: _,
  timelogs: _logs,
  isNoteRequired: _note,
  actions: _actions,
  approvalStatus: _state,
  reasons: _why,
  ...DAY
} = dayOf();
const waiting = (changes: Partial<ApprovalRow> = {}): ApprovalRow => ({
  ...DAY,
  id: '0190a000-0000-7000-8000-0000000000d1',
  approvalStatus: 1,
  employeeName: 'Meera Krishnan',
  employeeNumber: 'VI-0001',
  designation: null,
  departmentId: null,
  departmentName: null,
  imageUrl: null,
  sources: ['web'],
  flags: [],
  groupCount: 2,
  actions: ['approve', 'reject'],
  ...changes,
});

test('days that wait are approved by person where they are shown, and rejected once that is agreed', async () => {
  const server = fakeServer();
  const other = waiting({ id: '0190a000-0000-7000-8000-0000000000d2', date: '2026-11-25' });
  server.returns(listApprovals, {
    rows: [waiting(), other],
    totalRecords: 9,
    counts: { Pending: 9, Approved: 0, Rejected: 0 },
    departments: [],
  });
  server.returns(decideAttendance, { decided: 2 });
  const { user } = await renderScreen(WaitingDaysCard, HOME);
  expect(await screen.findByText('2 days, 25 Nov to 26 Nov')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open all 9' }).getAttribute('href')).toBe('/my-team/approvals');
  await press(user, 'Approve 2 days of Meera Krishnan');
  await waitFor(() =>
    expect(server.received(decideAttendance)[0]?.body).toEqual({
      status: 'Approved',
      attendanceIds: [waiting().id, other.id],
    }),
  );
  await press(user, 'Reject 2 days of Meera Krishnan');
  await press(user, 'Reject', await dialog('Reject attendance'));
  await waitFor(() => expect(server.received(decideAttendance)[1]?.body).toMatchObject({ status: 'Rejected' }));
});

test('nothing that waits is said', async () => {
  const server = fakeServer();
  const counts = { Pending: 0, Approved: 0, Rejected: 0 };
  server.returns(listApprovals, { rows: [], totalRecords: 0, counts, departments: [] });
  await renderScreen(WaitingDaysCard, HOME);
  expect(await screen.findByText('No day waits for approval.')).toBeTruthy();
});
