import { addDays, addMonths, type CalendarDate, dateOf, lastDayOf } from '../../kernel/calendar-date.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';

export type PayDay = { readonly kind: 'last-working-day' } | { readonly kind: 'day-of-month'; readonly day: number };

/**
 * The day salaries are due: the last day of the period's month that is no weekly day off (0 is Sunday), or the next
 * such day of a month on or after the period's end.
 */
export function payDateOf(period: PayPeriod, payDay: PayDay, weekDaysOff: readonly number[]): CalendarDate {
  const month = period.statutoryMonth;
  if (payDay.kind === 'last-working-day') return lastWorkingDay(lastDayOf(month), weekDaysOff);
  if (payDay.day >= period.to.day) return dateOf(month.year, month.month, payDay.day);
  const next = addMonths(month, 1);
  return dateOf(next.year, next.month, payDay.day);
}

/** With seven days off a week no day is left; then the last day is used. */
function lastWorkingDay(last: CalendarDate, weekDaysOff: readonly number[]): CalendarDate {
  for (let back = 0; back < 7; back += 1) {
    const day = addDays(last, -back);
    if (!weekDaysOff.includes(day.dayOfWeek % 7)) return day;
  }
  return last;
}
