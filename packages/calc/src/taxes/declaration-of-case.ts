import { ZERO } from '@muster/engine/kernel/money.ts';
import type { Declaration, TaxPayer } from '@muster/engine/taxes/facts/tax-facts.ts';
import { claimsOfCase } from './income-tax-case-claims.ts';
import type { Declared } from './tax-fields.ts';

/** What a case declares: other income, earlier employment, home-loan interest and deductions. */
export function declarationOf(input: Declared, person: TaxPayer): Declaration {
  const { hraExemption, homeLoanInterest: interest, lowerCap } = input;
  const hasExemption = hraExemption !== null && hraExemption > 0;
  return {
    exemptions: hasExemption ? [{ kind: 'houseRent', label: 'House rent exemption', amount: hraExemption }] : [],
    houses: interest === 0 ? [] : [{ use: 'self-occupied', interest, lowerCap }],
    otherIncome: {
      other: input.otherIncome,
      savingsInterest: input.savingsInterest,
      depositInterest: input.fdInterest,
      familyPension: input.familyPension,
    },
    previousEmployment: {
      salary: input.previousEmployerSalary,
      professionalTax: ZERO,
      providentFund: ZERO,
      taxDeducted: input.previousEmployerTds,
    },
    claims: claimsOfCase(input, person),
    homeLoanPrincipal: ZERO,
    otherDeductions: input.otherDeductions,
    otherTaxDeducted: ZERO,
  };
}
