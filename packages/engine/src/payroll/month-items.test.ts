import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { amountOf, BASIC, FIXED, facts, inRupees, lawOf, payslipOf, person, salary } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const DECEMBER = lawOf(2026, 12);

describe('what rides on the month', () => {
  it('pays a bonus whole and deducts the tax it causes in the same month', () => {
    const bonus = {
      code: 'BONUS',
      componentId: null,
      label: 'Bonus',
      amount: rupees(100_000),
      taxable: true,
      epf: false,
      esi: false,
    };
    const plain = payslipOf(facts(4_800_000), OCTOBER);
    const slip = payslipOf(facts(4_800_000, { oneOffs: [bonus] }), OCTOBER);
    expect(amountOf(slip, 'one-off:BONUS')).toBe(rupees(100_000));
    expect(slip.gross).toBe(plain.gross + rupees(100_000));
    expect(slip.taxSheet?.onOneOffs).toBeGreaterThan(0);
    expect(slip.taxSheet?.onRegular).toBe(plain.taxSheet?.onRegular);
  });

  it('pays reimbursements outside gross', () => {
    const travel = { code: 'TRAVEL', componentId: null, label: 'Travel', amount: rupees(3_250.5), taxable: false };
    const slip = payslipOf(facts(1_200_000, { reimbursements: [travel] }), OCTOBER);
    expect(slip).toMatchObject({ gross: rupees(97_000), reimbursements: rupees(3_250.5), net: rupees(97_051) });
    expect(amountOf(slip, 'rounding')).toBe(rupees(0.5));
  });

  it('takes court orders before loans before others, within half of the wages, and carries the rest forward', () => {
    // Wages 97,000: half is 48,500; EPF and professional tax take 3,200 of it, 45,300 are left.
    const deduction = (code: string, amount: number, priority: 'court-order' | 'loan' | 'other') =>
      ({
        code,
        componentId: null,
        label: code,
        amount: rupees(amount),
        priority,
        section: null,
        recurring: false,
      }) as const;
    const deductions = [
      deduction('CANTEEN', 1_000, 'other'),
      deduction('LOAN', 40_000, 'loan'),
      deduction('COURT', 20_000, 'court-order'),
    ];
    const slip = payslipOf(facts(1_200_000, { deductions }), OCTOBER);
    expect(inRupees(slip)).toMatchObject({
      'deduction:COURT': 20_000,
      'deduction:LOAN': 25_300,
      'deduction:CANTEEN': 0,
    });
    expect(slip.totalDeductions).toBe(rupees(48_500));
    expect(slip.carriedForward).toEqual([
      { code: 'LOAN', label: 'LOAN', section: null, priority: 'loan', amount: rupees(14_700) },
      { code: 'CANTEEN', label: 'CANTEEN', section: null, priority: 'other', amount: rupees(1_000) },
    ]);
  });

  it('leaves the salary that is taxed whole, whatever is deducted under a section', () => {
    const deductions = [
      {
        code: 'NPS',
        componentId: null,
        label: 'NPS',
        amount: rupees(5_000),
        priority: 'other',
        section: '80C',
        recurring: true,
      },
    ] as const;
    expect(payslipOf(facts(1_200_000, { deductions }), OCTOBER).taxableSalary).toBe(rupees(97_000));
  });

  it('pays nothing and says what is to be recovered when contributions exceed earnings', () => {
    const joined = person({ dateOfJoining: calendarDate('2026-12-31') });
    const revisions = [salary(12_000, '2020-04-01', [BASIC, FIXED])];
    const slip = payslipOf(facts(0, { person: joined, revisions }), DECEMBER);
    // One day of a tiny salary: gross about 28; welfare fund 50.
    expect(slip.net).toBe(ZERO);
    expect(slip.recoverable).toBe(slip.totalDeductions - slip.gross);
    expect(slip.warnings.map((warning) => warning.code)).toContain('NET_BELOW_ZERO');
  });
});
