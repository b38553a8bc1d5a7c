// <PercentInput label="Employee rate" {...form.getInputProps('employeeContributionRate')} />
// Holds a percentage as a number (12 is 12%) or '' when empty; at most four decimals, typed with or without the sign.
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

export type PercentInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  readonly value?: number | '' | null | undefined;
  readonly onChange?: (value: number | '') => void;
};

export function PercentInput({ value, onChange, onBlur, error, ...rest }: PercentInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = draft !== null && draft.trim() !== '' && parsePercent(draft) === null;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      rightSection={rest.rightSection ?? <span aria-hidden>%</span>}
      classNames={{ input: 'tabular' }}
      value={draft ?? (Number.isNaN(value) ? '' : String(value ?? ''))}
      error={unreadable ? 'Enter a percentage, such as 12 or 8.33' : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        const percent = parsePercent(text);
        if (text.trim() === '') onChange?.('');
        else onChange?.(percent ?? Number.NaN);
      }}
      onBlur={(event) => {
        if (!unreadable) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

export function parsePercent(text: string): number | null {
  const plain = text.replace(/[\s%]/g, '');
  return /^-?(\d+(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : null;
}
