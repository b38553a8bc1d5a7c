import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  compareMonths,
  dateOf,
  dayNumber,
  firstDayOf,
  lastDayOf,
} from '../../kernel/calendar-date.ts';
import { type PayPeriod, periodOf } from '../../kernel/pay-period.ts';

/** Pay months after this one up to and including that of the last working day; null while none is known. */
export function monthsUntilLeaving(period: PayPeriod, lastWorkingDay: CalendarDate | null): number | null {
  if (lastWorkingDay === null) return null;
  if (dayNumber(lastWorkingDay) <= period.lastDay) return 0;
  // In a fixed range a day after the range's end already belongs to the next pay month.
  const shift = isFixedRange(period) && lastWorkingDay.day > period.to.day ? 1 : 0;
  return compareMonths(lastWorkingDay, period.statutoryMonth) + shift;
}

/** Pay months after this one up to and including the given month, fewer when the person leaves before. */
export function laterPayMonths(period: PayPeriod, untilLeaving: number | null, upTo: CalendarMonth): number {
  const months = Math.max(0, compareMonths(upTo, period.statutoryMonth));
  return untilLeaving === null ? months : Math.min(months, untilLeaving);
}

/** The pay period so many months after this one, cut in the same way. */
export function laterPeriod(period: PayPeriod, months: number): PayPeriod {
  const month = addMonths(period.statutoryMonth, months);
  if (!isFixedRange(period)) return periodOf(firstDayOf(month), lastDayOf(month));
  const before = addMonths(month, -1);
  return periodOf(dateOf(before.year, before.month, period.from.day), dateOf(month.year, month.month, period.to.day));
}

function isFixedRange({ from, to }: PayPeriod): boolean {
  return from.month !== to.month;
}

/** March of the financial year a month belongs to. */
export function lastMonthOfYear(month: CalendarMonth): CalendarMonth {
  return { year: month.month >= 4 ? month.year + 1 : month.year, month: 3 };
}
