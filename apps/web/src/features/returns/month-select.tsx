import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import type { Month } from './returns.queries.ts';

type Props = {
  readonly months: readonly Month[];
  readonly value: string;
  readonly onMonth: (month: string) => void;
};

export function MonthSelect({ months, value, onMonth }: Props) {
  // A month without a payroll is on the address all the same.
  const own = monthIn(value);
  const others = own === null || months.some((one) => monthText(one) === value) ? [] : [own];
  return (
    <ChoiceSelect
      aria-label="Month"
      w={180}
      data={[...others, ...months].map((one) => ({ value: monthText(one), label: formatMonth(one.year, one.month) }))}
      value={value}
      onChange={(to) => onMonth(to ?? '')}
    />
  );
}

/** The month that an address names. */
export function monthIn(text: string): Month | null {
  const parts = /^(\d{4})-(\d{2})$/.exec(text);
  return parts === null ? null : { year: Number(parts[1]), month: Number(parts[2]) };
}
