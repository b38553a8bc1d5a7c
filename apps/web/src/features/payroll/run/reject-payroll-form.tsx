import { Textarea } from '@mantine/core';
import { rejectPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { Dialog, FormActions } from '../../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { type PayrollDetails, useReject } from '../payroll.queries.ts';

export function RejectDialog({ run, onClose }: { readonly run: PayrollDetails; readonly onClose: () => void }) {
  const reject = useReject();
  const form = useContractForm({
    schema: rejectPayroll.body,
    initialValues: { comments: '' },
    submit: async ({ comments }) => {
      await reject.attempt({ params: { id: run.id }, body: { comments, version: run.version } });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Reject ${formatMonth(run.year, run.month)}`}
      purpose="The month is open again and can be run again."
      opened
      onClose={onClose}
    >
      <ContractForm form={form}>
        <Textarea label="Reason" required data-autofocus autosize minRows={3} {...form.field('comments')} />
        <FormActions form={form} label="Reject" onClose={onClose} hint="The reason is kept with the run." danger />
      </ContractForm>
    </Dialog>
  );
}
