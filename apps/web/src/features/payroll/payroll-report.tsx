import { Button } from '@mantine/core';
import { payrollReportSheet } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { formatMonth } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Person } from '../../ui/person.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Table } from '../../ui/table/table.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './payroll.module.css';
import { type PayrollRun, REPORT_PAGE, type ReportQuestion, report, reportQuery } from './payroll.queries.ts';
import { ReportFilters } from './report-filters.tsx';

/** As the wire numbers whose pay is asked for. */
const EVERYBODY = 3;

/** What each person of a month was paid, and the same as a spreadsheet. */
export function PayrollReport({ months }: { readonly months: readonly PayrollRun[] }) {
  const [question, setQuestion] = useState<ReportQuestion>({
    dateTime: months[0] === undefined ? '' : monthText(months[0]),
    reportingFilterType: 1,
    workLocation: '',
    departmentId: '',
    designation: '',
    status: 'All',
  });
  const [page, setPage] = useState(1);
  const query = useQuery({ ...report(question, page), placeholderData: keepPreviousData });
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} subject="the payroll report" />;
  const ask = (change: Partial<ReportQuestion>) => {
    setQuestion({ ...question, ...change });
    setPage(1);
  };
  const save = () =>
    download(payrollReportSheet, { query: reportQuery(question) }).catch((error: unknown) =>
      toast.error(messageOf(error)),
    );
  return (
    <Table
      label="Payroll report"
      rows={query.data?.rows}
      rowKey={(row) => row.employeeId}
      loading={query.isPending}
      columns={[
        {
          key: 'who',
          title: 'Employee',
          render: (row) => <Person name={row.employeeName} detail={row.employeeNumber ?? ''} />,
        },
        { key: 'department', title: 'Department', render: (row) => row.departmentName ?? '', truncate: true },
        { key: 'gross', title: 'Gross pay', align: 'right', render: (row) => <Money amount={row.gross} /> },
        { key: 'deductions', title: 'Deductions', align: 'right', render: (row) => <Money amount={row.deductions} /> },
        { key: 'net', title: 'Net pay', align: 'right', render: (row) => <Money amount={row.net} strong /> },
      ]}
      card={(row) => ({
        title: row.employeeName,
        detail: row.departmentName ?? '',
        aside: <Money amount={row.net} strong />,
      })}
      paging={{ page, pageSize: REPORT_PAGE, total: query.data?.totalRecords ?? 0, onPage: setPage }}
      empty={
        <EmptyState
          title="No one in this report"
          action={
            question.reportingFilterType !== EVERYBODY && (
              <Button variant="default" onClick={() => ask({ reportingFilterType: EVERYBODY })}>
                Show all employees
              </Button>
            )
          }
        >
          {whyEmpty(question)}
        </EmptyState>
      }
      toolbar={
        <div className={styles.filters}>
          <h2 className={styles.toolbarTitle} style={{ alignSelf: 'center' }}>
            Payroll report
          </h2>
          <ReportFilters
            question={question}
            months={months.map((run) => ({ value: monthText(run), label: formatMonth(run.year, run.month) }))}
            onChange={ask}
          />
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
            XLSX
          </Button>
        </div>
      }
    />
  );
}

function whyEmpty({ workLocation, departmentId, designation, status, reportingFilterType }: ReportQuestion): string {
  if (workLocation !== '' || departmentId !== '' || designation !== '' || status !== 'All')
    return 'Take a filter away to see more.';
  if (reportingFilterType === EVERYBODY) return 'Nobody was paid in this month.';
  return 'Nobody who reports to you was paid in this month.';
}
