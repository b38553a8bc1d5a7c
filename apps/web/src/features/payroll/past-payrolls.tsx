import { Anchor } from '@mantine/core';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { formatMonth } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { SheetTable } from '../../ui/sheet-table.tsx';

type PastTotal = {
  readonly id: string;
  readonly month: number;
  readonly year: number;
  readonly employeesCount: number;
  readonly totalNet: Paise;
  readonly totalCost: Paise;
};

/** The last payrolls, each a link to its review. */
export function PastPayrolls({ totals }: { readonly totals: readonly PastTotal[] }) {
  return (
    <Section title="Past payrolls" flush>
      <SheetTable
        label="Past payrolls"
        columns={[
          { key: 'month', title: 'Month' },
          { key: 'people', title: 'People', align: 'right' },
          { key: 'net', title: 'Net pay', align: 'right' },
          { key: 'cost', title: 'Total cost', align: 'right' },
        ]}
        rows={totals.map((past) => ({
          key: past.id,
          cells: [
            <Anchor key="month" component={Link} to={`/payroll/details/${past.id}`} size="sm">
              {formatMonth(past.year, past.month)}
            </Anchor>,
            <span key="people" className="tabular">
              {past.employeesCount}
            </span>,
            <Money key="net" amount={past.totalNet} strong />,
            <Money key="cost" amount={past.totalCost} />,
          ],
        }))}
      />
    </Section>
  );
}
