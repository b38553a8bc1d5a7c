import { Badge, Checkbox, Group, Select, Tabs, Textarea } from '@mantine/core';
import {
  assignShiftBody,
  assignShiftEmployees,
  deleteShift,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { IconCalendarPlus, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Caution } from '../../ui/caution.tsx';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import type { Choice } from '../../ui/fields/searched.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { toast } from '../../ui/toast.ts';
import { DepartmentsField } from './departments-field.tsx';
import { EmployeesField } from './employees-field.tsx';
import { InPlan } from './in-plan.tsx';
import { RotationDialog } from './rotation-form.tsx';
import { Rotations } from './rotations.tsx';
import { ShiftDialog } from './shift-form.tsx';
import { endsNextDay, hoursOf } from './shift-kind.ts';
import {
  everyShift,
  failingWith,
  SHIFT_ENTRIES,
  SHIFTS_A_PAGE,
  type Shift,
  shiftList,
  useAssignShift,
} from './shifts.queries.ts';
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

/** Assigns a shift to people for some days, or from a day on. */
function AssignShiftDialog({ onClose }: { readonly onClose: () => void }) {
  const assign = useAssignShift(onClose);
  const form = useContractForm({
    schema: assignShiftBody,
    initialValues: {
      employeeIds: [] as string[],
      departmentIds: [] as string[],
      shiftId: '',
      startDate: '',
      endDate: '',
      notes: '',
      updateAttendance: false,
    },
    submit: (body, { endDate, notes }) =>
      assign.attempt({ ...body, endDate: endDate || null, notes: notes.trim() || null }),
  });
  const [people, setPeople] = useState<readonly Choice[]>([]);
  const { field, values } = form;
  const isPast = values.startDate !== '' && values.startDate <= todayIso();
  const begin = (startDate: string) => {
    form.form.setFieldValue('startDate', startDate);
    form.form.setFieldValue('updateAttendance', startDate !== '' && startDate <= todayIso());
    if (startDate === '') form.form.setFieldValue('endDate', '');
  };
  return (
    <FormDialog title="Assign Shift" onClose={onClose} form={form} label="Assign">
      <EmployeesField
        chosen={people}
        onChosen={(choices) => {
          setPeople(choices);
          form.form.setFieldValue(
            'employeeIds',
            choices.map(({ value }) => value),
          );
        }}
        onBlur={field('employeeIds').onBlur}
        error={field('employeeIds').error}
        required={values.departmentIds.length === 0}
      />
      <DepartmentsField
        {...field('departmentIds')}
        label="Departments"
        description="Everybody who works in them on the start date"
      />
      <Shifts {...field('shiftId')} />
      <Group grow align="flex-start">
        <DateInput {...field('startDate')} label="Start date" required onChange={begin} />
        <DateInput
          {...field('endDate')}
          label="End date"
          disabled={values.startDate === ''}
          {...(values.startDate === '' ? {} : { minDate: values.startDate })}
        />
      </Group>
      <Textarea {...field('notes')} label="Reason" autosize minRows={2} />
      {isPast && <Caution>{SHIFT_TEXTS.past}</Caution>}
      <Checkbox {...field('updateAttendance', 'checkbox')} label={SHIFT_TEXTS.updateAttendance} />
    </FormDialog>
  );
}

type One = { readonly value?: string; readonly onChange?: (value: string) => void; readonly error?: unknown };

function Shifts({ value, onChange, error }: One) {
  const shifts = useQuery(everyShift());
  const data = (shifts.data?.rows ?? []).map((one) => ({ value: one.id, label: `${one.shiftName}, ${hoursOf(one)}` }));
  return (
    <Select
      label="Shift"
      required
      data={data}
      value={value || null}
      onChange={(id) => onChange?.(id ?? '')}
      error={typeof error === 'string' ? error : null}
      searchable
      nothingFoundMessage="No shift found"
    />
  );
}
