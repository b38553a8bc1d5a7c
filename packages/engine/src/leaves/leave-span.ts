import { addDays, type CalendarDate, dayNumber, daysInclusive } from '../kernel/calendar-date.ts';
import type { LeaveDays, LeavePolicy } from './leave-policy.ts';

/** A leave as asked for; either end may be half a day. */
export type LeaveSpan = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly isFirstHalf: boolean;
  readonly isLastHalf: boolean;
};

/** Hundredths of a day a leave costs. `isOff` says which days are week offs or holidays. */
export function chargedDays(
  span: LeaveSpan,
  isOff: (day: CalendarDate) => boolean,
  { offDays }: Pick<LeavePolicy, 'offDays'>,
): LeaveDays {
  const days = Array.from({ length: daysInclusive(span.from, span.to) }, (_, index) => addDays(span.from, index));
  const working = days.filter((day) => !isOff(day));
  const [first, last] = [working.at(0), working.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const halves = halvesOf(span, first, last);
  if (offDays === 'never') return working.length * 100 - halves;
  const between = daysInclusive(first, last);
  const around = offDays === 'around' ? offRun(first, -1, isOff) + offRun(last, 1, isOff) : 0;
  return (between + around) * 100 - halves;
}

/** A half at an end counts where that end is a working day; one day cannot be halved twice. */
function halvesOf(span: LeaveSpan, first: CalendarDate, last: CalendarDate): LeaveDays {
  const begins = span.isFirstHalf && dayNumber(first) === dayNumber(span.from);
  const ends = span.isLastHalf && dayNumber(last) === dayNumber(span.to);
  const isOneDay = dayNumber(span.from) === dayNumber(span.to);
  return isOneDay ? (begins || ends ? 50 : 0) : (begins ? 50 : 0) + (ends ? 50 : 0);
}

/** Days off in a row from a day on, in one direction; a year of them ends the count. */
function offRun(from: CalendarDate, step: 1 | -1, isOff: (day: CalendarDate) => boolean): number {
  let count = 0;
  while (count < 366 && isOff(addDays(from, step * (count + 1)))) count += 1;
  return count;
}
