import { Badge, Tabs } from '@mantine/core';
import { assignShiftEmployees, deleteShift } from '@muster/contract/features/shifts/shifts.contract.ts';
import { IconCalendarPlus, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { toast } from '../../ui/toast.ts';
import { AssignShiftDialog } from './assign-shift-dialog.tsx';
import { InPlan } from './in-plan.tsx';
import { RotationDialog } from './rotation-form.tsx';
import { Rotations } from './rotations.tsx';
import { ShiftDialog } from './shift-form.tsx';
import { endsNextDay, hoursOf } from './shift-kind.ts';
import { failingWith, SHIFT_ENTRIES, SHIFTS_A_PAGE, type Shift, shiftList } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import styles from './shifts-page.module.css';
import { UserShiftMapping } from './user-shift-mapping.tsx';

type Open = { readonly what: 'shift' | 'rotation'; readonly id: string | null } | { readonly what: 'assign' } | null;

export function ShiftsPage() {
  const isInPlan = isOpenTo(useSignedIn(), assignShiftEmployees.access);
  const [{ tab }, setAddress] = useAddressState({ tab: 'manage', page: 1, search: '', week: '' });
  const [open, setOpen] = useState<Open>(null);
  const shifts = useQuery(shiftList(1));
  const close = () => setOpen(null);
  const add = (
    <InPlan isInPlan={isInPlan} icon={<IconPlus size={16} />} onClick={() => setOpen({ what: 'shift', id: null })}>
      Add Shift
    </InPlan>
  );
  const assign = (
    <InPlan isInPlan={isInPlan} icon={<IconCalendarPlus size={16} />} onClick={() => setOpen({ what: 'assign' })}>
      Assign Shift
    </InPlan>
  );
  const isMapping = tab === 'mapping';
  return (
    <Page
      title="Shifts"
      purpose="Working hours, and who works which shift on which day."
      actions={isMapping ? assign : add}
    >
      <Tabs
        keepMounted={false}
        value={isMapping ? 'mapping' : 'manage'}
        onChange={(to) => setAddress({ tab: to ?? 'manage', page: 1, search: '', week: '' })}
      >
        <Tabs.List>
          <Tabs.Tab value="manage">
            Manage Shifts{shifts.data && <span className={styles.count}> {shifts.data.totalRecords}</span>}
          </Tabs.Tab>
          <Tabs.Tab
            value="mapping"
            {...(isInPlan ? {} : { rightSection: <IconLock size={14} role="img" aria-label="Not in your plan" /> })}
          >
            {SHIFT_TEXTS.mapping}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="manage" pt="md">
          <ManageShifts add={add} onEdit={({ id }) => setOpen({ what: 'shift', id })} />
          <Rotations isInPlan={isInPlan} onOpen={(id) => setOpen({ what: 'rotation', id })} />
        </Tabs.Panel>
        <Tabs.Panel value="mapping" pt="md" className="stack gap-12">
          {isInPlan ? <UserShiftMapping /> : <NotInPlan />}
        </Tabs.Panel>
      </Tabs>
      {open?.what === 'shift' && <ShiftDialog id={open.id} onClose={close} />}
      {open?.what === 'rotation' && <RotationDialog id={open.id} onClose={close} />}
      {open?.what === 'assign' && <AssignShiftDialog onClose={close} />}
    </Page>
  );
}

function NotInPlan() {
  return (
    <EmptyState icon={IconLock} title={SHIFT_TEXTS.upgrade}>
      {SHIFT_TEXTS.notInPlan}
    </EmptyState>
  );
}

/** The shifts of the organisation, the default one first. */
function ManageShifts({ add, onEdit }: { readonly add: ReactNode; readonly onEdit: (shift: Shift) => void }) {
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
