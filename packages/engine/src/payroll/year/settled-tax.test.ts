import { expect, test } from 'vitest';
import { rupees } from '../../kernel/money.ts';
import type { ArrearsClaim } from '../../taxes/arrears-relief.ts';
import { NOTHING_DECLARED } from '../../taxes/facts/nothing-declared.ts';
import type { Perquisite } from '../../taxes/facts/perquisite-types.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import { facts, lawOf, NO_TAX_FACTS } from '../testing-payslip.ts';
import { settledTax } from './settled-tax.ts';
import { monthsToCome } from './year-ahead.ts';
import { emptyYear } from './year-to-date.ts';

const OPENING = { gross: 0, taxable: 5_000_000, pf: 180_000, professionalTax: 20_000, tds: 100_000 };
const RENT = Array.from({ length: 11 }, (_, index) => ({
  month: { year: index < 9 ? 2026 : 2027, month: ((index + 3) % 12) + 1 },
  rentPaid: rupees(30_000),
  metro: true,
}));

const ARREARS: ArrearsClaim = [
  {
    ...{ financialYear: 2024, amount: rupees(100_000) },
    taxed: { by: 'income', income: rupees(700_000), regime: 'old', ageBand: 'below60' },
  },
];

function paidYear(isPlain = false) {
  const bonus = { code: 'BONUS', componentId: null, label: 'Bonus', taxable: true, epf: false, esi: false };
  const pension = { code: 'NPS', componentId: null, label: 'Pension', priority: 'other', recurring: true } as const;
  const car: Perquisite = {
    ...{ kind: 'car', size: 'small', runningPaidBy: 'employer', hasDriver: false },
    ...{ from: { year: 2026, month: 4 }, to: { year: 2027, month: 3 } },
  };
  const months = monthsToCome(
    {
      period: lawOf(2026, 4).period,
      facts: facts(
        1_800_000,
        isPlain
          ? {}
          : {
              oneOffs: [{ ...bonus, amount: rupees(100_000) }],
              deductions: [
                { ...pension, section: '80CCD(1B)', amount: rupees(2_000) },
                { ...pension, code: 'EMPLOYER', section: '80CCD(2)', amount: rupees(3_000) },
              ],
              tax: { ...NO_TAX_FACTS, regime: 'old', perquisites: [car], arrearsClaim: ARREARS },
            },
      ),
      year: emptyYear(2026, OPENING),
      declared: {
        declaration: { ...NOTHING_DECLARED, claims: [{ itemId: 201, amount: rupees(20_000) }] },
        rent: RENT,
      },
    },
    {
      lawOf: ({ statutoryMonth: { year, month } }) => lawOf(year, month),
      policy: DEFAULT_PAYROLL_POLICY,
      isExplained: false,
    },
  );
  const march = months.at(-1);
  if (march === undefined) throw new Error('A year has a March');
  return { ...march, law: lawOf(2027, 3), policy: DEFAULT_PAYROLL_POLICY };
}

test('the tax of a paid year is that of its last payslip', () => {
  const march = paidYear();
  const settled = settledTax(march);
  expect(settled.sheet).toBe(march.payslip.taxSheet?.sheet);
  // With what pay itself deducts under a section.
  expect(settled.declaration.claims.length).toBeGreaterThan(1);
});

test('a last payslip that paid nothing leaves the tax of what the year adds up to', () => {
  const march = paidYear();
  const expected = settledTax(march);
  const actual = settledTax({ ...march, payslip: { ...march.payslip, taxSheet: null } });
  expect(actual.sheet.taxPayable).toBe(expected.sheet.taxPayable);
  expect(actual.sheet.salary.gross).toBe(expected.sheet.salary.gross);
  expect(actual.sheet.salary.hraExemption).toBe(expected.sheet.salary.hraExemption);
  expect(actual.sheet.deductions).toEqual(expected.sheet.deductions);
  expect(actual.perquisites).toEqual(expected.perquisites);
  expect(actual.relief).toEqual(expected.relief);
  expect(actual.relief?.relief).toBeGreaterThan(0);
  // With the tax of March itself, which the last payslip did not have yet.
  expect(actual.sheet.alreadyPaid).toBe(actual.sheet.taxPayable);
  const bare = settledTax({
    ...march,
    payslip: { ...march.payslip, taxSheet: null },
    facts: { ...march.facts, tax: NO_TAX_FACTS },
  });
  expect(bare.sheet.regime).toBe('new');
});

test('without perquisites or a claim for arrears there are none', () => {
  expect(settledTax(paidYear(true))).toMatchObject({ perquisites: [], relief: null });
});
