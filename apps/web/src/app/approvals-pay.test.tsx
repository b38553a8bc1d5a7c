import {
  listDeclarations,
  setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { previewDecidedPay } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { consentToSwap } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT } from '../features/payroll/payroll-for-tests.ts';
import { request } from '../features/requests/requests-for-tests.ts';
import { onDesk } from '../testing/phone-for-tests.ts';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../testing/user-actions-for-tests.ts';
import { ADMINISTRATOR, idOf, LEAVE, MANAGER, NOVEMBER, REGULARIZATION, serving } from './approvals-for-tests.ts';
import { ApprovalsPage } from './approvals-page.tsx';

const ME = '0190a000-0000-7000-8000-000000000001';
const FAKE_TIMERS = {
  shouldAdvanceTime: true,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
} satisfies Parameters<typeof vi.useFakeTimers>[0];

const MOVED = {
  ...{ ...NOVEMBER, isDriven: true, paidDays: { before: 28, after: 29 } },
  ...{ loss: { before: rupees(4133.33), after: rupees(2066.67) }, correctedDays: 0 },
};

beforeEach(onDesk);
afterEach(() => vi.useRealTimers());

test('the pane shows the days as they are and as they would be, old struck through and new tinted, in days and in rupees', async () => {
  const server = serving({ requests: [REGULARIZATION] });
  server.returns(previewDecidedPay, MOVED);
  await renderScreen(ApprovalsPage, ADMINISTRATOR);
  const pane = within(await screen.findByRole('article'));
  expect((await pane.findByText('Paid days in November')).parentElement?.textContent).toBe(
    'Paid days in November28 29',
  );
  expect(pane.getByText('28').tagName).toBe('S');
  expect(pane.getByText('29').tagName).toBe('INS');
  expect(pane.getByText('Loss of pay').parentElement?.textContent).toBe('Loss of pay₹4,133.33 ₹2,066.67');
  expect(pane.getByText('Lost on 25 Nov').parentElement?.textContent).toBe('Lost on 25 Nov1 day 0 days');
  expect(pane.getByRole('heading', { name: 'Now' }).parentElement?.textContent).toBe('NowAbsentno punch');
  expect(pane.getByRole('heading', { name: 'When approved' }).parentElement?.textContent).toBe(
    'When approvedPresent9:30 AM to 6:30 PM, 9 h 00 min',
  );
  expect(pane.getByText('2 times, both approved')).toBeTruthy();
  expect(server.received(previewDecidedPay)[0]?.body).toEqual({ requestIds: [REGULARIZATION.id], leaveIds: [] });
});

test('the bar says what all selected do to pay, as the server works it out of them together', async () => {
  const server = serving({ requests: [REGULARIZATION], leaves: [LEAVE] });
  server.returns(previewDecidedPay, { ...MOVED, paidDays: { before: 28, after: 31.5 }, correctedDays: 1 });
  const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all without a warning' }));
  const bar = await screen.findByRole('region', { name: 'Selected items' });
  await waitFor(() =>
    expect(bar.textContent).toBe(
      '2 selected 1 day becomes present 3 days of casual leave+3.5 paid days, +₹2,066.66 in November pay' +
        '+1 day of paid months, corrected in November payReject 2RApprove 2A',
    ),
  );
  expect(server.received(previewDecidedPay).at(-1)?.body).toEqual({
    requestIds: [REGULARIZATION.id],
    leaveIds: [LEAVE.id],
  });
});

test('a manager sees days and the day of the run, and nobody’s rupees', async () => {
  const server = serving({ requests: [REGULARIZATION] });
  const { user } = await renderScreen(ApprovalsPage, MANAGER);
  await screen.findByText('1 item waits for you, and changes November pay. The run is on 30 Nov.');
  await user.click(screen.getByRole('checkbox', { name: 'Select all without a warning' }));
  expect((await screen.findByRole('region', { name: 'Selected items' })).textContent).toContain('+1 paid day');
  expect(screen.getByText('Lost on 25 Nov')).toBeTruthy();
  expect(server.received(previewDecidedPay)).toEqual([]);
});

test('of several that are approved at once only those that were refused stay, each with its own message', async () => {
  const [bala, chitra] = [
    { ...LEAVE, id: idOf('a3'), employeeName: 'Bala Rao', employeeId: idOf('e3') },
    { ...LEAVE, id: idOf('a4'), employeeName: 'Chitra Iyer', employeeId: idOf('e4') },
  ];
  const server = serving({ leaves: [LEAVE, bala, chitra] });
  const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all without a warning' }));
  vi.useFakeTimers(FAKE_TIMERS);
  await user.keyboard('a');
  await screen.findByText('Nothing waits for you');
  server.returns(listLeaveApprovals, { rows: [bala, chitra], totalRecords: 2 });
  // All of them together are refused for one of them, then each is sent by itself.
  server.refuses(setLeaveStatus, 'CONFLICT', {
    message: 'Somebody decided it already',
    when: ({ query }) => query['leaveIdsCSV'] !== LEAVE.id,
  });
  server.refuses(setLeaveStatus, 'CONFLICT', {
    message: 'Bala has too little casual leave',
    when: ({ query }) => query['leaveIdsCSV'] === bala.id,
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const row = async (name: string) => within(await screen.findByRole('region', { name })).getByRole('alert');
  expect((await row('Bala Rao')).textContent).toBe('Bala has too little casual leave');
  expect((await row('Chitra Iyer')).textContent).toBe('Somebody decided it already');
  expect(screen.queryByRole('region', { name: 'Arvind Iyer' })).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('a swap that is asked of the reader is agreed to in the list, and declined with a reason', async () => {
  const [one, other] = [swapWithMe(idOf('c1')), swapWithMe(idOf('c2'))];
  const server = serving({});
  server.returns(listRequests, ({ query }) =>
    query['requestType'] === 'ShiftSwap' ? { rows: [one, other], totalRecords: 2 } : { rows: [], totalRecords: 0 },
  );
  server.returns(consentToSwap, one);
  const { user } = await renderScreen(ApprovalsPage, MANAGER);
  await screen.findByText(/^2 items wait for you\./);
  await user.keyboard('ja');
  await user.keyboard('jr');
  const why = await dialog('Reject');
  await fill(user, 'Comments', 'I am away', why);
  await press(user, 'Reject', why);
  cleanup();
  await waitFor(() => expect(server.received(consentToSwap)).toHaveLength(2));
  expect(server.received(consentToSwap).map(({ body }) => body)).toEqual([
    { isAccepted: true, comments: null },
    { isAccepted: false, comments: 'I am away' },
  ]);
});

const swapWithMe = (id: string) =>
  request({
    id,
    requestType: 'ShiftSwap',
    withEmployeeId: ME,
    withEmployeeName: 'Anna Rao',
    mayConsent: true,
    actions: [],
  });

test('an IT declaration is approved in the list, and a draft payroll leads to where it is approved', async () => {
  const server = serving({});
  server.returns(listDeclarations, {
    rows: [
      {
        ...{ id: idOf('d1'), employeeId: idOf('e5'), employeeName: 'Dev Nair', employeeNumber: 'VI-0005' },
        ...{
          status: 'Submitted',
          submissionDate: '2026-11-20T10:00:00+05:30',
          lastUpdated: '2026-11-20T10:00:00+05:30',
        },
        ...{ declaredAmount: rupees(150_000), financialYearStart: 2026, financialYearEnd: 2027 },
        ...{ isSubmitted: true, commentCount: 0 },
      },
    ],
    totalRecords: 1,
  });
  server.returns(payrollInsights, {
    ...{ currentPayroll: DRAFT, isSetUp: true, first: null, next: null, totals: [] },
  });
  server.refuses(setDeclarationStatus, 'CONFLICT', { message: 'It was submitted again meanwhile' });
  const { user } = await renderScreen(ApprovalsPage, ADMINISTRATOR);
  await screen.findByText(/^2 items wait for you\./);
  await user.click(screen.getByRole('button', { name: /draft/ }));
  const pane = within(await screen.findByRole('article'));
  expect(pane.getByRole('link', { name: 'Review payroll' }).getAttribute('href')).toBe('/payroll/payroll-run');
  await user.click(screen.getByRole('checkbox', { name: 'Select all of Dev Nair' }));
  vi.useFakeTimers(FAKE_TIMERS);
  await press(user, 'Approve 1');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('It was submitted again meanwhile')).toBeTruthy();
  expect(server.received(setDeclarationStatus)[0]).toMatchObject({
    params: { id: idOf('d1') },
    body: { status: 'Approved' },
  });
});
