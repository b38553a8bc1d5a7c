import { type CalendarDate, type CalendarMonth, dayNumber } from '../kernel/calendar-date.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';

/** Pay months after this one up to and including the given month, fewer when the person leaves before. */
export function laterPayMonths(period: PayPeriod, lastWorkingDay: CalendarDate | null, upTo: CalendarMonth): number {
  const { year, month } = period.statutoryMonth;
  const months = Math.max(0, upTo.year * 12 + upTo.month - (year * 12 + month));
  if (lastWorkingDay === null || months === 0) return months;
  if (dayNumber(lastWorkingDay) <= period.lastDay) return 0;
  // In a fixed range a day after the range's end already belongs to the next pay month.
  const endDay = period.to.day;
  const isFixedRange = period.from.month !== period.to.month;
  const shift = isFixedRange && lastWorkingDay.day > endDay ? 1 : 0;
  return Math.min(months, lastWorkingDay.year * 12 + lastWorkingDay.month + shift - (year * 12 + month));
}

/** March of the financial year a month belongs to. */
export function lastMonthOfYear(month: CalendarMonth): CalendarMonth {
  return { year: month.month >= 4 ? month.year + 1 : month.year, month: 3 };
}
