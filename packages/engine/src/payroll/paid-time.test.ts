import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import {
  amountOf,
  earning,
  FOUR_COMPONENTS,
  facts,
  inRupees,
  lawOf,
  payslipOf,
  person,
  salary,
} from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const NOVEMBER = lawOf(2026, 11);

describe('joiners, leavers and changes inside the month', () => {
  it('pays a joiner of the 17th for 14 of 30 days', () => {
    // Full month of November: 50,000, 25,000, 1,600, 20,400. × 14 ÷ 30 = 23,333.33, 11,666.67, 746.67, 9,520.
    // PF: basic earned 23,333.33 is below 25,000, so the fixed allowance counts: 32,853.33, capped at 25,000: 3,000.
    const slip = payslipOf(
      facts(1_200_000, { person: person({ dateOfJoining: calendarDate('2026-11-17') }) }),
      NOVEMBER,
    );
    expect(inRupees(slip)).toMatchObject({
      'earning:BASIC': 23_333.33,
      'earning:HRA': 11_666.67,
      'earning:CONVEYANCE': 746.67,
      'earning:FIXED': 9_520,
      'employee-epf': 3_000,
    });
    expect(slip.paidDays).toBe(14);
    expect(slip.explanations?.get('earning:BASIC')?.parts).toEqual([
      { label: '17 to 30 Nov', working: '₹50,000.00 × 14 ÷ 30', amount: rupees(23_333.33) },
    ]);
  });

  it('pays a leaver up to and with the last working day', () => {
    const slip = payslipOf(
      facts(1_200_000, { person: person({ lastWorkingDay: calendarDate('2026-11-03') }) }),
      NOVEMBER,
    );
    expect(amountOf(slip, 'earning:BASIC')).toBe(rupees(5_000));
    expect(slip.paidDays).toBe(3);
  });

  it('splits a month with a raise by date', () => {
    // Basic 50,000 for 15 days and 60,000 for 15 days of November: 25,000 + 30,000.
    const revisions = [salary(1_200_000), salary(1_440_000, '2026-11-16')];
    const slip = payslipOf(facts(0, { revisions }), NOVEMBER);
    expect(amountOf(slip, 'earning:BASIC')).toBe(rupees(55_000));
    expect(slip.explanations?.get('earning:BASIC')?.parts).toEqual([
      { label: '01 to 15 Nov', working: '₹50,000.00 × 15 ÷ 30', amount: rupees(25_000) },
      { label: '16 to 30 Nov', working: '₹60,000.00 × 15 ÷ 30', amount: rupees(30_000) },
    ]);
  });

  it('takes lost days from the salary they fall into', () => {
    const revisions = [salary(1_200_000), salary(1_440_000, '2026-11-16')];
    const early = { days: 1, byDate: [{ date: calendarDate('2026-11-02'), days: 1 }] };
    const late = { days: 1, byDate: [{ date: calendarDate('2026-11-20'), days: 1 }] };
    const lost = (lossOfPay: typeof early) =>
      amountOf(payslipOf(facts(0, { revisions, lossOfPay }), NOVEMBER), 'earning:BASIC');
    expect(lost(early)).toBe(rupees(53_333.33));
    expect(lost(late)).toBe(rupees(53_000));
  });

  it('refuses a person who was not employed, and one without a salary', () => {
    const left = facts(1_200_000, { person: person({ lastWorkingDay: calendarDate('2026-10-31') }) });
    expect(computePayslip(left, NOVEMBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({
      refused: true,
      code: 'NOT_EMPLOYED',
    });
    const none = facts(0, { revisions: [] });
    expect(computePayslip(none, NOVEMBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({ refused: true, code: 'NO_SALARY' });
  });
});

describe('loss of pay', () => {
  const lost = (days: number) => facts(1_200_000, { lossOfPay: { days, byDate: [] } });

  it('divides by calendar days unless the organisation chooses otherwise', () => {
    // Basic 50,000, 2 days lost in October: × 29 ÷ 31 = 46,774.19; − 50,000 × 2 ÷ 30 = 46,666.67; ÷ 26 = 46,153.85.
    const basic = (lossOfPayDivisor: 'calendar-days' | 'fixed-30' | 'fixed-26' | 'working-days') =>
      amountOf(payslipOf(lost(2), OCTOBER, { ...DEFAULT_PAYROLL_POLICY, lossOfPayDivisor }), 'earning:BASIC');
    expect(basic('calendar-days')).toBe(rupees(46_774.19));
    expect(basic('fixed-30')).toBe(rupees(46_666.67));
    expect(basic('fixed-26')).toBe(rupees(46_153.85));
    expect(basic('working-days')).toBe(rupees(45_454.55));
  });

  it('counts half days', () => {
    expect(amountOf(payslipOf(lost(0.5), NOVEMBER), 'earning:BASIC')).toBe(rupees(49_166.67));
  });

  it('pays nothing without a paid day, whatever the divisor, and says so', () => {
    const february = lawOf(2027, 2);
    for (const lossOfPayDivisor of ['calendar-days', 'fixed-30'] as const) {
      const slip = payslipOf(lost(28), february, { ...DEFAULT_PAYROLL_POLICY, lossOfPayDivisor });
      expect([slip.gross, slip.totalDeductions, slip.net]).toEqual([ZERO, ZERO, ZERO]);
      expect(slip.warnings.map((warning) => warning.code)).toEqual(['NOTHING_PAID']);
    }
  });

  it('refuses more lost days than the person was employed', () => {
    expect(computePayslip(lost(31), NOVEMBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({ code: 'LOSS_OF_PAY_TOO_LONG' });
  });

  it('leaves an earning that is not scaled whole', () => {
    const whole = earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(2_000) }, { proRata: false });
    const revisions = [salary(1_200_000, '2020-04-01', [...FOUR_COMPONENTS, whole])];
    const slip = payslipOf(facts(0, { revisions, lossOfPay: { days: 10, byDate: [] } }), NOVEMBER);
    expect(amountOf(slip, 'earning:PHONE')).toBe(rupees(2_000));
  });
});
