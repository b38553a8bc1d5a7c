import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { payrollReport } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { harmless } from '../../platform/sheets/sheet.ts';
import { type ReportFilter, reportFilters, reportRows } from './payroll-report.views.ts';

type ReportQuery = ParsedRequest<typeof payrollReport>['query'];

/** People a page of the report shows when the caller does not say. */
const REPORT_PAGE = 3;
const DIRECT = 1;

function filterOf(query: ReportQuery, principal: Principal): Omit<ReportFilter, 'limit' | 'offset'> {
  return {
    ...monthOf(query.dateTime),
    scope: query.reportingFilterType ?? DIRECT,
    managerId: principal.userId,
    workLocation: query.workLocation,
    departmentId: query.departmentId,
    designation: query.designation,
    status: query.status ?? 'All',
  };
}

const monthOf = (date: string) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });

export async function showReportFilters({ inTenant }: Caller, { dateTime }: { dateTime: string }) {
  return inTenant((tx) => reportFilters(tx, monthOf(dateTime)));
}

export async function showReport({ principal, inTenant }: Caller, query: ReportQuery) {
  const { pageSize, offset } = pageOf(query, REPORT_PAGE);
  return inTenant((tx) => reportRows(tx, { ...filterOf(query, principal), limit: pageSize, offset }));
}

const AMOUNT = '#,##,##0.00';
const COLUMNS = [
  ['Employee number', 16],
  ['Name', 28],
  ['Department', 22],
  ['Designation', 24],
  ['Work location', 20],
  ['Paid days', 10],
  ['Gross pay', 16],
  ['Reimbursements', 16],
  ['Deductions', 16],
  ['Income tax (TDS)', 16],
  ['Net pay', 16],
  ['Employer contributions', 20],
] as const;

/** The same report as a spreadsheet, everyone on one sheet. */
export async function reportSheet({ principal, inTenant }: WorkerCaller, query: ReportQuery): Promise<FileOutput> {
  const filter = filterOf(query, principal);
  const { rows } = await inTenant((tx) => reportRows(tx, { ...filter, limit: null, offset: 0 }));
  const text = (value: string | null) => ({ type: String, value: harmless(value ?? '') });
  const rupees = (amount: number) => ({ type: Number, value: amount / 100, format: AMOUNT });
  const head = COLUMNS.map(([value]) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => [
    text(row.employeeNumber),
    text(row.employeeName),
    text(row.departmentName),
    text(row.designation),
    text(row.workLocation),
    { type: Number, value: row.payableDays },
    ...[row.gross, row.reimbursements, row.deductions, row.tds, row.net, row.employerContributions].map(rupees),
  ]);
  const content = await writeXlsxFile([head, ...body], {
    columns: COLUMNS.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return { fileName: `Payroll ${formatMonth(filter)}.xlsx`, content };
}
