import { payrollHistories } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  payrollReport,
  payrollReportFilters,
  payrollReportSheet,
} from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { choose, press } from '../../testing/user-actions-for-tests.ts';
import type { PayrollRun } from './payroll.queries.ts';
import { APPROVED, DRAFT, PERSON, rupees } from './payroll-for-tests.ts';
import { PayrollHistoryPage } from './payroll-history-page.tsx';

const DEPARTMENT = { id: '0190a000-0000-7000-8000-0000000000d1', name: 'Engineering' };
const SEPTEMBER: PayrollRun = { ...APPROVED, id: '0190a000-0000-7000-8000-0000000000a0', month: 9, status: 'Paid' };
const REPORTED = {
  ...PERSON,
  workLocation: 'Pune',
  reimbursements: rupees(0),
  employerContributions: rupees(1_800),
};

async function openHistory(rows: PayrollRun[] = [APPROVED, SEPTEMBER], search = '', as: Partial<SessionUser> = {}) {
  const server = fakeServer();
  server.returns(payrollHistories, { rows, totalRecords: rows.length && 30 });
  server.returns(payrollReport, { rows: [REPORTED], totalRecords: 5 });
  server.returns(payrollReportFilters, {
    workLocations: ['Pune', 'Nashik'],
    departments: [DEPARTMENT],
    designations: ['Engineer'],
  });
  const path = '/payroll/payroll-history';
  const view = await renderScreen(PayrollHistoryPage, { path, at: `${path}${search}`, as });
  await screen.findByRole('heading', { name: 'Payroll history' });
  return { server, ...view };
}

const runs = async () => within(await screen.findByRole('region', { name: 'Payrolls, list' }));
const report = async () => within(await screen.findByRole('region', { name: 'Payroll report, list' }));

describe('every payroll', () => {
  test('is listed with its state, what was paid and who ran it', async () => {
    await openHistory();
    const [, first] = (await runs()).getAllByRole('row');
    expect(first?.textContent).toContain('October 2026');
    expect(first?.textContent).toContain('Approved');
    expect(first?.textContent).toContain('₹86,200.00');
    expect(first?.textContent).toContain('28 Oct 2026, Kavitha Narayanan');
  });

  test('is one press from its review', async () => {
    const { user, address } = await openHistory();
    await user.click((await runs()).getByRole('link', { name: 'September 2026' }));
    await waitFor(() => expect(address()).toBe(`/payroll/details/${SEPTEMBER.id}`));
  });

  test('is paged, and the page is in the address', async () => {
    const { server, user, address } = await openHistory();
    await press(user, 'Page 2', await runs());
    await waitFor(() => expect(address()).toMatch(/\?page=2$/));
    expect(server.received(payrollHistories).at(-1)?.query).toEqual({ pageNo: '2', pageSize: '12' });
  });

  test('says where they will appear before the first one', async () => {
    await openHistory([]);
    expect(await screen.findByText('Payrolls appear here once they are run.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Payroll report, list' })).toBeNull();
  });

  test('says what could not be loaded', async () => {
    fakeServer().refuses(payrollHistories, 'INTERNAL');
    await renderScreen(PayrollHistoryPage, { path: '/payroll/payroll-history' });
    expect(await screen.findByText('We could not load the payroll history')).toBeTruthy();
  });
});

describe('the report of a month', () => {
  test('begins with the latest month that counts, and with the own reports', async () => {
    const rejectedRun = {
      ...DRAFT,
      id: '0190a000-0000-7000-8000-0000000000a9',
      month: 11,
      status: 'Rejected' as const,
    };
    const { server } = await openHistory([rejectedRun, APPROVED, SEPTEMBER]);
    expect(await (await report()).findByText('Aditi Deshpande')).toBeTruthy();
    expect(server.received(payrollReport)[0]?.query).toMatchObject({ dateTime: '2026-10', reportingFilterType: '1' });
  });

  test('is narrowed by place, department and designation of the people paid then', async () => {
    const { server, user } = await openHistory();
    await choose(user, 'Department', 'Engineering', await report());
    await choose(user, 'Status', 'Not paid yet', await report());
    await waitFor(() =>
      expect(server.received(payrollReport).at(-1)?.query).toMatchObject({
        departmentId: DEPARTMENT.id,
        status: 'NotPaid',
        pageNo: '1',
      }),
    );
  });

  test('another month begins without the choices of the one before', async () => {
    const { server, user } = await openHistory();
    await choose(user, 'Department', 'Engineering', await report());
    await choose(user, 'Month', 'September 2026', await report());
    await waitFor(() => expect(server.received(payrollReport).at(-1)?.query).toMatchObject({ dateTime: '2026-09' }));
    expect(server.received(payrollReport).at(-1)?.query).not.toHaveProperty('departmentId');
  });

  test('is saved as a spreadsheet as it is filtered', async () => {
    const { server, user } = await openHistory();
    server.sends(payrollReportSheet, 'payroll-2026-10.xlsx', 'PK');
    const files = savedFiles();
    await choose(user, 'Whose pay', 'All employees', await report());
    await press(user, 'XLSX', await report());
    await waitFor(() => expect(files).toEqual(['payroll-2026-10.xlsx']));
    expect(server.received(payrollReportSheet)[0]?.query).toMatchObject({
      dateTime: '2026-10',
      reportingFilterType: '3',
    });
  });

  test('without anybody says how to see more', async () => {
    const { server, user } = await openHistory();
    await (await report()).findByText('Aditi Deshpande');
    server.returns(payrollReport, { rows: [], totalRecords: 0 });
    await choose(user, 'Whose pay', 'All my reports', await report());
    expect(await screen.findByText('Nobody who reports to you was paid in this month.')).toBeTruthy();
    await press(user, 'Show all employees', await report());
    expect(await screen.findByText('Nobody was paid in this month.')).toBeTruthy();
    expect(server.received(payrollReport).at(-1)?.query).toMatchObject({ reportingFilterType: '3' });
    await choose(user, 'Status', 'Withheld', await report());
    expect(await screen.findByText('Take a filter away to see more.')).toBeTruthy();
  });

  test('is not there where the plan has no reports', async () => {
    await openHistory(undefined, '', { accessableFeatures: ['Payroll'] });
    await runs();
    expect(screen.queryByRole('region', { name: 'Payroll report, list' })).toBeNull();
  });
});
