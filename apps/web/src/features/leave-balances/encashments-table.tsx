import { Stack, Textarea } from '@mantine/core';
import {
  cancelEncashment,
  decideEncashment,
  ENCASHMENT_STATUS,
  type EncashmentStatus,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { EncashmentState } from './encashment-state.tsx';
import { payMonthInWords, STATUS, whatOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashment, encashable, encashments } from './leave-balances.queries.ts';

const PAGE_SIZE = 10;

const STATUSES = (['Pending', 'Approved', 'Rejected', 'Cancelled'] as const).map((value) => ({
  value,
  label: STATUS[value][1],
}));

const statusOf = (text: string): EncashmentStatus | null => STATUSES.find(({ value }) => value === text)?.value ?? null;

/** Everybody's leave that is to be paid out, with what can be done to each. */
export function EncashmentsTable() {
  const [{ page, state: status }, setAddress] = useAddressState({ page: 1, state: 'All' });
  const list = useQuery(encashments({ employeeId: null, status: statusOf(status) }, page, PAGE_SIZE));
  const [decision, setDecision] = useState<{ row: Encashment; action: 'approve' | 'reject' } | null>(null);
  const cancel = useAction(cancelEncashment, { refreshes: BALANCE_ENTRIES });
  const takeBack = async (row: Encashment) => {
    const isConfirmed = await confirmAction({
      title: 'Do not pay it out',
      body: `${whatOf(row)} of ${row.employeeName} come back to the balance.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await cancel.run({ params: { id: row.id } });
  };
  const hasActions = list.data?.rows.some(({ actions }) => actions.length > 0);
  return (
    <>
      <LoadedTable
        query={list}
        subject="what is paid out"
        label="Leave encashment"
        rowKey={({ id }) => id}
        rowName={(row) => `${row.employeeName}, ${whatOf(row)}`}
        columns={COLUMNS}
        card={(row) => ({
          title: row.employeeName,
          detail: `${whatOf(row)} · ${formatDate(row.askedOn)}`,
          line: <EncashmentState row={row} />,
        })}
        toolbar={
          <ChoiceSelect
            aria-label="Status"
            w={170}
            data={[{ value: 'All', label: 'All Status' }, ...STATUSES]}
            value={statusOf(status) ?? 'All'}
            onChange={(to) => setAddress({ state: to ?? 'All', page: 1 })}
          />
        }
        empty={
          <EmptyState title="No leave encashment yet">
            People ask for it under My leaves, where a leave type allows it.
          </EmptyState>
        }
        paging={{ page, pageSize: PAGE_SIZE, onPage: (to) => setAddress({ page: to }) }}
        actions={
          hasActions
            ? (row) => (
                <RowMenu
                  name={`${row.employeeName}, ${whatOf(row)}`}
                  width={170}
                  entries={[
                    {
                      label: 'Approve',
                      isOffered: row.actions.includes('approve'),
                      onPick: () => setDecision({ row, action: 'approve' }),
                    },
                    {
                      label: 'Reject',
                      isOffered: row.actions.includes('reject'),
                      onPick: () => setDecision({ row, action: 'reject' }),
                    },
                    {
                      label: 'Take back',
                      danger: true,
                      isOffered: row.actions.includes('cancel'),
                      onPick: () => takeBack(row),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {decision && <DecideEncashmentDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<Encashment>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'what', title: 'Leave', width: 220, render: whatOf },
  { key: 'asked', title: 'Asked on', width: 120, noWrap: true, render: ({ askedOn }) => formatDate(askedOn) },
  { key: 'reason', title: 'Comments', render: ({ reason }) => reason ?? '–' },
  { key: 'status', title: 'Status', width: 240, render: (row) => <EncashmentState row={row} /> },
];

type Props = {
  readonly row: Encashment;
  readonly action: 'approve' | 'reject';
  readonly onClose: () => void;
};

/** Decides leave that is to be paid out, and with which payroll. */
function DecideEncashmentDialog({ row, action, onClose }: Props) {
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
