import { add } from '../kernel/money.ts';
import { incomeTax } from '../taxes/income-tax.ts';
import { claimsOf, employerPension } from '../taxes/pre-tax-deductions.ts';
import type { Declaration, TaxFacts } from '../taxes/tax-facts.ts';
import type { TaxSheet } from '../taxes/tax-sheet.ts';
import type { MonthLaw } from './month-law.ts';
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

/** The tax of a year that is paid to its end, with the declaration that counted. */
export type SettledTax = { readonly sheet: TaxSheet; readonly declaration: Declaration };

/**
 * What the last payslip worked the year's tax out as. One that paid nothing worked out none: then it is computed from
 * what the year adds up to.
 */
export function settledTax(paid: PaidYear): SettledTax {
  const { taxSheet } = paid.payslip;
  if (taxSheet !== null) return { sheet: taxSheet.sheet, declaration: taxSheet.facts.declaration };
  const { law, policy, facts } = paid;
  const { regime } = countedTaxFacts(facts.tax, law.period.statutoryMonth, policy);
  const year = factsOf(paid);
  return { sheet: incomeTax(year, law.incomeTax, regime), declaration: year.declaration };
}

function factsOf({ facts, year, law, policy }: PaidYear): TaxFacts {
  const month = law.period.statutoryMonth;
  const { payer, declaration, earlierHouseRent, perquisites = [] } = countedTaxFacts(facts.tax, month, policy);
  const { paidSoFar, earlierOneOffs, preTaxSoFar, deductedSoFar } = yearFacts(
    year,
    month,
    facts.person.dateOfJoining,
    null,
  );
  return {
    ...payer,
    salary: [...paidSoFar.salary, ...perquisites, ...earlierOneOffs],
    basicPlusDA: paidSoFar.basicPlusDA,
    houseRent: earlierHouseRent,
    professionalTax: paidSoFar.professionalTax,
    ownProvidentFund: paidSoFar.ownProvidentFund,
    employerNps: employerPension(preTaxSoFar),
    declaration: { ...declaration, claims: [...declaration.claims, ...claimsOf(preTaxSoFar, payer.ageBand)] },
    taxDeducted: add(deductedSoFar.onRegular, deductedSoFar.onOneOffs),
  };
}
