import type { UnsettledPerson } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { calendarDate, formatDayRange } from '@muster/engine/kernel/calendar-date.ts';

/** Of the warning, and of whoever gets no payslip for it. */
export const DAYS_NOT_SETTLED = 'DAYS_NOT_SETTLED';

const range = (from: string, to: string) => formatDayRange(calendarDate(from), calendarDate(to));

/** "20 to 31 Oct 2026 not paid; 1 to 4 Nov 2026 paid though not worked". */
export function daysInWords(days: UnsettledPerson['days']): string {
  const words = { unpaid: 'not paid', overpaid: 'paid, but outside employment' } as const;
  return days.map(({ from, to, kind }) => `${range(from, to)} ${words[kind]}`).join('; ');
}
