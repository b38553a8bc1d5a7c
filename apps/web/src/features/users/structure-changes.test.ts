import { paise } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { paiseOf } from '../../ui/format-money.ts';
import { changeInWords, type EarningLine, type Structure } from './structure-changes.ts';

function line(name: string, calculationValue: number | null, monthly: number, isBalance = false): EarningLine {
  return {
    id: null,
    tenantEarningId: name,
    tenantEarningName: name,
    earningCategory: 'Basic',
    calculationType: 'PercentageOfBasic',
    calculationValue,
    formula: null,
    basis: '',
    isBalance,
    monthlyAmount: paise(monthly * 100),
    annualAmount: paise(monthly * 1200),
    status: true,
    explanationId: name,
  };
}

function structure(annualCtc: number, hra: number, balance: number): Structure {
  const zero = paise(0);
  return {
    isAvailable: true,
    id: null,
    effectiveFrom: null,
    asOf: null,
    regimeType: 'new',
    annualCTC: paise(annualCtc * 100),
    monthlyCTC: zero,
    monthlyGross: zero,
    annualGross: zero,
    monthlyTDS: zero,
    annualTDS: zero,
    monthlyTakeHome: zero,
    monthlyRounding: zero,
    annualTakeHome: zero,
    monthlyLeftOfCTC: zero,
    earnings: [line('House rent allowance', hra, 750 * hra), line('Fixed allowance', null, balance, true)],
    deductions: [],
    statutoryComponents: [],
    provisions: [],
    wagesUnderCode: null,
    warnings: [],
    explanations: [],
    history: [],
    version: null,
  };
}

test('one changed component is said with what the balance did', () => {
  const sentence = changeInWords(structure(1_800_000, 40, 31_500), structure(1_800_000, 50, 24_000), paiseOf);
  expect(sentence).toBe(
    'House rent allowance is now 50% of basic, was 40%. Fixed allowance fell by ₹7,500.00 to keep the CTC.',
  );
});

test('a new CTC is said first, and nothing is said when nothing changed', () => {
  const was = structure(1_800_000, 40, 31_500);
  expect(changeInWords(was, structure(2_000_000, 40, 40_000), paiseOf)).toContain(
    'Annual CTC is now ₹20,00,000.00, was ₹18,00,000.00.',
  );
  expect(changeInWords(was, structure(1_800_000, 40, 31_500), paiseOf)).toBeNull();
});

test('a recurring deduction that comes, changes or goes is said', () => {
  const taking = (amount: number): Structure => ({
    ...structure(1_800_000, 40, 31_500),
    deductions: [
      {
        id: null,
        tenantDeductionId: 'canteen',
        tenantDeductionName: 'Canteen',
        calculationValue: paise(amount * 100),
        annualAmount: paise(amount * 1_200),
      },
    ],
  });
  const plain = structure(1_800_000, 40, 31_500);
  expect(changeInWords(plain, taking(500), paiseOf)).toBe('Canteen now takes ₹500.00 a month.');
  expect(changeInWords(taking(500), taking(700), paiseOf)).toBe('Canteen now takes ₹700.00 a month.');
  expect(changeInWords(taking(500), plain, paiseOf)).toBe('Canteen is no longer deducted.');
  expect(changeInWords(taking(500), taking(500), paiseOf)).toBeNull();
});
