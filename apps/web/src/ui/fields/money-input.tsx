// <MoneyInput label="Annual CTC" {...form.getInputProps('annualCTC')} />
// Holds rupees (a number, as on the wire) or '' when empty. Accepts "12,50,000", "12.5L", "1.2 cr"; shows the
// grouped amount when the field is left.
import { TextInput, type TextInputProps } from '@mantine/core';
import { parseMoney } from '@muster/contract/typed-money.ts';
import { type FocusEvent, useState } from 'react';
import { groupIndian, paiseOf, rupeesOf } from '../format-money.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  readonly value?: number | '' | null | undefined;
  readonly onChange?: (value: number | '') => void;
};

export function MoneyInput({ value, onChange, onBlur, onFocus, error, ...rest }: MoneyInputProps) {
  // While typing, the text is the person's own; otherwise it is the amount, written properly.
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = draft !== null && draft.trim() !== '' && parseMoney(draft) === null;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      leftSection={rest.leftSection ?? <span aria-hidden>₹</span>}
      classNames={{ input: 'tabular' }}
      value={draft ?? format(value)}
      error={unreadable ? 'Enter an amount, such as 12,50,000 or 12.5L' : error}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setDraft(format(value));
        onFocus?.(event);
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        const amount = parseMoney(text);
        // Text that is no amount is NaN in the form: no schema lets it through, and the old amount is not sent.
        if (text.trim() === '') onChange?.('');
        else onChange?.(amount === null ? Number.NaN : rupeesOf(amount));
      }}
      onBlur={(event) => {
        if (!unreadable) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function format(value: number | '' | null | undefined): string {
  if (value === '' || value === null || value === undefined || Number.isNaN(value)) return '';
  const amount = paiseOf(value);
  const size = Math.abs(amount);
  const whole = groupIndian(String(Math.floor(size / 100)));
  const decimals = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}${whole}${decimals}`;
}
