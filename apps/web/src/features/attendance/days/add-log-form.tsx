import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addTimelog } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { useAction } from '../../../platform/queries.ts';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { ATTENDANCE_ENTRIES, type Day } from './attendance.queries.ts';

/** Enters a log by hand; what the settings forbid is said at the field. */
export function AddLogForm({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const add = useAction(addTimelog, { refreshes: ATTENDANCE_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: addTimelog.body,
    initialValues: {
      startTime: day.shiftInfo.shiftStart.slice(0, 5),
      endTime: day.shiftInfo.shiftEnd.slice(0, 5),
      note: '',
      date: day.date,
    },
    submit: (body, { note }) =>
      add.attempt({ body: { ...body, employeeId: day.employeeId, note: note.trim() || null } }),
    refusalAt: ({ fieldErrors }) =>
      Object.fromEntries(
        fieldErrors.filter(({ field }) => field === 'date').map(({ message }) => ['startTime', message]),
      ),
    warnUnsaved: false,
  });
  const { field } = form;
  return (
    <ContractForm form={form}>
      <Stack gap="sm" mt="sm">
        <Group grow align="flex-start">
          <TextInput {...field('startTime')} type="time" label="Start time" required />
          <TextInput {...field('endTime')} type="time" label="End time" required />
        </Group>
        <TextInput {...field('note')} label={day.isNoteRequired ? 'Reason' : 'Note'} required={day.isNoteRequired} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Add
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
