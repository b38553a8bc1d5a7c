import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { bridgingPeriod } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { earningCode } from './terms/line-codes.ts';
import { type MonthLaw, prepareMonthLaw } from './terms/month-law.ts';
import { amountOf, BASIC, facts, payslipOf, person } from './testing-payslip.ts';

function lawOfDays(from: string, to: string, usualDays: number): MonthLaw {
  const law = prepareMonthLaw(bridgingPeriod(calendarDate(from), calendarDate(to), usualDays));
  if (isRefusal(law)) throw new Error(law.message);
  return law;
}

describe('a period that bridges a change of the pay calendar', () => {
  it('pays its days as those of a usual period: 25 of 31, though nobody joined or left', () => {
    const payslip = payslipOf(facts(744_000), lawOfDays('2026-11-01', '2026-11-25', 31));
    expect([payslip.paidDays, payslip.daysInPeriod]).toEqual([25, 31]);
    // Basic is 31,000 a month, so 1,000 a day.
    expect(amountOf(payslip, earningCode(BASIC))).toBe(2_500_000);
  });

  it('pays more than a month where it is longer', () => {
    const payslip = payslipOf(facts(744_000), lawOfDays('2026-11-26', '2026-12-31', 31));
    expect([payslip.paidDays, amountOf(payslip, earningCode(BASIC))]).toEqual([36, 3_600_000]);
  });

  it('pays a joiner from the day of joining', () => {
    const joined = { person: person({ dateOfJoining: calendarDate('2026-11-20') }) };
    const payslip = payslipOf(facts(744_000, joined), lawOfDays('2026-11-01', '2026-11-25', 31));
    expect([payslip.paidDays, amountOf(payslip, earningCode(BASIC))]).toEqual([6, 600_000]);
  });
});
