import { TY_2026_27 } from '@muster/law/income-tax/years.ts';
import { expect, test } from 'vitest';
import { formOfYear } from './features/tax-forms/tax-forms-shapes.ts';
import { financialYearOn, isUnderAct2025, monthsOfFinancialYear } from './financial-year.ts';

test('a financial year begins in April and has twelve months', () => {
  expect([financialYearOn('2026-04-01'), financialYearOn('2027-03-31')]).toEqual([2026, 2026]);
  const months = monthsOfFinancialYear(2026);
  expect(months).toHaveLength(12);
  expect([months[0], months[8], months[11]]).toEqual([
    ...[
      { year: 2026, month: 4 },
      { year: 2026, month: 12 },
    ],
    { year: 2027, month: 3 },
  ]);
});

test('the Act of 2025 holds from the year the law says, and Form 16 ends with the year before', () => {
  const first = financialYearOn(TY_2026_27);
  expect([isUnderAct2025(first - 1), isUnderAct2025(first)]).toEqual([false, true]);
  expect([formOfYear(first - 1), formOfYear(first)]).toEqual(['form16', 'statement']);
});
