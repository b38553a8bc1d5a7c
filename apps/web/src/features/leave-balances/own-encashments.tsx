import { Button, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import {
  askEncashment,
  cancelEncashment,
  ENCASHMENT_TEXTS,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { EmptyState, Loaded, LoadFailed } from '../../ui/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EncashmentState } from './encashment-state.tsx';
import { limitOf, whatOf, worthOf } from './encashment-words.ts';
import {
  BALANCE_ENTRIES,
  type Encashable,
  type Encashment,
  encashable,
  encashments,
} from './leave-balances.queries.ts';

const PAGE_SIZE = 4;

/** One's own leave that is paid out; nothing where no type is. */
export function OwnEncashments() {
  const { id } = useSignedIn();
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const can = useQuery(encashable(id));
  const list = useQuery(encashments({ employeeId: id, status: null }, page, PAGE_SIZE));
  const cancel = useAction(cancelEncashment, { refreshes: BALANCE_ENTRIES });
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  if ((can.data?.types.length ?? 0) === 0 && rows.length === 0 && !list.isError) return null;
  const takeBack = async (row: Encashment) => {
    const isConfirmed = await confirmAction({
      title: 'Take the request back',
      body: `${whatOf(row)} stay in your balance.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await cancel.run({ params: { id: row.id } });
  };
  return (
    <Section
      title="Encashment"
      purpose="Leave paid in money instead of taken."
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          Encash leave
        </Button>
      }
      flush
    >
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="what is paid out" />}
      <Rows>
        {rows.map((row) => (
          <Row
            key={row.id}
            title={whatOf(row)}
            detail={`asked on ${formatDate(row.askedOn)}`}
            aside={
              <>
                <EncashmentState row={row} />
                {row.actions.includes('cancel') && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Take back: ${whatOf(row)}`}
                    onClick={() => void takeBack(row)}
                  >
                    Take back
                  </Button>
                )}
              </>
            }
          />
        ))}
      </Rows>
      {totalRecords > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={totalRecords} onPage={setPage} />}
      {isAsking && <AskEncashmentDialog employeeId={id} onClose={() => setAsking(false)} />}
    </Section>
  );
}

type Props = { readonly employeeId: string; readonly onClose: () => void };

/** Asks for leave to be paid out, with what can be and what a day is worth. */
function AskEncashmentDialog({ employeeId, onClose }: Props) {
  const query = useQuery(encashable(employeeId));
  return (
    <Dialog title="Encash leave" purpose="It waits for an administrator, and is paid with a payroll." onClose={onClose}>
      <Loaded query={query} subject="what can be paid out">
        {({ types: all }) => {
          const types = all.filter((type) => type.encashable > 0);
          if (types.length > 0) return <AskForm employeeId={employeeId} types={types} onClose={onClose} />;
          return (
            <EmptyState title="Nothing can be encashed today">
              {all.length === 0
                ? 'None of your leave types can be encashed.'
                : all.map((type) => `${type.name}: ${limitOf(type)}`).join(' ')}
            </EmptyState>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const schema = z.object({
  leaveTypeId: z.string(ENCASHMENT_TEXTS.type).min(1, ENCASHMENT_TEXTS.type),
  amount: z.number(ENCASHMENT_TEXTS.amount).refine((amount) => amount > 0, ENCASHMENT_TEXTS.amount),
  reason: z.string().max(500, 'At most 500 characters').optional(),
});

function AskForm({ employeeId, types, onClose }: Props & { readonly types: readonly Encashable[] }) {
  const ask = useAction(askEncashment, { refreshes: BALANCE_ENTRIES, toastErrors: false, onDone: onClose });
  const [first] = types;
  const form = useContractForm({
    schema,
    initialValues: { leaveTypeId: first?.leaveTypeId ?? '', amount: first?.encashable ?? 0, reason: '' },
    submit: ({ leaveTypeId, amount }, { reason }) =>
      ask.attempt({ body: { leaveTypeId, amount, employeeId, reason: reason.trim() || null } }),
  });
  const { field, values } = form;
  const type = types.find(({ leaveTypeId }) => leaveTypeId === values.leaveTypeId);
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        <ChoiceSelect
          {...field('leaveTypeId')}
          label="Leave type"
          data={types.map(({ leaveTypeId, name }) => ({ value: leaveTypeId, label: name }))}
          required
        />
        <NumberInput
          {...field('amount')}
          label={type?.unit === 'hour' ? 'Minutes' : 'Days'}
          description={type ? limitOf(type) : null}
          decimalScale={type?.unit === 'hour' ? 0 : 2}
          min={0}
          required
          data-autofocus
        />
        {type && (
          <Text size="sm" c="dimmed">
            {worthOf(type)}
          </Text>
        )}
        <Textarea {...field('reason')} label="Comments" autosize minRows={2} />
      </Stack>
      <FormActions form={form} label="Send" onClose={onClose} />
    </ContractForm>
  );
}
