import { add, min, paise } from '../../kernel/money.ts';
import type { OtherIncome, TaxPayer } from '../facts/tax-facts.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/** Resident and 60 or older during the year. */
export function isSeniorCitizen(person: TaxPayer): boolean {
  return person.isResident && person.ageBand !== 'below60';
}

/** 80TTA: savings interest up to 10,000; for senior citizens 80TTB instead: all deposit interest up to 50,000. */
export function interestDeduction(person: TaxPayer, income: OtherIncome, law: IncomeTaxLaw): DeductionLine | null {
  if (isSeniorCitizen(person)) {
    const interest = add(income.savingsInterest, income.depositInterest);
    if (interest === 0) return null;
    const allowed = min(interest, paise(law.limits.seniorInterest));
    return { section: '80TTB', label: "Senior citizen's interest on deposits", claimed: interest, allowed };
  }
  if (income.savingsInterest === 0) return null;
  const allowed = min(income.savingsInterest, paise(law.limits.savingsInterest));
  return { section: '80TTA', label: 'Interest on savings accounts', claimed: income.savingsInterest, allowed };
}
