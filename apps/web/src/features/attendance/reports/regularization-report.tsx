import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../ui/format-date.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { employeeColumn } from '../../../ui/table/employee-column.tsx';
import { LoadedTable } from '../../../ui/table/loaded-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import type { TeamScope } from '../team/team-scope.tsx';
import { RangeControls, useRangeQuestion } from './day-report.tsx';
import { REPORT_PAGE, type RegularizationRow, regularizations } from './reports.queries.ts';

const TONES = {
  Opened: 'wait',
  InProgress: 'wait',
  Completed: 'good',
  Rejected: 'wrong',
  Cancelled: 'wrong',
} as const satisfies Readonly<Record<RegularizationRow['status'], string>>;

/** What people asked to be changed about their attendance, and what became of it. */
export function RegularizationReport({ scope }: { readonly scope: TeamScope }) {
  const question = useRangeQuestion(scope);
  const { who, range, page, setAddress } = question;
  const list = useQuery(regularizations(who, range, page));
  return (
    <>
      <RangeControls of={question} report="regularizations" />
      <LoadedTable
        label="Regularizations"
        query={list}
        subject="this report"
        rowKey={({ requestId }) => requestId}
        columns={COLUMNS}
        card={(row) => ({
          title: row.employeeName,
          detail: [datesOf(row), timesOf(row)].filter(Boolean).join(', '),
          line: row.reason,
          aside: <State row={row} />,
        })}
        paging={{
          page,
          pageSize: REPORT_PAGE,
          onPage: (to) => setAddress({ page: to }),
        }}
        empty={<EmptyState title="No regularizations">Choose other dates to see more.</EmptyState>}
      />
    </>
  );
}

const COLUMNS: readonly Column<RegularizationRow>[] = [
  employeeColumn(210),
  { key: 'dates', title: 'Date', width: 210, render: datesOf },
  { key: 'times', title: 'Times', width: 170, noWrap: true, render: timesOf },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason },
  { key: 'status', title: 'Status', width: 130, render: (row) => <State row={row} /> },
  { key: 'by', title: 'Decided by', width: 150, render: ({ decidedByName }) => decidedByName ?? '–' },
];

function datesOf({ startDate, endDate }: RegularizationRow): string {
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

function timesOf({ startTime, endTime }: RegularizationRow): string {
  return startTime === null || endTime === null ? '' : `${formatTime(startTime)} to ${formatTime(endTime)}`;
}

function State({ row: { status } }: { readonly row: RegularizationRow }) {
  return <Status tone={TONES[status]} label={status} />;
}
