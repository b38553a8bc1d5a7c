import { Checkbox, Group, Select, Textarea } from '@mantine/core';
import { assignShiftBody } from '@muster/contract/features/shifts/shifts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import type { Choice } from '../../ui/fields/searched.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { DepartmentsField } from './departments-field.tsx';
import { EmployeesField } from './employees-field.tsx';
import { hoursOf } from './shift-kind.ts';
import { everyShift, useAssignShift } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

/** Assigns a shift to people for some days, or from a day on. */
export function AssignShiftDialog({ onClose }: { readonly onClose: () => void }) {
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
