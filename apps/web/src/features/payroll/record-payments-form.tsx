import { Button, Select } from '@mantine/core';
import { PAYMENT_MODES, recordPayments } from '@muster/contract/features/payroll.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { type PayrollDetails, useRecordPayments } from './payroll.queries.ts';
import { people } from './payroll.texts.ts';

/** Says that the money has left; the run is then paid. */
export function RecordPaymentsDialog({ run, onClose }: { readonly run: PayrollDetails; readonly onClose: () => void }) {
  const record = useRecordPayments();
  const form = useContractForm({
    schema: recordPayments.body.pick({ paymentDate: true, paymentMode: true }),
    initialValues: { paymentDate: run.payDate, paymentMode: PAYMENT_MODES[0] },
    submit: async (body) => {
      await record.attempt({ body: { payrollId: run.id, ...body } });
      onClose();
    },
    warnUnsaved: false,
  });
  const count = run.employeesCount - run.withheldCount - run.paidCount;
  return (
    <Dialog
      title={`Record payments of ${formatMonth(run.year, run.month)}`}
      purpose={`${formatMoney(paise(run.totalNet - run.withheldNet))} to ${people(count)}. Withheld salaries are left out.`}
      opened
      onClose={onClose}
      size={440}
    >
      <ContractForm form={form}>
        <DateInput label="Payment date" required {...form.field('paymentDate')} />
        <Select
          mt="md"
          label="Paid by"
          required
          allowDeselect={false}
          data={[...PAYMENT_MODES]}
          {...form.field('paymentMode')}
        />
        <DialogActions hint="This cannot be taken back.">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Record payments
          </Button>
        </DialogActions>
      </ContractForm>
    </Dialog>
  );
}
