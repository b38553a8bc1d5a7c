import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import {
  askEncashment,
  ENCASHMENT_TEXTS,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { limitOf, worthOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashable, encashable } from './leave-balances.queries.ts';

type Props = { readonly employeeId: string; readonly onClose: () => void };

/** Asks for leave to be paid out, with what can be and what a day is worth. */
export function AskEncashmentDialog({ employeeId, onClose }: Props) {
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
