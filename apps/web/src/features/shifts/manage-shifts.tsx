import { Badge } from '@mantine/core';
import { deleteShift } from '@muster/contract/features/shifts/shifts.contract.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { toast } from '../../ui/toast.ts';
import { endsNextDay, hoursOf } from './shift-kind.ts';
import { failingWith, SHIFT_ENTRIES, SHIFTS_A_PAGE, type Shift, shiftList } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

/** The shifts of the organisation, the default one first. */
export function ManageShifts({ add, onEdit }: { readonly add: ReactNode; readonly onEdit: (shift: Shift) => void }) {
  const [{ page }, setAddress] = useAddressState({ page: 1 });
  const list = useQuery(shiftList(page));
  const isLong = (list.data?.totalRecords ?? 0) > SHIFTS_A_PAGE;
  return (
    <LoadedTable
      query={list}
      subject="the shifts"
      label="Shifts"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      card={(shift) => ({ title: <Name shift={shift} />, detail: <Time shift={shift} /> })}
      empty={
        <EmptyState title="No shifts yet" action={add}>
          A shift says from when to when people work, and which days they have off.
        </EmptyState>
      }
      actions={(shift) => <ShiftMenu shift={shift} onEdit={() => onEdit(shift)} />}
      paging={isLong ? { page, pageSize: SHIFTS_A_PAGE, onPage: (to) => setAddress({ page: to }) } : undefined}
    />
  );
}

const COLUMNS: readonly Column<Shift>[] = [
  { key: 'name', title: 'Shift Name', render: (shift) => <Name shift={shift} /> },
  { key: 'time', title: 'Shift Time', render: (shift) => <Time shift={shift} /> },
];

function Name({ shift }: { readonly shift: Shift }) {
  return (
    <>
      <strong>{shift.shiftName}</strong>
      {shift.isDefault && (
        <Badge ml={8} variant="default" radius="sm" tt="none" fw={500}>
          Default
        </Badge>
      )}
    </>
  );
}

function Time({ shift }: { readonly shift: Shift }) {
  return (
    <span className="tabular">
      {hoursOf(shift)}
      {endsNextDay(shift) && <span className="muted">, the next day</span>}
    </span>
  );
}

function ShiftMenu({ shift, onEdit }: { readonly shift: Shift; readonly onEdit: () => void }) {
  const remove = useAction(deleteShift, { refreshes: SHIFT_ENTRIES, toastErrors: false });
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete Shift',
      `${shift.shiftName} will be deleted. This works only if nobody is assigned to it today or later; days already worked in it stay as they are.`,
    );
    if (!isConfirmed) return;
    const { id } = shift;
    await failingWith(SHIFT_TEXTS.deleteFailed, remove.attempt({ params: { id } })).catch((error: unknown) =>
      toast.error(messageOf(error)),
    );
  };
  return (
    <RowMenu
      name={shift.shiftName}
      width={160}
      entries={[
        { label: 'Edit', icon: IconPencil, isOffered: shift.actions.includes('edit'), onPick: onEdit },
        { label: 'Delete', icon: IconTrash, danger: true, isOffered: shift.actions.includes('delete'), onPick: ask },
      ]}
    />
  );
}
