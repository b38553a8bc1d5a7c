import { Stack, Textarea } from '@mantine/core';
import {
  decideEncashment,
  ENCASHMENT_STATUS,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { payMonthInWords, whatOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashment, encashable } from './leave-balances.queries.ts';

type Props = {
  readonly row: Encashment;
  readonly action: 'approve' | 'reject';
  readonly onClose: () => void;
};

/** Decides leave that is to be paid out, and with which payroll. */
export function DecideEncashmentDialog({ row, action, onClose }: Props) {
  const next = useQuery(encashable(row.employeeId));
  return (
    <Dialog
      title={action === 'approve' ? 'Encash leave' : 'Reject the request'}
      purpose={`${row.employeeName}: ${whatOf(row)}`}
      onClose={onClose}
    >
      <Loaded query={next} subject="the request">
        {({ nextMonth }) => <DecideForm row={row} action={action} onClose={onClose} nextMonth={nextMonth} />}
      </Loaded>
    </Dialog>
  );
}

const MONTHS_OFFERED = 6;

function monthsFrom(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, place) => {
    const index = year * 12 + number - 1 + place;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

const schema = z.object({ payMonth: z.string(), comments: z.string().max(500, 'At most 500 characters').optional() });

function DecideForm({ row, action, onClose, nextMonth }: Props & { readonly nextMonth: string }) {
  const decide = useAction(decideEncashment, { refreshes: BALANCE_ENTRIES, toastErrors: false, onDone: onClose });
  const isApproval = action === 'approve';
  const status = isApproval ? ENCASHMENT_STATUS.Approved : ENCASHMENT_STATUS.Rejected;
  const form = useContractForm({
    schema,
    initialValues: { payMonth: nextMonth, comments: '' },
    submit: ({ payMonth }, { comments }) =>
      decide.attempt({
        params: { id: row.id },
        body: { status, payMonth: isApproval ? payMonth : null, comments: comments.trim() || null },
      }),
  });
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        {isApproval && (
          <ChoiceSelect
            {...form.field('payMonth')}
            label="Paid with the payroll of"
            data={monthsFrom(nextMonth).map((month) => ({ value: month, label: payMonthInWords(month) }))}
          />
        )}
        <Textarea {...form.field('comments')} label="Comments" autosize minRows={2} data-autofocus />
      </Stack>
      <FormActions
        form={form}
        label={isApproval ? 'Approve' : 'Reject'}
        onClose={onClose}
        danger={!isApproval}
        hint={isApproval ? 'It leaves the balance at once.' : 'They are told at once.'}
      />
    </ContractForm>
  );
}
