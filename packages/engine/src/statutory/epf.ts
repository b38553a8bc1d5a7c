import type { Tracer } from '../explain/trace.ts';
import { type CalendarDate, dayNumber } from '../kernel/calendar-date.ts';
import { atLeastZero, min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { exactly, timesOf } from '../kernel/rate.ts';
import { rateToNearestRupee, toLowerRupee, toNearestRupee, toPaisaHalfUp } from '../kernel/rounding.ts';
import { explainEpf } from './epf-explanation.ts';
import type { EpfRules } from './epf-rules.ts';
import type { EmployerEpf, EpfContributions, EpfInput, EpfMember, EpfWages } from './epf-types.ts';
import {
  type ContributionBasis,
  cappedWage,
  countedWage,
  type DaySpan,
  EVERY_DAY,
  lengthOf,
  overlap,
  spanOf,
  type WageBase,
} from './epf-wages.ts';

const CEILING: ContributionBasis = { kind: 'ceiling' };
const WHOLE_WAGE: ContributionBasis = { kind: 'full' };

/**
 * Provident fund, pension and insurance contributions of one person for one pay period: each to the nearest rupee,
 * 50 paise up (EPF Scheme 2026, para 18(5)). With the rules of the months to come, a month of two ceilings is explained
 * in its parts, and with what follows.
 */
export function epf(
  input: EpfInput,
  rules: EpfRules,
  tracer: Tracer | null = null,
  ahead: EpfRules | null = null,
): EpfContributions {
  const whole = wholePeriod(input, rules);
  const result =
    whole === null ? ofDividedPeriod(input, rules, wagesOf(input, rules)) : ofWholePeriod(input, rules, whole);
  if (tracer !== null) {
    const next = ahead === null ? null : { due: epf(inWholeMonth(input), ahead), rate: ahead.employeeRate.value };
    explainEpf(tracer, { input, wages: wagesOf(input, rules), result, rules, next });
  }
  return result;
}

function inWholeMonth(input: EpfInput): EpfInput {
  return { ...input, employedFrom: null, employedTo: null, ceilingProration: null };
}

/** The employer's contributions by epf() on wages that are still being looked for: what does not hang on them is done once. */
export function employerEpf(member: EpfMember, rules: EpfRules): (pfWage: Paise) => EmployerEpf {
  const whole = wholePeriod(member, rules);
  return whole === null
    ? (pfWage) => epf({ ...member, pfWage }, rules)
    : (pfWage) => employerOfWholePeriod(pfWage, member, rules, whole);
}

/** One ceiling and membership on every day: nothing is divided by days, and every wage is whole paise. */
type WholePeriod = { readonly ceiling: Paise; readonly pension: boolean };

function wholePeriod(member: EpfMember, rules: EpfRules): WholePeriod | null {
  const pension = pensionOf(member, rules);
  const [ceiling] = rules.ceilings;
  const isWhole = rules.ceilings.length === 1 && !member.memberFrom && pension !== 'part';
  return isWhole && ceiling !== undefined ? { ceiling: ceiling.cited.value, pension: pension === 'whole' } : null;
}

function ofWholePeriod(input: EpfInput, rules: EpfRules, whole: WholePeriod): EpfContributions {
  const { pfWage } = input;
  const employer = employerOfWholePeriod(pfWage, input, rules, whole);
  const epfWage = cappedWage(pfWage, basisOf(input, 'employee'), input.ceilingProration ?? null, whole.ceiling);
  const employee = rateToNearestRupee(epfWage, rules.employeeRate.value);
  return {
    epfWage,
    employerEpfWage: employer.employerEpfWage,
    epsWage: employer.epsWage,
    edliWage: employer.edliWage,
    employee,
    vpf: agreedVoluntary(input, pfWage, employee) ?? rateToNearestRupee(pfWage, input.vpf),
    employerTotal: employer.employerTotal,
    employerEps: employer.employerEps,
    employerEpf: employer.employerEpf,
    edli: employer.edli,
    admin: employer.admin,
  };
}

function employerOfWholePeriod(pfWage: Paise, member: EpfMember, rules: EpfRules, whole: WholePeriod): EmployerEpf {
  const proration = member.ceilingProration ?? null;
  const employerEpfWage = cappedWage(pfWage, basisOf(member, 'employer'), proration, whole.ceiling);
  const edliWage = cappedWage(pfWage, CEILING, proration, whole.ceiling);
  const epsWage = whole.pension ? cappedWage(pfWage, basisOf(member, 'pension'), proration, whole.ceiling) : ZERO;
  const employerTotal = rateToNearestRupee(employerEpfWage, rules.employerRate.value);
  const employerEps = min(employerTotal, rateToNearestRupee(epsWage, rules.epsRate.value));
  return {
    employerEpfWage,
    epsWage,
    edliWage,
    employerTotal,
    employerEps,
    employerEpf: subtract(employerTotal, employerEps),
    edli: rateToNearestRupee(edliWage, rules.edliRate.value),
    admin: rateToNearestRupee(employerEpfWage, rules.adminRate.value),
  };
}

/** The wages are exact fractions, rounded with their rates and not before. */
function ofDividedPeriod(input: EpfInput, rules: EpfRules, wages: EpfWages): EpfContributions {
  const employeeWage = countedWage(wages.employee, rules);
  const employerWage = countedWage(wages.employer, rules);
  const edliWage = countedWage(wages.edli, rules);
  const epsWage = wages.eps === null ? null : countedWage(wages.eps, rules);
  const vpfWage = countedWage(wages.vpf, rules);
  const employee = toNearestRupee(timesOf(employeeWage, rules.employeeRate.value));
  const employerTotal = toNearestRupee(timesOf(employerWage, rules.employerRate.value));
  const employerEps =
    epsWage === null ? ZERO : min(employerTotal, toNearestRupee(timesOf(epsWage, rules.epsRate.value)));
  return {
    epfWage: toPaisaHalfUp(employeeWage),
    employerEpfWage: toPaisaHalfUp(employerWage),
    epsWage: epsWage === null ? ZERO : toPaisaHalfUp(epsWage),
    edliWage: toPaisaHalfUp(edliWage),
    employee,
    vpf: agreedVoluntary(input, toPaisaHalfUp(vpfWage), employee) ?? toNearestRupee(timesOf(vpfWage, input.vpf)),
    employerTotal,
    employerEps,
    employerEpf: subtract(employerTotal, employerEps),
    edli: toNearestRupee(timesOf(edliWage, rules.edliRate.value)),
    admin: toNearestRupee(timesOf(employerWage, rules.adminRate.value)),
  };
}

/** An agreed amount, in whole rupees and never more than the wage leaves; null where a share of the wage is chosen. */
function agreedVoluntary({ vpfAmount }: EpfInput, pfWage: Paise, employee: Paise): Paise | null {
  if (vpfAmount === undefined || vpfAmount === 0) return null;
  return toLowerRupee(exactly(min(vpfAmount, atLeastZero(subtract(pfWage, employee)))));
}

function wagesOf(input: EpfInput, rules: EpfRules): EpfWages {
  const employed = overlap(rules.period, spanOf(input.employedFrom ?? null, input.employedTo ?? null));
  // Wages paid after the last day, such as arrears, are divided over the whole period.
  const earned = lengthOf(employed) > 0 ? employed : rules.period;
  const member = input.memberFrom ? spanOf(input.memberFrom, null) : EVERY_DAY;
  const wageBase = (basis: ContributionBasis, days: DaySpan): WageBase => ({
    pfWage: input.pfWage,
    basis,
    earned,
    member: days,
    proration: input.ceilingProration ?? null,
  });
  return {
    employee: wageBase(basisOf(input, 'employee'), member),
    employer: wageBase(basisOf(input, 'employer'), member),
    eps:
      pensionOf(input, rules) === 'none'
        ? null
        : wageBase(basisOf(input, 'pension'), pensionSpan(input, rules, member)),
    edli: wageBase(CEILING, member),
    vpf: { ...wageBase(WHOLE_WAGE, member), proration: null },
  };
}

/** What each contribution is charged on; the pension on the ceiling, whatever was agreed for the fund. */
function basisOf(member: EpfMember, side: 'employee' | 'employer' | 'pension'): ContributionBasis {
  if (member.isInternationalWorker === true) return WHOLE_WAGE;
  return side === 'pension' ? CEILING : member[side];
}

/** Whether pension membership holds on every day of the period, on some, or on none. */
function pensionOf(input: EpfMember, rules: EpfRules): 'whole' | 'part' | 'none' {
  if (!input.epsMember) return 'none';
  const { dateOfBirth } = input;
  // A birthday in a later year than the period needs no days counted.
  const isYoung = dateOfBirth === null || dateOfBirth.year + rules.epsAgeLimit.value > rules.period.statutoryMonth.year;
  if (isYoung && !input.epsFrom && !input.memberFrom) return 'whole';
  const { firstDay, lastDay } = pensionSpan(
    input,
    rules,
    input.memberFrom ? spanOf(input.memberFrom, null) : EVERY_DAY,
  );
  if (lastDay < rules.period.firstDay || firstDay > rules.period.lastDay) return 'none';
  return firstDay <= rules.period.firstDay && lastDay >= rules.period.lastDay ? 'whole' : 'part';
}

/** The days of pension membership: from joining the scheme to the day before the 58th birthday. */
function pensionSpan(input: EpfMember, rules: EpfRules, member: DaySpan): DaySpan {
  const span = input.epsFrom ? overlap(member, spanOf(input.epsFrom, null)) : member;
  if (input.dateOfBirth === null) return span;
  const lastDay = birthdayNumber(input.dateOfBirth, rules.epsAgeLimit.value) - 1;
  return { firstDay: span.firstDay, lastDay: Math.min(span.lastDay, lastDay) };
}

/** Someone born on 29 February completes a year on 1 March of a common year. */
function birthdayNumber(dateOfBirth: CalendarDate, years: number): number {
  return dayNumber({ year: dateOfBirth.year + years, month: dateOfBirth.month, day: 1 }) + dateOfBirth.day - 1;
}
