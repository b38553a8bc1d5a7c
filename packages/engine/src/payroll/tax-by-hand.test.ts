import { describe, expect, it } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import type { PayslipFacts } from './payslip-types.ts';
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

  it('is worked out anew where it is evened out, and the months left share what was not deducted for it', () => {
    const kept = december(EARLIER).taxSheet;
    const slip = december({ ...EARLIER, evensOut: true });
    const evened = slip.taxSheet;
    expect(evened?.monthlyTds).toBeGreaterThan(kept?.monthlyTds ?? 0);
    expect(evened?.monthlyTds).toBe(Math.round((evened?.taxForTheYear ?? 0) / 400) * 100);
    expect(slip.explanations?.get('tds.month')?.reason).toMatchObject({
      kind: 'tax-of-month',
      tax: evened?.taxForTheYear,
      isOnRegularPay: false,
    });
  });

  it('leaves a bonus of the month itself to be taxed at once', () => {
    const slip = december({ ...EARLIER, evensOut: true }, 50_000);
    expect(slip.taxSheet?.onOneOffs).toBe(december(EARLIER, 50_000).taxSheet?.onOneOffs);
    expect(DEFAULT_PAYROLL_POLICY.oneOffTax).toBe('whole');
  });
});
