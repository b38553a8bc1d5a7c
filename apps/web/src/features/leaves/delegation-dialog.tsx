import { Group } from '@mantine/core';
import { addDelegation } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { DELEGATION_ENTRIES } from './leaves.queries.ts';

const schema = z.object({
  toEmployeeId: z.string('Please select a person').min(1, 'Please select a person'),
  startDate: z.string('Please select a start date').min(1, 'Please select a start date'),
  endDate: z.string('Please select an end date').min(1, 'Please select an end date'),
});

export function DelegationDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAction(addDelegation, { refreshes: DELEGATION_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema,
    initialValues: { toEmployeeId: '', startDate: '', endDate: '' },
    submit: (body) => add.attempt({ body }),
  });
  return (
    <FormDialog
      title="Who decides while you are away"
      form={form}
      label="Save"
      hint="They are told by mail."
      onClose={onClose}
    >
      <PersonPicker {...form.field('toEmployeeId')} label="Person" placeholder="Search by name" required />
      <Group grow align="flex-start">
        <DateInput {...form.field('startDate')} label="From" required />
        <DateInput {...form.field('endDate')} label="To" required />
      </Group>
    </FormDialog>
  );
}
