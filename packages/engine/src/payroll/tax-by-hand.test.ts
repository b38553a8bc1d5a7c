import { describe, expect, it } from 'vitest';
import { add, rupees, subtract, ZERO } from '../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { PayslipFacts } from './terms/payslip-types.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf } from './testing-payslip.ts';

const BONUS = { code: 'BONUS', componentId: null, label: 'Bonus', taxable: true, epf: false, esi: false } as const;
const byHand = (amount: number) => ({ byHand: { amount: rupees(amount), reason: 'Asked for in writing.' } });

function december(tax: Partial<PayslipFacts['tax']>, bonus = 0, year = 6_000_000) {
  const oneOffs = bonus === 0 ? [] : [{ ...BONUS, amount: rupees(bonus) }];
  return payslipOf(facts(year, { oneOffs, tax: { ...NO_TAX_FACTS, ...tax } }), lawOf(2026, 12));
}

describe('the tax of a month entered by hand', () => {
  it('takes the place of what is worked out, and says what that was and why', () => {
    const slip = december(byHand(5_000));
    expect(amountOf(slip, 'tds.month')).toBe(rupees(5_000));
    const calculated = december({}).taxSheet?.monthlyTds;
    expect(slip.explanations?.get('tds.month')).toMatchObject({
      amount: rupees(5_000),
      reason: { kind: 'tax-by-hand', why: 'Asked for in writing.', calculated },
      parts: [],
    });
  });

  it('counts for one-time pay first, so that the months after make up for the rest', () => {
    const worked = december({}, 100_000).taxSheet;
    const slip = december(byHand(1_000), 100_000).taxSheet;
    expect(slip).toMatchObject({ onOneOffs: rupees(1_000), onRegular: ZERO });
    const more = december(byHand(90_000), 100_000).taxSheet;
    expect(more?.onOneOffs).toBe(worked?.onOneOffs);
    expect((more?.onRegular ?? 0) + (more?.onOneOffs ?? 0)).toBe(rupees(90_000));
  });
});

describe('the tax on earlier one-time pay', () => {
  const EARLIER = { earlierOneOffs: [{ code: 'BONUS', label: 'Bonus', amount: rupees(300_000) }] };

  it('is worked out anew, and the months left share what was not deducted for it', () => {
    const slip = december(EARLIER);
    const shared = slip.taxSheet;
    expect(shared?.monthlyTds).toBe(Math.round((shared?.taxForTheYear ?? 0) / 400) * 100);
    expect(slip.explanations?.get('tds.month')?.reason).toMatchObject({
      kind: 'tax-of-month',
      tax: shared?.taxForTheYear,
      isOnRegularPay: false,
    });
  });

  it('stays with it where it is what was deducted, and regular pay stands by itself', () => {
    const regular = december({}).taxSheet;
    const withIt = december(EARLIER).taxSheet;
    const caused = subtract(withIt?.taxForTheYear ?? ZERO, withIt?.taxOnRegularIncome ?? ZERO);
    const slip = december({ ...EARLIER, deductedSoFar: { onRegular: ZERO, onOneOffs: caused } });
    expect(slip.taxSheet?.monthlyTds).toBe(regular?.monthlyTds);
    expect(slip.explanations?.get('tds.month')?.reason).toMatchObject({
      kind: 'tax-of-month',
      tax: slip.taxSheet?.taxOnRegularIncome,
      isOnRegularPay: true,
    });
  });

  it('leaves a bonus of the month itself to be taxed at once', () => {
    const slip = december(EARLIER, 50_000);
    expect(slip.taxSheet?.onOneOffs).toBe(rupees(50_000 * 0.25 * 1.04));
    expect(DEFAULT_PAYROLL_POLICY.oneOffTax).toBe('whole');
  });

  it('is covered by what was deducted too much before more is deducted', () => {
    const tax = december({}).taxSheet?.taxForTheYear ?? ZERO;
    const tooMuch = { deductedSoFar: { onRegular: add(tax, rupees(10_000)), onOneOffs: ZERO } };
    const caused = december({}, 50_000).taxSheet?.onOneOffs ?? ZERO;
    const slip = december(tooMuch, 50_000).taxSheet;
    expect(slip).toMatchObject({ onRegular: ZERO, onOneOffs: subtract(caused, rupees(10_000)) });
    expect(december(tooMuch, 5_000).taxSheet?.monthlyTds).toBe(ZERO);
  });
});
