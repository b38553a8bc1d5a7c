import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { DayReport, listRegularizations } from '@muster/contract/features/reports/reports.contract.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { pack, type Sheet, type SheetCell, type SheetColumn } from '../../platform/sheets/sheet.ts';
import {
  approvalWords,
  clock,
  date,
  duration,
  PERSON_COLUMNS,
  personCells,
  type Titles,
  weekday,
} from './sheet-parts.document.ts';
import type { DayRow } from './shown-report.views.ts';

type DayColumn = {
  readonly head: SheetColumn;
  readonly cell: (day: DayRow['days'][number]) => SheetCell;
  readonly sum?: (row: DayRow) => number;
};

const right = (title: string, width: number): SheetColumn => ({ title, width, align: 'right' });

const SHIFT: DayColumn = { head: { title: 'Shift', width: 14 }, cell: ({ shiftName }) => shiftName };
const FIRST: DayColumn = { head: right('First IN', 10), cell: ({ startTime }) => clock(startTime) };
const LAST: DayColumn = {
  head: right('Last Out', 11),
  cell: ({ endTime, endDayOffset }) => clock(endTime, endDayOffset),
};
const WORKED: DayColumn = { head: right('Total hours', 10), cell: ({ workedSeconds }) => duration(workedSeconds) };
const APPROVAL: DayColumn = {
  head: { title: 'Approval Status', width: 13 },
  cell: ({ approvalStatus }) => approvalWords(approvalStatus),
};

const COLUMNS: Readonly<Record<DayReport, readonly DayColumn[]>> = {
  late: [
    SHIFT,
    { head: right('Shift begins', 10), cell: ({ shiftStart }) => clock(shiftStart) },
    FIRST,
    { head: right('Late by', 9), cell: ({ lateSeconds }) => duration(lateSeconds), sum: (row) => row.lateSeconds },
    { head: right('Shift ends', 10), cell: ({ shiftEnd }) => clock(shiftEnd) },
    LAST,
    { head: right('Early by', 9), cell: ({ earlySeconds }) => duration(earlySeconds), sum: (row) => row.earlySeconds },
  ],
  overtime: [
    SHIFT,
    FIRST,
    LAST,
    WORKED,
    {
      head: right('Over Time', 10),
      cell: ({ overtimeSeconds }) => duration(overtimeSeconds),
      sum: (row) => row.overtimeSeconds,
    },
    APPROVAL,
  ],
  absence: [
    SHIFT,
    { head: { title: 'Status', width: 16 }, cell: ({ attendanceStatus }) => ATTENDANCE_LABELS[attendanceStatus] },
    FIRST,
    LAST,
    WORKED,
    { head: right('Lost days', 9), cell: ({ lostDays }) => lostDays, sum: (row) => row.lostDays },
    APPROVAL,
  ],
};

function sumCell({ head, sum }: DayColumn, rows: readonly DayRow[]): SheetCell {
  if (sum === undefined) return null;
  const total = rows.reduce((all, row) => all + sum(row), 0);
  return head.title === 'Lost days' ? total : duration(total);
}

/** A row for each day that the report is about, and what they add up to. */
export function daySheet(titles: Titles, report: DayReport, rows: readonly DayRow[]): Sheet {
  const columns = COLUMNS[report];
  const days = rows.flatMap((row) => row.days.map((day) => ({ row, day })));
  return {
    ...titles,
    columns: [
      ...PERSON_COLUMNS,
      { title: 'Date', width: 12 },
      { title: 'Day', width: 11 },
      ...columns.map(({ head }) => head),
    ],
    stickyColumns: 2,
    rows: pack(
      days.map(({ row, day }) => [
        ...personCells(row),
        date(day.date),
        weekday(day.date),
        ...columns.map(({ cell }) => cell(day)),
      ]),
    ),
    totals: ['', 'Total', null, null, null, ...columns.map((column) => sumCell(column, rows))],
    notes: [],
    paper: 'A4 landscape',
  };
}

type RegularizationRow = ResponseOf<typeof listRegularizations>['rows'][number];

/** A row for each regularization that was asked for. */
export function regularizationSheet(titles: Titles, rows: readonly RegularizationRow[]): Sheet {
  return {
    ...titles,
    columns: [
      ...PERSON_COLUMNS,
      { title: 'From', width: 12 },
      { title: 'To', width: 12 },
      { title: 'Start Time', width: 10, align: 'right' },
      { title: 'End Time', width: 10, align: 'right' },
      { title: 'Reason', width: 30 },
      { title: 'Status', width: 11 },
      { title: 'Decided by', width: 20 },
      { title: 'Comments', width: 26 },
    ],
    stickyColumns: 2,
    rows: pack(
      rows.map((row) => [
        ...personCells(row),
        date(row.startDate),
        date(row.endDate),
        clock(row.startTime),
        clock(row.endTime),
        row.reason,
        row.status,
        row.decidedByName,
        row.comments,
      ]),
    ),
    notes: [],
    paper: 'A4 landscape',
  };
}
