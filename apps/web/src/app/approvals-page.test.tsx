import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { listPoiReviews } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import {
  decideEncashment,
  getEncashable,
  listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { listLeaveApprovals, listLeaves, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { listRequests, setRequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { approvalRow } from '../features/attendance/attendance-for-tests.ts';
import { rejected } from '../features/requests/requests-for-tests.ts';
import { onDesk } from '../testing/phone-for-tests.ts';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../testing/user-actions-for-tests.ts';
import { ADMINISTRATOR, idOf, LEAVE, MANAGER, path, REGULARIZATION, serving } from './approvals-for-tests.ts';
import { ApprovalsPage } from './approvals-page.tsx';

/** The next decision, or leaving the page, sends what is held; here its seconds run out. */
const afterTenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));

afterEach(() => vi.useRealTimers());

describe('one list of what waits', () => {
  test('holds every kind by person, with what deciding changes, and counts what changes pay', async () => {
    const server = serving({ requests: [REGULARIZATION], leaves: [LEAVE] });
    server.returns(listApprovals, {
      rows: [approvalRow({ employeeId: idOf('b1'), actions: ['approve', 'reject'] })],
      totalRecords: 1,
      counts: { Pending: 1, Approved: 0, Rejected: 0 },
      departments: [],
    });
    server.returns(listPoiReviews, {
      rows: [
        {
          ...{ employeeId: idOf('b2'), employeeName: 'Meera Krishnan', employeeNumber: null, designation: null },
          ...{ submittedAt: '2026-11-20T10:00:00+05:30', reviewedAt: null, rows: 6, decided: 2 },
        },
      ],
      totalRecords: 1,
    });
    await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await screen.findByText('4 items wait for you, 1 of them changes November pay. The run is on 30 Nov.');
    const arvind = within(screen.getByRole('region', { name: 'Arvind Iyer' }));
    expect(arvind.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Arvind Iyer, 25 NovWedReader at gate 2 was off9:30 AM to 6:30 PM, absent becomes present+1 paid days',
      'Arvind Iyer, 21 Decto 24Casual leave, Wedding in Madurai3 days−3 CL',
    ]);
    expect(screen.getByText('6 amounts to review, 2 decided')).toBeTruthy();
    const pills = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
    expect(pills).toEqual(['Attendance 1', 'Leave 1', 'Days 1', 'Proofs 1']);
  });

  test('is worked through with the keyboard, and several are approved at once after ten seconds', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    const second = {
      ...REGULARIZATION,
      id: idOf('a2'),
      startDate: '2026-11-26',
      endDate: '2026-11-26',
    };
    const server = serving({ requests: [REGULARIZATION, second], leaves: [LEAVE] });
    const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await screen.findByText(/^3 items wait/);
    await user.keyboard('jxj{Shift>}x{/Shift}');
    const bar = within(await screen.findByRole('region', { name: 'Selected items' }));
    expect(bar.getByText('2 selected')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Selected items' }).textContent).toBe(
      '2 selected 2 days become present+2 paid daysReject 2RApprove 2A',
    );
    await user.keyboard('a');
    await screen.findByText(/^1 item waits for you\./);
    expect(server.received(setRequestStatus)).toEqual([]);
    server.returns(listRequests, { rows: [], totalRecords: 0 });
    await afterTenSeconds();
    await waitFor(() => expect(server.received(setRequestStatus)).toHaveLength(1));
    expect(server.received(setRequestStatus)[0]?.body).toMatchObject({
      requestIds: [REGULARIZATION.id, second.id],
      status: 'Completed',
    });
  });

  test('takes a decision back with Z, and nothing is sent', async () => {
    const server = serving({ leaves: [LEAVE] });
    const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await screen.findByText(/^1 item waits for you\./);
    await user.keyboard('ja');
    await screen.findByText('Nothing waits for you');
    const last = within(screen.getByRole('region', { name: 'Last decision' }));
    expect(last.getByText('Arvind Iyer, 21 Dec').parentElement?.textContent).toBe('Arvind Iyer, 21 Dec approved');
    expect(last.getByRole('button', { name: /^Undo, \d+ s$/ })).toBeTruthy();
    await user.keyboard('z');
    await screen.findByText(/^1 item waits for you\./);
    expect(server.received(setLeaveStatus)).toEqual([]);
  });

  test('never ticks with all others what something speaks against', async () => {
    serving({
      requests: [REGULARIZATION],
      leaves: [{ ...LEAVE, warnings: ['24 Dec: 4 of 14 would be away'] }],
    });
    const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await screen.findByText('24 Dec: 4 of 14 would be away');
    await user.click(screen.getByRole('checkbox', { name: 'Select all without a warning' }));
    await screen.findByText('1 selected');
    await user.click(
      screen.getByRole('checkbox', { name: 'Select Casual leave, Wedding in Madurai of Arvind Iyer, 21 Dec' }),
    );
    await screen.findByText('2 selected');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  });

  test('rejects several with one reason', async () => {
    const server = serving({ requests: [REGULARIZATION], leaves: [LEAVE] });
    const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of Arvind Iyer' }));
    await press(user, 'Reject 2');
    const why = await dialog('Reject 2 items');
    await fill(user, 'Comments', 'Stock-taking', why);
    await press(user, 'Reject 2', why);
    await screen.findByText('Nothing waits for you');
    // Leaving the page sends what is held.
    cleanup();
    await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(1));
    expect(server.received(setLeaveStatus)[0]).toMatchObject({
      query: { status: '3' },
      body: { comments: 'Stock-taking' },
    });
    expect(server.received(setRequestStatus)[0]?.body).toMatchObject({ status: 'Rejected', comments: 'Stock-taking' });
  });

  test('keeps only those that were refused, each with its reason', async () => {
    const second = {
      ...LEAVE,
      id: idOf('a3'),
      employeeName: 'Anna Rao',
      employeeId: REGULARIZATION.id,
    };
    const server = serving({ leaves: [LEAVE, second] });
    const { user, address } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all without a warning' }));
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    await user.keyboard('a');
    await screen.findByText('Nothing waits for you');
    server.refuses(setLeaveStatus, 'CONFLICT', { message: 'Not enough casual leave is left' });
    await afterTenSeconds();
    await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(3));
    expect(await screen.findAllByText('Not enough casual leave is left')).toHaveLength(2);
    expect(address()).toBe(path);
  });

  test('opens an item beside the list, with the balance before and after', async () => {
    serving({ leaves: [LEAVE] });
    const { user } = await renderScreen(ApprovalsPage, MANAGER);
    await user.click(await screen.findByRole('button', { name: /Casual leave, Wedding in Madurai/ }));
    const pane = within(await screen.findByRole('article'));
    expect((await pane.findByText('11 days')).tagName).toBe('S');
    expect(pane.getByText('7 days').tagName).toBe('INS');
    await press(user, 'Approve', pane);
    await screen.findByText('Nothing waits for you');
    expect(screen.getByRole('radio', { name: 'Waiting 0' })).toBeTruthy();
    await press(user, /^Undo/);
    await screen.findByText(/^1 item waits for you\./);
  });

  test('says what could not be loaded and shows the rest; days and encashments are for staff', async () => {
    const server = serving({ leaves: [LEAVE] });
    server.refuses(listRequests, 'INTERNAL');
    await renderScreen(ApprovalsPage, MANAGER);
    await screen.findByText('We could not load the pending requests.');
    await screen.findByText(/^1 item waits for you\./);
    expect(server.received(listApprovals)).toEqual([]);
    expect(server.received(listEncashments)).toEqual([]);
  });

  test('keeps what was decided, the rejected with its reason', async () => {
    const server = serving({ requests: [REGULARIZATION] });
    server.returns(listRequests, ({ query }) =>
      query['status'] === 'Rejected' ? { rows: [rejected()], totalRecords: 1 } : { rows: [], totalRecords: 0 },
    );
    server.returns(listLeaves, { rows: [], totalRecords: 0 });
    await renderScreen(ApprovalsPage, { ...ADMINISTRATOR, at: `${path}?view=decided` });
    const decided = within(await screen.findByRole('list', { name: 'Decided' }));
    expect(await decided.findByText('“Ask the guard first”')).toBeTruthy();
    expect(decided.getByText(/^by Ravi Kumar/)).toBeTruthy();
  });
});

test('leave to be paid out is approved with the next payroll, and days of a person together', async () => {
  const server = serving({});
  const [one, other] = [
    approvalRow({ actions: ['approve'] }),
    approvalRow({ id: LEAVE.id, date: '2026-11-12', actions: ['approve'] }),
  ];
  server.returns(listApprovals, {
    rows: [one, other],
    totalRecords: 2,
    counts: { Pending: 2, Approved: 0, Rejected: 0 },
    departments: [],
  });
  server.returns(listEncashments, {
    rows: [
      {
        ...{
          id: REGULARIZATION.id,
          employeeId: LEAVE.employeeId,
          employeeName: 'Meera Krishnan',
          reason: 'School fees',
        },
        ...{
          leaveTypeId: LEAVE.leaveTypeId,
          name: 'Earned leave',
          code: 'EL',
          colour: '#0b5471',
          unit: 'half',
          amount: 5,
        },
        ...{ status: 'Pending', askedOn: '2026-11-20', payMonth: null, decidedBy: null, comments: null },
        actions: ['approve', 'reject'],
      },
    ],
    totalRecords: 1,
  });
  server.returns(getEncashable, { employeeId: LEAVE.employeeId, types: [], nextMonth: '2026-11' });
  server.returns(decideAttendance, { decided: 2 });
  server.refuses(decideEncashment, 'CONFLICT', { message: 'The payroll of November is approved' });
  const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
  await screen.findByText(/^2 items wait for you\./);
  expect(screen.getByText('2 days, 2 with a remark')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all without a warning' }));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await user.keyboard('a');
  await afterTenSeconds();
  await screen.findByText('The payroll of November is approved');
  expect(server.received(decideAttendance)[0]?.body).toEqual({ status: 'Approved', attendanceIds: [one.id, other.id] });
  expect(server.received(decideEncashment)[0]?.body).toMatchObject({ payMonth: '2026-11' });
});

test('days of a person are rejected together, with the reason that is given', async () => {
  const server = serving({});
  const day = approvalRow({ actions: ['approve', 'reject'] });
  const counts = { Pending: 1, Approved: 0, Rejected: 0 };
  server.returns(listApprovals, { rows: [day], totalRecords: 1, counts, departments: [] });
  server.returns(decideAttendance, { decided: 1 });
  const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
  await screen.findByText(/^1 item waits/);
  await user.keyboard('jr');
  const why = await dialog('Reject');
  await fill(user, 'Comments', 'Nobody was at the gate', why);
  await press(user, 'Reject', why);
  cleanup();
  await waitFor(() => expect(server.received(decideAttendance)).toHaveLength(1));
  expect(server.received(decideAttendance)[0]?.body).toEqual({
    ...{ status: 'Rejected', attendanceIds: [day.id], comments: 'Nobody was at the gate' },
  });
});

test('while it loads the head is there; what is ticked stays when a part of it could not be loaded', async () => {
  const server = serving({ leaves: [LEAVE] });
  const load = server.delays(listRequests, { rows: [], totalRecords: 0 });
  const { user } = await renderScreen(ApprovalsPage, MANAGER);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all without a warning' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByText('paid days')).toBeTruthy();
  await screen.findByText('1 selected');
  server.refuses(listRequests, 'INTERNAL');
  load();
  await user.click(await screen.findByRole('radio', { name: 'By day' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('K goes back, Enter opens and Esc closes; where nothing waits there is the way to what was decided', async () => {
  onDesk();
  const second = { ...LEAVE, id: idOf('a3'), employeeName: 'Anna Rao', employeeId: idOf('e3') };
  const server = serving({ leaves: [LEAVE, second] });
  server.returns(listLeaves, { rows: [], totalRecords: 0 });
  const { user, address } = await renderScreen(ApprovalsPage, MANAGER);
  await screen.findByText(/^2 items wait/);
  await user.keyboard('jjk{Enter}');
  await waitFor(() => expect(address()).toContain(`item=${second.id}`));
  expect(screen.getByRole('article').getAttribute('aria-label')).toContain('of Anna Rao');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(path));
  await user.click(screen.getByRole('checkbox', { name: 'Select all without a warning' }));
  await user.keyboard('a');
  await screen.findByText('Nothing waits for you');
  expect(screen.getByRole('region', { name: 'Last decision' }).textContent).toContain('2 items approved');
  await press(user, 'See what was decided');
  await waitFor(() => expect(address()).toContain('view=decided'));
  // Leaving the page sends what is held.
  cleanup();
  await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(1));
});

test('what a plan without leave and requests has is asked for alone', async () => {
  const server = serving({});
  await renderScreen(ApprovalsPage, { path, as: { ...MANAGER.as, accessableFeatures: ['Attendance'] } });
  await screen.findByText('Nothing waits for you');
  expect(server.received(listLeaveApprovals)).toEqual([]);
  expect(server.received(listRequests)).toEqual([]);
});
