import { Button } from '@mantine/core';
import {
  LEAVE_REPORT,
  LEAVE_REPORT_LABELS,
  LEAVE_REPORTS_A_PAGE,
  type LeaveReport,
  leaveReportXlsx,
} from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../platform/address-state.ts';
import { download } from '../../platform/download.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { employeeColumn } from '../../ui/table/employee-column.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { useSaving } from '../../ui/use-saving.ts';
import { LEAVE_TEXTS, lengthOf, rangeOf, SCOPES, STATUS, scopeOf } from './leave-words.ts';
import { type ReportRow, reportOf, reportQuery } from './leaves.queries.ts';

const isReport = (text: string): text is LeaveReport => text in LEAVE_REPORT;

/** What waits, what was applied for, who is away and who took most, of the people who report to oneself. */
export function LeaveReportsPage() {
  const [address, setAddress] = useAddressState({
    report: 'PendingLeaveRequests',
    people: 'DirectReportees',
    from: '',
    to: '',
    page: 1,
  });
  const reportType = isReport(address.report) ? address.report : 'PendingLeaveRequests';
  const scope = scopeOf(address.people);
  const question = { reportType, scope, startDate: address.from, endDate: address.to, page: address.page };
  const report = useQuery(reportOf(question));
  return (
    <Page
      title="Leave reports"
      purpose="Of the people who report to you."
      actions={<Export onFile={() => download(leaveReportXlsx, { query: reportQuery(question) })} />}
    >
      <LoadedTable
        label={LEAVE_REPORT_LABELS[reportType]}
        query={report}
        subject="the report"
        rowKey={({ employeeId, startDate, leaveTypeName }) => `${employeeId} ${startDate} ${leaveTypeName}`}
        columns={columnsOf(reportType)}
        card={cardOf}
        empty={<EmptyState title={LEAVE_TEXTS.none} />}
        paging={{
          page: address.page,
          pageSize: LEAVE_REPORTS_A_PAGE,
          onPage: (page) => setAddress({ page }),
        }}
        toolbar={
          <>
            <ChoiceSelect
              aria-label="Report"
              w={210}
              data={Object.entries(LEAVE_REPORT_LABELS).map(([value, label]) => ({ value, label }))}
              value={reportType}
              onChange={(to) => setAddress({ report: to ?? 'PendingLeaveRequests', page: 1 })}
            />
            <ChoiceSelect
              aria-label="Whose leave"
              w={160}
              data={SCOPES}
              value={scope}
              onChange={(to) => setAddress({ people: to ?? 'DirectReportees', page: 1 })}
            />
            <DateInput
              aria-label="From"
              placeholder="From"
              w={150}
              value={address.from}
              onChange={(from) => setAddress({ from, page: 1 })}
            />
            <DateInput
              aria-label="To"
              placeholder="To"
              w={150}
              value={address.to}
              onChange={(to) => setAddress({ to, page: 1 })}
            />
          </>
        }
      />
    </Page>
  );
}

function Export({ onFile }: { readonly onFile: () => Promise<void> }) {
  const { isSaving, save } = useSaving();
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconFileSpreadsheet size={16} />}
      onClick={() => save(onFile)}
    >
      XLSX
    </Button>
  );
}

const EMPLOYEE = employeeColumn(220);
const DEPARTMENT: Column<ReportRow> = {
  key: 'department',
  title: 'Department',
  width: 150,
  render: ({ departmentName }) => departmentName ?? '–',
};
const LENGTH: Column<ReportRow> = { key: 'length', title: 'Length', width: 110, align: 'right', render: lengthOf };
const LEAVE: readonly Column<ReportRow>[] = [
  EMPLOYEE,
  DEPARTMENT,
  { key: 'type', title: 'Leave type', width: 150, render: ({ leaveTypeName }) => leaveTypeName ?? '–' },
  { key: 'dates', title: 'Dates', width: 210, render: (row) => <span className="tabular">{daysOf(row)}</span> },
  LENGTH,
  { key: 'status', title: 'Status', width: 120, render: (row) => <RowStatus row={row} /> },
  { key: 'approver', title: 'Approver', render: ({ approverName }) => approverName ?? '–' },
];
const TAKERS: readonly Column<ReportRow>[] = [
  EMPLOYEE,
  DEPARTMENT,
  LENGTH,
  { key: 'leaves', title: 'Leaves', width: 90, align: 'right', render: ({ leaves }) => leaves },
];
const columnsOf = (report: LeaveReport) => (report === 'MostLeaveTakers' ? TAKERS : LEAVE);

function daysOf({ startDate, endDate }: ReportRow): string {
  return startDate === null || endDate === null ? '–' : rangeOf({ startDate, endDate });
}

function RowStatus({ row }: { readonly row: ReportRow }) {
  if (row.status === null) return '–';
  const [tone, label] = STATUS[row.status];
  return <Status tone={tone} label={label} />;
}

function cardOf(row: ReportRow) {
  const type = row.leaveTypeName === null ? [] : [row.leaveTypeName, daysOf(row)];
  return {
    title: row.employeeName,
    detail: [...type, lengthOf(row)].join(' · '),
    ...(row.status === null ? {} : { line: <RowStatus row={row} /> }),
  };
}
