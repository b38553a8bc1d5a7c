import { getLeave, listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { LeaveApprovalsPage } from './leave-approvals-page.tsx';
import { id, waitingLeave, whole } from './leaves-for-tests.ts';

describe('approvals', () => {
  test('open with the balance after and who else is away, and are decided with a comment', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, {
      rows: [waitingLeave(), waitingLeave({ id: id('02'), employeeName: 'Anna Rao' })],
      totalRecords: 2,
    });
    server.returns(searchPeople, []);
    server.returns(getLeave, whole());
    server.returns(setLeaveStatus, { changed: 1 });
    const { user } = await renderScreen(LeaveApprovalsPage, {
      path: '/leaves/my-approvals',
      as: { roleId: 'Member', isManager: true },
    });
    await user.click(await screen.findByText('Arvind Iyer'));
    const drawer = await screen.findByRole('dialog', { name: 'Leave' });
    expect(await within(drawer).findByText('Aditi Deshpande')).toBeTruthy();
    expect(within(drawer).getByText('7 days')).toBeTruthy();
    await press(user, 'Approve', within(drawer));
    const question = await dialog('Approve leave');
    await fill(user, 'Comments', 'Enjoy', question);
    await press(user, 'Approve', question);
    await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(1));
    expect(server.received(setLeaveStatus)[0]).toMatchObject({
      query: { leaveIdsCSV: id('01'), status: '2' },
      body: { comments: 'Enjoy' },
    });
  });

  test('say when nothing waits', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, { rows: [], totalRecords: 0 });
    server.returns(searchPeople, []);
    await renderScreen(LeaveApprovalsPage, { path: '/leaves/my-approvals', as: { roleId: 'Member' } });
    expect(await screen.findByText('No leave waits for you')).toBeTruthy();
  });
});
