import { addMonths, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type PayCalendar, payPeriodAfter } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { formatDate, formatMonth } from '../../ui/format-date.ts';
import type { SettingsForm } from './payroll-settings.queries.ts';

type CalendarChoice = Pick<SettingsForm, 'payPeriodType' | 'payStartDay' | 'lastPayrollRunMonth' | 'lastPayrollYear'>;

/** What the next payroll would pay with the pay period chosen, where that is not a usual period; null where it is. */
export function nextWithChange(choice: CalendarChoice, paidUpTo: string | null): string | null {
  if (paidUpTo === null || (choice.payPeriodType === 'FixedRange' && choice.payStartDay === null)) return null;
  const calendar: PayCalendar =
    choice.payPeriodType === 'FixedRange'
      ? { kind: 'FixedRange', startDay: choice.payStartDay ?? 0 }
      : { kind: 'DaysInMonth' };
  const month = addMonths({ year: choice.lastPayrollYear, month: choice.lastPayrollRunMonth }, 1);
  const period = payPeriodAfter(calendar, month, calendarDate(paidUpTo));
  if (isRefusal(period)) return null;
  const days = period.lastDay - period.firstDay + 1;
  if (days === period.days) return null;
  const count = days === 1 ? '1 day' : `${days} days`;
  const dates = `${formatDate(period.from.toString())} to ${formatDate(period.to.toString())}`;
  return `Everything up to ${formatDate(paidUpTo)} is paid. With this pay period ${formatMonth(month.year, month.month)} pays ${count}, ${dates}, each day as 1/${period.days} of a month.`;
}
