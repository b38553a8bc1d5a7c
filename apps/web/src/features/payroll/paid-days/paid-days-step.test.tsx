import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { payrollInsights, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { listPaidDays } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { choose, dialog, press } from '../../../testing/user-actions-for-tests.ts';
import { PayrollRunPage } from '../payroll-run-page.tsx';
import type { PaidDays, PaidDaysPerson } from './paid-days.queries.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));

const MEERA: PaidDaysPerson = {
  employeeId: '0198f6b2-0000-7000-8000-000000000001',
  employeeName: 'Meera Rao',
  employeeNumber: 'VI-0001',
  departmentName: 'Testing',
  employedDays: 30,
  lostDays: 5.5,
  esiDays: 0,
  paidDays: 24.5,
  enteredDays: 1,
  lateMarks: 2,
  days: ['03', '04', '05', '06'].map((day) => ({ date: `2026-11-${day}`, days: 1, reasons: ['1 day: absent.'] })),
  waiting: { days: 12, first: '2026-11-09', last: '2026-11-26' },
  hasPunches: true,
  taken: rupees(9_166.67),
  state: 'may change',
  back: { requests: 2, days: 1.5, amount: rupees(2_500) },
  marks: Array.from({ length: 30 }, (_, at) => (at < 27 ? (at >= 2 && at < 6 ? 3 : 1) : null)),
  overtime: { seconds: 16_200, waitingSeconds: 3_600, beyond: ['quarter'] },
  corrections: [{ month: 10, year: 2026, days: 1, detail: '5 Oct is paid after all' }],
};

const DAYS: PaidDays = {
  month: 11,
  year: 2026,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  countedTo: '2026-11-27',
  isDriven: true,
  latesForHalfDay: null,
  countsOvertime: true,
  totals: {
    ...{ people: 24, losing: 1, lostDays: 5.5, esiDays: 0, waitingPeople: 3, waitingDays: 12, corrected: 1 },
    ...{ paidDays: 693.5, periodDays: 720, outsideDays: 21, outsidePeople: 2, taken: rupees(9_166.67) },
  },
  open: {
    requests: { count: 2, days: 1.5 },
    leaves: { count: 1, days: 0 },
    unasked: { days: 4, people: 1, name: 'Meera Rao' },
    back: { days: 1.5, amount: rupees(2_500) },
  },
  partly: [
    {
      employeeId: '0198f6b2-0000-7000-8000-000000000002',
      employeeName: 'Bhavna Rao',
      joinedOn: '2026-11-16',
      leftOn: null,
      employedDays: 15,
    },
    {
      employeeId: '0198f6b2-0000-7000-8000-000000000003',
      employeeName: 'Gopal Nair',
      joinedOn: null,
      leftOn: '2026-11-20',
      employedDays: 20,
    },
  ],
  rows: [MEERA],
  totalRows: 1,
};

const NEXT: NonNullable<ResponseOf<typeof payrollInsights>['next']> = {
  month: 11,
  year: 2026,
  isDriven: true,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  payDate: '2026-11-30',
  usualDays: null,
  employeesCount: 24,
  warnings: [],
};

async function openStep(days: Partial<PaidDays> = {}, isDriven = true) {
  const server = fakeServer();
  const next = { ...NEXT, isDriven };
  server.returns(payrollInsights, { currentPayroll: null, isSetUp: true, first: null, next, totals: [] });
  server.returns(listPaidDays, { ...DAYS, ...days });
  const view = await renderScreen(PayrollRunPage, { path: '/payroll/payroll-run', at: '/payroll/payroll-run' });
  await screen.findByRole('heading', { name: 'November 2026 payroll' });
  return { server, ...view };
}

describe('the paid days before a payroll is calculated', () => {
  test('name who loses days with each day and its reason, what waits, and what is corrected', async () => {
    await openStep();
    const table = await screen.findByRole('region', { name: 'Paid days of the next payroll, list' });
    expect(within(table).getByText('Meera Rao')).toBeTruthy();
    expect(within(table).getByText('03, 04, 05, 06 Nov')).toBeTruthy();
    expect(within(table).getByText('entered by hand')).toBeTruthy();
    expect(within(table).getByText('1 day (5 Oct is paid after all)')).toBeTruthy();
    expect(screen.getByText('Days after 27 Nov 2026 are paid as present and corrected next month.')).toBeTruthy();
    expect(screen.getAllByText('5.5 days').length).toBeGreaterThan(0);
    expect(within(table).getByText('4 h 30 min')).toBeTruthy();
    expect(within(table).getByText('and 1 h once approved')).toBeTruthy();
    expect(within(table).getByText('above the limit of the quarter')).toBeTruthy();
  });

  test('cost rupees, and say what is not decided and what it would give back', async () => {
    await openStep();
    const table = await screen.findByRole('region', { name: 'Paid days of the next payroll, list' });
    const row = within(table).getByText('Meera Rao').closest('tr');
    if (row === null) throw new Error('No row');
    expect(row.textContent).toContain('(₹9,166.67)');
    expect(within(row).getByText('May change')).toBeTruthy();
    expect(within(row).getByText('2 requests: 1.5 back')).toBeTruthy();
    expect(within(row).getByRole('img', { name: 'Days of Meera Rao: 24.5 of 30 paid' })).toBeTruthy();
    expect(screen.getByText('01 to 30 Nov')).toBeTruthy();
    const totals = screen.getByLabelText('Totals of the paid days').textContent;
    expect(totals).toContain('Paid days of 24 people693.5of 720 in the period');
    expect(totals).toContain('Joined or left21 days2 people');
    expect(screen.getByText('23 people lose nothing.')).toBeTruthy();
    const open = screen.getByRole('region', { name: 'Can still change pay' });
    expect(within(open).getByText('4 items')).toBeTruthy();
    expect(within(open).getByText('would give back up to 1.5 days')).toBeTruthy();
    expect(within(open).getByText('4 days nobody asked about')).toBeTruthy();
    expect(within(open).getByText(/^If all are approved, 1.5 days and ₹2,500.00 come back\./)).toBeTruthy();
    // What it is, struck through, and what it would be then.
    const struck = [...open.querySelectorAll('s')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['was 5.5', 'was (₹9,166.67)']);
    expect([...open.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['4 days', '(₹6,666.67)']);
    const approvals = within(open).getByRole('link', { name: /^Approve/ });
    expect(approvals.getAttribute('href')).toBe('/my-team/approvals?people=AllEmployees');
  });

  test('name joiners and leavers, also where nobody loses a day', async () => {
    await openStep({
      rows: [],
      totalRows: 0,
      totals: { ...DAYS.totals, losing: 0, lostDays: 0, taken: rupees(0), waitingPeople: 0, waitingDays: 0 },
      open: {
        ...{ requests: { count: 0, days: 0 }, leaves: { count: 0, days: 0 } },
        ...{ unasked: { days: 0, people: 0, name: null }, back: { days: 0, amount: rupees(0) } },
      },
    });
    expect(await screen.findByText('Nobody loses a day')).toBeTruthy();
    expect(screen.getByText('All 24 people are paid for every day they are employed.')).toBeTruthy();
    expect(screen.getByText('Everything is decided.')).toBeTruthy();
    const partly = screen.getByRole('region', { name: 'Not the whole month' });
    expect(partly.textContent).toContain('Bhavna Raojoined 16 Nov15 of 30');
    expect(partly.textContent).toContain('Gopal Nairleft 20 Nov20 of 30');
  });

  test('that ESI pays stand beside loss of pay, in the totals and of each person', async () => {
    const totals = { ...DAYS.totals, esiDays: 3 };
    const { user } = await openStep({ totals, rows: [{ ...MEERA, lostDays: 2.5, esiDays: 3 }] });
    expect(await screen.findByText('1 person; ESI pays 3 days more')).toBeTruthy();
    await user.keyboard('j{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Lost days' });
    expect(within(drawer).getByText('Paid by ESI').nextElementSibling?.textContent).toBe('3 days');
  });

  test('are gone through with J, K and Enter, which opens every day with what may come back', async () => {
    const second = {
      ...MEERA,
      employeeId: '0198f6b2-0000-7000-8000-000000000009',
      employeeName: 'Sunil Rao',
      back: null,
    };
    const { user, address } = await openStep({ rows: [MEERA, second], totalRows: 2 });
    await screen.findByText('Sunil Rao');
    await user.keyboard('jjk');
    expect(document.activeElement?.textContent).toContain('Meera Rao');
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Lost days' });
    expect(within(drawer).getByText('06 Nov')).toBeTruthy();
    expect(within(drawer).getByText('1.5 days, ₹2,500.00')).toBeTruthy();
    expect(address()).toContain(`daysOf=${MEERA.employeeId}`);
    await press(user, 'Close', within(drawer));
    await waitFor(() => expect(address()).not.toContain('daysOf'));
  });

  test('the confirmation of a run names what is not decided', async () => {
    const { server, user } = await openStep();
    await screen.findAllByText('Meera Rao');
    await press(user, 'Run payroll');
    const asked = await dialog('Run November 2026?');
    expect(asked.getByText('2 attendance requests: would give back up to 1.5 days')).toBeTruthy();
    expect(asked.getByText('4 days nobody asked about: Meera Rao')).toBeTruthy();
    server.returns(runPayroll, { id: '0198f6b2-0000-7000-8000-0000000000ff', status: 'Calculating' });
    await press(user, 'Run payroll', asked);
    await waitFor(() => expect(server.received(runPayroll)).toHaveLength(1));
  });

  test('are listed by what one looks for', async () => {
    const { server, user } = await openStep();
    await screen.findAllByText('Meera Rao');
    server.returns(listPaidDays, { ...DAYS, rows: [], totalRows: 0 });
    await choose(user, 'Show', 'Corrections');
    expect(await screen.findByText('Nothing to correct')).toBeTruthy();
    await waitFor(() => expect(server.received(listPaidDays).at(-1)?.query).toMatchObject({ show: 'corrected' }));
  });

  test('say so where nobody loses a day, and where they cannot be read', async () => {
    const { server, user } = await openStep({ rows: [], totalRows: 0 });
    expect(await screen.findByText('Nobody loses a day')).toBeTruthy();
    server.refuses(listPaidDays, 'INTERNAL');
    await choose(user, 'Show', 'Everyone');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    // The payroll itself can be run all the same.
    expect(screen.getAllByRole('button', { name: 'Run payroll' })).not.toEqual([]);
  });

  test('are no step where attendance does not drive pay', async () => {
    const { server } = await openStep({}, false);
    expect(screen.queryByRole('region', { name: 'People with loss of pay' })).toBeNull();
    expect(server.received(listPaidDays)).toEqual([]);
  });
});
