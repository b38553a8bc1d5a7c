import type { Tracer } from '../../explain/trace.ts';
import type { Paise } from '../../kernel/money.ts';
import type { ReliefWorking } from '../../taxes/arrears-relief.ts';
import type { PerquisiteLine } from '../../taxes/facts/perquisite-types.ts';
import { employerPension } from '../../taxes/facts/pre-tax-deductions.ts';
import type { Declaration } from '../../taxes/facts/tax-facts.ts';
import type { TaxSheet } from '../../taxes/facts/tax-sheet.ts';
import { taxWithoutPan } from '../../taxes/no-pan-tax.ts';
import { relievedTax } from '../../taxes/relieved-tax.ts';
import { type TaxYear, taxFactsOfYear } from '../../taxes/tax-year.ts';
import { perquisitesWith } from '../deductions/month-perquisites.ts';
import { countedTaxFacts } from '../deductions/month-tax.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { Payslip, PayslipFacts } from '../terms/payslip-types.ts';
import { addedUpYear } from './known-year.ts';
import { yearFacts } from './year-facts.ts';
import type { YearToDate } from './year-to-date.ts';

/** The last payslip of a year that is paid to its end, and the year with it. */
export type PaidYear = {
  readonly payslip: Pick<Payslip, 'taxSheet'>;
  readonly facts: PayslipFacts;
  readonly year: YearToDate;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
};

/** The tax of a year that is paid to its end, with the declaration and the perquisites that counted. */
export type SettledTax = {
  readonly sheet: TaxSheet;
  /** 20% of income at least when there is no PAN. */
  readonly taxForTheYear: Paise;
  readonly declaration: Declaration;
  readonly perquisites: readonly PerquisiteLine[];
  /** The working of relief for arrears; null where none is claimed. */
  readonly relief: ReliefWorking | null;
};

/**
 * What the last payslip worked the year's tax out as. One that paid nothing worked out none: then it is computed from
 * what the year adds up to, and explained to the tracer.
 */
export function settledTax(paid: PaidYear, tracer: Tracer | null = null): SettledTax {
  const { taxSheet } = paid.payslip;
  if (taxSheet === null) return addedUp(paid, tracer);
  const { sheet, taxForTheYear, facts, perquisites = [], relief = null } = taxSheet;
  return { sheet, taxForTheYear, declaration: facts.declaration, perquisites, relief };
}

function addedUp(paid: PaidYear, tracer: Tracer | null): SettledTax {
  const { facts, law, policy } = paid;
  const counted = countedTaxFacts(facts.tax, law.period.statutoryMonth, policy);
  const { year, perquisites } = yearAddedUp(paid, tracer);
  const ofYear = {
    ...taxFactsOfYear(year, counted.declaration, []),
    houseRent: counted.earlierHouseRent,
  };
  const under = { law: law.incomeTax, regime: counted.regime };
  const { sheet, relief, facts: relieved } = relievedTax(ofYear, year.arrearsClaim, under, tracer);
  const taxForTheYear = year.hasPan ? sheet.taxPayable : taxWithoutPan(sheet, law.incomeTax);
  return { sheet, taxForTheYear, declaration: relieved.declaration, perquisites, relief };
}

/** A year that nothing more is paid in, without what is declared, and its perquisites. */
export function yearAddedUp(
  { facts, year, law }: Pick<PaidYear, 'facts' | 'year' | 'law'>,
  tracer: Tracer | null = null,
): { readonly year: TaxYear; readonly perquisites: readonly PerquisiteLine[] } {
  const before = yearFacts(year, law.period.statutoryMonth, facts.person, law);
  const contributed = employerPension(before.preTaxSoFar);
  const { financialYear } = law.incomeTax;
  const perquisites = perquisitesWith({ ...facts.tax, ...before }, { contributed, financialYear }, tracer);
  return { year: addedUpYear(facts.tax, year, before, perquisites), perquisites };
}
