import {
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { deleteTimelog } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { choose, dialog, press } from '../../../testing/user-actions-for-tests.ts';
import { dayOf, LOG, TOTALS } from '../attendance-for-tests.ts';
import type { TeamRow } from './team.queries.ts';
import { TeamAttendancePage } from './team-attendance-page.tsx';

const NIKHIL = '0190a000-0000-7000-8000-0000000000e4';
const AS = { as: { roleId: 'Member', isManager: true, fixedToday: '2026-11-27' } } as const;
const path = '/my-team/attendance';

function row(change: Partial<TeamRow> = {}): TeamRow {
  return {
    employeeId: NIKHIL,
    employeeName: 'Nikhil Bansal',
    employeeNumber: 'VI-0115',
    designation: 'Firmware Engineer',
    departmentName: 'Firmware',
    imageUrl: null,
    days: [dayOf()],
    totals: TOTALS,
    ...change,
  };
}

function serving(rows: readonly TeamRow[] = [row()]) {
  const server = fakeServer();
  server.returns(listTeamAttendance, { rows: [...rows], totalRecords: rows.length });
  server.returns(getAttendanceTotals, TOTALS);
  return server;
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

describe('the attendance of the team', () => {
  test('is a month of each direct report, who opens with their own table', async () => {
    const server = serving();
    server.returns(listAttendance, [dayOf({ employeeId: NIKHIL })]);
    const { user, address } = await renderScreen(TeamAttendancePage, { path, ...AS });
    await user.click(await screen.findByText('Nikhil Bansal'));
    expect(server.received(listTeamAttendance)[0]?.query).toMatchObject({
      reportingFilterType: 'DirectReportees',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    await screen.findByRole('heading', { level: 1, name: 'Nikhil Bansal' });
    expect(address()).toContain(`person=${NIKHIL}`);
    await screen.findByText('26 Nov 2026');
    // The bar between them only helps to read.
    expect(heads().filter((head) => !head?.startsWith('Hours on the shift'))).toEqual([
      'Day',
      'Date',
      'Status',
      'First IN',
      'Last Out',
      'Over Time',
      'Total hours',
      'Approval Status',
    ]);
    expect(server.received(listAttendance)[0]?.query).toMatchObject({ employeeId: NIKHIL });
  });

  test('is one day of everybody, kept to an approval, and opens the reason', async () => {
    const server = serving();
    server.returns(listAttendance, [dayOf({ employeeId: NIKHIL })]);
    const { user } = await renderScreen(TeamAttendancePage, { path, ...AS });
    await user.click(await screen.findByRole('radio', { name: 'Day' }));
    await press(user, 'Previous day');
    await choose(user, 'Approval Status', 'Pending');
    await waitFor(() =>
      expect(server.received(listTeamAttendance).at(-1)?.query).toMatchObject({
        startDate: '2026-11-26',
        endDate: '2026-11-26',
        approvalStatus: 'Pending',
      }),
    );
    await user.click(await screen.findByText('Present but late'));
    (await dialog('Why this status')).getByText('Nikhil Bansal');
  });

  test('staff delete a log of somebody in the opened day', async () => {
    const server = serving();
    const log = { ...LOG, actions: ['delete' as const] };
    server.returns(listAttendance, [dayOf({ employeeId: NIKHIL, timelogs: [log], actions: ['add log'] })]);
    server.returns(deleteTimelog, null);
    const at = `${path}?view=day&from=2026-11-26`;
    const { user } = await renderScreen(TeamAttendancePage, { path, at, as: { roleId: 'Moderator' } });
    await user.click(await screen.findByText('Present but late'));
    await press(user, 'Delete the log of 10:21 AM to 7:00 PM');
    await press(user, 'Delete');
    await waitFor(() => expect(server.received(deleteTimelog)).toHaveLength(1));
    expect(server.received(listTeamAttendance)[0]?.query).toMatchObject({ reportingFilterType: 'AllEmployees' });
  });

  test('of somebody who is not in the team is not shown', async () => {
    serving([]);
    await renderScreen(TeamAttendancePage, { path, at: `${path}?person=${NIKHIL}`, ...AS });
    await screen.findByText('You cannot see the attendance of this person');
  });

  test('that could not be loaded offers another try', async () => {
    const server = serving();
    server.refuses(listTeamAttendance, 'INTERNAL');
    await renderScreen(TeamAttendancePage, { path, ...AS });
    await screen.findByText('We could not load the attendance of your team');
  });
});
