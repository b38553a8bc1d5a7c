import { Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import {
  needsAccount,
  PAYMENT_IN_FUTURE,
  PAYMENT_MODES,
  recordPayments,
  rejectPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { withholdPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import { isValidDay } from '@muster/contract/wire.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { useContractForm } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { Loaded, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import {
  type PayrollDetails,
  useRecordPayments,
  useReject,
  useRelease,
  useWithhold,
  withheldOf,
} from '../payroll.queries.ts';
import { AdjustPayslipDialog, type PersonDialogProps } from './adjust-payslip-dialog.tsx';
import type { OpenDialog } from './person-menu.tsx';

type RunDialogsProps = { readonly run: PayrollDetails; readonly open: OpenDialog; readonly onClose: () => void };

export function RunDialogs({ run, open, onClose }: RunDialogsProps) {
  switch (open?.what) {
    case 'reject':
      return <RejectDialog run={run} onClose={onClose} />;
    case 'pay':
      return <RecordPaymentsDialog run={run} onClose={onClose} />;
    case 'adjust':
      return <AdjustPayslipDialog run={run} person={open.person} onClose={onClose} />;
    case 'withhold':
      return <WithholdDialog run={run} person={open.person} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog run={run} person={open.person} onClose={onClose} />;
    default:
      return null;
  }
}

function RejectDialog({ run, onClose }: { readonly run: PayrollDetails; readonly onClose: () => void }) {
  const reject = useReject();
  const form = useContractForm({
    schema: rejectPayroll.body,
    initialValues: { comments: '' },
    submit: ({ comments }) => reject.attempt({ params: { id: run.id }, body: { comments, version: run.version } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Reject ${formatMonth(run.year, run.month)}`}
      purpose="The month is open again and can be run again."
      onClose={onClose}
      form={form}
      label="Reject"
      hint="The reason is kept with the run."
      danger
    >
      <Textarea label="Reason" required data-autofocus autosize minRows={3} {...form.field('comments')} />
    </FormDialog>
  );
}

function WithholdDialog({ run, person, onClose }: PersonDialogProps) {
  const withhold = useWithhold();
  const form = useContractForm({
    schema: withholdPayslip.body.pick({ reason: true }),
    initialValues: { reason: '' },
    submit: ({ reason }) =>
      withhold.attempt({
        body: { payrollId: run.id, employeeId: person.employeeId, reason, version: person.version },
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Withhold the salary of ${person.employeeName}`}
      purpose={`The payslip of ${formatMonth(run.year, run.month)} stays; its payment waits until you release it.`}
      onClose={onClose}
      form={form}
      label="Withhold"
    >
      <Textarea label="Reason" required data-autofocus autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}

/** Pays withheld salaries of earlier months with this payroll. */
function ReleaseDialog({ run, person, onClose }: PersonDialogProps) {
  const withheld = useQuery(withheldOf(person.employeeId));
  const release = useRelease();
  const [payslipIds, setPayslipIds] = useState<string[]>([]);
  const save = async () => {
    const about = { payrollId: run.id, employeeId: person.employeeId, version: person.version };
    if (await release.run({ body: { ...about, payslipIds } })) onClose();
  };
  return (
    <Dialog
      title={`Release withheld salary of ${person.employeeName}`}
      purpose={`It is paid together with ${formatMonth(run.year, run.month)}.`}
      onClose={onClose}
    >
      <Loaded query={withheld} subject="the withheld salaries" skeleton={<RowsSkeleton rows={2} />}>
        {(payslips) => {
          const earlier = payslips.filter(({ payrollId }) => payrollId !== run.id);
          if (earlier.length === 0) return <p className="muted">No salary of an earlier month is withheld.</p>;
          return (
            <Checkbox.Group aria-label="Withheld salaries" value={payslipIds} onChange={setPayslipIds}>
              <Stack gap="sm">
                {earlier.map(({ id, year, month, net, withholdReason }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={`${formatMonth(year, month)}, ${formatMoney(net)}`}
                    description={withholdReason ?? ''}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          );
        }}
      </Loaded>
      <SendActions
        label="Release"
        onClose={onClose}
        pending={release.pending}
        disabled={payslipIds.length === 0}
        onSend={save}
      />
    </Dialog>
  );
}

/** Says that the money has left; the run is then paid. */
function RecordPaymentsDialog({ run, onClose }: { readonly run: PayrollDetails; readonly onClose: () => void }) {
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
    submit: (body) => record.attempt({ body: { payrollId: run.id, ...body } }),
    onDone: onClose,
    alsoValidate: ({ paymentDate }) =>
      paymentDate > run.today && isValidDay(paymentDate) ? { paymentDate: PAYMENT_IN_FUTURE } : {},
    warnUnsaved: false,
  });
  const isTransfer = needsAccount(form.values.paymentMode);
  const count = unpaid.people - (isTransfer ? unpaid.withoutAccount : 0);
  return (
    <FormDialog
      title={`Record payments of ${formatMonth(run.year, run.month)}`}
      purpose={`${formatMoney(isTransfer ? paise(unpaid.net - unpaid.netWithoutAccount) : unpaid.net)} to ${formatPeople(count)}. Withheld salaries are left out.`}
      onClose={onClose}
      size={440}
      form={form}
      label="Record payments"
      hint="This cannot be taken back."
    >
      <DateInput label="Payment date" required maxDate={run.today} {...form.field('paymentDate')} />
      <ChoiceSelect label="Paid by" required data={[...PAYMENT_MODES]} {...form.field('paymentMode')} />
      {isTransfer && unpaid.withoutAccount > 0 && (
        <Group gap={8} wrap="nowrap" align="flex-start">
          <StatusIcon tone="attention" />
          <Text size="sm">{withoutAccountHint(unpaid.withoutAccount)}</Text>
        </Group>
      )}
    </FormDialog>
  );
}

function withoutAccountHint(count: number): string {
  return count === 1
    ? '1 person without a bank account is left out: add the account, or pay by cheque or in cash.'
    : `${formatPeople(count)} without a bank account are left out: add the accounts, or pay by cheque or in cash.`;
}
