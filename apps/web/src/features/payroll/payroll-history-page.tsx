import { payrollReport } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant, formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { HISTORY_PAGE, histories, type PayrollRun } from './payroll.queries.ts';
import { STATES } from './payroll.texts.ts';
import { PayrollReport } from './payroll-report.tsx';

const COLUMNS: readonly Column<PayrollRun>[] = [
  {
    key: 'month',
    title: 'Month',
    render: (run) => (
      <Link to="/payroll/details/$id" params={{ id: run.id }} style={{ color: 'inherit', fontWeight: 560 }}>
        {formatMonth(run.year, run.month)}
      </Link>
    ),
  },
  { key: 'status', title: 'Status', render: (run) => <Status {...STATES[run.status]} /> },
  {
    key: 'people',
    title: 'People',
    align: 'right',
    render: (run) => <span className="tabular">{run.employeesCount}</span>,
  },
  { key: 'gross', title: 'Gross pay', align: 'right', render: (run) => <Money amount={run.totalGross} /> },
  { key: 'deductions', title: 'Deductions', align: 'right', render: (run) => <Money amount={run.totalDeductions} /> },
  { key: 'net', title: 'Net pay', align: 'right', render: (run) => <Money amount={run.totalNet} strong /> },
  { key: 'cost', title: 'Total cost', align: 'right', render: (run) => <Money amount={run.totalCost} /> },
  { key: 'by', title: 'Run', render: (run) => `${formatInstant(run.ranAt).date}, ${run.ranBy}`, truncate: true },
];

/** Every payroll, newest first, and the report of a month. */
export function PayrollHistoryPage() {
  const [{ page }, setAddress] = useAddressState({ page: 1 });
  const query = useQuery(histories(page));
  const navigate = useNavigate();
  const me = useSignedIn();
  const months = (query.data?.rows ?? []).filter(({ status }) => status !== 'Rejected' && status !== 'Failed');
  return (
    <Page title="Payroll history" purpose="Every payroll, with what was paid and who decided.">
      <Stacked>
        <LoadedTable
          query={query}
          subject="the payroll history"
          label="Payrolls"
          rowKey={(run) => run.id}
          columns={COLUMNS}
          onRow={(run) => void navigate({ to: '/payroll/details/$id', params: { id: run.id } })}
          card={(run) => ({
            title: formatMonth(run.year, run.month),
            detail: `${formatPeople(run.employeesCount)}, run by ${run.ranBy}`,
            line: <Status {...STATES[run.status]} />,
            aside: <Money amount={run.totalNet} strong />,
          })}
          paging={{ page, pageSize: HISTORY_PAGE, onPage: (to) => setAddress({ page: to }) }}
          empty={
            <EmptyState icon={IconHistory} title="No payroll yet">
              Payrolls appear here once they are run.
            </EmptyState>
          }
        />
        {months.length > 0 && isOpenTo(me, payrollReport.access) && <PayrollReport months={months} />}
      </Stacked>
    </Page>
  );
}
