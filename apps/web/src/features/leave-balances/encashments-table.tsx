import { Menu, Select } from '@mantine/core';
import {
  cancelEncashment,
  type ENCASHMENT_ACTIONS,
  type EncashmentStatus,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Table } from '../../ui/table/table.tsx';
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

type Action = (typeof ENCASHMENT_ACTIONS)[number];

/** Everybody's leave that is to be paid out, with what can be done to each. */
export function EncashmentsTable() {
  const [{ page, state: status }, setAddress] = useAddressState({ page: 1, state: 'All' });
  const list = useQuery(encashments({ employeeId: null, status: statusOf(status) }, page, PAGE_SIZE));
  const [decided, setDecided] = useState<{ row: Encashment; action: 'approve' | 'reject' } | null>(null);
  const cancel = useAction(cancelEncashment, { refreshes: BALANCE_ENTRIES });
  const takeBack = async (row: Encashment) => {
    const agreed = await confirmAction({
      title: 'Do not pay it out',
      body: `${whatOf(row)} of ${row.employeeName} come back to the balance.`,
      confirmLabel: 'Take back',
    });
    if (agreed) await cancel.run({ params: { id: row.id } });
  };
  const act = (row: Encashment, action: Action) =>
    action === 'cancel' ? void takeBack(row) : setDecided({ row, action });
  if (list.isError) return <LoadFailed error={list.error} onRetry={list.refetch} subject="what is paid out" />;
  const rows = list.data?.rows;
  return (
    <>
      <Table
        label="Leave encashment"
        rows={rows}
        rowKey={({ id }) => id}
        rowName={(row) => `${row.employeeName}, ${whatOf(row)}`}
        columns={COLUMNS}
        card={(row) => ({
          title: row.employeeName,
          detail: `${whatOf(row)} · ${formatDate(row.askedOn)}`,
          line: <EncashmentState row={row} />,
        })}
        loading={list.isPending}
        toolbar={
          <Select
            aria-label="Status"
            w={170}
            data={[{ value: 'All', label: 'All Status' }, ...STATUSES]}
            value={statusOf(status) ?? 'All'}
            allowDeselect={false}
            onChange={(to) => setAddress({ state: to ?? 'All', page: 1 })}
          />
        }
        empty={
          <EmptyState title="No leave encashment yet">
            People ask for it under My leaves, where a leave type allows it.
          </EmptyState>
        }
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total: list.data?.totalRecords ?? 0,
          onPage: (to) => setAddress({ page: to }),
        }}
        {...(rows?.some(({ actions }) => actions.length > 0)
          ? { actions: (row: Encashment) => <EncashmentMenu row={row} onAct={(action) => act(row, action)} /> }
          : {})}
      />
      {decided && <DecideEncashmentDialog {...decided} onClose={() => setDecided(null)} />}
    </>
  );
}

type MenuProps = { readonly row: Encashment; readonly onAct: (action: Action) => void };

function EncashmentMenu({ row, onAct }: MenuProps) {
  const { actions } = row;
  if (actions.length === 0) return null;
  return (
    <RowMenu name={`${row.employeeName}, ${whatOf(row)}`} width={170}>
      {actions.includes('approve') && <Menu.Item onClick={() => onAct('approve')}>Approve</Menu.Item>}
      {actions.includes('reject') && <Menu.Item onClick={() => onAct('reject')}>Reject</Menu.Item>}
      {actions.includes('cancel') && (
        <Menu.Item color="red" onClick={() => onAct('cancel')}>
          Take back
        </Menu.Item>
      )}
    </RowMenu>
  );
}

const COLUMNS: readonly Column<Encashment>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'what', title: 'Leave', width: 220, render: whatOf },
  { key: 'asked', title: 'Asked on', width: 120, noWrap: true, render: ({ askedOn }) => formatDate(askedOn) },
  { key: 'reason', title: 'Comments', render: ({ reason }) => reason ?? '–' },
  { key: 'status', title: 'Status', width: 240, render: (row) => <EncashmentState row={row} /> },
];
