import { Textarea } from '@mantine/core';
import { declinedInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import type { Target } from './set-up-target.ts';
import { useSaveStatutory } from './statutory.queries.ts';

/** Law requires it, the organisation says why it does not apply. */
export function DeclineDialog({
  target,
  onClose,
}: {
  readonly target: Target & { readonly what: 'decline' };
  readonly onClose: () => void;
}) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: declinedInput,
    initialValues: { reason: '' },
    labels: { reason: 'Reason' },
    submit: async ({ reason }) => {
      const declined = { reason, state: target.state };
      await save.attempt({ body: { statutoryComponentType: target.type, declined } });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Decline ${target.name}`}
      purpose="Payroll will not deduct or contribute anything for it. Your reason is kept with your name and the date."
      form={form}
      label="Decline"
    >
      <Textarea
        label="Reason"
        required
        autosize
        minRows={3}
        placeholder="Such as: our district is not notified"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
