import { describe, expect, it } from 'vitest';
import { createTracer } from '../explain/trace.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { ARREARS_RELIEF_ID, type ArrearsClaim, arrearsRelief } from './arrears-relief.ts';
import { prepareIncomeTaxLaw } from './law/income-tax-law.ts';

const law = prepareIncomeTaxLaw(2026);
if (isRefusal(law)) throw new Error(law.message);
const YEAR = {
  taxableIncome: rupees(1_800_000),
  payer: { ageBand: 'below60', isResident: true },
  law,
  regime: 'old',
} as const;
const income = (amount: number) =>
  ({ by: 'income', income: rupees(amount), regime: 'old', ageBand: 'below60' }) as const;

describe('relief for arrears', () => {
  it('is what they cost this year above what they would have cost in the years they belong to', () => {
    const claim: ArrearsClaim = [
      { financialYear: 2025, amount: rupees(100_000), taxed: income(600_000) },
      { financialYear: 2024, amount: rupees(50_000), taxed: income(500_000) },
    ];
    const tracer = createTracer();
    const working = arrearsRelief(claim, YEAR, tracer);
    // This year 30% of 1,50,000, then 20% of 1,00,000; in 2024-25 the rebate of 12,500 is lost, and 20% of 50,000.
    expect(working).toEqual({
      arrears: rupees(150_000),
      now: { without: rupees(319_800), with: rupees(366_600) },
      years: [
        { financialYear: 2025, amount: rupees(100_000), without: rupees(33_800), with: rupees(54_600) },
        { financialYear: 2024, amount: rupees(50_000), without: ZERO, with: rupees(23_400) },
      ],
      relief: rupees(46_800 - 20_800 - 23_400),
    });
    expect(tracer.explanations.get(ARREARS_RELIEF_ID)).toMatchObject({
      amount: working.relief,
      reason: { kind: 'arrears-relief', isGiven: true },
      inputs: { length: 7 },
    });
  });

  it('takes the tax of a year as it is entered where its law is not held', () => {
    const taxed = { by: 'tax', without: rupees(10_000), with: rupees(15_000) } as const;
    const claim: ArrearsClaim = [{ financialYear: 2019, amount: rupees(50_000), taxed }];
    expect(arrearsRelief(claim, YEAR).relief).toBe(rupees(15_600 - 5_000));
    expect(() => arrearsRelief([{ financialYear: 2019, amount: ZERO, taxed: income(5) }], YEAR)).toThrow(RangeError);
  });

  it('is worked out on taxes that are not rounded to ten rupees', () => {
    const claim: ArrearsClaim = [{ financialYear: 2025, amount: rupees(40_010), taxed: income(600_010) }];
    // 40,010 at 30% less at 20%, with 4% cess each: 12,483.12 less 8,322.08.
    expect(arrearsRelief(claim, YEAR).relief).toBe(rupees(4_161.04));
  });

  it('is none where the arrears would have cost as much', () => {
    const claim: ArrearsClaim = [{ financialYear: 2025, amount: rupees(50_000), taxed: income(2_000_000) }];
    expect(arrearsRelief(claim, YEAR, createTracer()).relief).toBe(ZERO);
  });
});
