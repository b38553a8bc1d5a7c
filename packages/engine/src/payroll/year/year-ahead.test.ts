import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { paise, rupees, sum } from '../../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { MonthDeduction } from '../terms/payslip-types.ts';
import { facts, lawOf, person } from '../testing-payslip.ts';
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

// The twelfths of ₹10,00,000 leave four paise to March.
test.each([
  [1_200_000, paise(53_193_548)],
  [1_000_000, paise(44_053_763)],
])(
  'from October on, who leaves in the middle of March is foreseen to earn what they are paid, with ₹%i a year',
  (ctc, gross) => {
    const months = monthsToCome(
      {
        period: lawOf(2026, 10).period,
        facts: facts(ctc, { person: person({ lastWorkingDay: calendarDate('2027-03-15') }) }),
        year: emptyYear(2026, null),
        declared: null,
      },
      {
        lawOf: ({ statutoryMonth: { year, month } }) => lawOf(year, month),
        policy: DEFAULT_PAYROLL_POLICY,
        isExplained: false,
      },
    );
    const foreseen = months.map(({ payslip }) => payslip.taxSheet?.sheet.salary.gross);
    expect(foreseen).toEqual(months.map(() => gross));
    expect(sum(months.map(({ payslip }) => payslip.gross))).toBe(gross);
  },
);
