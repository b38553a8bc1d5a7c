import { describe, expect, it } from 'vitest';
import { explanationOf } from '../../explain/testing-explanations.ts';
import { rupees } from '../../kernel/money.ts';
import { percent } from '../../kernel/rate.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import { amountOf, earning, facts, inRupees, lawOf, payslipOf, person, salary } from '../testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const NOVEMBER = lawOf(2026, 11);
const DECEMBER = lawOf(2026, 12);

describe('contributions', () => {
  it('charges ESI on a covered person, up to the next rupee, and keeps her covered in the period', () => {
    // CTC 20,000: basic 10,000, HRA 5,000, conveyance 1,600. All of fixed counts for PF.
    const slip = payslipOf(facts(240_000), OCTOBER);
    expect(slip.esiCovered).toBe(true);
    expect(slip.esiWage).toBe(slip.gross);
    expect(amountOf(slip, 'employee-esi')).toBe(Math.ceil((slip.gross * 75) / 1_000_000) * 100);
    const raised = person({ esi: { forced: false, coveredEarlierInPeriod: true } });
    expect(payslipOf(facts(600_000, { person: raised }), NOVEMBER).esiCovered).toBe(true);
    expect(payslipOf(facts(600_000), NOVEMBER).esiCovered).toBe(false);
  });

  it('takes the welfare fund of Karnataka in December only: 50 from the employee, 100 from the employer', () => {
    const slip = payslipOf(facts(1_200_000), DECEMBER);
    expect([amountOf(slip, 'employee-lwf'), amountOf(slip, 'employer-lwf')]).toEqual([rupees(50), rupees(100)]);
    expect(amountOf(payslipOf(facts(1_200_000), NOVEMBER), 'employee-lwf')).toBe(null);
  });

  it('takes 300 of professional tax in February, 200 in other months', () => {
    expect(amountOf(payslipOf(facts(1_200_000), lawOf(2027, 2)), 'professional-tax')).toBe(rupees(300));
    expect(amountOf(payslipOf(facts(1_200_000), lawOf(2027, 1)), 'professional-tax')).toBe(rupees(200));
  });

  it('charges the full wage and a voluntary part where the person has chosen so', () => {
    // Basic 50,000: employer 12% = 6,000, employee 6,000, VPF 8% of 50,000 = 4,000; pension stays on the ceiling.
    const pf = { epsMember: true, basis: { kind: 'full' }, vpf: percent(8), memberFrom: null, epsFrom: null } as const;
    const slip = payslipOf(facts(1_200_000, { person: person({ pf }) }), OCTOBER);
    expect(inRupees(slip)).toMatchObject({
      'employee-epf': 6_000,
      vpf: 4_000,
      'employer-eps': 2_083,
      'employer-epf': 3_917,
      'earning:FIXED': 17_400,
    });
  });

  it('lets the CTC grow instead of the fixed allowance where the organisation chose so', () => {
    // Agreed in 2020 with 1,800 of employer EPF: the fixed allowance stays 21,600 and the employer adds 1,200.
    const policy = { ...DEFAULT_PAYROLL_POLICY, contributionRise: 'ctc-grows' } as const;
    const slip = payslipOf(facts(1_200_000), OCTOBER, policy);
    expect(amountOf(slip, 'earning:FIXED')).toBe(rupees(21_600));
    expect(amountOf(slip, 'employee-epf')).toBe(rupees(3_000));
    expect(slip.employerCost).toBe(rupees(98_200 + 3_250));
  });

  it('adds excluded pay beyond half of remuneration to the PF wage, with a warning', () => {
    const basic = earning(
      'BASIC',
      'Basic',
      { kind: 'flat', monthly: rupees(10_000) },
      { role: 'basic', epf: 'always' },
    );
    const hra = earning('HRA', 'HRA', { kind: 'flat', monthly: rupees(18_000) }, { excludedFromWages: true });
    const balance = earning('FIXED', 'Fixed allowance', { kind: 'balance' }, { role: 'fixed-allowance' });
    const slip = payslipOf(facts(0, { revisions: [salary(372_000, '2020-04-01', [basic, hra, balance])] }), OCTOBER);
    // Gross = 31,000 − EPF; excluded 18,000 against half of it; PF wage 10,000 and the excess.
    expect(slip.pfWage).toBeGreaterThan(rupees(10_000));
    expect(slip.pfWage - rupees(10_000)).toBeLessThanOrEqual(rupees(18_000) - Math.floor(slip.gross / 2) + 100);
    expect(slip.warnings.map((warning) => warning.code)).toContain('LABOUR_CODE_ADD_BACK');
  });

  it('sets gratuity and insurance aside within the CTC where the organisation has chosen so', () => {
    // Gratuity 4.81% of 50,000 = 2,405, insurance 500: the fixed allowance is 20,400 − 2,905 = 17,495.
    const provisions = [
      { code: 'GRATUITY', label: 'Gratuity', calculation: { kind: 'percent-of-basic', rate: percent(4.81) } },
      { code: 'INSURANCE', label: 'Insurance', calculation: { kind: 'flat', monthly: rupees(500) } },
    ] as const;
    const policy = { ...DEFAULT_PAYROLL_POLICY, inCtc: { ...DEFAULT_PAYROLL_POLICY.inCtc, provisions } };
    const slip = payslipOf(facts(1_200_000), OCTOBER, policy);
    expect(inRupees(slip)).toMatchObject({
      'earning:FIXED': 17_495,
      'provision:GRATUITY': 2_405,
      'provision:INSURANCE': 500,
    });
    // EDLI and admin, 125 each, stay outside the CTC of 1,00,000.
    expect(slip.employerCost).toBe(rupees(100_250));
    expect(explanationOf(slip.explanations, 'provision:GRATUITY')?.rule).toBe(
      '4.81% of your basic pay, which your employer sets aside as part of your CTC.',
    );
  });
});
