import { ZERO } from '@muster/engine/kernel/money.ts';
import type { Declaration, TaxPayer } from '@muster/engine/taxes/facts/tax-facts.ts';
import { claimsOfCase } from './income-tax-case-claims.ts';
import type { Declared } from './tax-fields.ts';

/** What a case declares: other income, earlier employment, home-loan interest and deductions. */
export function declarationOf(declared: Declared, person: TaxPayer): Declaration {
  const { hraExemption, homeLoanInterest: interest, lowerCap } = declared;
  const hasExemption = hraExemption !== null && hraExemption > 0;
  return {
    exemptions: hasExemption ? [{ kind: 'houseRent', label: 'House rent exemption', amount: hraExemption }] : [],
    houses: interest === 0 ? [] : [{ use: 'self-occupied', interest, lowerCap }],
    otherIncome: {
      other: declared.otherIncome,
      savingsInterest: declared.savingsInterest,
      depositInterest: declared.fdInterest,
      familyPension: declared.familyPension,
    },
    previousEmployment: {
      salary: declared.previousEmployerSalary,
      professionalTax: ZERO,
      providentFund: ZERO,
      taxDeducted: declared.previousEmployerTds,
    },
    claims: claimsOfCase(declared, person),
    homeLoanPrincipal: ZERO,
    otherDeductions: declared.otherDeductions,
    otherTaxDeducted: ZERO,
  };
}
