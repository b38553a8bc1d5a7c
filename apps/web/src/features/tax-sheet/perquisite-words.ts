import { formatMonth } from '../../ui/format-date.ts';
import type { Perquisites } from './tax-sheet.queries.ts';

export type Entry = Perquisites['entries'][number]['entry'];

export const KINDS = {
  car: 'Employer’s car',
  meals: 'Meals',
  telephone: 'Telephone',
  gifts: 'Gifts and vouchers',
  loan: 'Loan without or with low interest',
  funds: 'NPS or superannuation beside payroll',
  accretion: 'Accretion to funds above the limit',
  other: 'Another benefit',
} as const satisfies Readonly<Record<Entry['kind'], string>>;

/** "April 2026 to March 2027", or the one month. */
export function monthsOf({ from, to }: Entry): string {
  const [first, last] = [formatMonth(from.year, from.month), formatMonth(to.year, to.month)];
  return first === last ? first : `${first} to ${last}`;
}
