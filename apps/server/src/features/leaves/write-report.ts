import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { LEAVE_REPORT_LABELS } from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { pack, type Sheet, type SheetCell } from '../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../platform/sheets/sheet-files.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { daysInWords } from './judge/refusals.texts.ts';
import { daysOf, type ReportQuery, type ReportRow, reportRows } from './read-reports.ts';

const MAX_ROWS = 20_000;

/** All rows of a report as a spreadsheet. Errors: INVALID_INPUT for more than one holds. */
export async function writeReport(caller: WorkerCaller, files: SheetFiles, query: ReportQuery): Promise<FileOutput> {
  const { rows, organisation } = await caller.inTenant(async (tx) => {
    const report = await reportRows(tx, caller, query, { offset: 0, pageSize: MAX_ROWS });
    if (report.totalRecords > MAX_ROWS) throw tooMany();
    return { rows: report.rows, organisation: (await tenantOf(tx)).tenantName };
  });
  const days = daysOf(caller, query);
  const name = LEAVE_REPORT_LABELS[query.reportType];
  const about = [organisation, daysInWords(days.from, days.to), `${rows.length} rows`].join(' · ');
  try {
    const content = await files.write({ format: 'xlsx', sheets: [sheetOf({ name, about }, query, rows)] });
    return { fileName: `${name}.xlsx`, content, people: rows.map(({ employeeId }) => employeeId) };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Choose a department or fewer days.' });
  }
}

function tooMany() {
  const message = `That is more than one spreadsheet holds: ${MAX_ROWS.toLocaleString('en-IN')} rows. Choose a department or fewer days.`;
  return problem('INVALID_INPUT', { message });
}

type Titles = { readonly name: string; readonly about: string };

const PERSON = [
  { title: 'Employee', width: 26 },
  { title: 'Employee number', width: 16 },
  { title: 'Department', width: 20 },
] as const;
const personCells = ({ employeeName, employeeNumber, departmentName }: ReportRow): SheetCell[] => [
  employeeName,
  employeeNumber,
  departmentName,
];
const date = (day: string | null): SheetCell => (day === null ? null : { kind: 'date', day });

function sheetOf({ name, about }: Titles, { reportType }: ReportQuery, rows: readonly ReportRow[]): Sheet {
  const common = { name, title: name, about, stickyColumns: 1, notes: [], paper: 'A4 landscape' } as const;
  if (reportType === 'MostLeaveTakers') {
    return {
      ...common,
      columns: [
        ...PERSON,
        { title: 'Days', width: 10, align: 'right' },
        { title: 'Leaves', width: 10, align: 'right' },
      ],
      rows: pack(rows.map((row) => [...personCells(row), row.amount, row.leaves])),
    };
  }
  return {
    ...common,
    columns: [
      ...PERSON,
      { title: 'Leave type', width: 20 },
      { title: 'From', width: 12 },
      { title: 'To', width: 12 },
      { title: 'Length', width: 12, align: 'right' },
      { title: 'Status', width: 11 },
      { title: reportType === 'PendingLeaveRequests' ? 'Waits for' : 'Decided by', width: 22 },
      { title: 'Reason', width: 30 },
    ],
    rows: pack(
      rows.map((row) => [
        ...personCells(row),
        row.leaveTypeName,
        date(row.startDate),
        date(row.endDate),
        leaveInWords(row.unit, row.amount),
        row.status,
        row.approverName,
        row.reason,
      ]),
    ),
  };
}
