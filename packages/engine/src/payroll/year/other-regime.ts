import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Regime } from '../../taxes/law/income-tax-law.ts';
import { countedTaxFacts } from '../deductions/month-tax.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipTaxSheet } from '../terms/payslip-tax-types.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { yearFacts } from './year-facts.ts';
import type { YearToDate } from './year-to-date.ts';

/** The tax of a month's pay under the other regime. */
export type OtherMonth = {
  readonly facts: PayslipFacts;
  readonly taxSheet: PayslipTaxSheet;
  /** The year with the month in it, as far as tax reads it. */
  readonly year: YearToDate;
};

/** The month, and what the organisation counts of a declaration in it. */
type Counted = { readonly month: CalendarMonth; readonly policy: PayrollPolicy };

/** The one that the month is not taxed by: where nothing is proved that is the old one, whatever was chosen. */
export function otherRegime({ tax }: PayslipFacts, { month, policy }: Counted): Regime {
  return countedTaxFacts(tax, month, policy).regime === 'new' ? 'old' : 'new';
}

/** The month under another regime: what counts of the declaration counts there too, proved or not. */
export function underRegime(facts: PayslipFacts, regime: Regime, { month, policy }: Counted): PayslipFacts {
  return { ...facts, tax: { ...countedTaxFacts(facts.tax, month, policy), regime } };
}

/** The same after months in which that regime took its tax, and what hangs on it. */
export function withYear(facts: PayslipFacts, year: YearToDate, law: MonthLaw): PayslipFacts {
  const month = law.period.statutoryMonth;
  const { yearSoFar, coveredEarlierInPeriod: _, ...soFar } = yearFacts(year, month, facts.person, law);
  return { ...facts, yearSoFar, tax: { ...facts.tax, ...soFar } };
}

/** What counts of a declaration is settled in the facts already. */
export function withoutProofs(policy: PayrollPolicy): PayrollPolicy {
  const { proofs: _, ...tds } = policy.tds;
  return { ...policy, tds };
}
