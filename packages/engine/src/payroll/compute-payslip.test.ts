import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { createTracer } from '../kernel/trace.ts';
import { NEGATIVE_COMPONENT_MESSAGE } from '../salary/solve-structure.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import {
  amountOf,
  BASIC,
  CONVEYANCE,
  earning,
  FIXED,
  FOUR_COMPONENTS,
  facts,
  HRA,
  inRupees,
  lawOf,
  NO_TAX_FACTS,
  payslipOf,
  person,
  salary,
} from './testing-payslip.ts';

const SEPTEMBER = lawOf(2026, 9);
const OCTOBER = lawOf(2026, 10);
const NOVEMBER = lawOf(2026, 11);
const DECEMBER = lawOf(2026, 12);

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
      const explanation = payslip.explanations?.get(line.code);
      expect(explanation?.amount, line.code).toBe(line.amount);
      expect(explanation?.rule, line.code).not.toBe('');
    }
    expect(payslip.explanations?.get('earning:HRA')).toMatchObject({
      rule: '50% of basic.',
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
  const given = facts(600_000, { revisions: [salary(600_000, '2020-04-01', [basic, balance])] });
  const payslip = payslipOf(given, SEPTEMBER);

  it('charges a PF wage of 20,000 in two parts', () => {
    expect(amountOf(payslip, 'employee-epf')).toBe(rupees(2_080));
    expect(amountOf(payslip, 'employer-eps')).toBe(rupees(1_444));
    expect(amountOf(payslip, 'employer-epf')).toBe(rupees(636));
    expect(amountOf(payslip, 'employer-edli')).toBe(rupees(87));
    expect(payslip.epfWage).toBe(rupees(17_333.33));
  });

  it('says so, with the 16 and the 14 days, the authorities and what October will be', () => {
    expect(payslip.explanations?.get('employee-epf')).toMatchObject({
      amount: rupees(2_080),
      rule: '12% of PF wage, capped each day at the ceiling in force. The ceiling rose from ₹15,000 to ₹25,000 on 17 Sep 2026, so this month is counted in parts.',
      parts: [
        { label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: rupees(8_000) },
        { label: '17 to 30 Sep', working: '₹20,000.00 × 14 ÷ 30', amount: rupees(9_333.33) },
        { label: 'PF wage counted', working: '', amount: rupees(17_333.33) },
        { label: '12%', working: 'to the nearest rupee', amount: rupees(2_080) },
      ],
      note: 'From October: 12% of ₹20,000.00, which is ₹2,400.00.',
    });
    const sources = payslip.explanations?.get('employee-epf')?.source ?? [];
    expect(sources.some((source) => source.from === '2026-09-17' && source.status === 'enacted')).toBe(true);
    expect(sources.some((source) => source.status === 'guidance')).toBe(true);
  });

  it('charges the same wage whole in October: 2,400', () => {
    expect(amountOf(payslipOf(given, OCTOBER), 'employee-epf')).toBe(rupees(2_400));
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
});

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
        preTax: false,
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
      { code: 'LOAN', label: 'LOAN', amount: rupees(14_700) },
      { code: 'CANTEEN', label: 'CANTEEN', amount: rupees(1_000) },
    ]);
  });

  it('lowers taxable salary by pre-tax deductions', () => {
    const deductions = [
      {
        code: 'NPS',
        componentId: null,
        label: 'NPS',
        amount: rupees(5_000),
        priority: 'other',
        preTax: true,
        recurring: true,
      },
    ] as const;
    expect(payslipOf(facts(1_200_000, { deductions }), OCTOBER).taxableSalary).toBe(rupees(92_000));
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
