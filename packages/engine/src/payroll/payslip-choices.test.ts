import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { percent, ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { parseFormula } from '../salary/formula.ts';
import type { ContributionBasis } from '../statutory/epf-wages.ts';
import { computePayslip } from './compute-payslip.ts';
import { prepareMonthLaw } from './terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import {
  amountOf,
  BASIC,
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

const OCTOBER = lawOf(2026, 10);

function policy(more: Partial<PayrollPolicy>): PayrollPolicy {
  return { ...DEFAULT_PAYROLL_POLICY, ...more };
}

describe('a person without provident fund', () => {
  it('gets the whole CTC as gross and has no PF figure', () => {
    const slip = payslipOf(facts(1_200_000, { person: person({ pf: null }) }), OCTOBER);
    expect(inRupees(slip)).toEqual({
      'earning:BASIC': 50_000,
      'earning:HRA': 25_000,
      'earning:CONVEYANCE': 1_600,
      'earning:FIXED': 23_400,
      'professional-tax': 200,
      'tds.month': 0,
    });
    expect([slip.pfWage, slip.epfWage, slip.epsWage, slip.edliWage]).toEqual([ZERO, ZERO, ZERO, ZERO]);
    expect(slip.explanations?.has('pf-wage')).toBe(false);
  });

  it('is what everybody is where the organisation has no PF or the law holds none', () => {
    const off = policy({ epf: { ...DEFAULT_PAYROLL_POLICY.epf, enabled: false } });
    expect(amountOf(payslipOf(facts(1_200_000), OCTOBER, off), 'earning:FIXED')).toBe(rupees(23_400));
    const noLaw = { ...OCTOBER, epf: null, epfAhead: null };
    expect(amountOf(payslipOf(facts(1_200_000), noLaw), 'earning:FIXED')).toBe(rupees(23_400));
  });
});

describe('before the Labour Codes', () => {
  it('deductions are bounded only by what is paid', () => {
    const loan = {
      code: 'L',
      componentId: null,
      label: 'Loan',
      amount: rupees(90_000),
      priority: 'loan',
      section: null,
      recurring: true,
    } as const;
    const slip = payslipOf(facts(1_200_000, { deductions: [loan] }), lawOf(2025, 10));
    expect(amountOf(slip, 'deduction:L')).toBe(rupees(90_000));
    expect(explanationOf(slip.explanations, 'deduction:L')).toMatchObject({
      rule: 'Deducted in full, as agreed.',
      source: [{ title: 'Payment of Wages Act 1936, s.7' }],
    });
    const ordered = payslipOf(
      facts(1_200_000, { deductions: [{ ...loan, priority: 'court-order' }] }),
      lawOf(2025, 10),
    );
    expect(explanationOf(ordered.explanations, 'deduction:L')?.rule).toBe(
      'Deducted in full, as the court has ordered, before other deductions.',
    );
    const more = { ...loan, amount: rupees(97_000) };
    const limited = payslipOf(facts(1_200_000, { deductions: [more] }), lawOf(2025, 10));
    // Gross 98,200 less PF 1,800 and professional tax 200 leaves 96,200.
    expect(amountOf(limited, 'deduction:L')).toBe(rupees(96_200));
    expect(explanationOf(limited.explanations, 'deduction:L')?.rule).toBe(
      '₹96,200 of ₹97,000 is deducted now: all deductions together cannot exceed your pay. The remaining ₹800 is due in the next payroll.',
    );
  });

  it('there is no law for months before April 2024', () => {
    const period = payPeriod({ kind: 'DaysInMonth' }, { year: 2024, month: 3 });
    if (isRefusal(period)) throw new Error(period.message);
    expect(prepareMonthLaw(period)).toMatchObject({ refused: true, code: 'NO_INCOME_TAX_LAW' });
  });
});

describe('Punjab, where only those who pay income tax pay professional tax', () => {
  const punjab = person({ workState: 'PB', dateOfJoining: calendarDate('2026-04-01') });
  const since = (monthly: number) => ({
    ...NO_TAX_FACTS,
    paidSoFar: {
      ...NO_TAX_FACTS.paidSoFar,
      salary: [{ code: 'PAID', label: 'Salary so far', amount: rupees(monthly * 6) }],
    },
  });

  it('takes 200 from someone whose year is taxable, rebate or not, and nothing from someone whose year is not', () => {
    const rich = payslipOf(facts(1_800_000, { person: punjab, tax: since(147_000) }), OCTOBER);
    expect(amountOf(rich, 'professional-tax')).toBe(rupees(200));
    // 5,64,000 less 75,000 is taxable above 4,00,000, though the rebate leaves nothing to pay.
    const rebated = payslipOf(facts(600_000, { person: punjab, tax: since(47_000) }), OCTOBER);
    expect(amountOf(rebated, 'professional-tax')).toBe(rupees(200));
    const modest = payslipOf(facts(480_000, { person: punjab, tax: since(37_000) }), OCTOBER);
    expect(amountOf(modest, 'professional-tax')).toBe(null);
    expect(explanationOf(modest.explanations, 'professional-tax')?.rule).toBe(
      'Only people with taxable income pay this tax, and your estimated income is below it.',
    );
  });

  it('takes nothing where no income tax is worked out here', () => {
    const off = policy({ tds: { enabled: false, rounding: 'rupee' } });
    const slip = payslipOf(facts(1_800_000, { person: punjab, tax: since(147_000) }), OCTOBER, off);
    expect(amountOf(slip, 'professional-tax')).toBe(null);
  });
});

describe('formula components', () => {
  const formula = parseFormula('(ctc - gross) + basic * 1% + hra * 1%');
  if (isRefusal(formula)) throw new Error(formula.message);
  const special = earning('SPECIAL', 'Special', { kind: 'formula', formula });

  it('say which formula and which figures', () => {
    const revisions = [salary(1_200_000, '2020-04-01', [BASIC, HRA, special, FIXED])];
    const slip = payslipOf(facts(0, { revisions }), OCTOBER);
    // CTC − gross = 3,000, 1% of 50,000 = 500, 1% of 25,000 = 250.
    expect(slip.lines.find(({ code }) => code === 'earning:SPECIAL')).toMatchObject({
      amount: rupees(3_750),
      basis: 'Formula',
    });
    expect(explanationOf(slip.explanations, 'earning:SPECIAL')).toMatchObject({
      rule: 'Your organisation’s formula: (ctc - gross) + basic * 1% + hra * 1%.',
      inputs: [
        { label: 'Formula', value: { kind: 'text', text: '(ctc - gross) + basic * 1% + hra * 1%' } },
        { label: 'Monthly CTC', value: { kind: 'amount', amount: rupees(100_000) }, ref: 'ctc' },
        { label: 'Gross, full month', value: { kind: 'amount', amount: rupees(97_000) } },
        { label: 'Basic, full month', value: { kind: 'amount', amount: rupees(50_000) }, ref: 'earning:BASIC' },
        { label: 'House rent allowance, full month', value: { kind: 'amount', amount: rupees(25_000) } },
      ],
    });
  });

  it('name Basic also where it has another code', () => {
    const onBasic = parseFormula('basic * 1%');
    if (isRefusal(onBasic)) throw new Error(onBasic.message);
    const part = earning('PART', 'Part', { kind: 'formula', formula: onBasic });
    const pay = { ...BASIC, code: 'PAY' };
    const revisions = [salary(1_200_000, '2020-04-01', [pay, part, FIXED])];
    const slip = payslipOf(facts(0, { revisions }), OCTOBER);
    expect(explanationOf(slip.explanations, 'earning:PART')?.inputs[1]).toMatchObject({ ref: 'earning:PAY' });
    expect(amountOf(slip, 'earning:PART')).toBe(rupees(500));
  });
});

describe('two salaries in one month', () => {
  it('pay a component only for the days its salary has it', () => {
    // Basic and fixed till the 15th, all four from the 16th of October: HRA 25,000 × 16 ÷ 31 = 12,903.23.
    const revisions = [salary(1_200_000, '2020-04-01', [BASIC, FIXED]), salary(1_200_000, '2026-10-16')];
    const slip = payslipOf(facts(0, { revisions }), OCTOBER);
    expect(amountOf(slip, 'earning:HRA')).toBe(rupees(12_903.23));
    expect(explanationOf(slip.explanations, 'earning:HRA')?.parts).toMatchObject([
      { label: '16 to 31 Oct', working: '₹25,000.00 × 16 ÷ 31', amount: rupees(12_903.23) },
    ]);
    const dropped = payslipOf(
      facts(0, { revisions: [salary(1_200_000), salary(1_200_000, '2026-10-16', [BASIC, FIXED])] }),
      OCTOBER,
    );
    // The other way round: 15 days of HRA.
    expect(amountOf(dropped, 'earning:HRA')).toBe(rupees(12_096.77));
  });

  it('pay a component that is not scaled whole, at the latest salary that has it', () => {
    const phone = (monthly: number) =>
      earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(monthly) }, { proRata: false });
    const revisions = [
      salary(1_200_000, '2020-04-01', [...FOUR_COMPONENTS, phone(500)]),
      salary(1_200_000, '2026-10-16'),
    ];
    expect(amountOf(payslipOf(facts(0, { revisions }), OCTOBER), 'earning:PHONE')).toBe(rupees(500));
  });
});

describe('provisions inside the CTC', () => {
  const inCtc = {
    ...DEFAULT_PAYROLL_POLICY.inCtc,
    provisions: [
      { code: 'GRATUITY', label: 'Gratuity', calculation: { kind: 'percent-of-basic', rate: percent(4.81) } },
    ],
  } as const;

  it('are scaled with paid days like pay, and explained so', () => {
    const slip = payslipOf(facts(1_200_000, { lossOfPay: { days: 2, byDate: [] } }), OCTOBER, policy({ inCtc }));
    // 4.81% of 50,000 = 2,405; × 29 ÷ 31 = 2,249.84.
    expect(amountOf(slip, 'provision:GRATUITY')).toBe(rupees(2_249.84));
    expect(explanationOf(slip.explanations, 'provision:GRATUITY')).toMatchObject({
      rule: '4.81% of your basic pay, which your employer sets aside as part of your CTC. You are paid for 29 of 31 days.',
      inputs: [{ label: 'Full month', value: { kind: 'amount', amount: rupees(2_405) } }],
    });
    const full = payslipOf(facts(1_200_000), OCTOBER, policy({ inCtc }));
    expect(amountOf(full, 'provision:GRATUITY')).toBe(rupees(2_405));
  });
});

describe('one-offs', () => {
  const oneOff = (more: object) => ({
    code: 'X',
    componentId: null,
    label: 'Extra',
    amount: rupees(1_000),
    taxable: true,
    epf: false,
    esi: false,
    ...more,
  });

  it('enter the PF wage, the ESI wage and taxable salary only where they count', () => {
    const slip = (more: object) => payslipOf(facts(240_000, { oneOffs: [oneOff(more)] }), OCTOBER);
    const plain = payslipOf(facts(240_000), OCTOBER);
    const added = (more: object) => [
      slip(more).pfWage - plain.pfWage,
      slip(more).esiWage - plain.esiWage,
      slip(more).taxableSalary - plain.taxableSalary,
    ];
    expect(added({})).toEqual([0, 0, rupees(1_000)]);
    expect(added({ epf: true })).toEqual([rupees(1_000), 0, rupees(1_000)]);
    expect(added({ esi: true, taxable: false })).toEqual([0, rupees(1_000), 0]);
    expect(slip({ epf: true }).explanations?.get('pf-wage')?.inputs.at(-1)).toMatchObject({
      label: 'Extra',
      ref: 'one-off:X',
    });
  });

  it('count as taxable reimbursements do when these are taxable', () => {
    const item = { code: 'R', componentId: null, label: 'Meals', amount: rupees(700), taxable: true };
    const taxable = (reimbursements: readonly (typeof item)[]) =>
      payslipOf(facts(1_200_000, { reimbursements }), OCTOBER).taxableSalary;
    expect(taxable([item])).toBe(rupees(97_700));
    expect(taxable([{ ...item, taxable: false }])).toBe(rupees(97_000));
  });
});

describe('what a person does not say', () => {
  it('is a warning: no date of birth, no state', () => {
    const slip = payslipOf(facts(1_200_000, { person: person({ dateOfBirth: null, workState: null }) }), OCTOBER);
    expect(slip.warnings.map(({ code, message }) => [code, message])).toEqual([
      ['NO_DATE_OF_BIRTH', 'No date of birth: pension and age limits cannot be checked.'],
      ['STATE_UNKNOWN', 'No work state: professional tax and labour welfare fund are not deducted.'],
    ]);
  });

  it('leaves out a component of nothing', () => {
    const none = earning('NONE', 'Nothing', { kind: 'flat', monthly: ZERO });
    const revisions = [salary(1_200_000, '2020-04-01', [...FOUR_COMPONENTS, none])];
    const slip = payslipOf(facts(0, { revisions }), OCTOBER);
    expect([amountOf(slip, 'earning:NONE'), slip.explanations?.has('earning:NONE')]).toEqual([null, false]);
  });
});

describe('a structure that cannot be solved', () => {
  it('is refused with its reason', () => {
    const revisions = [salary(1_200_000, '2020-04-01', [HRA, FIXED])];
    expect(computePayslip(facts(0, { revisions }), OCTOBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({
      code: 'NO_BASIC',
    });
  });

  it('only under the law of the months to come is projected unchanged', () => {
    // September 2026: PF of 2,360 leaves 140 of the 50,000 a month; from October 3,000 would leave −500.
    const basic = earning(
      'BASIC',
      'Basic',
      { kind: 'flat', monthly: rupees(47_500) },
      { role: 'basic', epf: 'always' },
    );
    const revisions = [salary(600_000, '2020-04-01', [basic, FIXED])];
    const slip = payslipOf(facts(0, { revisions }), lawOf(2026, 9));
    expect(amountOf(slip, 'earning:FIXED')).toBe(rupees(140));
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(47_640 * 7));
    expect(computePayslip(facts(0, { revisions }), OCTOBER, DEFAULT_PAYROLL_POLICY)).toMatchObject({
      code: 'NEGATIVE_COMPONENT',
    });
  });
});

describe('the provident fund in the month whose ceiling changes', () => {
  const september = (basis: ContributionBasis) => {
    const pf = { epsMember: true, basis, vpf: ppm(0), memberFrom: null, epsFrom: null };
    const slip = payslipOf(facts(600_000, { person: person({ pf }) }), lawOf(2026, 9));
    const line = slip.lines.find(({ code }) => code === 'employee-epf');
    const explanation = explanationOf(slip.explanations, 'employee-epf');
    return [line?.basis, line?.amount, explanation?.rule, explanation?.parts?.length];
  };

  it('is counted in parts up to the ceiling, and whole where no ceiling limits the wage', () => {
    // 15,000 × 16 ÷ 30 + 25,000 × 14 ÷ 30 = 19,666.67.
    expect(september({ kind: 'ceiling' })).toEqual([
      '12% of PF wage, in parts',
      236_000,
      '12% of ₹19,666.67, the part of your PF wage that counts. The PF wage limit rose from ₹15,000 to ₹25,000 on 17 Sep 2026, so this month is counted in parts.',
      4,
    ]);
    const whole = '12% of ₹25,000, your PF wage.';
    const agreed = '12% of ₹18,000, the PF wage agreed with your employer; your PF wage, ₹25,000, is higher.';
    expect(september({ kind: 'full' })).toEqual(['12% of PF wage', 300_000, whole, undefined]);
    expect(september({ kind: 'amount', amount: rupees(18_000), floor: 'ceiling' })).toEqual([
      '12% of PF wage',
      255_200,
      '12% of ₹21,266.67, the part of your PF wage that counts. It is rounded to the nearest rupee.',
      undefined,
    ]);
    expect(september({ kind: 'amount', amount: rupees(18_000) })).toEqual([
      '12% of PF wage',
      216_000,
      agreed,
      undefined,
    ]);
  });
});
