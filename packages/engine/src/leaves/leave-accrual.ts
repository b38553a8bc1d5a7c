import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  compareMonths,
  dateOf,
  dayNumber,
  daysInMonth,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '../kernel/calendar-date.ts';
import type { LeaveDays, LeavePolicy } from './leave-policy.ts';

export type LeaveCredit = { readonly day: CalendarDate; readonly days: LeaveDays };

/** What accrual needs to know of a person. */
export type AccrualFacts = {
  readonly joined: CalendarDate;
  readonly lastWorkingDay: CalendarDate | null;
  /** Days worked (hundredths) by month, for leave earned by days worked. */
  readonly worked: readonly { readonly month: CalendarMonth; readonly days: LeaveDays }[];
};

/** Credits a policy gives from joining to a day, in order of their days; those of nothing are left out. */
export function leaveCredits(policy: LeavePolicy, facts: AccrualFacts, upTo: CalendarDate): readonly LeaveCredit[] {
  const credits: LeaveCredit[] = [];
  for (let month = monthOf(facts.joined); compareMonths(month, monthOf(upTo)) <= 0; month = addMonths(month, 1)) {
    const days = creditOf(policy, facts, month);
    const day = creditDay(policy, facts, month);
    const isDue = dayNumber(day) <= dayNumber(upTo) && isEmployedOn(facts, day);
    if (days > 0 && isDue) credits.push({ day, days });
  }
  return credits;
}

function isEmployedOn({ lastWorkingDay }: AccrualFacts, day: CalendarDate): boolean {
  return lastWorkingDay === null || dayNumber(day) <= dayNumber(lastWorkingDay);
}

function creditOf(policy: LeavePolicy, facts: AccrualFacts, month: CalendarMonth): LeaveDays {
  const { accrual } = policy;
  const place = (month.month - policy.yearBeginsIn + 12) % 12;
  switch (accrual.kind) {
    case 'none':
      return 0;
    case 'monthly':
      return creditOfMonth(policy, facts, month, place);
    case 'yearly':
      return creditOfYear(policy, facts, month, place);
    case 'days-worked': {
      const monthsWorked = facts.worked.filter((entry) => compareMonths(entry.month, month) === 0);
      return rounded(
        monthsWorked.reduce((total, { days }) => total + days, 0),
        accrual.daysForOne,
        policy,
      );
    }
  }
}

/** The twelfths are rounded as the year runs, so that twelve of them are the year's quota. */
function creditOfMonth(policy: LeavePolicy, facts: AccrualFacts, month: CalendarMonth, place: number): LeaveDays {
  const upTo = (months: number): LeaveDays => rounded(policy.annualQuota * months, 12, policy);
  const twelfth = upTo(place + 1) - upTo(place);
  const { joined } = facts;
  if (!policy.proratedOnJoining || compareMonths(month, monthOf(joined)) !== 0) return twelfth;
  const days = daysInMonth(month);
  return rounded(policy.annualQuota * (days - joined.day + 1), 12 * days, policy);
}

/** The year's quota when the year begins; on joining the part of it that is left. */
function creditOfYear(policy: LeavePolicy, facts: AccrualFacts, month: CalendarMonth, place: number): LeaveDays {
  const { joined } = facts;
  const isJoining = compareMonths(month, monthOf(joined)) === 0;
  if (!isJoining) return place === 0 ? policy.annualQuota : 0;
  if (!policy.proratedOnJoining) return policy.annualQuota;
  const begins = firstDayOf(addMonths(month, -place));
  const ends = dayNumber(lastDayOf(addMonths(month, 11 - place)));
  const year = ends - dayNumber(begins) + 1;
  return rounded(policy.annualQuota * (ends - dayNumber(joined) + 1), year, policy);
}

/** A fraction of hundredths to the half or the quarter day, else to the hundredth, half up; whole numbers throughout. */
function rounded(numerator: number, denominator: number, { rounding }: LeavePolicy): LeaveDays {
  const step = { none: 1, half: 50, quarter: 25 }[rounding];
  const unit = denominator * step;
  const rest = numerator % unit;
  const steps = (numerator - rest) / unit;
  return (rest * 2 >= unit ? steps + 1 : steps) * step;
}

/** Never before joining: the first credit comes on the joining day at the earliest. */
function creditDay({ creditOn }: LeavePolicy, { joined }: AccrualFacts, month: CalendarMonth): CalendarDate {
  const isJoining = compareMonths(month, monthOf(joined)) === 0;
  if (creditOn === 'last-day') return lastDayOf(month);
  if (isJoining) return joined;
  if (creditOn === 'first-day') return firstDayOf(month);
  return dateOf(month.year, month.month, Math.min(joined.day, daysInMonth(month)));
}
