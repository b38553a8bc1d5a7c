import { ZERO } from '../../kernel/money.ts';
import type { Declaration } from './tax-facts.ts';

/** The declaration of a person who has declared nothing. */
export const NOTHING_DECLARED: Declaration = {
  exemptions: [],
  houses: [],
  otherIncome: { other: ZERO, savingsInterest: ZERO, depositInterest: ZERO, familyPension: ZERO },
  previousEmployment: null,
  claims: [],
  homeLoanPrincipal: ZERO,
  otherTaxDeducted: ZERO,
};
