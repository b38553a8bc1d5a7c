import { createTracer } from '../../explain/trace.ts';
import { type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Regime } from '../../taxes/law/income-tax-law.ts';
import { computeForTax, type PayslipTerms } from '../compute-payslip.ts';
import { lastMonthOfYear, laterPeriod } from '../terms/later-months.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { Payslip, PayslipFacts } from '../terms/payslip-types.ts';
import { type DeclaredTax, withDeclared } from './declared-tax.ts';
import { type OtherMonth, otherRegime, underRegime, withoutProofs, withYear } from './other-regime.ts';
import { yearFacts } from './year-facts.ts';
import { type YearToDate, yearAfter, yearAfterBeside } from './year-to-date.ts';

/** Where the rest of a financial year begins. */
export type YearStart = {
  readonly period: PayPeriod;
  /** Of the first month, as far as they are known; the year before it is added here. */
  readonly facts: PayslipFacts;
  /** The year before the first month. */
  readonly year: YearToDate;
  /** Null where nothing is declared. */
  readonly declared: DeclaredTax | null;
};

export type YearTerms = {
  readonly lawOf: (period: PayPeriod) => MonthLaw;
  readonly policy: PayrollPolicy;
  /** Whether the taxes of every month are explained. */
  readonly isExplained: boolean;
  /** Whether each month tells what the other regime would take, were it chosen from the first of them on. */
  readonly isCompared?: boolean;
};

/** A month that is not paid yet, as it will be where nothing changes; `facts` are those it was computed from. */
export type MonthToCome = {
  readonly month: CalendarMonth;
  readonly law: MonthLaw;
  readonly facts: PayslipFacts;
  readonly payslip: Payslip;
  /** The year with the month in it. */
  readonly year: YearToDate;
  /** Null where the regimes are not compared. */
  readonly other: OtherMonth | null;
};

/**
 * The payslips that are still to come in a financial year, each computed as payroll would, with the months before it
 * as paid: full months at the salaries that are known, and what is declared. They end with March, or with the month of
 * the last working day.
 */
export function monthsToCome(start: YearStart, terms: YearTerms): readonly MonthToCome[] {
  const { policy, isExplained, isCompared } = terms;
  const first = start.period.statutoryMonth;
  const count = compareMonths(lastMonthOfYear(first), first) + 1;
  const ordinary = usualMonth(start.facts);
  const months: MonthToCome[] = [];
  let { year } = start;
  let otherYear = year;
  let regime: Regime | null = null;
  for (let ahead = 0; ahead < count; ahead += 1) {
    const period = ahead === 0 ? start.period : laterPeriod(start.period, ahead);
    const month = period.statutoryMonth;
    const law = terms.lawOf(period);
    const facts = factsOf(ahead === 0 ? start.facts : ordinary, { year, month, law, declared: start.declared });
    if (isCompared === true) regime ??= otherRegime(facts, { month, policy });
    const computed = computeForTax(
      { facts, law, policy, tracer: isExplained ? createTracer() : null },
      regime === null ? null : beside(withYear(underRegime(facts, regime, { month, policy }), otherYear, law), policy),
    );
    if (isRefusal(computed)) break;
    const { payslip, beside: tax } = computed;
    year = yearAfter(year, payslip, facts, month);
    if (tax !== null) otherYear = yearAfterBeside(otherYear, year, tax, month);
    months.push({ month, law, facts, payslip, year, other: tax === null ? null : { ...tax, year: otherYear } });
  }
  return months;
}

/** The last month of a year that is paid to its end, computed again with these facts; null where it is refused. */
export function lastMonthAgain(
  { month, law, facts, year }: Pick<MonthToCome, 'month' | 'law' | 'facts' | 'year'>,
  { policy, isExplained, isCompared }: Omit<YearTerms, 'lawOf'>,
): MonthToCome | null {
  const counted = { month, policy };
  const computed = computeForTax(
    { facts, law, policy, tracer: isExplained ? createTracer() : null },
    isCompared === true ? beside(underRegime(facts, otherRegime(facts, counted), counted), policy) : null,
  );
  if (isRefusal(computed)) return null;
  const { payslip, beside: tax } = computed;
  return { month, law, facts, payslip, year, other: tax === null ? null : { ...tax, year } };
}

function beside(facts: PayslipFacts, policy: PayrollPolicy): Omit<PayslipTerms, 'law'> {
  return { facts, policy: withoutProofs(policy), tracer: null };
}

type AtMonth = Pick<YearStart, 'year' | 'declared'> & { readonly month: CalendarMonth; readonly law: MonthLaw };

function factsOf(facts: PayslipFacts, { year, month, law, declared }: AtMonth): PayslipFacts {
  const { person } = facts;
  const { yearSoFar, coveredEarlierInPeriod, ...soFar } = yearFacts(year, month, person, law);
  const tax = { ...facts.tax, ...soFar };
  return {
    ...facts,
    person: { ...person, esi: { ...person.esi, coveredEarlierInPeriod } },
    yearSoFar,
    tax: declared === null ? tax : withDeclared(tax, declared, year, month),
  };
}

/** Nothing that belongs to one month alone: no loss of pay, no one-time pay, and what comes back every month. */
function usualMonth(facts: PayslipFacts): PayslipFacts {
  const { byHand: _, ...tax } = facts.tax;
  return {
    ...facts,
    lossOfPay: { days: 0, byDate: [] },
    oneOffs: [],
    arrears: [],
    reimbursements: [],
    deductions: facts.deductions.filter(({ recurring }) => recurring),
    tax,
  };
}
