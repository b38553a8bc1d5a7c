import { type Paise, rupees, ZERO } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { FinancialYear } from '../law/financial-year.ts';
import { type IncomeTaxLaw, prepareIncomeTaxLaw } from '../law/income-tax-law.ts';
import type { Declaration, SalaryLine, TaxFacts } from './tax-facts.ts';

/** Facts for tests of this folder. */
export function lawFor(year: FinancialYear): IncomeTaxLaw {
  const law = prepareIncomeTaxLaw(year);
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

export const NOTHING_DECLARED: Declaration = {
  exemptions: [],
  houses: [],
  otherIncome: { other: ZERO, savingsInterest: ZERO, depositInterest: ZERO, familyPension: ZERO },
  previousEmployment: null,
  claims: [],
  homeLoanPrincipal: ZERO,
  otherTaxDeducted: ZERO,
};

export function salaryOf(amount: Paise): readonly SalaryLine[] {
  return [{ code: 'SALARY', label: 'Salary', amount }];
}

/** A resident below 60 with the given yearly salary in rupees and nothing declared. */
export function yearOf(salary: number, more: Partial<TaxFacts> = {}): TaxFacts {
  return {
    ageBand: 'below60',
    isResident: true,
    salary: salaryOf(rupees(salary)),
    basicPlusDA: rupees(salary / 2),
    houseRent: [],
    professionalTax: ZERO,
    ownProvidentFund: ZERO,
    employerNps: ZERO,
    declaration: NOTHING_DECLARED,
    taxDeducted: ZERO,
    ...more,
  };
}
