import { Select } from '@mantine/core';
import { financialYearName } from '../financial-year.ts';

type Props = {
  readonly year: number;
  /** Those there is something of; the one that is chosen stands among them in any case. */
  readonly years: readonly number[];
  readonly onYear: (year: number) => void;
};

/** Newest first. */
export function FinancialYearSelect({ year, years, onYear }: Props) {
  const all = [...new Set([year, ...years])].toSorted((a, b) => b - a);
  return (
    <Select
      aria-label="Financial year"
      w={130}
      miw={130}
      allowDeselect={false}
      data={all.map((year) => ({ value: String(year), label: financialYearName(year) }))}
      value={String(year)}
      onChange={(year) => onYear(Number(year))}
    />
  );
}
