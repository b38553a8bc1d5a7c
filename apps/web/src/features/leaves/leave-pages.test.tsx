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
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { LeaveApprovalsPage, TeamCalendarPage } from './leave-pages.tsx';
import { CALENDAR, id, leave, leaveType, preview, whole } from './leaves-for-tests.ts';
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

describe('leave for maternity', () => {
  const TYPE = id('f2');
  async function opened() {
    const server = ownServer();
    const types = [
      leaveType({ id: id('f1'), name: 'Casual leave', purpose: 'casual' }),
      leaveType({ id: TYPE, name: 'Maternity leave', purpose: 'maternity' }),
    ];
    server.returns(listLeaveTypes, types);
    server.returns(previewLeave, preview({ maternity: { ...LAW_GIVES, withoutWork: WITHOUT_WORK, paidBy: 'esic' } }));
    const { user } = await renderScreen(MyLeaves, { ...MEMBER, at: '/leaves/my-leaves?apply=2026-12-04' });
    return { server, user, form: await dialog('Apply Leave') };
  }
  const LAW_GIVES = { days: 84, earliest: '2026-12-04', latest: '2027-04-08', law: 'Code on Social Security 2020' };
  const WITHOUT_WORK = { from: '2027-01-16', to: '2027-02-26' };

  test('asks what it is for, and tells what law gives and who pays', async () => {
    const { server, user, form } = await opened();
    await choose(user, /^Leave type/, 'Casual leave', form);
    expect(form.queryByLabelText(/^What the leave is for/)).toBeNull();
    await choose(user, /^Leave type/, 'Maternity leave', form);
    await choose(user, /^What the leave is for/, 'Adoption of a child', form);
    expect(form.getByLabelText(/^Day the child was born/)).toBeTruthy();
    await choose(user, /^What the leave is for/, 'Birth of a child', form);
    await fill(user, /^To/, '25 Feb 2027', form);
    await fill(user, /^Reason/, 'Third child', form);
    await fill(user, /^Expected day of delivery/, '15 Jan 2027', form);
    await press(user, /^Apply/, form);
    await form.findByText('Enter how many children are alive, 0 where there is none');
    await fill(user, /^Surviving children/, '2', form);
    await form.findByText(/84 days, from 0?4 Dec 2026 to 0?8 Apr 2027 at the latest/);
    expect(form.getByText(/the employer pays no wages for these days/)).toBeTruthy();
    expect(form.getByText(/Nobody may be employed from 16 Jan 2027 to 26 Feb 2027, on leave or not\./)).toBeTruthy();
    server.refuses(createLeave, 'INVALID_INPUT', {
      errors: [{ field: 'maternity.day', message: 'The law requires 80 days of work in the 12 months before.' }],
    });
    await press(user, /^Apply/, form);
    await form.findByText('The law requires 80 days of work in the 12 months before.');
    expect(server.received(createLeave).at(-1)?.body).toMatchObject({
      leaveTypeId: TYPE,
      maternity: { event: 'birth', day: '2027-01-15', deliveredOn: null, survivingChildren: 2, childBorn: null },
    });
  });
});
