import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { NEGATIVE_COMPONENT_MESSAGE } from '../salary/solve-structure.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import {
  amountOf,
  BASIC,
  CONVEYANCE,
  earning,
  FIXED,
  facts,
  HRA,
  inRupees,
  lawOf,
  NO_TAX_FACTS,
  payslipOf,
  salary,
} from './testing-payslip.ts';

const SEPTEMBER = lawOf(2026, 9);
const OCTOBER = lawOf(2026, 10);

describe('a full month in Karnataka at a CTC of 12,00,000', () => {
  // CTC 1,00,000 a month. Basic 50% = 50,000; HRA 50% of basic = 25,000; conveyance 1,600.
  // PF wage: basic alone is above the ceiling of 25,000, so employer EPF is 12% of 25,000 = 3,000.
  // Gross 1,00,000 − 3,000 = 97,000; fixed allowance 97,000 − 76,600 = 20,400.
  // Employee EPF 3,000; EPS 8.33% of 25,000 = 2,082.50 → 2,083; employer EPF 3,000 − 2,083 = 917; EDLI, admin 0.5% = 125.
  // Professional tax 200 (gross from 25,000). Income of 97,000 × 6 months is below the rebate limit: no TDS.
  const payslip = payslipOf(facts(1_200_000), OCTOBER);

  it('has exactly these lines', () => {
    expect(inRupees(payslip)).toEqual({
      'earning:BASIC': 50_000,
      'earning:HRA': 25_000,
      'earning:CONVEYANCE': 1_600,
      'earning:FIXED': 20_400,
      'employee-epf': 3_000,
      'professional-tax': 200,
      'tds.month': 0,
      'employer-epf': 917,
      'employer-eps': 2_083,
      'employer-edli': 125,
      'employer-epf-admin': 125,
    });
  });

  it('adds up: gross 97,000 less 3,200 is 93,800, and the employer pays 1,00,250', () => {
    expect(payslip).toMatchObject({
      gross: rupees(97_000),
      totalDeductions: rupees(3_200),
      net: rupees(93_800),
      rounding: ZERO,
      employerCost: rupees(100_250),
      monthlyCtc: rupees(100_000),
      paidDays: 31,
      lopDays: 0,
      pfWage: rupees(50_000),
      epfWage: rupees(25_000),
      epsWage: rupees(25_000),
      edliWage: rupees(25_000),
      esiCovered: false,
      ptWage: rupees(97_000),
      taxableSalary: rupees(97_000),
      warnings: [],
    });
  });

  it('explains every line, total and wage it rests on', () => {
    for (const line of payslip.lines) {
      const explanation = explanationOf(payslip.explanations, line.code);
      expect(explanation?.amount, line.code).toBe(line.amount);
      expect(explanation?.rule, line.code).not.toBe('');
    }
    expect(explanationOf(payslip.explanations, 'earning:HRA')).toMatchObject({
      rule: '50% of your monthly basic pay, ₹50,000.',
      inputs: [
        { label: 'Basic, full month', value: { kind: 'amount', amount: rupees(50_000) }, ref: 'earning:BASIC' },
        { label: 'Rate', value: { kind: 'rate', rate: percent(50) } },
      ],
    });
    for (const [id, explanation] of payslip.explanations ?? []) {
      for (const { ref } of explanation.inputs) {
        if (ref !== undefined) expect(payslip.explanations?.has(ref), `${id} → ${ref}`).toBe(true);
      }
    }
  });
});

describe('September 2026, when the PF ceiling rises from 15,000 to 25,000 on the 17th', () => {
  // PF wage 20,000 up to the ceiling: 15,000 × 16 ÷ 30 = 8,000 and 20,000 × 14 ÷ 30 = 9,333.33, together 17,333.33;
  // 12% = 2,080. EPS 8.33% = 1,443.87 → 1,444; employer EPF 2,080 − 1,444 = 636; EDLI 0.5% = 86.67 → 87.
  const basic = earning('BASIC', 'Basic', { kind: 'flat', monthly: rupees(20_000) }, { role: 'basic', epf: 'always' });
  const balance = earning('FIXED', 'Fixed allowance', { kind: 'balance' }, { role: 'fixed-allowance' });
  const payslipFacts = facts(600_000, { revisions: [salary(600_000, '2020-04-01', [basic, balance])] });
  const payslip = payslipOf(payslipFacts, SEPTEMBER);

  it('charges a PF wage of 20,000 in two parts', () => {
    expect(amountOf(payslip, 'employee-epf')).toBe(rupees(2_080));
    expect(amountOf(payslip, 'employer-eps')).toBe(rupees(1_444));
    expect(amountOf(payslip, 'employer-epf')).toBe(rupees(636));
    expect(amountOf(payslip, 'employer-edli')).toBe(rupees(87));
    expect(payslip.epfWage).toBe(rupees(17_333.33));
  });

  it('says so, with the 16 and the 14 days, the authorities and what October will be', () => {
    expect(explanationOf(payslip.explanations, 'employee-epf')).toMatchObject({
      amount: rupees(2_080),
      rule: '12% of ₹17,333.33, the part of your PF wage that counts. The PF wage limit rose from ₹15,000 to ₹25,000 on 17 Sep 2026, so this month is counted in parts.',
      parts: [
        { label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: rupees(8_000) },
        { label: '17 to 30 Sep', working: '₹20,000.00 × 14 ÷ 30', amount: rupees(9_333.33) },
        { label: 'PF wage counted', working: '', amount: rupees(17_333.33) },
        { label: '12%', working: 'rounded to the nearest rupee', amount: rupees(2_080) },
      ],
      note: 'From October: 12% of ₹20,000, which is ₹2,400.',
    });
    const sources = explanationOf(payslip.explanations, 'employee-epf')?.source ?? [];
    expect(sources.some((source) => source.from === '2026-09-17' && source.status === 'enacted')).toBe(true);
    expect(sources.some((source) => source.status === 'guidance')).toBe(true);
  });

  it('charges the same wage whole in October: 2,400', () => {
    expect(amountOf(payslipOf(payslipFacts, OCTOBER), 'employee-epf')).toBe(rupees(2_400));
  });

  it('takes one twelfth of the remaining tax: a CTC of 18,00,000 pays 11,961 of TDS and 1,33,119 net', () => {
    // PF: 15,000 × 16 ÷ 30 + 25,000 × 14 ÷ 30 = 19,666.67; 12% = 2,360, so gross is 1,50,000 − 2,360 = 1,47,640.
    // Year: 1,48,200 × 5 + 1,47,640 + 1,47,000 × 6 = 17,70,640; less 75,000 is 16,95,640.
    // Tax 20,000 + 40,000 + 60,000 + 20% of 95,640 = 1,39,128; with 4% cess 1,44,693.12 → 1,44,690.
    // Deducted so far 60,963: (1,44,690 − 60,963) ÷ 7 = 11,961. Net 1,47,640 − 2,360 − 200 − 11,961 = 1,33,119.
    const flat = (code: string, amount: number) => earning(code, code, { kind: 'flat', monthly: rupees(amount) });
    const earnings = [BASIC, HRA, flat('CONVEYANCE', 4_000), flat('TELEPHONE', 2_500), flat('LTA', 4_000), FIXED];
    const paid = { code: 'PAID', label: 'Salary to August', amount: rupees(741_000) };
    const tax = {
      ...NO_TAX_FACTS,
      paidSoFar: { ...NO_TAX_FACTS.paidSoFar, salary: [paid] },
      deductedSoFar: { onRegular: rupees(60_963), onOneOffs: ZERO },
    };
    const slip = payslipOf(facts(0, { revisions: [salary(1_800_000, '2020-04-01', earnings)], tax }), SEPTEMBER);
    expect(inRupees(slip)).toMatchObject({
      'earning:BASIC': 75_000,
      'earning:HRA': 37_500,
      'earning:FIXED': 24_640,
      'employee-epf': 2_360,
      'professional-tax': 200,
      'tds.month': 11_961,
      'employer-epf': 722,
      'employer-eps': 1_638,
      'employer-edli': 98,
    });
    expect(slip.net).toBe(rupees(133_119));
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(1_770_640));
  });
});

describe('a structure that does not fit its CTC', () => {
  it('is refused with the literal message, naming the component', () => {
    const revisions = [salary(12_000, '2020-04-01', [BASIC, HRA, CONVEYANCE, FIXED])];
    const result = computePayslip(facts(0, { revisions }), OCTOBER, DEFAULT_PAYROLL_POLICY, createTracer());
    expect(result).toMatchObject({
      refused: true,
      code: 'NEGATIVE_COMPONENT',
      message: NEGATIVE_COMPONENT_MESSAGE,
      figures: { component: 'Fixed allowance' },
    });
  });
});
