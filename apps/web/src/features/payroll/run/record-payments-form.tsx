import { Group, Select, Text } from '@mantine/core';
import {
  needsAccount,
  PAYMENT_IN_FUTURE,
  PAYMENT_MODES,
  recordPayments,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { isValidDay } from '@muster/contract/wire.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { Dialog, FormActions } from '../../../ui/dialog.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { StatusIcon } from '../../../ui/status.tsx';
import { type PayrollDetails, useRecordPayments } from '../payroll.queries.ts';

/** Says that the money has left; the run is then paid. */
export function RecordPaymentsDialog({ run, onClose }: { readonly run: PayrollDetails; readonly onClose: () => void }) {
  const record = useRecordPayments();
  const { unpaid } = run;
  const onlyByHand = unpaid.people > 0 && unpaid.people === unpaid.withoutAccount;
  // What lies ahead is not paid yet.
  const isAhead = run.payDate > run.today;
  const form = useContractForm({
    schema: recordPayments.body.pick({ paymentDate: true, paymentMode: true }),
    initialValues: {
      paymentDate: isAhead ? run.today : run.payDate,
      paymentMode: onlyByHand ? 'Cheque' : 'Bank transfer',
    },
    submit: async (body) => {
      await record.attempt({ body: { payrollId: run.id, ...body } });
      onClose();
    },
    alsoValidate: ({ paymentDate }) =>
      paymentDate > run.today && isValidDay(paymentDate) ? { paymentDate: PAYMENT_IN_FUTURE } : {},
    warnUnsaved: false,
  });
  const isTransfer = needsAccount(form.values.paymentMode);
  const count = unpaid.people - (isTransfer ? unpaid.withoutAccount : 0);
  return (
    <Dialog
      title={`Record payments of ${formatMonth(run.year, run.month)}`}
      purpose={`${formatMoney(isTransfer ? paise(unpaid.net - unpaid.netWithoutAccount) : unpaid.net)} to ${formatPeople(count)}. Withheld salaries are left out.`}
      opened
      onClose={onClose}
      size={440}
    >
      <ContractForm form={form}>
        <DateInput label="Payment date" required maxDate={run.today} {...form.field('paymentDate')} />
        <Select
          mt="md"
          label="Paid by"
          required
          allowDeselect={false}
          data={[...PAYMENT_MODES]}
          {...form.field('paymentMode')}
        />
        {isTransfer && unpaid.withoutAccount > 0 && (
          <Group mt="md" gap={8} wrap="nowrap" align="flex-start">
            <StatusIcon tone="attention" />
            <Text size="sm">{withoutAccountHint(unpaid.withoutAccount)}</Text>
          </Group>
        )}
        <FormActions form={form} label="Record payments" onClose={onClose} hint="This cannot be taken back." />
      </ContractForm>
    </Dialog>
  );
}

function withoutAccountHint(count: number): string {
  return count === 1
    ? '1 person without a bank account is left out: add the account, or pay by cheque or in cash.'
    : `${formatPeople(count)} without a bank account are left out: add the accounts, or pay by cheque or in cash.`;
}
