import { Button } from '@mantine/core';
import { payrollReportSheet, type ReportStatus } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadOrSay } from '../../platform/download.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Person } from '../../ui/person.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import styles from './payroll.module.css';
import { type PayrollRun, REPORT_PAGE, type ReportQuestion, report, reportFilters } from './payroll.queries.ts';

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
  const query = useQuery(report(question, page));
  const ask = (change: Partial<ReportQuestion>) => {
    setQuestion({ ...question, ...change });
    setPage(1);
  };
  const save = () => void downloadOrSay(payrollReportSheet, { query: question });
  return (
    <LoadedTable
      query={query}
      subject="the payroll report"
      label="Payroll report"
      rowKey={(row) => row.employeeId}
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
      paging={{ page, pageSize: REPORT_PAGE, onPage: setPage }}
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
        <div className="wrap gap-10">
          <h2 className={styles.toolbarTitle} style={{ alignSelf: 'center' }}>
            Payroll report
          </h2>
          <ReportFilters
            question={question}
            months={months.map((run) => ({ value: monthText(run), label: formatMonth(run.year, run.month) }))}
            onChange={ask}
          />
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
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

const SCOPES = [
  { value: '1', label: 'My direct reports' },
  { value: '2', label: 'All my reports' },
  { value: '3', label: 'All employees' },
];

const STATUSES: Readonly<Record<ReportStatus, string>> = {
  NotPaid: 'Not paid yet',
  Paid: 'Paid',
  Withheld: 'Withheld',
  All: 'Paid or not',
};

type ReportFiltersProps = {
  readonly question: ReportQuestion;
  readonly months: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (change: Partial<ReportQuestion>) => void;
};

/** Which month, whose pay, and who among them. */
function ReportFilters({ question, months, onChange }: ReportFiltersProps) {
  const filters = useQuery(reportFilters(question.dateTime));
  const { workLocations = [], departments = [], designations = [] } = filters.data ?? {};
  const choices = [
    ['workLocation', 'Work location', 'All places', workLocations],
    ['departmentId', 'Department', 'All departments', departments.map(({ id, name }) => ({ value: id, label: name }))],
    ['designation', 'Designation', 'All designations', designations],
  ] as const;
  return (
    <>
      <ChoiceSelect
        aria-label="Month"
        w={152}
        data={[...months]}
        value={question.dateTime}
        // Who was paid differs from month to month: what was chosen among them may not be there.
        onChange={(dateTime) =>
          onChange({ dateTime: dateTime ?? question.dateTime, workLocation: '', departmentId: '', designation: '' })
        }
      />
      <ChoiceSelect
        aria-label="Whose pay"
        w={152}
        data={SCOPES}
        value={String(question.reportingFilterType)}
        onChange={(scope) => onChange({ reportingFilterType: Number(scope ?? 1) })}
      />
      {choices.map(([name, label, placeholder, data]) => (
        <ClearableSelect
          key={name}
          aria-label={label}
          placeholder={placeholder}
          w={152}
          searchable
          data={data}
          value={question[name]}
          onChange={(value) => onChange({ ...question, [name]: value })}
        />
      ))}
      <ChoiceSelect
        aria-label="Status"
        w={152}
        labels={STATUSES}
        value={question.status}
        onChange={(value) => onChange({ status: statusOf(value) })}
      />
    </>
  );
}

function statusOf(value: string | null): ReportStatus {
  return value === 'NotPaid' || value === 'Paid' || value === 'Withheld' ? value : 'All';
}
