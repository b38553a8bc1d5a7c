import { Textarea } from '@mantine/core';
import { formOfYear, TRACES_PAPERS, withdrawal } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { useWithdrawForms } from './tax-forms.queries.ts';

const NAMES = { form16: 'Form 16', statement: 'the statement' } as const;

type WithdrawDialogProps = {
  readonly fyStart: number;
  /** One person, or everybody who has a form of the year. */
  readonly whose: { readonly employeeId: string; readonly employeeName: string } | { readonly people: number };
  readonly onClose: () => void;
};

/** Takes back what was released and is wrong. */
export function WithdrawDialog({ fyStart, whose, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawForms();
  const of = 'people' in whose ? formatPeople(whose.people) : whose.employeeName;
  const form = useContractForm({
    schema: withdrawal,
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      const ofYear = { fyStart, fyEnd: fyStart + 1, reason };
      await withdraw.attempt({ body: 'people' in whose ? ofYear : { ...ofYear, employeeIds: [whose.employeeId] } });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Withdraw ${NAMES[formOfYear(fyStart)]} of ${of}`}
      purpose={`What is released for ${financialYearName(fyStart)} cannot be downloaded any more. Our part and ${TRACES_PAPERS[formOfYear(fyStart)]} stay: put right what is wrong, make it again and release it.`}
      onClose={onClose}
      form={form}
      label="Withdraw"
      danger
    >
      <Textarea
        label="Reason"
        description="Each person is told what you write here."
        required
        data-autofocus
        autosize
        minRows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
