import {
  cancelEncashment,
  type EncashmentStatus,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { DecideEncashmentDialog } from './decide-encashment-dialog.tsx';
import { EncashmentState } from './encashment-state.tsx';
import { STATUS, whatOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashment, encashments } from './leave-balances.queries.ts';

const PAGE_SIZE = 10;

const STATUSES = (['Pending', 'Approved', 'Rejected', 'Cancelled'] as const).map((value) => ({
  value,
  label: STATUS[value][1],
}));

const statusOf = (text: string): EncashmentStatus | null => STATUSES.find(({ value }) => value === text)?.value ?? null;

/** Everybody's leave that is to be paid out, with what can be done to each. */
export function EncashmentsTable() {
  const [{ page, state: status }, setAddress] = useAddressState({ page: 1, state: 'All' });
  const list = useQuery(encashments({ employeeId: null, status: statusOf(status) }, page, PAGE_SIZE));
  const [decision, setDecision] = useState<{ row: Encashment; action: 'approve' | 'reject' } | null>(null);
  const cancel = useAction(cancelEncashment, { refreshes: BALANCE_ENTRIES });
  const takeBack = async (row: Encashment) => {
    const isConfirmed = await confirmAction({
      title: 'Do not pay it out',
      body: `${whatOf(row)} of ${row.employeeName} come back to the balance.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await cancel.run({ params: { id: row.id } });
  };
  const hasActions = list.data?.rows.some(({ actions }) => actions.length > 0);
  return (
    <>
      <LoadedTable
        query={list}
        subject="what is paid out"
        label="Leave encashment"
        rowKey={({ id }) => id}
        rowName={(row) => `${row.employeeName}, ${whatOf(row)}`}
        columns={COLUMNS}
        card={(row) => ({
          title: row.employeeName,
          detail: `${whatOf(row)} · ${formatDate(row.askedOn)}`,
          line: <EncashmentState row={row} />,
        })}
        toolbar={
          <ChoiceSelect
            aria-label="Status"
            w={170}
            data={[{ value: 'All', label: 'All Status' }, ...STATUSES]}
            value={statusOf(status) ?? 'All'}
            onChange={(to) => setAddress({ state: to ?? 'All', page: 1 })}
          />
        }
        empty={
          <EmptyState title="No leave encashment yet">
            People ask for it under My leaves, where a leave type allows it.
          </EmptyState>
        }
        paging={{ page, pageSize: PAGE_SIZE, onPage: (to) => setAddress({ page: to }) }}
        actions={
          hasActions
            ? (row) => (
                <RowMenu
                  name={`${row.employeeName}, ${whatOf(row)}`}
                  width={170}
                  entries={[
                    {
                      label: 'Approve',
                      isOffered: row.actions.includes('approve'),
                      onPick: () => setDecision({ row, action: 'approve' }),
                    },
                    {
                      label: 'Reject',
                      isOffered: row.actions.includes('reject'),
                      onPick: () => setDecision({ row, action: 'reject' }),
                    },
                    {
                      label: 'Take back',
                      danger: true,
                      isOffered: row.actions.includes('cancel'),
                      onPick: () => takeBack(row),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {decision && <DecideEncashmentDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Encashment>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'what', title: 'Leave', width: 220, render: whatOf },
  { key: 'asked', title: 'Asked on', width: 120, noWrap: true, render: ({ askedOn }) => formatDate(askedOn) },
  { key: 'reason', title: 'Comments', render: ({ reason }) => reason ?? '–' },
  { key: 'status', title: 'Status', width: 240, render: (row) => <EncashmentState row={row} /> },
];
