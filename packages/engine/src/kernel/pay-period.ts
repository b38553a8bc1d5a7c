import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  dayNumber,
  firstDayOf,
  lastDayOf,
  monthOf,
} from './calendar-date.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** How an organisation cuts its pay months. */
export type PayCalendar =
  | { readonly kind: 'DaysInMonth' }
  /** From startDay (2 to 28) of the previous month to the day before it in this one. */
  | { readonly kind: 'FixedRange'; readonly startDay: number };

/** The days one payroll pays for; both ends belong to it. */
export type PayPeriod = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** What a full month's pay is divided by: the days of the period, of a bridging one those of a usual one. */
  readonly days: number;
  /** The month whose law applies and whose returns it enters: that of the last day. */
  readonly statutoryMonth: CalendarMonth;
  /** Day numbers of both ends (see dayNumber), so that overlaps are counted without Temporal. */
  readonly firstDay: number;
  readonly lastDay: number;
};

export type PayPeriodRefusalCode = 'FIXED_RANGE_START_DAY' | 'FIXED_RANGE_END_DAY';

/** The pay period that ends in the given month. */
export function payPeriod(calendar: PayCalendar, month: CalendarMonth): PayPeriod | Refusal<PayPeriodRefusalCode> {
  if (calendar.kind === 'DaysInMonth') return periodOf(firstDayOf(month), lastDayOf(month));
  const { startDay } = calendar;
  if (!Number.isInteger(startDay) || startDay < 2 || startDay > 28) {
    return refuse('FIXED_RANGE_START_DAY', 'The first day of a fixed range must be from 2 to 28.', { startDay });
  }
  const before = addMonths(month, -1);
  return periodOf(dateOf(before.year, before.month, startDay), dateOf(month.year, month.month, startDay - 1));
}

/**
 * The period of the month when everything up to a day is paid already. After a change of the calendar it begins on the
 * day after all the same, shorter or longer than usual, so that no day is paid twice or never; each of its days is paid
 * as a day of the usual period.
 */
export function payPeriodAfter(
  calendar: PayCalendar,
  month: CalendarMonth,
  paidUpTo: CalendarDate,
): PayPeriod | Refusal<PayPeriodRefusalCode> {
  const period = payPeriod(calendar, month);
  if (isRefusal(period)) return period;
  return bridgingPeriod(addDays(paidUpTo, 1), period.to, period.days);
}

/** A period of any length whose days are paid as those of a period of so many days. */
export function bridgingPeriod(from: CalendarDate, to: CalendarDate, usualDays: number): PayPeriod {
  return { ...periodOf(from, to), days: usualDays };
}

/** Checks a fixed range as entered: it must end the day before it starts, or days would be paid twice or never. */
export function fixedRange(startDay: number, endDay: number): PayCalendar | Refusal<PayPeriodRefusalCode> {
  if (!Number.isInteger(startDay) || startDay < 2 || startDay > 28) {
    return refuse('FIXED_RANGE_START_DAY', 'The first day of a fixed range must be from 2 to 28.', { startDay });
  }
  if (endDay !== startDay - 1) {
    return refuse(
      'FIXED_RANGE_END_DAY',
      `A range that starts on day ${startDay} must end on day ${startDay - 1}, or some days would be paid twice or never.`,
      { startDay, endDay },
    );
  }
  return { kind: 'FixedRange', startDay };
}

/** A period over any range of days; the range must not be empty. */
export function periodOf(from: CalendarDate, to: CalendarDate): PayPeriod {
  const firstDay = dayNumber(from);
  const lastDay = dayNumber(to);
  if (lastDay < firstDay) throw new RangeError(`a period cannot end (${to}) before it starts (${from})`);
  return { from, to, days: lastDay - firstDay + 1, statutoryMonth: monthOf(to), firstDay, lastDay };
}

/** Days of the period inside [from, to]; a null end is open. */
export function overlapDays(period: PayPeriod, from: CalendarDate | null, to: CalendarDate | null): number {
  const first = from === null ? period.firstDay : Math.max(period.firstDay, dayNumber(from));
  const last = to === null ? period.lastDay : Math.min(period.lastDay, dayNumber(to));
  return Math.max(0, last - first + 1);
}
