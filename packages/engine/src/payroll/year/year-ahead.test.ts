import { expect, test } from 'vitest';
import { rupees } from '../../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { MonthDeduction } from '../terms/payslip-types.ts';
import { facts, lawOf } from '../testing-payslip.ts';
import { monthsToCome } from './year-ahead.ts';
import { emptyYear } from './year-to-date.ts';

const CLUB: MonthDeduction = {
  code: 'CLUB',
  componentId: null,
  label: 'Club',
  amount: rupees(500),
  priority: 'other',
  section: null,
  recurring: true,
};
const DAMAGE: MonthDeduction = { ...CLUB, code: 'DAMAGE', label: 'Damage', recurring: false };

test('months to come take what comes back every month, and once what does not', () => {
  const months = monthsToCome(
    {
      period: lawOf(2027, 1).period,
      facts: facts(900_000, { deductions: [CLUB, DAMAGE] }),
      year: emptyYear(2026, null),
      declared: null,
    },
    {
      lawOf: ({ statutoryMonth: { year, month } }) => lawOf(year, month),
      policy: DEFAULT_PAYROLL_POLICY,
      isExplained: false,
    },
  );
  expect(months.map(({ facts: { deductions } }) => deductions.map(({ code }) => code))).toEqual([
    ['CLUB', 'DAMAGE'],
    ['CLUB'],
    ['CLUB'],
  ]);
});
