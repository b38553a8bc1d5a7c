import { add } from '../kernel/money.ts';
import { arrearsRelief, type ReliefWorking } from '../taxes/arrears-relief.ts';
import { incomeTax } from '../taxes/income-tax.ts';
import type { PerquisiteLine } from '../taxes/perquisite-types.ts';
import { perquisiteSalary } from '../taxes/perquisites.ts';
import { claimsOf, employerPension } from '../taxes/pre-tax-deductions.ts';
import type { Declaration, TaxFacts } from '../taxes/tax-facts.ts';
import type { TaxSheet } from '../taxes/tax-sheet.ts';
import type { MonthLaw } from './month-law.ts';
import { perquisitesWith, withRelief } from './month-perquisites.ts';
import { countedTaxFacts } from './month-tax.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { Payslip, PayslipFacts } from './payslip-types.ts';
import { yearFacts } from './year-facts.ts';
import type { YearToDate } from './year-to-date.ts';

/** The last payslip of a year that is paid to its end, and the year with it. */
export type PaidYear = {
  readonly payslip: Payslip;
  readonly facts: PayslipFacts;
  readonly year: YearToDate;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
};

/** The tax of a year that is paid to its end, with the declaration and the perquisites that counted. */
export type SettledTax = {
  readonly sheet: TaxSheet;
  readonly declaration: Declaration;
  readonly perquisites: readonly PerquisiteLine[];
  /** The working of relief for arrears; null where none is claimed. */
  readonly relief: ReliefWorking | null;
};

/**
 * What the last payslip worked the year's tax out as. One that paid nothing worked out none: then it is computed from
 * what the year adds up to.
 */
export function settledTax(paid: PaidYear): SettledTax {
  const { taxSheet } = paid.payslip;
  if (taxSheet === null) return addedUp(paid);
  const { sheet, facts, perquisites = [], relief = null } = taxSheet;
  return { sheet, declaration: facts.declaration, perquisites, relief };
}

function addedUp({ facts, year, law, policy }: PaidYear): SettledTax {
  const counted = countedTaxFacts(facts.tax, law.period.statutoryMonth, policy);
  const before = yearFacts(year, law.period.statutoryMonth, facts.person.dateOfJoining, null);
  const { paidSoFar, earlierOneOffs, preTaxSoFar, deductedSoFar } = before;
  const { payer, declaration, earlierHouseRent, regime, arrearsClaim = [] } = counted;
  const employerNps = employerPension(preTaxSoFar);
  const { financialYear } = law.incomeTax;
  const perquisites = perquisitesWith({ ...counted, ...before }, { contributed: employerNps, financialYear });
  const ofYear: TaxFacts = {
    ...payer,
    salary: [...paidSoFar.salary, ...perquisiteSalary(perquisites), ...earlierOneOffs],
    basicPlusDA: paidSoFar.basicPlusDA,
    houseRent: earlierHouseRent,
    professionalTax: paidSoFar.professionalTax,
    ownProvidentFund: paidSoFar.ownProvidentFund,
    employerNps,
    declaration: { ...declaration, claims: [...declaration.claims, ...claimsOf(preTaxSoFar, payer.ageBand)] },
    taxDeducted: add(deductedSoFar.onRegular, deductedSoFar.onOneOffs),
  };
  const bare = incomeTax(ofYear, law.incomeTax, regime);
  if (arrearsClaim.length === 0) return { sheet: bare, declaration: ofYear.declaration, perquisites, relief: null };
  const { taxableIncome } = bare;
  const relief = arrearsRelief(arrearsClaim, { taxableIncome, payer, law: law.incomeTax, regime });
  const relieved = withRelief(ofYear, relief);
  const sheet = incomeTax(relieved, law.incomeTax, regime);
  return { sheet, declaration: relieved.declaration, perquisites, relief };
}
