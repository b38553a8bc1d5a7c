import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  calendarDate,
  compareDates,
  compareMonths,
  type DayFields,
  dateOf,
  dayNumber,
  dayOfNumber,
  daysInMonth,
  isoOf,
} from '../kernel/calendar-date.ts';
import type { LeavePolicy, PeriodOfAccrual, PolicyVersion } from './leave-policy.ts';

/*
 * Leave years and the periods in which leave is earned. They are counted by the fields of days and by day numbers: a
 * nightly accrual goes through them for everybody, and a Temporal date for each would cost more than all the rest.
 */

export function dateOfNumber(number: number): CalendarDate {
  const { year, month, day } = dayOfNumber(number);
  return dateOf(year, month, day);
}

/** YYYY-MM-DD of a day number. */
export function isoOfNumber(number: number): string {
  return isoOf(dayOfNumber(number));
}

/** A policy with the number of its first day. */
export type DatedPolicy = { readonly from: number; readonly policy: LeavePolicy };

const datedByVersions = new WeakMap<readonly PolicyVersion[], readonly DatedPolicy[]>();

/** Done once for one list of versions, however many people share it. */
export function datedPolicies(versions: readonly PolicyVersion[]): readonly DatedPolicy[] {
  const before = datedByVersions.get(versions);
  if (before !== undefined) return before;
  const ofVersions = versions
    .map(({ from, policy }) => ({ from: dayNumber(calendarDate(from)), policy }))
    .toSorted((one, other) => one.from - other.from);
  datedByVersions.set(versions, ofVersions);
  return ofVersions;
}

/** The policy in force on a day; before the first one there is none. */
export function policyOf(versions: readonly DatedPolicy[], day: number): LeavePolicy | null {
  return versions.findLast(({ from }) => from <= day)?.policy ?? null;
}

/** The policy in force on a day; null before the first one. */
export function policyOn(versions: readonly PolicyVersion[], day: CalendarDate): LeavePolicy | null {
  return policyOf(datedPolicies(versions), dayNumber(day));
}

/** The same day of another month, or its last where it has no such day. */
export function inMonth(month: CalendarMonth, day: number): DayFields {
  return { ...month, day: Math.min(day, daysInMonth(month)) };
}

export const MONTHS_OF: Readonly<Record<PeriodOfAccrual, number>> = {
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
};

type YearRule = Pick<LeavePolicy, 'yearBeginsIn'>;

/** A part of a leave year; both ends are day numbers. */
export type LeavePeriod = {
  readonly begins: DayFields;
  readonly from: number;
  readonly to: number;
  /** The place in its year, from 0. */
  readonly index: number;
};

/** The period of so many months, counted from the beginning of the leave year, that a day lies in. */
export function periodOf({ yearBeginsIn }: YearRule, joined: DayFields, day: DayFields, months: number): LeavePeriod {
  const anchor = yearBeginsIn === 'joining' ? joined : { year: day.year, month: yearBeginsIn, day: 1 };
  const isBefore = compareDates(day, inMonth(day, anchor.day)) < 0;
  const monthsSince = compareMonths(day, anchor) - (isBefore ? 1 : 0);
  const steps = Math.floor(monthsSince / months);
  const begins = inMonth(addMonths(anchor, steps * months), anchor.day);
  const next = inMonth(addMonths(anchor, (steps + 1) * months), anchor.day);
  const inYear = 12 / months;
  return { begins, from: dayNumber(begins), to: dayNumber(next) - 1, index: ((steps % inYear) + inYear) % inYear };
}

/** First and last day of the leave year that a day lies in. */
export function leaveYearOf(
  policy: YearRule,
  joined: CalendarDate,
  day: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const { from, to } = periodOf(policy, joined, day, 12);
  return { from: dateOfNumber(from), to: dateOfNumber(to) };
}

/** Days in one leave year. */
export type InLeaveYear<Day> = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: readonly Day[];
};

/** Days by the leave year they lie in, the earliest first: each year pays for its own. */
export function byLeaveYear<Day extends { readonly date: CalendarDate }>(
  policy: YearRule,
  joined: CalendarDate,
  days: readonly Day[],
): readonly InLeaveYear<Day>[] {
  const inYear = Map.groupBy(days, ({ date }) => periodOf(policy, joined, date, 12).from);
  return [...inYear]
    .toSorted(([one], [other]) => one - other)
    .map(([from, own]) => ({ ...leaveYearOf(policy, joined, dateOfNumber(from)), days: own }));
}

/** Leave years that begin within two days, both counted. */
export function yearStartsBetween(
  versions: readonly DatedPolicy[],
  joined: DayFields,
  between: { readonly from: number; readonly to: number },
): readonly number[] {
  const starts: number[] = [];
  for (const [position, { from, policy }] of versions.entries()) {
    const until = Math.min(between.to, (versions[position + 1]?.from ?? Number.POSITIVE_INFINITY) - 1);
    const begin = Math.max(from, between.from);
    let { from: start } = periodOf(policy, joined, dayOfNumber(begin), 12);
    if (start < begin) start = periodOf(policy, joined, dayOfNumber(begin), 12).to + 1;
    while (start <= until) {
      starts.push(start);
      start = periodOf(policy, joined, dayOfNumber(start), 12).to + 1;
    }
  }
  return starts;
}
