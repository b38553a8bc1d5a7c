import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { payrollInsights } from '@muster/contract/features/payroll.contract.ts';
import { listPaidDays } from '@muster/contract/features/payroll-paid-days.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, press } from '../../testing/user-actions-for-tests.ts';
import type { PaidDays, PaidDaysPerson } from './paid-days.queries.ts';
import { PayrollRunPage } from './payroll-run-page.tsx';

const MEERA: PaidDaysPerson = {
  employeeId: '0198f6b2-0000-7000-8000-000000000001',
  employeeName: 'Meera Rao',
  employeeNumber: 'VI-0001',
  departmentName: 'Testing',
  employedDays: 30,
  lostDays: 5.5,
  paidDays: 24.5,
  enteredDays: 1,
  lateMarks: 2,
  days: ['03', '04', '05', '06'].map((day) => ({ date: `2026-11-${day}`, days: 1, reasons: ['1 day: absent.'] })),
  waiting: { days: 12, first: '2026-11-09', last: '2026-11-26' },
  hasPunches: true,
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
  totals: { people: 24, losing: 1, lostDays: 5.5, waitingPeople: 3, waitingDays: 12, corrected: 1 },
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
    const { user } = await openStep();
    const table = await screen.findByRole('region', { name: 'Paid days of the next payroll' });
    expect(within(table).getByText('Meera Rao')).toBeTruthy();
    expect(within(table).getByText('03 Nov')).toBeTruthy();
    expect(within(table).queryByText('06 Nov')).toBeNull();
    await press(user, 'Show 1 more day');
    expect(within(table).getByText('06 Nov')).toBeTruthy();
    expect(within(table).getByText('entered by hand')).toBeTruthy();
    expect(within(table).getByText('1 day (5 Oct is paid after all)')).toBeTruthy();
    const link = within(table).getByRole('link', { name: /12 days/ });
    expect(link.getAttribute('href')).toMatch(/^\/my-team\/approvals\?people=AllEmployees&search=Meera/);
    expect(screen.getByText(/By attendance up to 27 Nov 2026. Later days count as worked/)).toBeTruthy();
    expect(screen.getByText('5.5 days')).toBeTruthy();
    expect(within(table).getByText('4 h 30 min')).toBeTruthy();
    expect(within(table).getByText('and 1 h once approved')).toBeTruthy();
    expect(within(table).getByText('above the limit of the quarter')).toBeTruthy();
  });

  test('are listed by what one looks for', async () => {
    const { server, user } = await openStep();
    await screen.findByText('Meera Rao');
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
    expect(screen.queryByText('Paid days')).toBeNull();
    expect(server.received(listPaidDays)).toEqual([]);
  });
});
