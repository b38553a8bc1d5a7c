import { compareMonths, type DayFields, dayOfNumber } from '../kernel/calendar-date.ts';
import type { LeaveAmount, LeavePolicy } from './leave-policy.ts';
import type { LeavePeriod } from './leave-year.ts';

/** The steps of rounding in hundredths of a day, and in minutes of a type in hours. */
const STEPS = {
  days: { none: 1, quarter: 25, half: 50, whole: 100 },
  minutes: { none: 1, quarter: 15, half: 30, whole: 60 },
} as const;

/** A fraction to the policy's step, half up; whole numbers throughout. */
export function roundedAmount(
  numerator: number,
  denominator: number,
  { rounding, unit }: Pick<LeavePolicy, 'rounding' | 'unit'>,
): LeaveAmount {
  const step = STEPS[unit === 'hour' ? 'minutes' : 'days'][rounding];
  const size = denominator * step;
  const remainder = numerator % size;
  const steps = (numerator - remainder) / size;
  return (remainder * 2 >= size ? steps + 1 : steps) * step;
}

/** The part of a period that is earned; day numbers, both ends counted. */
export type PartOfPeriod = {
  readonly period: LeavePeriod;
  /** Periods in a year. */
  readonly of: number;
  readonly from: number;
  readonly to: number;
  /** Begins with joining, the end of probation and the like, where the organisation's rule for joiners holds. */
  readonly isJoining: boolean;
};

/**
 * What of a year's quota a period gives. Whole periods are rounded as the year runs, so that a year of them is the quota.
 */
export function creditOfPeriod(policy: LeavePolicy, quota: LeaveAmount, part: PartOfPeriod): LeaveAmount {
  const { period, of, from, to } = part;
  const isWhole = from === period.from && to === period.to;
  const { proration } = policy;
  if (isWhole || (proration.kind === 'none' && part.isJoining && to === period.to)) {
    const upTo = (periods: number): LeaveAmount => roundedAmount(quota * periods, of, policy);
    return upTo(period.index + 1) - upTo(period.index);
  }
  if (proration.kind === 'cut-off' && part.isJoining && to === period.to && policy.yearBeginsIn !== 'joining') {
    const percent = percentOfMonths(dayOfNumber(from), dayOfNumber(to), proration);
    return roundedAmount(quota * percent, 1200, policy);
  }
  return roundedAmount(quota * (to - from + 1), of * (period.to - period.from + 1), policy);
}

/** The first month by its cut-off day, and every later one whole: in percent of a month. */
function percentOfMonths(
  first: DayFields,
  last: DayFields,
  { day, upTo, after }: { readonly day: number; readonly upTo: number; readonly after: number },
): number {
  const later = compareMonths(last, first);
  return later * 100 + (first.day <= day ? upTo : after);
}

/** What is left of a credit whose first days lie in a probation that earns less. */
export function reducedInProbation(
  amount: LeaveAmount,
  policy: LeavePolicy,
  { from, to, probationEnds }: { readonly from: number; readonly to: number; readonly probationEnds: number | null },
): { readonly amount: LeaveAmount; readonly percent: number | null } {
  if (policy.probation.kind !== 'reduced' || probationEnds === null || probationEnds < from) {
    return { amount, percent: null };
  }
  const { percent } = policy.probation;
  const days = to - from + 1;
  const inProbation = Math.min(probationEnds, to) - from + 1;
  const earned = inProbation * percent + (days - inProbation) * 100;
  return { amount: roundedAmount(amount * earned, days * 100, policy), percent };
}
