import { describe, expect, test } from 'vitest';
import { rupees, ZERO } from '../../kernel/money.ts';
import { NOTHING_DECLARED } from './nothing-declared.ts';
import { areProofsCounted, DEFAULT_PROOFS_POLICY, UNPROVED_REGIME, withoutReliefs } from './proofs.ts';
import type { Declaration } from './tax-facts.ts';

const month = (year: number, number: number) => ({ year, month: number });

test('proofs count from the month set on, and never where unproved amounts go on counting', () => {
  const january = { from: month(2027, 1), unproved: 'taken-back' } as const;
  expect([month(2026, 12), month(2027, 1), month(2027, 3)].map((each) => areProofsCounted(each, january))).toEqual([
    false,
    true,
    true,
  ]);
  expect(areProofsCounted(month(2027, 3), { ...january, unproved: 'counted' })).toBe(false);
  expect(areProofsCounted(month(2027, 3), DEFAULT_PROOFS_POLICY)).toBe(false);
  expect(DEFAULT_PROOFS_POLICY).toEqual({ from: null, unproved: 'taken-back' });
});

describe('a declaration without its reliefs', () => {
  const declared: Declaration = {
    exemptions: [{ kind: 'gratuity', label: 'Gratuity', amount: rupees(1) }],
    houses: [
      { use: 'self-occupied', interest: rupees(200_000) },
      {
        use: 'let-out',
        rentReceivable: rupees(300_000),
        municipalTaxPaid: rupees(5_000),
        interest: rupees(400_000),
        preConstruction: { interest: rupees(50_000), instalment: 1 },
      },
    ],
    otherIncome: { ...NOTHING_DECLARED.otherIncome, savingsInterest: rupees(9_000) },
    previousEmployment: {
      salary: rupees(500_000),
      professionalTax: ZERO,
      providentFund: ZERO,
      taxDeducted: rupees(20_000),
    },
    claims: [{ itemId: 101, amount: rupees(150_000) }],
    homeLoanPrincipal: rupees(40_000),
    otherDeductions: rupees(10_000),
    otherTaxDeducted: rupees(700),
    arrearsRelief: rupees(300),
  };

  test('keeps income and tax paid elsewhere', () => {
    const { otherIncome, previousEmployment, otherTaxDeducted } = declared;
    expect(withoutReliefs(declared)).toEqual({
      ...NOTHING_DECLARED,
      otherIncome,
      previousEmployment,
      otherTaxDeducted,
      houses: [{ use: 'let-out', rentReceivable: rupees(300_000), municipalTaxPaid: rupees(5_000), interest: ZERO }],
    });
  });

  test('is taxed under the new regime', () => {
    expect(UNPROVED_REGIME).toBe('new');
  });
});
