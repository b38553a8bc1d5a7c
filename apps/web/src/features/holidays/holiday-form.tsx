import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { addHoliday, updateHoliday } from '@muster/contract/features/holidays.contract.ts';
import { holidayBody } from '@muster/contract/features/holidays-shapes.ts';
import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { HOLIDAY_ENTRIES, type Holiday } from './holidays.queries.ts';

/** Adds a holiday, or edits one. */
export function HolidayForm({ holiday, onClose }: { readonly holiday: Holiday | null; readonly onClose: () => void }) {
  const options = { refreshes: HOLIDAY_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addHoliday, options);
  const update = useAction(updateHoliday, options);
  const form = useContractForm({
    schema: holidayBody,
    initialValues: {
      name: holiday?.name ?? '',
      date: holiday?.date ?? '',
      description: holiday?.description ?? '',
      isOptional: holiday?.isOptional ?? false,
    },
    submit: (body, { description }) => {
      const whole = { ...body, description: description.trim() || null };
      if (!holiday) return add.attempt({ body: whole });
      return update.attempt({ body: { ...whole, id: holiday.id, version: holiday.version } });
    },
  });
  const { field } = form;
  return (
    <Dialog title={holiday ? 'Edit holiday' : 'Add holiday'} opened onClose={onClose}>
      <ContractForm form={form}>
        <Stack gap="md">
          <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
          <DateInput {...field('date')} label="Date" required />
          <Textarea {...field('description')} label="Description" autosize minRows={2} />
          <Checkbox
            {...field('isOptional', 'checkbox')}
            label="Optional"
            description="A working day, except for those who choose it as a holiday"
          />
        </Stack>
        <FormActions form={form} label="Save" onClose={onClose} />
      </ContractForm>
    </Dialog>
  );
}
