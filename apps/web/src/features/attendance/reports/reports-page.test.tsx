import { listAttendance, listTeamAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  attendanceReport,
  attendanceReportPdf,
  downloadReportPdf,
  downloadReportXlsx,
  getMusterRoll,
  listDayReport,
  listRegularizations,
  reportFilters,
} from '@muster/contract/features/reports/reports.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../../testing/saved-files-for-tests.ts';
import { dialog, pick, press } from '../../../testing/user-actions-for-tests.ts';
import { dayOf } from '../attendance-for-tests.ts';
import { lateRow, musterDay, musterRow } from '../reports-for-tests.ts';
import { MusterRollPage } from './muster-roll.tsx';
import { AttendanceReportsPage, TeamReportsPage } from './reports-page.tsx';

const AS = { as: { fixedToday: '2026-11-27' } } as const;
const ANITHA = musterRow().employeeId;
const STORES = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Stores' };

const FOUND = {
  id: ANITHA,
  name: 'Anitha Selvaraj',
  firstName: 'Anitha',
  lastName: 'Selvaraj',
  employeeNumber: 'VI-0033',
  email: null,
  imageUrl: null,
  designation: null,
  departmentId: null,
  departmentName: null,
  status: 'Active',
} as const;

function serving() {
  const server = fakeServer();
  server.returns(reportFilters, { departments: [STORES], workLocations: ['Chennai'] });
  server.returns(getMusterRoll, { rows: [musterRow()], totalRecords: 1 });
  server.returns(listDayReport, { rows: [lateRow()], totalRecords: 1 });
  server.returns(searchPeople, []);
  server.sends(downloadReportXlsx, 'Muster roll November 2026.xlsx', 'x');
  server.sends(downloadReportPdf, 'Muster roll November 2026.pdf', 'x');
  server.sends(attendanceReport, 'Attendance November 2026.xlsx', 'x');
  server.sends(attendanceReportPdf, 'Attendance November 2026.pdf', 'x');
  return server;
}

describe('the muster roll', () => {
  const path = '/attendance/muster-roll';

  test('says from when to when a month is paid that is not paid by the calendar', async () => {
    const server = serving();
    const days = [musterDay('2026-10-26', 'present'), musterDay('2026-11-25', 'present')];
    server.returns(getMusterRoll, { rows: [musterRow({ days })], totalRecords: 1 });
    await renderScreen(MusterRollPage, { path, ...AS });
    expect(await screen.findByText('Paid from 26 Oct 2026 to 25 Nov 2026')).toBeTruthy();
  });

  test('has a code a day, sums, and a reason behind every day', async () => {
    const server = serving();
    server.returns(listAttendance, [dayOf({ employeeId: ANITHA, date: '2026-11-04' })]);
    const { user } = await renderScreen(MusterRollPage, { path, ...AS });
    const grid = within(await screen.findByRole('grid', { name: 'Muster roll' }));
    expect(grid.getByRole('button', { name: 'Anitha Selvaraj, 02 Nov 2026: Present, not approved' })).toBeTruthy();
    const cells = grid.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(-5)).toEqual(['2', '1', '0', '1', '29']);
    expect(server.received(getMusterRoll)[0]?.query).toMatchObject({
      month: '2026-11',
      reportingFilterType: 'AllEmployees',
    });
    await user.click(grid.getByRole('button', { name: 'Anitha Selvaraj, 04 Nov 2026: Absent' }));
    expect(await dialog('Why this status')).toBeTruthy();
    expect(server.received(listAttendance)[0]?.query).toEqual({
      employeeId: ANITHA,
      startDate: '2026-11-04',
      endDate: '2026-11-04',
    });
  });

  test.each([0, 2])('with %i days that ESI pays has a sum of them where there are any', async (esiDays) => {
    const server = serving();
    const { totals } = musterRow();
    server.returns(getMusterRoll, { rows: [musterRow({ totals: { ...totals, esiDays } })], totalRecords: 1 });
    await renderScreen(MusterRollPage, { path, ...AS });
    await screen.findByRole('grid', { name: 'Muster roll' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.includes('ESI')).toBe(esiDays > 0);
  });

  test('is gone through with the arrow keys, one stop of the Tab key', async () => {
    serving();
    const { user } = await renderScreen(MusterRollPage, { path, ...AS });
    const first = await screen.findByRole('button', { name: /01 Nov 2026: Week off/ });
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('03 Nov 2026: Present but late');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('04 Nov 2026: Absent');
    expect(screen.getAllByRole('button', { name: /Nov 2026:/ }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
  });

  test('shows another month, or only who needs a look, and is saved as it is filtered', async () => {
    const server = serving();
    const saved = savedFiles();
    const { user, address } = await renderScreen(MusterRollPage, { path, ...AS });
    await screen.findByText('Anitha Selvaraj');
    await press(user, 'Previous month');
    await user.click(screen.getByRole('checkbox', { name: 'Loss of pay' }));
    await waitFor(() =>
      expect(server.received(getMusterRoll).at(-1)?.query).toMatchObject({ month: '2026-10', only: 'loss of pay' }),
    );
    expect(address()).toContain('month=2026-10');
    await pick(user, 'Export', 'PDF');
    await waitFor(() => expect(saved).toEqual(['Muster roll November 2026.pdf']));
    expect(server.received(downloadReportPdf)[0]?.query).toEqual({
      report: 'musterRoll',
      reportingFilterType: 'AllEmployees',
      month: '2026-10',
      only: 'loss of pay',
      isBulkReport: 'true',
    });
  });

  test('without anybody says why', async () => {
    const server = serving();
    server.returns(getMusterRoll, { rows: [], totalRecords: 0 });
    await renderScreen(MusterRollPage, { path, ...AS });
    expect(await screen.findByText('Nobody is employed in this month')).toBeTruthy();
  });
});

describe('attendance as a file', () => {
  const path = '/attendance/reports';

  test('is asked for with a user, a start date and an end date', async () => {
    const server = serving();
    server.returns(searchPeople, [FOUND]);
    const saved = savedFiles();
    const { user } = await renderScreen(AttendanceReportsPage, { path, ...AS });
    await press(user, 'Download XLSX');
    expect(await screen.findByText('Please select a user')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /^User/ }));
    await user.click(await screen.findByRole('option', { name: /^Anitha Selvaraj/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Start date' }));
    await press(user, 'Download XLSX');
    expect(await screen.findByText('Please select a start date')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Start date' }), '2 Nov 2026');
    await user.clear(screen.getByRole('textbox', { name: 'End date' }));
    await press(user, 'Download XLSX');
    expect(await screen.findByText('Please select an end date')).toBeTruthy();
    expect(server.received(attendanceReport)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'End date' }), '6 Nov 2026');
    await user.click(screen.getByRole('switch', { name: /^One sheet for everybody/ }));
    await press(user, 'Download XLSX');
    await waitFor(() => expect(saved).toEqual(['Attendance November 2026.xlsx']));
    expect(server.received(attendanceReport)[0]?.query).toEqual({
      employeeIds: ANITHA,
      startDate: '2026-11-02',
      endDate: '2026-11-06',
      isBulkReport: 'true',
    });
  });

  test('of all of them names nobody', async () => {
    const server = serving();
    const saved = savedFiles();
    const { user } = await renderScreen(AttendanceReportsPage, { path, ...AS });
    await user.click(screen.getByRole('combobox', { name: /^User/ }));
    await user.click(await screen.findByRole('option', { name: 'Everybody' }));
    await press(user, 'Download PDF');
    await waitFor(() => expect(saved).toEqual(['Attendance November 2026.pdf']));
    expect(server.received(attendanceReportPdf)[0]?.query).toEqual({
      reportingFilterType: 'AllEmployees',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      isBulkReport: 'false',
    });
  });
});

describe('reports of days', () => {
  test('list people with their days, each of which opens its reason', async () => {
    const server = serving();
    server.returns(listAttendance, [dayOf({ employeeId: ANITHA, date: '2026-11-03' })]);
    const { user } = await renderScreen(AttendanceReportsPage, {
      path: '/attendance/reports',
      at: '/attendance/reports?tab=late',
      ...AS,
    });
    await user.click(await screen.findByRole('button', { name: '03 Nov 2026, 21 min late' }));
    expect(await dialog('Why this status')).toBeTruthy();
    expect(server.received(listDayReport)[0]?.query).toMatchObject({
      report: 'late',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
  });

  test('regularizations are told with what became of them', async () => {
    const server = serving();
    const { employeeId, employeeName, employeeNumber, departmentName, imageUrl } = musterRow();
    server.returns(listRegularizations, {
      rows: [
        {
          ...{ employeeId, employeeName, employeeNumber, departmentName, imageUrl },
          requestId: '0190a000-0000-7000-8000-0000000000f1',
          startDate: '2026-11-05',
          endDate: '2026-11-05',
          startTime: '10:00:00',
          endTime: '19:00:00',
          reason: 'Reader was off',
          status: 'Completed',
          createdAt: '2026-11-06T04:00:00Z',
          decidedByName: 'Kavitha Narayanan',
          decidedAt: '2026-11-06T05:00:00Z',
          comments: null,
        },
      ],
      totalRecords: 1,
    });
    await renderScreen(AttendanceReportsPage, {
      path: '/attendance/reports',
      at: '/attendance/reports?tab=regularizations',
      ...AS,
    });
    expect(await screen.findByText('10:00 AM to 7:00 PM')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('Kavitha Narayanan')).toBeTruthy();
  });
});

test('managers choose direct or all reports, and find nobody else', async () => {
  const server = serving();
  server.returns(listTeamAttendance, { rows: [], totalRecords: 0 });
  const { user } = await renderScreen(TeamReportsPage, {
    path: '/my-team/reports',
    at: '/my-team/reports?tab=muster',
    as: { roleId: 'Member', isManager: true, fixedToday: '2026-11-27' },
  });
  await screen.findByText('Anitha Selvaraj');
  expect(server.received(getMusterRoll)[0]?.query).toMatchObject({ reportingFilterType: 'DirectReportees' });
  await user.click(screen.getByRole('radio', { name: 'All reports' }));
  await waitFor(() =>
    expect(server.received(getMusterRoll).at(-1)?.query).toMatchObject({ reportingFilterType: 'AllEmployees' }),
  );
  await user.click(screen.getByRole('tab', { name: 'Attendance' }));
  await user.click(screen.getByRole('combobox', { name: /^User/ }));
  await screen.findByRole('option', { name: 'All of them' });
  expect(server.received(searchPeople)).toEqual([]);
});
