import type { Tracer } from '../../explain/trace.ts';
import { addMonths, compareMonths, dayNumber, financialYearOf, monthOf } from '../../kernel/calendar-date.ts';
import { add, multiply, type Paise, ZERO } from '../../kernel/money.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import { epf } from '../../statutory/epf.ts';
import type { EpfContributions, EpfInput } from '../../statutory/epf-types.ts';
import { type EsiContributions, esi } from '../../statutory/esi.ts';
import { labourWelfareFund, type WelfareFundContributions } from '../../statutory/labour-welfare-fund.ts';
import { professionalTax } from '../../statutory/professional-tax.ts';
import {
  type MonthSpan,
  type ProfessionalTaxRules,
  professionalTaxPeriod,
} from '../../statutory/professional-tax-rules.ts';
import type { ProfessionalTaxInput, ProfessionalTaxResult } from '../../statutory/professional-tax-types.ts';
import type { MonthEarnings, MonthTerms, MonthWages } from '../earnings/month-earnings.ts';
import { grossAhead, type MonthsAhead, monthsUpTo } from '../earnings/months-ahead.ts';
import { HUNDREDTHS } from '../earnings/paid-time.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';
import { pfInput } from '../terms/structure-rules.ts';

/** The parts of one payslip that are known before contributions are worked out. */
export type MonthPay = MonthTerms & {
  readonly earned: MonthEarnings;
  readonly wages: MonthWages;
  /** Earnings of the month with one-offs and arrears, without reimbursements. */
  readonly gross: Paise;
  readonly reimbursements: Paise;
  readonly ahead: MonthsAhead;
};

/** Provident fund of the month; null when the person is no member. */
export function monthEpf(pay: MonthPay, tracer: Tracer | null): EpfContributions | null {
  const { facts, law, policy, time, wages } = pay;
  const { pf } = facts.person;
  if (!policy.epf.enabled || pf === null || law.epf === null) return null;
  const input: EpfInput = {
    ...pfInput(facts.person, pf, policy),
    pfWage: wages.pf,
    employedFrom: time.employedDays === law.period.days ? null : facts.person.dateOfJoining,
    employedTo: time.employedDays === law.period.days ? null : facts.person.lastWorkingDay,
    ceilingProration: policy.epf.proRatePfWage ? { paidDays: time.paid / HUNDREDTHS, days: law.period.days } : null,
  };
  return epf(input, law.epf, tracer, law.epfAhead);
}

/** Who becomes a member after the period is none in it. */
export function membershipIn({ pf }: PersonFacts, { lastDay }: PayPeriod): PersonFacts['pf'] {
  return pf?.memberFrom == null || dayNumber(pf.memberFrom) <= lastDay ? pf : null;
}

/** ESI of the month; null when the organisation has none. */
export function monthEsi(pay: MonthPay, tracer: Tracer | null): EsiContributions | null {
  const { facts, law, policy, time, earned, wages } = pay;
  if (!policy.esi.enabled || law.esi === null || !earned.esiCovered) return null;
  const input = {
    contractedWages: earned.latest.solved.wages.esi,
    wagesPaid: wages.esi,
    daysPaid: time.paid / HUNDREDTHS,
    // Covered by an earlier salary of this very month counts as covered earlier.
    coveredEarlierInPeriod: facts.person.esi.coveredEarlierInPeriod || earned.esiCovered,
    hasDisability: facts.person.hasDisability,
    forced: facts.person.esi.forced,
  };
  return esi(input, law.esi, tracer);
}

export function monthWelfareFund(pay: MonthPay, tracer: Tracer | null): WelfareFundContributions | null {
  const { facts, law, policy, gross } = pay;
  const { person } = facts;
  const rules = person.workState === null ? undefined : law.welfareFund.get(person.workState);
  if (!policy.lwf.enabled || rules === undefined) return null;
  const input = {
    month: law.period.statutoryMonth.month,
    wages: gross,
    category: person.lwfCategory,
    onRegister: person.lastWorkingDay === null || dayNumber(person.lastWorkingDay) >= law.period.lastDay,
    headcount: policy.lwf.headcount,
  };
  return labourWelfareFund(input, rules, tracer);
}

export type MonthProfessionalTax = {
  readonly result: ProfessionalTaxResult;
  readonly input: ProfessionalTaxInput;
  readonly rules: ProfessionalTaxRules;
};

/** Professional tax of the month; null where the state levies none or the organisation has none. */
export function monthProfessionalTax(
  pay: MonthPay,
  paysIncomeTax: boolean,
  tracer: Tracer | null,
): MonthProfessionalTax | null {
  const { facts, law, policy, gross } = pay;
  const { person } = facts;
  const rules = person.workState === null ? undefined : law.professionalTax.get(person.workState);
  if (!policy.professionalTax.enabled || rules === undefined) return null;
  const month = law.period.statutoryMonth;
  const isMonthly = rules.value.periodsBeginIn === undefined;
  const span = isMonthly ? { from: month, to: month } : professionalTaxPeriod(month, rules.value);
  const input: ProfessionalTaxInput = {
    month,
    gross,
    earlierInPeriod: isMonthly ? ZERO : add(earlierIn(span, facts.yearSoFar.grossByMonth), lastYearIn(span, pay)),
    laterInPeriod: isMonthly ? ZERO : laterIn(span, pay),
    deductedEarlierInPeriod: isMonthly ? ZERO : earlierIn(span, facts.yearSoFar.professionalTaxByMonth),
    employedFrom: person.dateOfJoining,
    lastWorkingDay: person.lastWorkingDay,
    gender: person.gender,
    paysIncomeTax,
    dateOfBirth: person.dateOfBirth,
    hasDisability: person.hasDisability,
    grounds: person.professionalTaxExemptions,
  };
  return { result: professionalTax(input, rules, tracer), input, rules };
}

function earlierIn(
  span: MonthSpan,
  entries: readonly { readonly month: MonthSpan['from']; readonly amount: Paise }[],
): Paise {
  let total = ZERO;
  for (const entry of entries) {
    if (compareMonths(entry.month, span.from) >= 0 && compareMonths(entry.month, span.to) <= 0) {
      total = add(total, entry.amount);
    }
  }
  return total;
}

/**
 * A half-year or year that begins before April (Puducherry's in January) holds months of the financial year before,
 * which the year so far does not: those in employment that are not given count at the present salary.
 */
function lastYearIn(span: MonthSpan, pay: MonthPay): Paise {
  const { dateOfJoining } = pay.facts.person;
  const byMonth = pay.facts.yearSoFar.grossByMonth;
  const april = { year: financialYearOf(pay.law.period.statutoryMonth), month: 4 };
  let months = 0;
  for (let month = span.from; compareMonths(month, april) < 0; month = addMonths(month, 1)) {
    const isEarlier = compareMonths(month, pay.law.period.statutoryMonth) < 0;
    const isGiven = byMonth.some((entry) => compareMonths(entry.month, month) === 0);
    if (isEarlier && !isGiven && compareMonths(monthOf(dateOfJoining), month) <= 0) months += 1;
  }
  return months === 0 ? ZERO : multiply(pay.earned.latest.solved.gross, months);
}

/** What the later months of the half-year or year are expected to pay, at the present salary. */
function laterIn(span: MonthSpan, { ahead }: MonthPay): Paise {
  return grossAhead(ahead, 1, monthsUpTo(ahead, span.to));
}
