import { describe, expect, it } from 'vitest';
import { createTracer } from '../../explain/trace.ts';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { rupees } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { computePayslip } from '../compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { BASIC, earning, FIXED, facts, lawOf, person, salary } from '../testing-payslip.ts';
import { type LeaveToPay, withLeavePaidOut } from './leave-pay.ts';

const law = lawOf(2026, 11);
const policy = DEFAULT_PAYROLL_POLICY;
const TERMS = { law, policy, lastSalaries: null };

/** Basic is half of ₹12,00,000 a year: ₹50,000 a month. */
const EMPLOYEE = facts(1_200_000);
const leaver = (joined: string, more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  ...EMPLOYEE,
  person: person({ dateOfJoining: calendarDate(joined), lastWorkingDay: calendarDate('2026-11-20') }),
  ...more,
});

const leave = (days: number, more: Partial<LeaveToPay> = {}): LeaveToPay => ({
  leaveTypeId: 'EL',
  name: 'Earned leave',
  unit: 'half',
  rate: { wage: 'basic', daysOfMonth: 26 },
  entries: [{ key: 'encashed:1', amount: days * 100 }],
  ...more,
});

function slipOf(month: PayslipFacts) {
  const slip = computePayslip(month, law, policy, createTracer());
  if (isRefusal(slip)) throw new Error(slip.message);
  return slip;
}

describe('leave that is paid out in service', () => {
  const month = withLeavePaidOut(EMPLOYEE, [leave(5.5)], TERMS);

  it('is a named earning by basic and DA ÷ 26, taxed in full, and no wage of PF or ESI', () => {
    const [line] = month.oneOffs;
    expect(line).toMatchObject({ label: 'Leave paid out: Earned leave', amount: 1_057_692, epf: false, esi: false });
    const [slip, without] = [slipOf(month), slipOf(EMPLOYEE)];
    expect(slip.lines.find(({ code }) => code === 'one-off:leave-EL')).toMatchObject({
      basis: '5.5 days × basic and DA ÷ 26',
      taxable: true,
    });
    expect(slip.gross - without.gross).toBe(1_057_692);
    expect(slip.taxableSalary - without.taxableSalary).toBe(1_057_692);
    expect([slip.pfWage, slip.esiWage]).toEqual([without.pfWage, without.esiWage]);
    expect(month.tax.leaveOnLeaving).toBeUndefined();
  });

  it('says what it is valued by', () => {
    expect(slipOf(month).explanations?.get('one-off:leave-EL')).toMatchObject({
      reason: { kind: 'leave-paid-out', monthly: rupees(50_000), divisor: 26, days: 5.5, isOnLeaving: false },
      inputs: [{ label: 'Basic and DA of a month' }, { label: 'Leave paid out' }],
    });
  });

  it('goes by gross pay ÷ 30 where the type says so, with a day of 8 hours for leave in hours', () => {
    const rate = { wage: 'gross', daysOfMonth: 30 } as const;
    const gross = slipOf(EMPLOYEE).monthlyGross;
    const hours = leave(0, { rate, unit: 'hour', entries: [{ key: 'encashed:2', amount: 720 }] });
    const [line] = withLeavePaidOut(EMPLOYEE, [hours], TERMS).oneOffs;
    expect(line?.leave?.days).toBe(1.5);
    expect(line?.amount).toBe(Math.round((gross * 1.5) / 30));
    const one = withLeavePaidOut(EMPLOYEE, [leave(1, { rate })], TERMS);
    expect(slipOf(one).lines.find(({ code }) => code === 'one-off:leave-EL')?.basis).toBe('1 day × gross pay ÷ 30');
    expect(slipOf(one).explanations?.get('one-off:leave-EL')?.inputs[0]).toMatchObject({
      label: 'Gross pay, full month',
    });
  });

  it('adds up its lines, dearness allowance counts, and a salary of later does not', () => {
    const dearness = earning('DA', 'DA', { kind: 'flat', monthly: rupees(2_000) }, { role: 'dearness' });
    const both = facts(1_200_000, {
      revisions: [salary(1_200_000, '2020-04-01', [BASIC, dearness, FIXED]), salary(2_400_000, '2026-12-01')],
    });
    const entries = [
      { key: 'yearEnd:2026-04-01', amount: 300 },
      { key: 'encashed:1', amount: -40 },
    ];
    expect(withLeavePaidOut(both, [leave(0, { entries })], TERMS).oneOffs[0]).toMatchObject({
      amount: rupees(5_200),
      leave: { monthly: rupees(52_000), days: 2.6 },
    });
  });

  it('is nothing without a salary that can be solved', () => {
    const none = facts(1_200_000, { revisions: [] });
    expect(withLeavePaidOut(none, [leave(5)], TERMS)).toBe(none);
    const twice = facts(1_200_000, { revisions: [salary(1_200_000, '2020-04-01', [BASIC, BASIC])] });
    expect(withLeavePaidOut(twice, [leave(5)], TERMS)).toBe(twice);
  });
});

describe('leave that is paid out on leaving', () => {
  const lastSalaries = [salary(960_000, '2026-01-01'), salary(1_200_000, '2026-07-01')];
  const left = withLeavePaidOut(leaver('2020-04-01'), [leave(26)], { ...TERMS, lastSalaries });

  it('is measured by the average of the last ten months', () => {
    // Five months of 40,000 (Feb to Jun) and five of 50,000 (Jul to Nov).
    expect(left.tax.leaveOnLeaving).toMatchObject({
      received: rupees(50_000),
      averageMonthlySalary: rupees(45_000),
      leaveDays: 26,
      serviceYears: 6,
    });
  });

  it('is free of tax up to the value of the leave, in the explanation too, whatever is proved', () => {
    const slip = slipOf(left);
    // 45,000 ÷ 30 × 26.
    expect(slip.explanations?.get('leave-encashment-exemption')?.amount).toBe(rupees(39_000));
    const exemption = slip.taxSheet?.sheet.salary.exemptions.find(({ kind }) => kind === 'leaveEncashment');
    expect(exemption).toMatchObject({ allowed: rupees(39_000) });
    expect(slip.explanations?.get('one-off:leave-EL')?.reason).toMatchObject({ isOnLeaving: true });
    const proofs = { from: { year: 2026, month: 11 }, unproved: 'taken-back' } as const;
    const proved = computePayslip(left, law, { ...policy, tds: { ...policy.tds, proofs } });
    expect('taxSheet' in proved && proved.taxSheet?.sheet.salary.exempt).toBe(rupees(39_000));
  });

  it('is taxed in full where service was shorter than a year, and averages the months that were worked', () => {
    const short = withLeavePaidOut(leaver('2026-06-15'), [leave(3)], { ...TERMS, lastSalaries });
    expect(short.tax.leaveOnLeaving).toMatchObject({ serviceYears: 0, averageMonthlySalary: 4_833_333 });
    expect(slipOf(short).taxSheet?.sheet.salary.exempt).toBe(0);
    const unknown = withLeavePaidOut(leaver('2020-04-01'), [leave(3)], { ...TERMS, lastSalaries: [] });
    expect(unknown.tax.leaveOnLeaving?.averageMonthlySalary).toBe(0);
  });
});
