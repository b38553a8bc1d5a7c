import { Button } from '@mantine/core';
import { takeBackAdjustment } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { BALANCE_ENTRIES, type HistoryRow, historyOf } from './leave-balances.queries.ts';

const PAGE_SIZE = 10;

/** Every line of somebody's ledgers, the newest first. */
export function BalanceHistory({ employeeId }: { readonly employeeId: string }) {
  const [page, setPage] = useState(1);
  const history = useQuery(historyOf(employeeId, page));
  const takeBack = useAction(takeBackAdjustment, { refreshes: BALANCE_ENTRIES });
  const ask = async (row: HistoryRow) => {
    const isConfirmed = await confirmAction({
      title: 'Take the adjustment back',
      body: `${amountOf(row)} of ${row.name} are written against it. Both lines stay.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await takeBack.run({ params: { id: row.id } });
  };
  return (
    <LoadedTable
      query={history}
      subject="the history"
      label="History of the balances"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      card={(row) => ({
        title: row.text,
        detail: `${row.name}, ${formatDate(row.date)}`,
        line: [row.comment, row.by].filter(Boolean).join(', '),
        aside: amountOf(row),
      })}
      empty={<EmptyState title="Nothing yet">What is credited, taken or adjusted is listed here.</EmptyState>}
      paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      actions={(row) =>
        row.mayTakeBack ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void ask(row)}>
            Take back
          </Button>
        ) : null
      }
    />
  );
}

const amountOf = ({ unit, amount }: HistoryRow) => `${amount > 0 ? '+' : ''}${leaveInWords(unit, amount)}`;

const COLUMNS: readonly Column<HistoryRow>[] = [
  { key: 'date', title: 'Date', width: 110, noWrap: true, render: ({ date }) => formatDate(date) },
  {
    key: 'what',
    title: 'What',
    render: ({ text, name, comment, by }) => (
      <>
        {text}
        <div style={{ color: 'var(--ink-3)', fontSize: 12 }}>{[name, comment, by].filter(Boolean).join(', ')}</div>
      </>
    ),
  },
  { key: 'amount', title: 'Amount', align: 'right', width: 100, render: amountOf },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    width: 100,
    render: ({ unit, balance }) => leaveInWords(unit, balance),
  },
];
