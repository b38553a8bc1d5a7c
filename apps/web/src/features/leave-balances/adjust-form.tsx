import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { adjustBalance } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { z } from '@muster/contract/zod.ts';
import { useAction } from '../../platform/queries.ts';
import { FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { BALANCE_ENTRIES, type Balance } from './leave-balances.queries.ts';

type Props = { readonly employeeId: string; readonly balance: Balance; readonly onDone: () => void };

const schema = adjustBalance.body
  .pick({ balance: true, comment: true })
  .extend({ balance: z.number('Enter the balance') });

/** Sets a balance, with the reason. */
export function AdjustForm({ employeeId, balance: { leaveTypeId, name, unit, balance }, onDone }: Props) {
  const save = useAction(adjustBalance, { refreshes: BALANCE_ENTRIES, toastErrors: false, onDone });
  const form = useContractForm({
    schema,
    initialValues: { balance, comment: '' },
    submit: (body) => save.attempt({ body: { ...body, employeeId, leaveTypeId, was: balance } }),
  });
  const { field, values } = form;
  const difference = typeof values.balance === 'number' ? Math.round((values.balance - balance) * 100) / 100 : 0;
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        <Text>{`${name}: ${leaveInWords(unit, balance)} today.`}</Text>
        <NumberInput
          {...field('balance')}
          label={unit === 'hour' ? 'New balance in minutes' : 'New balance in days'}
          decimalScale={unit === 'hour' ? 0 : 2}
          required
          data-autofocus
        />
        <Textarea
          {...field('comment')}
          label="Why"
          description="It stays in the history and in the audit trail"
          autosize
          minRows={2}
          required
        />
        {difference !== 0 && (
          <Text size="sm" c="dimmed">
            {`A line of ${difference > 0 ? '+' : ''}${leaveInWords(unit, difference)} is written today.`}
          </Text>
        )}
      </Stack>
      <FormActions form={form} label="Save" onClose={onDone} />
    </ContractForm>
  );
}
