import { Textarea } from '@mantine/core';
import { withholdPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import { Dialog, FormActions } from '../../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { type PayrollDetails, type PayrollPerson, useWithhold } from '../payroll.queries.ts';

export type WithholdDialogProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onClose: () => void;
};

export function WithholdDialog({ run, person, onClose }: WithholdDialogProps) {
  const withhold = useWithhold();
  const form = useContractForm({
    schema: withholdPayslip.body.pick({ reason: true }),
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await withhold.attempt({
        body: { payrollId: run.id, employeeId: person.employeeId, reason, version: person.version },
      });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Withhold the salary of ${person.employeeName}`}
      purpose={`The payslip of ${formatMonth(run.year, run.month)} stays; its payment waits until you release it.`}
      opened
      onClose={onClose}
    >
      <ContractForm form={form}>
        <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.field('reason')} />
        <FormActions form={form} label="Withhold" onClose={onClose} />
      </ContractForm>
    </Dialog>
  );
}
