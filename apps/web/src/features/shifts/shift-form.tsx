import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import {
  addShift,
  assignShiftDepartments,
  editedShiftBody,
  newShiftBody,
  updateShift,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { everyWeek, WEEKS, type WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CountsFrom } from '../../ui/fields/counts-from.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { DepartmentsField } from './departments-field.tsx';
import { endsNextDay } from './shift-kind.ts';
import { failingWith, SHIFT_ENTRIES, type Shift, shiftOf, workingWeek } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import { WeekendGrid } from './weekend-grid.tsx';

const NEW = { name: '', start: '10:00', end: '19:00' };

/** Adds a shift, or edits the one of this id. */
export function ShiftDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <Dialog title={id === null ? 'Add Shift' : 'Edit Shift'} onClose={onClose}>
      {id === null ? <NewForm onClose={onClose} /> : <EditForm id={id} onClose={onClose} />}
    </Dialog>
  );
}

function NewForm({ onClose }: { readonly onClose: () => void }) {
  const week = useQuery(workingWeek());
  return (
    <Loaded query={week} subject="the working week">
      {({ weekDaysOff }) => <ShiftForm shift={null} daysOff={weekDaysOff ?? DEFAULT_DAYS_OFF} onClose={onClose} />}
    </Loaded>
  );
}

function EditForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Loaded query={useQuery({ ...shiftOf(id), staleTime: 0 })} subject="the shift">
      {(shift) => <ShiftForm shift={shift} daysOff={[]} onClose={onClose} />}
    </Loaded>
  );
}

type FormProps = {
  readonly shift: Shift | null;
  /** Days that a new shift has off, 0 Sunday to 6 Saturday. */
  readonly daysOff: readonly number[];
  readonly onClose: () => void;
};

function ShiftForm({ shift, daysOff, onClose }: FormProps) {
  const save = useSaveShift(shift, onClose);
  const form = useContractForm({
    schema: shift ? editedShiftBody : newShiftBody,
    initialValues: {
      shiftName: shift?.shiftName ?? NEW.name,
      departmentIds: shift?.departmentIds ?? [],
      shiftStart: shift?.shiftStart.slice(0, 5) ?? NEW.start,
      shiftEnd: shift?.shiftEnd.slice(0, 5) ?? NEW.end,
      isDefault: shift?.isDefault ?? false,
      weekOffs: shift?.weekends.filter(({ isWeekend }) => isWeekend) ?? everyWeek(daysOff),
      countsFrom: '',
    },
    submit: (body, { departmentIds, weekOffs, countsFrom }) => {
      const { shiftName, isDefault } = body;
      const hours = { shiftStart: withSeconds(body.shiftStart), shiftEnd: withSeconds(body.shiftEnd) };
      return save({ shiftName, ...hours, isDefault }, { departmentIds, weekOffs, countsFrom });
    },
  });
  const { field, values } = form;
  const hours = { shiftStart: values.shiftStart, shiftEnd: values.shiftEnd };
  const isNight = hours.shiftStart !== '' && hours.shiftEnd !== '' && endsNextDay(hours);
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        <TextInput {...field('shiftName')} label="Name" required data-autofocus autoComplete="off" />
        {shift?.isDefault ? (
          <Text size="sm" c="dimmed">
            The default shift applies to everybody who has no other one.
          </Text>
        ) : (
          <DepartmentsField
            {...field('departmentIds')}
            label="Applicable To"
            description={`Their people work this shift from ${values.countsFrom === '' ? 'today' : 'the day below'} on, unless they are assigned to another one.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={values.departmentIds.length > 0 ? '' : 'Departments'}
            required={shift === null}
          />
        )}
        <Group grow align="flex-start">
          <TextInput {...field('shiftStart')} type="time" label="Start time" required />
          <TextInput
            {...field('shiftEnd')}
            type="time"
            label="End time"
            required
            {...(isNight
              ? { description: 'On the next day', inputWrapperOrder: ['label', 'input', 'description', 'error'] }
              : {})}
          />
        </Group>
        <WeekendGrid value={values.weekOffs} onChange={(weekOffs) => form.form.setFieldValue('weekOffs', weekOffs)} />
        {shift !== null && !shift.isDefault && (
          <Checkbox {...field('isDefault', 'checkbox')} label="Default shift, for everybody who has no other one" />
        )}
        {shift !== null && <CountsFrom {...field('countsFrom')} />}
      </Stack>
      <FormActions form={form} label="Save" onClose={onClose} />
    </ContractForm>
  );
}

const withSeconds = (time: string) => (/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time);

type Places = {
  readonly departmentIds: readonly string[];
  readonly weekOffs: readonly WeekOff[];
  readonly countsFrom: string;
};
type Hours = { shiftName: string; shiftStart: string; shiftEnd: string; isDefault?: boolean | undefined };

/**
 * The shift first, then the departments it applies to; what is said is said of the shift. From an earlier day both count
 * from it, in one call: what was not changed does not.
 */
function useSaveShift(shift: Shift | null, onClose: () => void) {
  const options = { refreshes: SHIFT_ENTRIES, toastErrors: false };
  const add = useAction(addShift, options);
  const update = useAction(updateShift, options);
  const assign = useAction(assignShiftDepartments, { ...options, toast: false });
  return async (hours: Hours, { departmentIds, weekOffs, countsFrom }: Places) => {
    const earlier = countsFrom === '' ? {} : { countsFrom, departmentIds: [...departmentIds] };
    const body = { ...hours, weekends: gridOf(weekOffs), ...earlier };
    const { data } =
      shift === null
        ? await failingWith(SHIFT_TEXTS.createFailed, add.attempt({ body }))
        : await failingWith(
            SHIFT_TEXTS.saveFailed,
            update.attempt({ body: { ...body, id: shift.id, version: shift.version } }),
          );
    if (countsFrom === '') await assign.run({ body: { shiftId: data.id, departmentIds: [...departmentIds] } });
    onClose();
  };
}

/** Every cell, as the wire spells them on the way in. */
function gridOf(weekOffs: readonly WeekOff[]) {
  const off = new Set(weekOffs.map(({ dayOfWeek, weekNumber }) => `${dayOfWeek} ${weekNumber}`));
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    WEEKS.map((week) => ({ DayOfWeek: day, WeekNumber: week, IsWeekend: off.has(`${day} ${week}`) })),
  );
}
