import { type CalendarDate, dateOf, dayNumber } from '../kernel/calendar-date.ts';
import { min, subtract, ZERO } from '../kernel/money.ts';
import { times, timesOf, type Unrounded } from '../kernel/rate.ts';
import { toNearestRupee, toPaisaHalfUp } from '../kernel/rounding.ts';
import type { Tracer } from '../kernel/trace.ts';
import { explainEpf } from './epf-explanation.ts';
import type { EpfRules } from './epf-rules.ts';
import type { EpfContributions, EpfInput, EpfWages } from './epf-types.ts';
import {
  type ContributionBasis,
  type CountedWage,
  countedWage,
  type DaySpan,
  EVERY_DAY,
  lengthOf,
  overlap,
  spanOf,
} from './epf-wages.ts';

const CEILING: ContributionBasis = { kind: 'ceiling' };

/**
 * Provident fund, pension and insurance contributions of one person for one pay period: each to the nearest rupee,
 * 50 paise up (EPF Scheme 2026, para 18(5)).
 */
export function epf(input: EpfInput, rules: EpfRules, tracer: Tracer | null = null): EpfContributions {
  const wages = wagesOf(input, rules);
  const employeeWage = countedWage(wages.employee, rules);
  const employerWage = countedWage(wages.employer, rules);
  const edliWage = countedWage(wages.edli, rules);
  const epsWage: Unrounded | null = wages.eps === null ? null : countedWage(wages.eps, rules);
  const employerTotal = toNearestRupee(timesOf(employerWage, rules.employerRate.value));
  const employerEps =
    epsWage === null ? ZERO : min(employerTotal, toNearestRupee(timesOf(epsWage, rules.epsRate.value)));
  const result: EpfContributions = {
    epfWage: toPaisaHalfUp(employeeWage),
    employerEpfWage: toPaisaHalfUp(employerWage),
    epsWage: epsWage === null ? ZERO : toPaisaHalfUp(epsWage),
    edliWage: toPaisaHalfUp(edliWage),
    employee: toNearestRupee(timesOf(employeeWage, rules.employeeRate.value)),
    vpf: toNearestRupee(times(input.pfWage, input.vpf)),
    employerTotal,
    employerEps,
    employerEpf: subtract(employerTotal, employerEps),
    edli: toNearestRupee(timesOf(edliWage, rules.edliRate.value)),
    admin: toNearestRupee(timesOf(employerWage, rules.adminRate.value)),
  };
  if (tracer !== null) explainEpf(input, wages, result, rules, tracer);
  return result;
}

function wagesOf(input: EpfInput, rules: EpfRules): EpfWages {
  const employed = overlap(rules.period, spanOf(input.employedFrom ?? null, input.employedTo ?? null));
  // Wages paid after the last day, such as arrears, are divided over the whole period.
  const earned = lengthOf(employed) > 0 ? employed : rules.period;
  const member = input.memberFrom ? spanOf(input.memberFrom, null) : EVERY_DAY;
  const pension = pensionSpan(input, rules, member);
  const counted = (basis: ContributionBasis, days: DaySpan): CountedWage => ({
    pfWage: input.pfWage,
    basis,
    earned,
    member: days,
    proration: input.ceilingProration ?? null,
  });
  return {
    employee: counted(input.employee, member),
    employer: counted(input.employer, member),
    eps: pension === null ? null : counted(CEILING, pension),
    edli: counted(CEILING, member),
  };
}

/** The days of pension membership: from joining the scheme to the day before the 58th birthday. */
function pensionSpan(input: EpfInput, rules: EpfRules, member: DaySpan): DaySpan | null {
  if (!input.epsMember) return null;
  let span = input.epsFrom ? overlap(member, spanOf(input.epsFrom, null)) : member;
  if (input.dateOfBirth !== null) {
    span = { ...span, lastDay: Math.min(span.lastDay, birthdayNumber(input.dateOfBirth, rules.epsAgeLimit.value) - 1) };
  }
  return span.lastDay < rules.period.firstDay || span.firstDay > rules.period.lastDay ? null : span;
}

/** Someone born on 29 February completes a year on 1 March of a common year. */
function birthdayNumber(dateOfBirth: CalendarDate, years: number): number {
  const { year, month, day } = dateOfBirth;
  return dayNumber(dateOf(year + years, month, 1)) + day - 1;
}
