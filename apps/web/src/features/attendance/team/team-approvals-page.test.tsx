import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovalIds, listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { press } from '../../../testing/user-actions-for-tests.ts';
import { approvalRow } from '../attendance-for-tests.ts';
import type { ApprovalRow, Approvals } from './team.queries.ts';
import { TeamApprovalsPage } from './team-approvals-page.tsx';

const path = '/my-team/approvals';
const MODERATOR = { as: { roleId: 'Moderator', fixedToday: '2026-11-27' } } as const;
const idOf = (n: number) => `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

const row = (n: number, change: Partial<ApprovalRow> = {}) =>
  approvalRow({ id: idOf(n), date: `2026-11-${10 + n}`, ...change });

function serving(rows: readonly ApprovalRow[], change: Partial<Approvals> = {}) {
  const server = fakeServer();
  server.returns(listApprovals, {
    rows: [...rows],
    totalRecords: rows.length,
    counts: { Pending: rows.length, Approved: 4, Rejected: 0 },
    departments: [{ id: idOf(90), name: 'Firmware', count: 2 }],
    ...change,
  });
  server.returns(decideAttendance, { decided: 2 });
  return server;
}

const sent = (server: ReturnType<typeof serving>) => server.received(decideAttendance).map(({ body }) => body);

describe('approvals', () => {
  test('select a person with their days, and approve them together', async () => {
    const server = serving([row(1), row(2)]);
    const { user } = await renderScreen(TeamApprovalsPage, { path, ...MODERATOR });
    await screen.findByText('2 days wait for approval.');
    expect(screen.getAllByText('by hand')).toHaveLength(2);
    expect(server.received(listApprovals)[0]?.query).toMatchObject({
      reportingFilterType: 'AllEmployees',
      approvalStatus: 'Pending',
      startDate: '2026-10-01',
      endDate: '2026-11-27',
      order: 'person',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all of Nikhil Bansal' }));
    await press(user, 'Approve 2');
    await screen.findByText('Attendance status updated successfully');
    expect(sent(server)).toEqual([{ status: 'Approved', attendanceIds: [idOf(1), idOf(2)] }]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('of a group that goes on elsewhere take the others too, and all that match at once', async () => {
    const server = serving([row(1, { groupCount: 60 })], { totalRecords: 70 });
    const more = Array.from({ length: 60 }, (_, n) => idOf(n + 1));
    server.returns(listApprovalIds, { ids: more, totalRecords: 60 });
    const { user } = await renderScreen(TeamApprovalsPage, { path, ...MODERATOR });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of Nikhil Bansal' }));
    await screen.findByText('60 selected');
    expect(server.received(listApprovalIds)[0]?.query).toMatchObject({ employeeId: row(1).employeeId });
    await press(user, 'Select all 70 that match');
    await waitFor(() => expect(server.received(listApprovalIds)).toHaveLength(2));
    await press(user, 'Approve 60');
    await press(user, 'Approve 60 days');
    await waitFor(() => expect(sent(server)).toMatchObject([{ status: 'Approved' }]));
  });

  test('are worked through with the keyboard, and not while somebody types', async () => {
    const server = serving([row(1), row(2, { actions: ['approve', 'reject'] })]);
    const { user } = await renderScreen(TeamApprovalsPage, { path, as: { fixedToday: '2026-11-27' } });
    const search = await screen.findByRole('searchbox');
    await user.click(search);
    await user.keyboard('x');
    expect(search).toHaveProperty('value', 'x');
    expect(screen.queryByText('1 selected')).toBeNull();
    // The search loads the list again, and begins at its top.
    await waitFor(() => expect(server.received(listApprovals).length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    await user.click(document.body);
    await user.keyboard('jjx');
    await screen.findByText('1 selected');
    await user.keyboard('r');
    await press(user, 'Reject 1 day');
    await waitFor(() => expect(sent(server)).toEqual([{ status: 'Rejected', attendanceIds: [idOf(2)] }]));
  });

  test('are read only for a manager', async () => {
    serving([row(1, { actions: [] })]);
    const as = { roleId: 'Member', isManager: true } as const;
    await renderScreen(TeamApprovalsPage, { path, as });
    await screen.findByText('1 day waits for approval. Administrators and moderators decide them.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('On the keyboard')).toBeNull();
  });

  test('that are refused say so and stay', async () => {
    const server = serving([row(1)]);
    server.refuses(decideAttendance, 'INVALID_SELECTION');
    const { user } = await renderScreen(TeamApprovalsPage, { path, ...MODERATOR });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Nikhil Bansal, 11 Nov 2026' }));
    await press(user, 'Approve 1');
    await screen.findByText('Invalid selection');
    await screen.findByText('1 selected');
    // Whatever stands in front of the server answered: there are no words of the server.
    server.sends(decideAttendance, 'gateway.html', '<h1>502</h1>');
    await press(user, 'Approve 1');
    await screen.findByText('Failed to update status');
  });

  test('of which none is chosen are not sent', async () => {
    const server = serving([row(1)]);
    const { user } = await renderScreen(TeamApprovalsPage, { path, ...MODERATOR });
    await screen.findByRole('checkbox', { name: 'Select Nikhil Bansal, 11 Nov 2026' });
    await user.keyboard('a');
    await screen.findByText('Invalid selection');
    expect(server.received(decideAttendance)).toEqual([]);
  });

  test('without anything that waits say so, and a failure offers another try', async () => {
    const server = serving([]);
    const { user } = await renderScreen(TeamApprovalsPage, { path, ...MODERATOR });
    await screen.findByText('Nothing waits for approval');
    server.refuses(listApprovals, 'INTERNAL');
    await user.click(screen.getByRole('radio', { name: 'Approved 4' }));
    await waitFor(() =>
      expect(server.received(listApprovals).at(-1)?.query).toMatchObject({ approvalStatus: 'Approved' }),
    );
    await screen.findByText('We could not load what waits for approval');
  });
});
