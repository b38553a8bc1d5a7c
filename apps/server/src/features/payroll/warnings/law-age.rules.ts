import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { calendarDate, daysBetween, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { warningOf } from './payroll-warnings.rules.ts';

const MAX_DAYS = 60;

/** Law that nobody has read against its sources for long may have changed meanwhile: said before a payroll is run and approved. */
export function lawAgeWarning(readOn: string, today: string): PayrollWarning[] {
  const days = daysBetween(calendarDate(readOn), calendarDate(today));
  if (days <= MAX_DAYS) return [];
  const on = formatDate(calendarDate(readOn));
  return [
    warningOf({
      code: 'LAW_NOT_READ_LATELY',
      severity: 'warning',
      title: `Law was last read against its sources ${days} days ago`,
      detail: `Rates and limits are those known on ${on}. Look for a newer version of Muster, or whether anything changed since.`,
    }),
  ];
}
