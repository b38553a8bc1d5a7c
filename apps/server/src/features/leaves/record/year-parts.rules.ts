import { type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { byLeaveYear, leaveYearOf } from '@muster/engine/leaves/leave-year.ts';

const LONG_AGO = '1900-01-01';

/** Somebody without a joining date has been there for long. */
export const joinedOf = (person: { readonly dateOfJoining: string | null } | undefined): CalendarDate =>
  calendarDate(person?.dateOfJoining ?? LONG_AGO);

/** A day of a leave with what it costs: hundredths of a day, or minutes. */
type CostDay = { readonly date: string; readonly amount: number };

/** What a leave takes of one leave year; days are ISO text, both ends counted. */
export type YearPart = {
  readonly yearFrom: string;
  readonly yearEnd: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly days: readonly CostDay[];
  readonly amount: number;
};

type Leave = { readonly fromDate: string; readonly toDate: string; readonly days: readonly CostDay[] };

/** A leave by the leave years it lies in, the earliest first: a balance of the old year does not pay for the new one. */
export function yearPartsOf(
  policy: LeavePolicy,
  joined: CalendarDate,
  { fromDate, toDate, days }: Leave,
): readonly [YearPart, ...YearPart[]] {
  const dated = days.map(({ date, amount }) => ({ date: calendarDate(date), amount }));
  const years = byLeaveYear(policy, joined, dated).map(({ from, to, days: own }): YearPart => {
    const [yearFrom, yearEnd] = [from.toString(), to.toString()];
    return {
      yearFrom,
      yearEnd,
      fromDate: fromDate > yearFrom ? fromDate : yearFrom,
      toDate: toDate < yearEnd ? toDate : yearEnd,
      days: own.map(({ date, amount }) => ({ date: date.toString(), amount })),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
  const [first, ...later] = years;
  if (first !== undefined) return [first, ...later];
  const { from, to } = leaveYearOf(policy, joined, calendarDate(fromDate));
  return [{ yearFrom: from.toString(), yearEnd: to.toString(), fromDate, toDate, days: [], amount: 0 }];
}
