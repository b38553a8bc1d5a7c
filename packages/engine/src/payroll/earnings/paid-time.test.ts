import { describe, expect, it } from 'vitest';
import { explanationOf } from '../../explain/testing-explanations.ts';
import { calendarDate, dateOf } from '../../kernel/calendar-date.ts';
import { rupees, ZERO } from '../../kernel/money.ts';
import { computePayslip } from '../compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
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
} from '../testing-payslip.ts';

const NO_ESI = { esi: { enabled: false, wageBasis: 'marked' } } as const;
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
    expect(explanationOf(slip.explanations, 'earning:BASIC')?.parts).toMatchObject([
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
    expect(explanationOf(slip.explanations, 'earning:BASIC')?.parts).toMatchObject([
      { label: '01 to 15 Nov', working: '₹50,000.00 × 15 ÷ 30', amount: rupees(25_000) },
      { label: '16 to 30 Nov', working: '₹60,000.00 × 15 ÷ 30', amount: rupees(30_000) },
    ]);
  });

  it('takes lost days from the salary they fall into', () => {
    const revisions = [salary(1_200_000), salary(1_440_000, '2026-11-16')];
    const early = { days: 1, byDate: [{ date: calendarDate('2026-11-02'), days: 1 }] };
    const late = { days: 1, byDate: [{ date: calendarDate('2026-11-20'), days: 1 }] };
    const withLopDays = (lossOfPay: typeof early) =>
      amountOf(payslipOf(facts(0, { revisions, lossOfPay }), NOVEMBER), 'earning:BASIC');
    expect(withLopDays(early)).toBe(rupees(53_333.33));
    expect(withLopDays(late)).toBe(rupees(53_000));
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

describe('days lost by somebody who joins or leaves in the month', () => {
  const JUNE = lawOf(2026, 6);
  const joined = person({ dateOfJoining: calendarDate('2026-06-16'), pf: null, workState: null });
  const gross = (days: number, policy: Partial<PayrollPolicy>, more: Partial<PayslipFacts> = {}) => {
    const payslipFacts = facts(312_000, {
      person: joined,
      lossOfPay: { days, byDate: [] },
      workingDays: { ofPeriod: 26, ofPerson: 13 },
      ...more,
    });
    return payslipOf(payslipFacts, JUNE, { ...DEFAULT_PAYROLL_POLICY, ...NO_ESI, ...policy }).gross / 100;
  };

  it('cost a working day of the whole period each, not of their own part of it', () => {
    // 26,000 a month, 13,000 for 15 of 30 days; 26 working days: 1,000 for each.
    const working = { lossOfPayDivisor: 'working-days' } as const;
    expect([gross(0, working), gross(1, working), gross(7, working), gross(13, working)]).toEqual([
      13_000, 12_000, 6_000, 0,
    ]);
  });

  it('are not charged outside employment or the period, nor twice', () => {
    const withLopDays = (...days: readonly (readonly [date: string, days: number])[]) => ({
      days: days.reduce((total, [, part]) => total + part, 0),
      byDate: days.map(([date, part]) => ({ date: calendarDate(date), days: part })),
    });
    const left = person({ lastWorkingDay: calendarDate('2026-06-17') });
    const paid = (lossOfPay: ReturnType<typeof withLopDays>) => {
      const { paidDays, lopDays } = payslipOf(facts(360_000, { person: left, lossOfPay }), JUNE);
      return [paidDays, lopDays];
    };
    expect(paid(withLopDays(['2026-06-23', 1], ['2026-06-24', 1]))).toEqual([17, 0]);
    expect(paid(withLopDays(['2026-05-31', 1], ['2026-06-01', 1]))).toEqual([16, 1]);
    expect(paid(withLopDays(['2026-06-03', 1], ['2026-06-03', 1], ['2026-06-04', 0.5], ['2026-06-04', 0.5]))).toEqual([
      15.5, 1.5,
    ]);
    expect(paid(withLopDays(['2026-06-05', 0.5], ['2026-06-05', 1], ['2026-06-08', 2]))).toEqual([15, 2]);
    // Less than a hundredth of a day is none.
    expect(paid(withLopDays(['2026-06-03', 0.001]))).toEqual([17, 0]);
    // Days without a date beside dated ones that do not count.
    expect(paid({ ...withLopDays(['2026-06-23', 1], ['2026-06-02', 1]), days: 4 })).toEqual([14, 3]);
    expect(paid({ ...withLopDays(['2026-06-23', 1]), days: 0 })).toEqual([17, 0]);
  });

  it('leave the pay of a day that was worked, where the month is longer than the divisor', () => {
    const july = lawOf(2026, 7);
    const earned = (days: number, policy: Partial<PayrollPolicy>, more: Partial<PayslipFacts> = {}) =>
      payslipOf(facts(312_000, { person: person({ pf: null }), lossOfPay: { days, byDate: [] }, ...more }), july, {
        ...DEFAULT_PAYROLL_POLICY,
        ...NO_ESI,
        ...policy,
      });
    // 26,000 ÷ 30 = 866.67: basic 433.33, HRA 216.67, conveyance 53.33, the rest 163.33.
    const fixed = (days: number) => earned(days, { lossOfPayDivisor: 'fixed-30' }).gross / 100;
    expect([fixed(28), fixed(29), fixed(30), fixed(30.5), fixed(31)]).toEqual([1_733.34, 866.66, 866.66, 433.34, 0]);
    const slip = earned(30, { lossOfPayDivisor: 'fixed-30' });
    expect(explanationOf(slip.explanations, 'earning:BASIC')?.parts).toMatchObject([
      { label: 'Days worked, always paid', working: '₹13,000.00 × 1 ÷ 30', amount: rupees(433.33) },
    ]);
    // July 2026 has 27 days that are no Sunday; with 26 of them lost one was worked.
    const workingDays = { ofPeriod: 27, ofPerson: 27 };
    const by26 = (days: number) => earned(days, { lossOfPayDivisor: 'fixed-26' }, { workingDays }).gross / 100;
    expect([by26(25), by26(26), by26(27)]).toEqual([1_000, 1_000, 0]);
    const rounded = earned(30, { lossOfPayDivisor: 'fixed-30', componentRounding: 'rupee' });
    expect(amountOf(rounded, 'earning:BASIC')).toBe(rupees(433));
    // The day worked is paid at the salary under which it was worked; what that one does not have pays nothing.
    const bonus = earning('EXTRA', 'Extra', { kind: 'flat', monthly: rupees(300) });
    const revisions = [salary(312_000), salary(624_000, '2026-07-02', [...FOUR_COMPONENTS, bonus])];
    const byDate = Array.from({ length: 30 }, (_, index) => ({ date: dateOf(2026, 7, index + 2), days: 1 }));
    const early = earned(30, { lossOfPayDivisor: 'fixed-30' }, { revisions, lossOfPay: { days: 30, byDate } });
    expect([amountOf(early, 'earning:BASIC'), amountOf(early, 'earning:EXTRA')]).toEqual([rupees(433.33), ZERO]);
  });

  it('may be counted by the organisation’s own divisor for joiners and leavers too', () => {
    const own = (lossOfPayDivisor: PayrollPolicy['lossOfPayDivisor'], more: Partial<PayslipFacts> = {}) =>
      gross(0, { lossOfPayDivisor, joinersAndLeavers: 'own-divisor' }, more);
    // 15 of 30 days; 15 ÷ 30; 12 working days ÷ 26, and ÷ the 25 of the month.
    const workingDays = { ofPeriod: 25, ofPerson: 12 };
    expect([
      own('calendar-days'),
      own('fixed-30'),
      own('fixed-26', { workingDays }),
      own('working-days', { workingDays }),
    ]).toEqual([13_000, 13_000, 12_000, 12_480]);
    // A lost day comes off the same days, and never more is paid than a month.
    const policy = { lossOfPayDivisor: 'fixed-26', joinersAndLeavers: 'own-divisor' } as const;
    expect(gross(2, policy, { workingDays })).toBe(10_000);
    expect(gross(0, policy, { workingDays: { ofPeriod: 27, ofPerson: 27 } })).toBe(26_000);
  });

  it('says so in the working, each salary of the month with its part of those days', () => {
    const revisions = [salary(312_000), salary(624_000, '2026-06-26')];
    const policy = { lossOfPayDivisor: 'fixed-26', joinersAndLeavers: 'own-divisor' } as const;
    const workingDays = { ofPeriod: 26, ofPerson: 13 };
    const slip = payslipOf(facts(0, { person: joined, revisions, workingDays }), JUNE, {
      ...DEFAULT_PAYROLL_POLICY,
      ...policy,
    });
    expect(explanationOf(slip.explanations, 'earning:BASIC')?.parts).toMatchObject([
      { label: '16 to 25 Jun', working: '₹13,000.00 × 8.67 ÷ 26', amount: rupees(4_335) },
      { label: '26 to 30 Jun', working: '₹26,000.00 × 4.33 ÷ 26', amount: rupees(4_330) },
    ]);
  });
});

describe('loss of pay', () => {
  const withLopDays = (days: number) => facts(1_200_000, { lossOfPay: { days, byDate: [] } });

  it('divides by calendar days unless the organisation chooses otherwise', () => {
    // Basic 50,000, 2 days lost in October: × 29 ÷ 31 = 46,774.19; − 50,000 × 2 ÷ 30 = 46,666.67; ÷ 26 = 46,153.85.
    const basic = (lossOfPayDivisor: 'calendar-days' | 'fixed-30' | 'fixed-26' | 'working-days') =>
      amountOf(payslipOf(withLopDays(2), OCTOBER, { ...DEFAULT_PAYROLL_POLICY, lossOfPayDivisor }), 'earning:BASIC');
    expect(basic('calendar-days')).toBe(rupees(46_774.19));
    expect(basic('fixed-30')).toBe(rupees(46_666.67));
    expect(basic('fixed-26')).toBe(rupees(46_153.85));
    expect(basic('working-days')).toBe(rupees(45_454.55));
  });

  it('counts half days', () => {
    expect(amountOf(payslipOf(withLopDays(0.5), NOVEMBER), 'earning:BASIC')).toBe(rupees(49_166.67));
  });

  it('pays nothing without a paid day, whatever the divisor, and says so', () => {
    const february = lawOf(2027, 2);
    for (const lossOfPayDivisor of ['calendar-days', 'fixed-30'] as const) {
      const slip = payslipOf(withLopDays(28), february, { ...DEFAULT_PAYROLL_POLICY, lossOfPayDivisor });
      expect([slip.gross, slip.totalDeductions, slip.net]).toEqual([ZERO, ZERO, ZERO]);
      expect(slip.warnings.map((warning) => warning.code)).toEqual(['NOTHING_PAID']);
    }
  });

  it('says where every working day is lost and days off are paid all the same, as the divisor has it', () => {
    // 20 working days of February, 8 days off.
    const allLost = { days: 20, byDate: [], isEveryWorkingDay: true } as const;
    const february = lawOf(2027, 2);
    const slipBy = (lossOfPayDivisor: 'calendar-days' | 'fixed-30' | 'fixed-26' | 'working-days') =>
      payslipOf(facts(1_200_000, { lossOfPay: allLost, workingDays: { ofPeriod: 20, ofPerson: 20 } }), february, {
        ...DEFAULT_PAYROLL_POLICY,
        lossOfPayDivisor,
      });
    const isSaid = (slip: ReturnType<typeof payslipOf>) => [
      slip.warnings.some(({ code }) => code === 'DAYS_OFF_PAID_ALONE'),
      explanationOf(slip.explanations, 'paid-days')?.rule.endsWith('for days off and holidays alone.'),
    ];
    for (const divisor of ['calendar-days', 'fixed-30', 'fixed-26'] as const) {
      expect(isSaid(slipBy(divisor))).toEqual([true, true]);
    }
    const byWorkingDays = slipBy('working-days');
    expect([byWorkingDays.gross, ...isSaid(byWorkingDays)]).toEqual([ZERO, false, false]);
  });

  it('refuses more lost days than the person was employed', () => {
    expect(computePayslip(withLopDays(31), NOVEMBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({
      code: 'LOSS_OF_PAY_TOO_LONG',
    });
  });

  it('leaves an earning that is not scaled whole', () => {
    const whole = earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(2_000) }, { proRata: false });
    const revisions = [salary(1_200_000, '2020-04-01', [...FOUR_COMPONENTS, whole])];
    const slip = payslipOf(facts(0, { revisions, lossOfPay: { days: 10, byDate: [] } }), NOVEMBER);
    expect(amountOf(slip, 'earning:PHONE')).toBe(rupees(2_000));
  });
});
