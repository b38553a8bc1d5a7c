import { Textarea } from '@mantine/core';
import { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { reason } from '@muster/contract/features/requests/requests-details.ts';
import { z } from '@muster/contract/zod.ts';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { formatLongDate } from '../../ui/format-date.ts';
import { REQUEST_ENTRIES } from './requests.queries.ts';

const schema = z.object({ reason });

export function CompOffDialog({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const refreshes = [...REQUEST_ENTRIES, listCompOffDays];
  const create = useAction(createRequest, { refreshes, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema,
    initialValues: { reason: '' },
    submit: (body) =>
      create.attempt({ body: { requestType: 'CompOff', ...body, additionalData: { compOff: { date } } } }),
  });
  return (
    <FormDialog
      title="Ask for a comp-off"
      purpose={formatLongDate(date)}
      onClose={onClose}
      form={form}
      label="Submit"
      hint="A full day of work gives a whole day of leave."
    >
      <Textarea {...form.field('reason')} label="Reason" required autosize minRows={2} data-autofocus />
    </FormDialog>
  );
}
