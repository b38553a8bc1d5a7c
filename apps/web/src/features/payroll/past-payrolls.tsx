import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import styles from './payroll.module.css';
import type { PayrollRun } from './payroll.queries.ts';

type PastTotal = Pick<PayrollRun, 'id' | 'month' | 'year' | 'employeesCount' | 'totalNet' | 'totalCost'>;

const COLUMNS: readonly Column<PastTotal>[] = [
  {
    key: 'month',
    title: 'Month',
    render: ({ id, year, month }) => (
      <Anchor component={Link} to={`/payroll/details/${id}`} size="sm">
        {formatMonth(year, month)}
      </Anchor>
    ),
  },
  {
    key: 'people',
    title: 'People',
    align: 'right',
    render: (run) => <span className="tabular">{run.employeesCount}</span>,
  },
  { key: 'net', title: 'Net pay', align: 'right', render: (run) => <Money amount={run.totalNet} strong /> },
  { key: 'cost', title: 'Total cost', align: 'right', render: (run) => <Money amount={run.totalCost} /> },
];

/** The last payrolls, each a link to its review. */
export function PastPayrolls({ totals }: { readonly totals: readonly PastTotal[] }) {
  const navigate = useNavigate();
  return (
    <Table
      label="Past payrolls"
      rows={totals}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      onRow={({ id }) => void navigate({ to: '/payroll/details/$id', params: { id } })}
      card={(run) => ({
        title: formatMonth(run.year, run.month),
        detail: formatPeople(run.employeesCount),
        aside: <Money amount={run.totalNet} strong />,
      })}
      empty={null}
      toolbar={<h2 className={styles.toolbarTitle}>Past payrolls</h2>}
    />
  );
}
