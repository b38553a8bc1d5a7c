import type { CalendarDay } from '@muster/law/dated.ts';

/** A financial (tax) year, April to March, named by its first calendar year. */
export type FinancialYear = number;

/** '2026-27' → 2026; null when the text is no financial year. */
export function parseFinancialYear(text: string): FinancialYear | null {
  const match = /^(\d{4})-(\d{2}|\d{4})$/.exec(text);
  if (match === null) return null;
  const first = Number(match[1]);
  const second = Number(match[2]);
  const next = first + 1;
  return second === next || (match[2]?.length === 2 && second === next % 100) ? first : null;
}

export function firstDayOfFinancialYear(year: FinancialYear): CalendarDay {
  return `${year}-04-01` as const;
}
