import { homePeople } from '@muster/contract/features/dashboard-people.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types.contract.ts';
import {
  createLeave,
  getLeave,
  listLeaveApprovals,
  listLeaves,
  previewLeave,
  setLeaveStatus,
} from '@muster/contract/features/leaves.contract.ts';
import { leaveCalendar, listDelegations } from '@muster/contract/features/leaves-calendar.contract.ts';
import { searchPeople } from '@muster/contract/features/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { homePeopleOf } from '../../testing/dashboard-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { LeaveApprovalsPage, TeamCalendarPage } from './leave-pages.tsx';
import { CALENDAR, id, leave, preview, whole } from './leaves-for-tests.ts';
import { MyLeaves } from './my-leaves-page.tsx';

const MEMBER = { path: '/leaves/my-leaves', as: { roleId: 'Member' } } as const;

function ownServer() {
  const server = fakeServer();
  server.returns(listLeaves, { rows: [leave({ actions: ['cancel', 'edit'] })], totalRecords: 1 });
  server.returns(leaveCalendar, CALENDAR);
  server.returns(listDelegations, { rows: [], totalRecords: 0 });
  server.returns(homePeople, homePeopleOf());
  return server;
}

describe('my leaves', () => {
  test('shows what is ahead and what is over, with what can be done', async () => {
    const server = ownServer();
    await renderScreen(MyLeaves, MEMBER);
    expect(await screen.findByRole('heading', { name: 'My leaves' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('waits for Ravi Kumar')).toHaveLength(2));
    expect(server.received(listLeaves).map(({ query }) => query)).toMatchObject([
      { isPast: 'false' },
      { isPast: 'true' },
    ]);
  });

  test('says what cannot be read', async () => {
    const server = ownServer();
    server.refuses(listLeaves, 'INTERNAL');
    await renderScreen(MyLeaves, MEMBER);
    await waitFor(() => expect(screen.getAllByText('Failed to fetch leaves')).toHaveLength(2));
  });
});

describe('applying', () => {
  test('shows what the leave costs and refuses with the reason of the server', async () => {
    const server = ownServer();
    const message = 'Not enough Casual leave.';
    server.returns(listLeaveTypes, []);
    server.returns(previewLeave, preview({ refusals: [{ code: 'NOT_ENOUGH_LEAVE', field: 'endDate', message }] }));
    server.refuses(createLeave, 'INVALID_INPUT', { errors: [{ field: 'endDate', message }] });
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: '/leaves/my-leaves?apply=2026-12-21' });
    const form = await dialog('Apply Leave');
    await press(user, 'Apply', form);
    expect(await form.findByText('Please select a leave type')).toBeTruthy();
    expect(await form.findByText('Please enter a reason')).toBeTruthy();
    expect(server.received(createLeave)).toHaveLength(0);
  });
});

describe('approvals', () => {
  test('open with the balance after and who else is away, and are decided with a comment', async () => {
    const server = fakeServer();
    server.returns(listLeaveApprovals, {
      rows: [leave(), leave({ id: id('02'), employeeName: 'Anna Rao' })],
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

test('the calendar says who is away on which day, and names the holidays', async () => {
  fakeServer().returns(leaveCalendar, CALENDAR);
  await renderScreen(TeamCalendarPage, {
    path: '/leaves/team-calendar',
    at: '/leaves/team-calendar?from=2026-12',
    as: { roleId: 'Member' },
  });
  expect((await screen.findAllByText('Casual leave, waits for approval')).length).toBe(2);
  expect(screen.getByText('25 Dec Christmas')).toBeTruthy();
});

test('a year of the calendar has a grid of days a month, and a day says who is away on it', async () => {
  fakeServer().returns(leaveCalendar, CALENDAR);
  const { user } = await renderScreen(TeamCalendarPage, {
    path: '/leaves/team-calendar',
    at: '/leaves/team-calendar?from=2026-12&length=year',
    as: { roleId: 'Member' },
  });
  const december = within(await screen.findByRole('region', { name: 'December 2026' }));
  expect(screen.getByRole('region', { name: 'January 2026' })).toBeTruthy();
  expect(december.getByRole('button', { name: /25 Dec.*Christmas/ })).toBeTruthy();
  await user.click(december.getByRole('button', { name: /\b0?7 Dec.*your leave, 1 away/ }));
  expect(await screen.findByText('Casual leave, waits for approval')).toBeTruthy();
});

test('a day beside a holiday that makes a long weekend is proposed, and picked', async () => {
  const server = ownServer();
  const christmas = { id: id('a1'), date: '2026-12-25', name: 'Christmas', kind: 'ordinary' as const };
  server.returns(homePeople, homePeopleOf({ holidays: [christmas] }));
  const [self] = CALENDAR.people;
  const weekOffs = ['2026-12-26', '2026-12-27'];
  server.returns(leaveCalendar, { ...CALENDAR, people: self ? [{ ...self, weekOffs }] : [] });
  server.returns(listLeaveTypes, []);
  const { user } = await renderScreen(MyLeaves, MEMBER);
  expect(await screen.findByText(/1 day gives 4, 24 Dec to 27 Dec/)).toBeTruthy();
  await press(user, 'Pick 24 Dec');
  expect(await dialog('Apply Leave')).toBeTruthy();
});
