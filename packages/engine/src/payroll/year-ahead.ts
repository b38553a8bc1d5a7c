import { createTracer } from '../explain/trace.ts';
import { type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { computePayslip } from './compute-payslip.ts';
import { type DeclaredTax, withDeclared } from './declared-tax.ts';
import { lastMonthOfYear, laterPeriod } from './later-months.ts';
import type { MonthLaw } from './month-law.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { Payslip, PayslipFacts } from './payslip-types.ts';
import { yearFacts } from './year-facts.ts';
import { type YearToDate, yearAfter } from './year-to-date.ts';

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
  readonly isExplained: boolean;
};

/** A month that is not paid yet, as it will be where nothing changes; `facts` are those it was computed from. */
export type MonthToCome = {
  readonly month: CalendarMonth;
  readonly facts: PayslipFacts;
  readonly payslip: Payslip;
  /** The year with the month in it. */
  readonly year: YearToDate;
};

/**
 * The payslips that are still to come in a financial year, each computed as payroll would, with the months before it
 * as paid: full months at the salaries that are known, and what is declared. They end with March, or with the month of
 * the last working day.
 */
export function monthsToCome(start: YearStart, terms: YearTerms): readonly MonthToCome[] {
  const march = lastMonthOfYear(start.period.statutoryMonth);
  const months: MonthToCome[] = [];
  let { facts, year } = start;
  const count = compareMonths(march, start.period.statutoryMonth) + 1;
  for (let ahead = 0; ahead < count; ahead += 1) {
    const period = ahead === 0 ? start.period : laterPeriod(start.period, ahead);
    const month = period.statutoryMonth;
    const law = terms.lawOf(period);
    const ofMonth = factsOf(facts, { year, month, law, declared: start.declared });
    const payslip = computePayslip(ofMonth, law, terms.policy, terms.isExplained ? createTracer() : null);
    if (isRefusal(payslip)) break;
    year = yearAfter(year, payslip, ofMonth, month);
    months.push({ month, facts: ofMonth, payslip, year });
    facts = usualMonth(facts);
  }
  return months;
}

type AtMonth = Pick<YearStart, 'year' | 'declared'> & { readonly month: CalendarMonth; readonly law: MonthLaw };

function factsOf(facts: PayslipFacts, { year, month, law, declared }: AtMonth): PayslipFacts {
  const { person } = facts;
  const { yearSoFar, coveredEarlierInPeriod, ...soFar } = yearFacts(year, month, person.dateOfJoining, law.esi);
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
