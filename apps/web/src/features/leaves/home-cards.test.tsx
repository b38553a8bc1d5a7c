import { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { getLeave, listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { LeaveBalanceCard } from './leave-balance-card.tsx';
import type { Balance } from './leaves.queries.ts';
import { id, waitingLeave, whole } from './leaves-for-tests.ts';
import { WaitingLeavesCard } from './waiting-leaves-card.tsx';

const EARNED: Balance = {
  ...{ leaveTypeId: id('f2'), name: 'Earned leave', code: 'EL', colour: '#0b5471', unit: 'half' },
  ...{ isPaid: true, isActive: true, balance: 11, pending: 4, available: 7, quota: 15 },
  year: { from: '2026-04-01', to: '2027-03-31' },
  ...{ carried: 6, credited: 10, taken: 5, lapsed: 0, encashed: 0, adjusted: 0, lapsing: [], nextCredit: null },
};
const HOURS: Balance = {
  ...EARNED,
  leaveTypeId: id('f3'),
  name: 'Short leave',
  unit: 'hour',
  balance: 150,
  quota: 600,
};
const UNPAID: Balance = { ...EARNED, leaveTypeId: id('f4'), name: 'Unpaid leave', balance: 0, quota: null };

function balances(types: Balance[]) {
  const server = fakeServer();
  const employee = { employeeId: id('e1'), employeeName: 'Arvind Iyer', asOf: '2026-11-27', mayAdjust: false };
  server.returns(getBalanceReport, { ...employee, types });
  return server;
}

describe('the leave balance on Home', () => {
  test('shows what is left of each quota, and what waits', async () => {
    balances([{ ...EARNED, pending: 4 }, HOURS, UNPAID]);
    await renderScreen(LeaveBalanceCard, { path: '/', as: { roleId: 'Member' } });
    const earned = within(await screen.findByRole('link', { name: /Earned leave/ }));
    expect(earned.getByText('11')).toBeTruthy();
    expect(earned.getByText('of 15 days')).toBeTruthy();
    expect(earned.getByText('4 waiting')).toBeTruthy();
    expect(earned.getByRole('img', { name: '11 of 15 days left' })).toBeTruthy();
    const hours = within(screen.getByRole('link', { name: /Short leave/ }));
    expect(hours.getByText('2 h 30 min')).toBeTruthy();
    expect(hours.queryByRole('img')).toBeNull();
    expect(screen.queryByText('Unpaid leave')).toBeNull();
  });

  test('says when there is none, and is not there where the plan has no leave', async () => {
    balances([]);
    await renderScreen(LeaveBalanceCard, { path: '/', as: { roleId: 'Member' } });
    expect(await screen.findByText('You have no leave to take yet. What you are given shows here.')).toBeTruthy();
    cleanup();
    await renderScreen(LeaveBalanceCard, { path: '/', as: { roleId: 'Member', accessableFeatures: [] } });
    expect(screen.queryByRole('region', { name: 'Leave balance' })).toBeNull();
  });
});

describe('leave that waits, on Home', () => {
  const arvind = /^Approve Casual leave of Arvind Iyer/;

  test('is approved with one press, and rejected with a comment', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, { rows: [waitingLeave()], totalRecords: 1 });
    server.returns(getLeave, whole());
    server.returns(setLeaveStatus, { changed: 1 });
    const { user } = await renderScreen(WaitingLeavesCard, { path: '/' });
    await press(user, arvind);
    await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(1));
    expect(server.received(setLeaveStatus)[0]).toMatchObject({ query: { leaveIdsCSV: id('01'), status: '2' } });
    await press(user, /^Reject Casual leave of Arvind Iyer/);
    const question = await dialog('Reject leave');
    await fill(user, 'Comments', 'Stock-taking', question);
    await press(user, 'Reject', question);
    await waitFor(() => expect(server.received(setLeaveStatus)[1]?.body).toEqual({ comments: 'Stock-taking' }));
  });

  test('opens with the balance after it', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, { rows: [waitingLeave()], totalRecords: 1 });
    server.returns(getLeave, whole());
    const { user } = await renderScreen(WaitingLeavesCard, { path: '/' });
    await press(user, /^Open Casual leave of Arvind Iyer/);
    expect(await within(await screen.findByRole('dialog', { name: 'Leave' })).findByText('7 days')).toBeTruthy();
  });

  test('says when none does; who has nobody to decide for sees the card only when something waits', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, { rows: [], totalRecords: 0 });
    await renderScreen(WaitingLeavesCard, { path: '/' });
    expect(await screen.findByText('No leave waits for you.')).toBeTruthy();
    cleanup();
    await renderScreen(WaitingLeavesCard, { path: '/', as: { roleId: 'Member', isManager: false } });
    await waitFor(() => expect(server.received(listLeaveApprovals).length).toBeGreaterThan(1));
    expect(screen.queryByRole('region', { name: 'Leave to approve' })).toBeNull();
  });
});
