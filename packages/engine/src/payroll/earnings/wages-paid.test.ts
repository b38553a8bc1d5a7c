import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { rupees } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { arrearsOf } from '../arrears.ts';
import { computePayslip } from '../compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { facts, lawOf, person, salary } from '../testing-payslip.ts';
import { type PaidPayslip, wagesPaid } from './wages-paid.ts';

const POLICY = DEFAULT_PAYROLL_POLICY;

function paid(month: number, of: PayslipFacts, policy: PayrollPolicy = POLICY): PaidPayslip {
  const law = lawOf(2026, month);
  const payslip = computePayslip(of, law, policy);
  if (isRefusal(payslip)) throw new Error(payslip.message);
  return { month: { year: 2026, month }, period: law.period, facts: of, policy, lines: payslip.lines };
}

const lost = (days: number): Pick<PayslipFacts, 'lossOfPay'> => ({ lossOfPay: { days, byDate: [] } });

describe('wages that were paid', () => {
  it('are the earnings of the salary, those apart that the Labour Codes leave out, for the days that were paid', () => {
    const bonus = { code: 'BONUS', componentId: null, label: 'Bonus', amount: rupees(9_000) };
    const oneOff = { ...bonus, taxable: true, epf: false, esi: false };
    // Basic 50,000, house rent 25,000, conveyance 1,600, and the rest of 1,00,000 less the employer’s PF of 3,000.
    const october = paid(10, facts(1_200_000, { oneOffs: [oneOff] }));
    expect(wagesPaid([october])).toEqual([
      { month: { year: 2026, month: 10 }, included: rupees(70_400), excluded: rupees(26_600), days: 3_100 },
    ]);
  });

  it('fall with the days that were lost, and so do the days', () => {
    const [november] = wagesPaid([paid(11, facts(1_200_000, lost(6)))]);
    expect([november?.included, november?.days]).toEqual([rupees(56_320), 2_400]);
  });

  it('grow by a rise that was back-dated, whichever later payslip pays it', () => {
    const august = paid(8, facts(1_200_000));
    const after = paid(8, facts(1_440_000));
    const rise = arrearsOf(august.month, { lines: linesOf(august) }, { lines: linesOf(after) });
    const october = paid(10, facts(1_440_000, { arrears: [rise] }));
    const [first, , last] = wagesPaid([august, paid(9, facts(1_200_000)), october]);
    const [whole] = wagesPaid([after]);
    expect([first?.included, first?.excluded, first?.days]).toEqual([whole?.included, whole?.excluded, 3_100]);
    expect(last).toEqual(wagesPaid([paid(10, facts(1_440_000))])[0]);
  });

  it('are of as many days as the organisation divides a month by', () => {
    const of = facts(1_200_000, { ...lost(2), workingDays: { ofPeriod: 27, ofPerson: 27 } });
    const days = (lossOfPayDivisor: PayrollPolicy['lossOfPayDivisor']) =>
      wagesPaid([paid(10, of, { ...POLICY, lossOfPayDivisor })])[0]?.days;
    expect([days('calendar-days'), days('fixed-30')]).toEqual([2_900, 2_900]);
    expect([days('fixed-26'), days('working-days')]).toEqual([2_400, 2_500]);
    const all = facts(1_200_000, { ...lost(30), workingDays: { ofPeriod: 22, ofPerson: 22 } });
    expect(wagesPaid([paid(10, all, { ...POLICY, lossOfPayDivisor: 'working-days' })])[0]?.days).toBe(0);
  });

  it('are of no day where nobody was employed', () => {
    const october = paid(10, facts(1_200_000));
    const left = person({ lastWorkingDay: calendarDate('2026-09-30') });
    expect(wagesPaid([{ ...october, facts: { ...october.facts, person: left } }])[0]?.days).toBe(0);
  });

  it('of a salary with another component are known by that one too', () => {
    const { revisions } = facts(1_200_000);
    const [before] = revisions;
    const later = salary(1_200_000, '2026-10-01', before?.earnings.slice(0, 2).concat(before.earnings.slice(3)));
    const slips = [paid(9, facts(1_200_000)), paid(10, facts(1_200_000, { revisions: [...revisions, later] }))];
    expect(wagesPaid(slips).map(({ excluded }) => excluded)).toEqual([rupees(26_600), rupees(25_000)]);
  });
});

function linesOf({ facts: of, policy, month }: PaidPayslip) {
  const payslip = computePayslip(of, lawOf(month.year, month.month), policy);
  if (isRefusal(payslip)) throw new Error(payslip.message);
  return payslip.lines;
}
