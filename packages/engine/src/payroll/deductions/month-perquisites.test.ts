import { describe, expect, it } from 'vitest';
import { rupees, ZERO } from '../../kernel/money.ts';
import type { ArrearsClaim } from '../../taxes/arrears-relief.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf } from '../testing-payslip.ts';
import { yearFacts } from '../year/year-facts.ts';
import { emptyYear, yearAfter } from '../year/year-to-date.ts';

const APRIL = { year: 2026, month: 4 } as const;
const CAR = {
  kind: 'car',
  size: 'small',
  runningPaidBy: 'employer',
  hasDriver: false,
  from: APRIL,
  to: { year: 2027, month: 3 },
} as const;

describe('perquisites of a payslip', () => {
  it('raise the tax of the year from the month they are entered, are explained, and are not paid', () => {
    const without = payslipOf(facts(3_000_000), lawOf(2026, 4));
    const slip = payslipOf(facts(3_000_000, { tax: { ...NO_TAX_FACTS, perquisites: [CAR] } }), lawOf(2026, 4));
    expect(slip.gross).toBe(without.gross);
    expect(slip.taxSheet?.perquisites).toEqual([
      {
        head: 'car',
        label: 'Cars, other automotive',
        value: rupees(60_000),
        recovered: ZERO,
        taxable: rupees(60_000),
      },
    ]);
    expect(without.taxSheet?.perquisites).toBeUndefined();
    expect(slip.taxSheet?.sheet.salary.gross).toBe((without.taxSheet?.sheet.salary.gross ?? 0) + 6_000_000);
    expect(slip.explanations?.get('perquisite.car.car')?.amount).toBe(rupees(60_000));
  });

  it('come of provident fund above the limit by themselves, with what was put there in earlier months', () => {
    const pf = { epsMember: false, basis: { kind: 'full' }, vpf: NO_VPF, memberFrom: null, epsFrom: null } as const;
    const rich = facts(18_000_000);
    const own = { ...rich, person: { ...rich.person, pf } };
    const april = payslipOf(own, lawOf(2026, 4));
    const monthly = amountOf(april, 'employer-epf') ?? ZERO;
    const excess = april.taxSheet?.perquisites?.find(({ head }) => head === 'retirementExcess');
    expect(excess?.taxable).toBe(monthly * 12 - rupees(750_000));
    const year = yearAfter(emptyYear(2026, null), april, own, APRIL);
    const may = { year: 2026, month: 5 };
    const { employerFundSoFar } = yearFacts(year, may, own.person, lawOf(2026, 5));
    expect(employerFundSoFar).toBe(monthly);
    const tax = { ...NO_TAX_FACTS, employerFundSoFar: monthly };
    const second = payslipOf({ ...own, tax }, lawOf(2026, 5)).taxSheet?.perquisites;
    expect(second?.find(({ head }) => head === 'retirementExcess')?.taxable).toBe(excess?.taxable);
  });
});

const NO_VPF = facts(1).person.pf?.vpf ?? never();

function never(): never {
  throw new Error('the person of the tests is a member of the fund');
}

describe('relief for arrears of a payslip', () => {
  const claim: ArrearsClaim = [
    {
      financialYear: 2025,
      amount: rupees(200_000),
      taxed: { by: 'income', income: rupees(800_000), regime: 'new', ageBand: 'below60' },
    },
  ];

  it('lowers the tax of the year, with its working', () => {
    const slip = payslipOf(facts(6_000_000, { tax: { ...NO_TAX_FACTS, arrearsClaim: claim } }), lawOf(2026, 4));
    const without = payslipOf(facts(6_000_000), lawOf(2026, 4));
    const relief = slip.taxSheet?.relief;
    expect(relief).toMatchObject({ arrears: rupees(200_000), relief: relief?.relief });
    expect(relief?.relief).toBeGreaterThan(0);
    const less = (without.taxSheet?.taxForTheYear ?? 0) - (slip.taxSheet?.taxForTheYear ?? 0);
    expect(Math.abs(less - (relief?.relief ?? 0))).toBeLessThanOrEqual(1_000);
    expect(slip.explanations?.get('tax.arrearsRelief')?.amount).toBe(relief?.relief);
  });
});
