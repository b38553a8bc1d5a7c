import { TextInput } from '@mantine/core';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { rupeesOf } from '../../../ui/format-money.ts';
import type { Entries } from './hand-entries.ts';

/** The tax of the month as it is typed; '' where it is worked out. */
export type TypedTax = { readonly amount: number | ''; readonly reason: string };

export function enteredTax({ tds, tdsReason }: Entries): TypedTax {
  return { amount: tds === null ? '' : rupeesOf(tds), reason: tdsReason ?? '' };
}

/** Nothing where it may not be changed: what is there stays. */
export function taxToSend({ mayChangeTds }: Entries, { amount, reason }: TypedTax) {
  if (!mayChangeTds) return {};
  if (amount === '') return { tds: null };
  return { tds: amount, ...(reason.trim() === '' ? {} : { tdsReason: reason.trim() }) };
}

type Props = { readonly entries: Entries; readonly value: TypedTax; readonly onChange: (value: TypedTax) => void };

/** The tax of the month in place of what is worked out, with the reason; later months make up for the difference. */
export function TaxByHand({ entries: { mayChangeTds, tdsRefusal }, value, onChange }: Props) {
  return (
    <>
      <MoneyInput
        mt="md"
        label="Income tax (TDS) of the month"
        description={tdsRefusal ?? 'In place of what is worked out; the months after make up for the difference.'}
        placeholder="As worked out"
        disabled={!mayChangeTds}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      {value.amount !== '' && (
        <TextInput
          mt="sm"
          label="Why the tax is changed"
          description="Shown with the figure to everybody who can see the payslip."
          maxLength={300}
          disabled={!mayChangeTds}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}
