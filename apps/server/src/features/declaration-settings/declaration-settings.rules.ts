import type { WindowKind, WindowStatus } from '@muster/contract/features/declaration-settings-words.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';

type Dated = { readonly status: WindowStatus; readonly lockDate: string };

/** The lock date is the last day on which people may submit, whether or not the job that locks has run since. */
export function isReleasedOn(today: string, { status, lockDate }: Dated): boolean {
  return status === 'Released' && today <= lockDate;
}

type FromMonth = {
  readonly kind: WindowKind;
  readonly financialYear: number;
  readonly processPayrollFromMonth: number | null;
};

/** The month of the financial year from which on only approved amounts count; null for declarations. */
export function processPayrollFrom({ kind, financialYear, processPayrollFromMonth }: FromMonth): CalendarMonth | null {
  if (kind !== 'poi' || processPayrollFromMonth === null) return null;
  const month = processPayrollFromMonth;
  return { year: month >= 4 ? financialYear : financialYear + 1, month };
}
