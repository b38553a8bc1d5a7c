import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { percent, ppm } from '../kernel/rate.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import { amountOf, earning, FIXED, facts, lawOf, payslipOf, person, salary } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);

function policy(more: Partial<PayrollPolicy>): PayrollPolicy {
  return { ...DEFAULT_PAYROLL_POLICY, ...more };
}

describe('choices of the organisation', () => {
  it('charge ESI on wages of section 2(88) and say so', () => {
    const esi = policy({ esi: { enabled: true, wageBasis: 'code-wages' } });
    const slip = payslipOf(facts(240_000), OCTOBER, esi);
    // Excluded HRA 5,000 and conveyance 1,600 stay below half of the gross.
    expect(slip.esiWage).toBe(slip.gross - rupees(6_600));
    expect(explanationOf(slip.explanations, 'esi-wage')?.rule).toBe(
      'Your earnings without the excluded ones, plus the part of the excluded ones above their limit (Labour Codes).',
    );
  });

  it('say what excluded pay beyond half adds to ESI wages', () => {
    // CTC 20,000: basic 4,000, HRA 13,000 excluded: beyond half of the gross it counts.
    const basic = earning('BASIC', 'Basic', { kind: 'flat', monthly: rupees(4_000) }, { role: 'basic', epf: 'always' });
    const rent = earning('HRA', 'Rent', { kind: 'flat', monthly: rupees(13_000) }, { excludedFromWages: true });
    const esi = policy({ esi: { enabled: true, wageBasis: 'code-wages' } });
    const payslipFacts = facts(0, { revisions: [salary(240_000, '2020-04-01', [basic, rent, FIXED])] });
    const slip = payslipOf(payslipFacts, OCTOBER, esi);
    const inputs = explanationOf(slip.explanations, 'esi-wage')?.inputs ?? [];
    expect(inputs.map(({ label }) => label)).toContain('Excluded earnings above their limit');
    const sum = inputs.reduce((total, { value }) => total + (value.kind === 'amount' ? value.amount : 0), 0);
    expect(sum).toBe(slip.esiWage);
    const beyond = inputs.find(({ label }) => label === 'Excluded earnings above their limit')?.value;
    // 13,000 less half of the gross, rounded up within the CTC by a rupee at most.
    const excess = rupees(13_000) - slip.gross / 2;
    expect(beyond?.kind === 'amount' ? Math.abs(beyond.amount - excess) : null).toBeLessThanOrEqual(100);
  });

  it('scale the restricted PF wage with paid days', () => {
    const epf = { ...DEFAULT_PAYROLL_POLICY.epf, proRatePfWage: true };
    const withLopDays = facts(1_200_000, { lossOfPay: { days: 10, byDate: [] } });
    // 25,000 × 21 ÷ 31 = 16,935.48; 12% = 2,032.
    expect(amountOf(payslipOf(withLopDays, OCTOBER, policy({ epf })), 'employee-epf')).toBe(rupees(2_032));
    expect(amountOf(payslipOf(withLopDays, OCTOBER), 'employee-epf')).toBe(rupees(3_000));
  });

  it('keep the employer on the ceiling whatever the person has chosen', () => {
    const pf = { epsMember: true, basis: { kind: 'full' }, vpf: percent(0), memberFrom: null, epsFrom: null } as const;
    const epf = { ...DEFAULT_PAYROLL_POLICY.epf, employerFollowsBasis: false };
    const slip = payslipOf(facts(1_200_000, { person: person({ pf }) }), OCTOBER, policy({ epf }));
    expect([amountOf(slip, 'employee-epf'), amountOf(slip, 'employer-epf')]).toEqual([rupees(6_000), rupees(917)]);
  });

  it('leave "only below the ceiling" out when loss of pay alone brings the wage under it', () => {
    // Basic 30,000 × 21 ÷ 31 = 20,322.58 with ten days lost: under the ceiling of 25,000.
    const withLopDays = facts(720_000, { lossOfPay: { days: 10, byDate: [] } });
    const epf = { ...DEFAULT_PAYROLL_POLICY.epf, considerAllSalaryComponents: false };
    expect(payslipOf(withLopDays, OCTOBER, policy({ epf })).pfWage).toBe(rupees(20_322.58));
    expect(payslipOf(withLopDays, OCTOBER).pfWage).toBeGreaterThan(rupees(20_322.58));
  });

  it('take the welfare fund of the employer out of the CTC in its month', () => {
    const inCtc = { ...DEFAULT_PAYROLL_POLICY.inCtc, lwf: true };
    const fixed = (month: number, workState: 'KA' | 'DL' | 'AR' | null = 'KA') =>
      amountOf(
        payslipOf(facts(1_200_000, { person: person({ workState }) }), lawOf(2026, month), policy({ inCtc })),
        'earning:FIXED',
      );
    expect([fixed(12), fixed(11), fixed(12, null), fixed(12, 'AR')]).toEqual([
      rupees(20_300),
      rupees(20_400),
      rupees(20_400),
      rupees(20_400),
    ]);
    const off = policy({ inCtc, lwf: { enabled: false, headcount: null } });
    expect(amountOf(payslipOf(facts(1_200_000), lawOf(2026, 12), off), 'earning:FIXED')).toBe(rupees(20_400));
  });

  it('let a CTC agreed before the first PF ceiling in the data grow from today’s law', () => {
    const grows = policy({ contributionRise: 'ctc-grows' });
    const revisions = [salary(1_200_000, '2010-04-01')];
    expect(amountOf(payslipOf(facts(0, { revisions }), OCTOBER, grows), 'earning:FIXED')).toBe(rupees(20_400));
  });

  it('take the employer’s share out of a CTC that grows from the first day of membership, by the ceiling of the CTC', () => {
    const grows = policy({ contributionRise: 'ctc-grows' });
    const pf = { epsMember: true, basis: { kind: 'ceiling' }, vpf: ppm(0), epsFrom: null } as const;
    const memberFrom = (day: string) => person({ pf: { ...pf, memberFrom: calendarDate(day) } });
    const fixed = (day: string) =>
      amountOf(payslipOf(facts(1_200_000, { person: memberFrom(day) }), OCTOBER, grows), 'earning:FIXED');
    expect([fixed('2026-08-10'), fixed('2026-11-01')]).toEqual([rupees(21_600), rupees(23_400)]);
  });

  it('without ESI law nobody is covered', () => {
    expect(payslipOf(facts(240_000), { ...OCTOBER, esi: null }).esiCovered).toBe(false);
  });
});
