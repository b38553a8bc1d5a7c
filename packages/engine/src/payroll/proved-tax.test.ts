import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import type { PayslipFacts } from './terms/payslip-types.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf } from './testing-payslip.ts';

// 97,000 a month in the old regime, 8,73,000 of it paid by December and 45,000 deducted.
const DECLARED: PayslipFacts['tax'] = {
  ...NO_TAX_FACTS,
  regime: 'old',
  paidSoFar: {
    ...NO_TAX_FACTS.paidSoFar,
    salary: [{ code: 'PAID', label: 'Salary so far', amount: rupees(873_000) }],
    ownProvidentFund: rupees(27_000),
  },
  deductedSoFar: { onRegular: rupees(45_000), onOneOffs: rupees(0) },
  declaration: { ...NO_TAX_FACTS.declaration, claims: [{ itemId: 201, amount: rupees(25_000) }] },
  rent: [1, 2, 3].map((month) => ({ month: { year: 2027, month }, rentPaid: rupees(30_000), metro: true })),
};

const FROM_JANUARY: PayrollPolicy = {
  ...DEFAULT_PAYROLL_POLICY,
  tds: { ...DEFAULT_PAYROLL_POLICY.tds, proofs: { from: { year: 2027, month: 1 }, unproved: 'taken-back' } },
};

function taxed(tax: PayslipFacts['tax'], policy: PayrollPolicy, month = 1, year = 2027) {
  const slip = payslipOf(facts(1_200_000, { tax }), lawOf(year, month), policy);
  const line = slip.lines.find(({ code }) => code === 'tds.month');
  return { regime: slip.taxSheet?.sheet.regime, basis: line?.basis, tds: amountOf(slip, 'tds.month') };
}

describe('what is declared but not proved', () => {
  it('counts all year where the organisation requires no proofs, and until the month from which it does', () => {
    const onDeclaration = taxed(DECLARED, DEFAULT_PAYROLL_POLICY);
    expect(onDeclaration).toMatchObject({ regime: 'old', basis: 'Old regime, estimate' });
    const late = { ...FROM_JANUARY.tds, proofs: { from: { year: 2027, month: 2 }, unproved: 'taken-back' } } as const;
    expect(taxed(DECLARED, { ...FROM_JANUARY, tds: late })).toEqual(onDeclaration);
    const lenient = { ...FROM_JANUARY.tds, proofs: { from: { year: 2027, month: 1 }, unproved: 'counted' } } as const;
    expect(taxed(DECLARED, { ...FROM_JANUARY, tds: lenient })).toEqual(onDeclaration);
  });

  it('is taken back then: without proofs the year is taxed under the new regime, and the months left make up for it', () => {
    // 11,64,000 less 75,000 is below 12,00,000: nothing is due in the new regime.
    expect(taxed(DECLARED, FROM_JANUARY)).toEqual({ regime: 'new', basis: 'New regime, estimate', tds: 0 });
    const more = {
      ...DECLARED,
      paidSoFar: { ...DECLARED.paidSoFar, salary: [{ code: 'PAID', label: 'Salary', amount: rupees(1_500_000) }] },
    };
    // 17,91,000 less 75,000: 17,16,000; 1,43,200 and cess 5,728 are 1,48,930; less 45,000 over three months.
    expect(taxed(more, FROM_JANUARY).tds).toBe(rupees(34_643));
  });

  it('gives way to what is proved', () => {
    const proved = { declaration: NO_TAX_FACTS.declaration, rent: [], earlierHouseRent: [] };
    const withoutRent = taxed({ ...DECLARED, rent: [], declaration: NO_TAX_FACTS.declaration }, DEFAULT_PAYROLL_POLICY);
    expect(taxed({ ...DECLARED, proved }, FROM_JANUARY)).toEqual(withoutRent);
    expect(withoutRent.tds).not.toEqual(taxed(DECLARED, DEFAULT_PAYROLL_POLICY).tds);
    expect(taxed({ ...DECLARED, proved }, FROM_JANUARY, 12, 2026)).toEqual(
      taxed(DECLARED, DEFAULT_PAYROLL_POLICY, 12, 2026),
    );
  });
});

describe('a payslip taxed under another regime than the chosen one', () => {
  const notesOf = (tax: PayslipFacts['tax'], policy = FROM_JANUARY, month = 1, year = 2027) =>
    payslipOf(facts(1_200_000, { tax }), lawOf(year, month), policy).warnings.filter(
      ({ code }) => code === 'NOTHING_PROVED',
    );

  it('says which, and that no proofs were submitted', () => {
    expect(notesOf(DECLARED)).toEqual([
      {
        code: 'NOTHING_PROVED',
        message:
          'Taxed under the new regime, not the old one that was chosen: no proofs of investment were submitted, and only what is proved counts now.',
      },
    ]);
  });

  it('is only that of somebody who chose the old regime, submitted no proofs, and of a month that counts proofs', () => {
    const proved = { declaration: NO_TAX_FACTS.declaration, rent: [], earlierHouseRent: [] };
    expect(notesOf({ ...DECLARED, proved })).toEqual([]);
    expect(notesOf({ ...DECLARED, regime: 'new' })).toEqual([]);
    expect(notesOf(DECLARED, FROM_JANUARY, 12, 2026)).toEqual([]);
    expect(notesOf(DECLARED, DEFAULT_PAYROLL_POLICY)).toEqual([]);
    // Where no tax is deducted there is no regime to speak of.
    expect(notesOf(DECLARED, { ...FROM_JANUARY, tds: { ...FROM_JANUARY.tds, enabled: false } })).toEqual([]);
  });

  it('says beside it that there is no PAN where more tax is deducted for that', () => {
    const salary = [{ code: 'PAID', label: 'Salary', amount: rupees(1_500_000) }];
    const tax = { ...DECLARED, hasPan: false, paidSoFar: { ...DECLARED.paidSoFar, salary } };
    const { warnings } = payslipOf(facts(1_200_000, { tax }), lawOf(2027, 1), FROM_JANUARY);
    expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['NOTHING_PROVED', 'NO_PAN']));
  });
});

it('a payslip says which choices it was computed by', () => {
  expect(payslipOf(facts(600_000), lawOf(2026, 10)).policy).toBe(DEFAULT_PAYROLL_POLICY);
  expect(payslipOf(facts(600_000), lawOf(2026, 10), FROM_JANUARY).policy).toBe(FROM_JANUARY);
});
