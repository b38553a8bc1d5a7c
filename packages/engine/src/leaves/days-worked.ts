import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dayNumber,
  dayOfNumber,
  endOf,
} from '../kernel/calendar-date.ts';
import { roundedAmount } from './credit-amount.ts';
import type { EarningPart } from './earning-parts.ts';
import type { LeaveAccrual, LeaveAmount } from './leave-policy.ts';
import { inMonth, periodOf } from './leave-year.ts';
import type { LedgerFacts } from './ledger-types.ts';

type DaysWorkedRule = Extract<LeaveAccrual, { readonly kind: 'days-worked' }>;

export type EarnedByWork = {
  readonly amount: LeaveAmount;
  /** Days worked in the part, in hundredths. */
  readonly worked: number;
  readonly why: 'not-qualified' | 'nothing-worked' | null;
};

/**
 * Leave earned by the days worked in a part of a year. It is what the year has earned by its end, less what it had earned
 * before: parts add up to the year, and who qualifies late gets then what the months before had earned. What was earned
 * before that stays where it is more.
 */
export function creditOfDaysWorked(part: EarningPart, accrual: DaysWorkedRule, facts: LedgerFacts): EarnedByWork {
  const { policy, from, to } = part;
  const year = periodOf(policy, facts.joined, dayOfNumber(from), 12);
  const worked = workedBetween(facts, from, to).worked;
  const earnedBy = (day: number): LeaveAmount => {
    const since = Math.max(year.from, part.earnsFrom);
    const early = earlyLeave(accrual, facts, { since, day });
    if (!hasQualified(part, accrual, facts, day)) return early;
    const { earned, perDaysWorked: per } = accrual;
    const perYoung = accrual.perDaysWorkedYoung ?? per;
    const young = workedBetween(facts, since, Math.min(day, lastYoungDay(facts))).worked;
    const days = workedBetween(facts, since, day).worked - young;
    const regular = accrual.isInFullBlocks
      ? (Math.floor(days / per) + Math.floor(young / perYoung)) * earned
      : roundedAmount((days * perYoung + young * per) * earned, per * perYoung, policy);
    return Math.max(early, regular);
  };
  const amount = earnedBy(to) - earnedBy(from - 1);
  if (amount !== 0) return { amount, worked, why: null };
  const isQualified = hasQualified(part, accrual, facts, to);
  return { amount: 0, worked, why: isQualified ? 'nothing-worked' : 'not-qualified' };
}

/** What is earned before somebody qualifies: of full blocks of days worked alone. */
function earlyLeave(
  { early = null }: DaysWorkedRule,
  facts: LedgerFacts,
  { since, day }: { readonly since: number; readonly day: number },
): LeaveAmount {
  if (early === null || day < dayNumber(inMonth(addMonths(facts.joined, early.afterMonths), facts.joined.day)))
    return 0;
  const worked = workedBetween(facts, since, day).worked;
  const counted = early.untilDaysWorked === null ? worked : Math.min(worked, early.untilDaysWorked - 1);
  return Math.floor(counted / early.perDaysWorked) * early.earned;
}

/** The age from which somebody is no adolescent any more. */
const ADULT_AGE = 18;

/** The last day on which somebody is an adolescent; long ago where no date of birth is known. */
function lastYoungDay({ dateOfBirth }: LedgerFacts): number {
  if (dateOfBirth === null) return Number.NEGATIVE_INFINITY;
  const { year, month, day } = dateOfBirth;
  return dayNumber(inMonth({ year: year + ADULT_AGE, month }, day)) - 1;
}

/** Days that count as worked for it are counted from the beginning of the leave year. */
function hasQualified(part: EarningPart, accrual: DaysWorkedRule, facts: LedgerFacts, day: number): boolean {
  const { qualifyingDays, joinerQualifyingPercent } = accrual;
  if (qualifyingDays === null || (accrual.isDueOnLeaving === true && hasLeft(facts, day))) return true;
  const { policy, from } = part;
  const year = periodOf(policy, facts.joined, dayOfNumber(from), 12);
  const joined = dayNumber(facts.joined);
  const isJoiner = joined > year.from && joinerQualifyingPercent !== null;
  const needed = isJoiner ? (year.to - joined + 1) * joinerQualifyingPercent : qualifyingDays;
  const { worked, deemed } = workedBetween(facts, year.from, day);
  return worked + deemed + earlierService(part, facts, year) >= needed;
}

/** Everything is worked that will be. */
function hasLeft({ lastWorkingDay }: LedgerFacts, day: number): boolean {
  return lastWorkingDay !== null && day >= dayNumber(lastWorkingDay);
}

function earlierService(
  { policy }: EarningPart,
  { workedBefore }: LedgerFacts,
  year: { readonly from: number; readonly to: number },
): number {
  if (workedBefore === null || !policy.countsEarlierService) return 0;
  const asOf = dayNumber(workedBefore.asOf);
  return asOf >= year.from && asOf <= year.to ? workedBefore.days : 0;
}

/** The day number from which the days of a month count: its end, or the last working day in it. */
export function countsFrom(month: CalendarMonth, lastWorkingDay: CalendarDate | null): number {
  const end = dayNumber(endOf(month));
  return lastWorkingDay === null ? end : Math.min(end, dayNumber(lastWorkingDay));
}

/** Days of the months that end between two days; the month somebody leaves in ends with the last working day. */
function workedBetween(
  { worked, lastWorkingDay }: LedgerFacts,
  from: number,
  to: number,
): { readonly worked: number; readonly deemed: number } {
  let total = 0;
  let deemed = 0;
  for (const entry of worked) {
    const end = countsFrom(entry.month, lastWorkingDay);
    if (end < from || end > to) continue;
    total += entry.worked;
    deemed += entry.deemed;
  }
  return { worked: total, deemed };
}
