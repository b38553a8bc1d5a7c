import { Button, ColorSwatch, Group } from '@mantine/core';
import {
  addLeaveType,
  deleteLeaveType,
  toggleLeaveType,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { leaveTypeSummary } from '@muster/contract/features/leave-types/leave-types-words.ts';
import { IconList, IconPencil, IconPlus, IconTemplate, IconToggleLeft, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction, confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { LeaveTypeDialog } from './leave-type-form.tsx';
import { LEAVE_TYPE_ENTRIES, type LeaveType, leaveTypes } from './leave-types.queries.ts';
import { ReadySetsDialog } from './ready-sets-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const PAGE_SIZE = 10;

type Open =
  | { readonly dialog: 'form'; readonly type: LeaveType | null }
  | { readonly dialog: 'rules'; readonly type: LeaveType }
  | { readonly dialog: 'ready' };

/** The leave types of the organisation. */
export function LeaveTypesPage() {
  const mayAdd = isOpenTo(useSignedIn(), addLeaveType.access);
  const [{ page }, setAddress] = useAddressState({ page: 1 });
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery(leaveTypes());
  const rows = list.data;
  const ofPage = rows && { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), totalRecords: rows.length };
  const add = (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => setOpen({ dialog: 'ready' })}>
        Start from a ready set
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'form', type: null })}>
        Add leave type
      </Button>
    </Group>
  );
  return (
    <Page
      title="Leave types"
      purpose="What leave there is, how it is earned, and what a request has to keep to."
      actions={mayAdd ? add : undefined}
    >
      <LoadedTable
        query={{ ...list, data: ofPage }}
        subject="the leave types"
        label="Leave types"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(row) => ({
          icon: <ColorSwatch color={row.colour} size={14} withShadow={false} />,
          title: row.name,
          tag: <OnOrOff type={row} />,
          detail: leaveTypeSummary(row),
          line: `${row.code}, since ${formatDate(row.startsOn)}`,
        })}
        onRow={(type) => setOpen({ dialog: 'rules', type })}
        empty={
          <EmptyState title="There is no leave type yet" {...(mayAdd ? { action: add } : {})}>
            Nobody can ask for leave until there is one. A ready set gives you the types that the law requires in your
            state; each can be changed afterwards.
          </EmptyState>
        }
        paging={
          (rows?.length ?? 0) > PAGE_SIZE
            ? { page, pageSize: PAGE_SIZE, onPage: (to) => setAddress({ page: to }) }
            : undefined
        }
        actions={(type) => <TypeMenu type={type} onOpen={setOpen} />}
      />
      {open?.dialog === 'form' && <LeaveTypeDialog type={open.type} onClose={() => setOpen(null)} />}
      {open?.dialog === 'rules' && (
        <RulesDialog id={open.type.id} name={open.type.name} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'ready' && <ReadySetsDialog onClose={() => setOpen(null)} />}
    </Page>
  );
}

function OnOrOff({ type }: { readonly type: LeaveType }) {
  return <Status tone={type.isActive ? 'good' : 'locked'} label={type.isActive ? 'On' : 'Off'} />;
}

const COLUMNS: readonly Column<LeaveType>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name, colour }) => (
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={colour} size={12} withShadow={false} />
        <strong>{name}</strong>
      </Group>
    ),
  },
  { key: 'code', title: 'Code', width: 80, render: ({ code }) => code },
  { key: 'earned', title: 'Earned', render: leaveTypeSummary },
  { key: 'carried', title: 'Carried forward', width: 150, render: carriedForward },
  { key: 'status', title: 'Status', width: 90, render: (type) => <OnOrOff type={type} /> },
];

function carriedForward({ unit, rules: { carryForward } }: LeaveType): string {
  if (carryForward.max === null) return 'Everything';
  if (carryForward.max === 0) return 'Nothing';
  return `${carryForward.max.toLocaleString('en-IN')} ${unit === 'hour' ? 'minutes' : 'days'}`;
}

type MenuProps = { readonly type: LeaveType; readonly onOpen: (open: Open) => void };

function TypeMenu({ type, onOpen }: MenuProps) {
  const options = { refreshes: LEAVE_TYPE_ENTRIES };
  const toggle = useAction(toggleLeaveType, options);
  const remove = useAction(deleteLeaveType, options);
  const switchIt = async () => {
    const isAgreed =
      !type.isActive ||
      (await confirmAction({
        title: `Switch ${type.name} off`,
        body: 'Nobody can ask for it and nothing is credited until it is on again. Balances stay.',
        confirmLabel: 'Switch off',
      }));
    if (isAgreed) await toggle.run({ query: { leaveTypeId: type.id } });
  };
  const ask = async () => {
    const isAgreed = await confirmDelete(
      `Delete ${type.name}`,
      'Nobody has used this type. It will be gone with its rules.',
    );
    if (isAgreed) await remove.run({ params: { id: type.id } });
  };
  const may = (action: LeaveType['actions'][number]) => type.actions.includes(action);
  return (
    <RowMenu
      name={type.name}
      width={190}
      entries={[
        { label: 'Rules and law', icon: IconList, onPick: () => onOpen({ dialog: 'rules', type }) },
        may('edit') && { label: 'Edit', icon: IconPencil, onPick: () => onOpen({ dialog: 'form', type }) },
        may('toggle') && {
          label: type.isActive ? 'Switch off' : 'Switch on',
          icon: IconToggleLeft,
          onPick: switchIt,
        },
        may('delete') && { label: 'Delete', icon: IconTrash, danger: true, onPick: ask },
      ]}
    />
  );
}
