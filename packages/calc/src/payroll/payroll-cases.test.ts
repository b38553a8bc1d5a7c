import { explanationOf } from '@muster/engine/explain/testing-explanations.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { DEFAULT_PAYROLL_POLICY } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { describe, expect, it } from 'vitest';
import { payslipCase } from './payslip-case.ts';
import { structureCase } from './structure-case.ts';

const BARE = { month: '2026-10', annualCtc: 1_200_000 };

function slip(more: Record<string, unknown> = {}) {
  return payslipCase.calculate({ inputs: { ...BARE, ...more } });
}

function structure(more: Record<string, unknown> = {}) {
  return structureCase.calculate({ inputs: { ...BARE, ...more } });
}

describe('the case of a payslip', () => {
  it('needs a month and a CTC alone', () => {
    expect(slip()).toMatchObject({ gross: 97_000, totalDeductions: 3_000, net: 94_000, paidDays: 31, pfWage: 50_000 });
    expect(slip().warnings).toEqual([
      'No date of birth: pension and age limits cannot be checked.',
      'No work state: professional tax and labour welfare fund are not deducted.',
    ]);
  });

  it('takes the facts of a person', () => {
    const joined = { dateOfJoining: '2026-10-16', lastWorkingDay: '2026-10-20' };
    expect(slip(joined)).toMatchObject({ paidDays: 5 });
    expect(slip({ pfMember: false })).toMatchObject({ gross: 100_000, pfWage: 0 });
    expect(slip({ pfBasis: 'full', vpfPercent: 2, epsMember: false })).toMatchObject({ totalDeductions: 7_000 });
    expect(slip({ pfBasis: 30_000 })).toMatchObject({ totalDeductions: 3_600 });
    // Less than the limit may not be agreed.
    expect(slip({ pfBasis: 18_000 })).toMatchObject({ totalDeductions: 3_000 });
    // 16 of 31 days at the limit of 25,000, in the fund or in the pension scheme alone; the whole wage without a limit.
    const pension = (amount: number) =>
      expect.arrayContaining([expect.objectContaining({ code: 'employer-eps', amount })]);
    expect(slip({ pfMemberFrom: '2026-10-16' })).toMatchObject({ totalDeductions: 1_548, lines: pension(1_075) });
    expect(slip({ epsMemberFrom: '2026-10-16' })).toMatchObject({ totalDeductions: 3_000, lines: pension(1_075) });
    expect(slip({ isInternationalWorker: true })).toMatchObject({ totalDeductions: 6_000, lines: pension(4_165) });
    expect(slip({ vpfAmount: 2_000 })).toMatchObject({
      totalDeductions: 5_000,
      lines: expect.arrayContaining([
        { code: 'vpf', kind: 'employee-contribution', label: 'Voluntary provident fund (VPF)', amount: 2_000 },
      ]),
    });
    expect(structure({ vpfAmount: 2_000 })).toMatchObject({ employeeEpf: { monthly: 5_000, annual: 60_000 } });
    // Bihar takes a year's tax in September and settles it later, or takes a twelfth every month: of the 5,82,000 to come
    // 2,000, of a whole year 2,500.
    expect(slip({ state: 'BR' })).toMatchObject({ totalDeductions: 5_000 });
    expect(slip({ state: 'BR', yearlyProfessionalTax: 'spread' })).toMatchObject({ totalDeductions: 3_166 });
    expect(structure({ state: 'BR', yearlyProfessionalTax: 'spread' })).toMatchObject({
      professionalTax: { monthly: 208, annual: 2_500 },
    });
    expect(slip({ state: 'KA', gender: 'other', lwfCategory: 'exempt' })).toMatchObject({ totalDeductions: 3_200 });
    expect(slip({ forceEsi: true })).toMatchObject({ esiCovered: true });
    expect(slip({ coveredByEsiEarlier: true })).toMatchObject({ esiCovered: true });
  });

  it('takes what rides on the month', () => {
    const item = { label: 'Item', amount: 1_000 };
    expect(slip({ oneOffs: [{ amount: 1_000 }] })).toMatchObject({ gross: 98_000 });
    expect(slip({ oneOffs: [{ ...item, epf: true }] })).toMatchObject({ pfWage: 51_000 });
    expect(slip({ oneOffs: [{ ...item, taxable: false }] })).toMatchObject({ gross: 98_000 });
    expect(slip({ reimbursements: [item] })).toMatchObject({ gross: 97_000, net: 95_000 });
    expect(slip({ deductions: [item] })).toMatchObject({ totalDeductions: 4_000 });
    expect(slip({ lopDays: 31 })).toMatchObject({ gross: 0, net: 0 });
  });

  it('estimates the year’s tax from what was paid and deducted', () => {
    // 20,00,000 and six months of 97,000, less 75,000: 25,07,000; 3,32,100 of tax and cess 13,284: 3,45,380; ÷ 6.
    expect(slip({ paidSoFar: 2_000_000 })).toMatchObject({ totalDeductions: 3_000 + 57_563 });
    expect(slip({ paidSoFar: 2_000_000, taxDeductedSoFar: 345_380 })).toMatchObject({ totalDeductions: 3_000 });
    expect(slip({ paidSoFar: 2_000_000, hasPan: false })).toMatchObject({ totalDeductions: 3_000 + 83_567 });
  });

  it('returns every explanation', () => {
    const tracer = createTracer();
    payslipCase.calculate({ inputs: BARE }, tracer);
    expect(explanationOf(tracer.explanations, 'net-pay')?.amount).toBe(9_400_000);
  });

  it.each([
    [{ month: undefined }, 'field month: is required, such as "2026-09"'],
    [{ month: '2023-01' }, 'field month: Income tax is known from FY 2024-25; 2022-23 is not.'],
    [{ annualCtc: undefined }, 'field annualCtc: is required'],
    [
      { annualCtc: 1 },
      "field annualCtc: Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
    ],
    [{ gender: 'none' }, 'field gender: must be "male", "female" or "other"'],
    [{ vpfPercent: 1.00001 }, 'field vpfPercent: must have at most four decimals'],
    [{ oneOffs: 5 }, 'field oneOffs: must be a list'],
    [{ oneOffs: [5] }, 'field oneOffs[0]: must be an object'],
    [{ components: {} }, 'field components: must be a list'],
    [{ components: [{}] }, 'field components[0].code: is required'],
    [
      { components: [{ code: 'A' }] },
      'field components[0]: needs one of percentOfCtc, percentOfBasic, percentOfGross, monthly, formula or balance',
    ],
    [
      { components: [{ code: 'A', percentOfCtc: 0.00001 }] },
      'field components[0].percentOfCtc: must have at most four decimals',
    ],
    [
      { components: [{ code: 'A', formula: '1 +' }] },
      'field components[0].formula: The formula cannot be read: it ends too early.',
    ],
    [
      { components: [{ code: 'A', monthly: 1, epf: 'often' }] },
      'field components[0].epf: must be "never", "always" or "below-ceiling"',
    ],
  ])('%j: %s', (more, error) => {
    expect(slip(more)).toEqual({ error });
  });
});

describe('the choices of a case', () => {
  it('are the usual ones unless said, and are named in the result', () => {
    expect(slip().policy).toBe(DEFAULT_PAYROLL_POLICY);
    expect(slip({ policy: {} }).policy).toEqual({
      ...DEFAULT_PAYROLL_POLICY,
      tds: { ...DEFAULT_PAYROLL_POLICY.tds, proofs: { from: null, unproved: 'taken-back' } },
    });
    const policy = { lossOfPayDivisor: 'fixed-30', proofsFrom: '2027-01', unproved: 'counted' };
    expect(slip({ policy }).policy).toMatchObject({
      lossOfPayDivisor: 'fixed-30',
      tds: { proofs: { from: { year: 2027, month: 1 }, unproved: 'counted' } },
    });
  });

  it('change the figures they are about', () => {
    const withPolicy = (policy: object, more: object = {}) => slip({ ...more, policy });
    expect(withPolicy({ lossOfPayDivisor: 'fixed-26' }, { lopDays: 1 })).toMatchObject({ gross: 93_269.22 });
    expect(withPolicy({ componentRounding: 'rupee' }, { annualCtc: 1_000_000 })).toMatchObject({ gross: 80_333 });
    expect(withPolicy({ netRounding: 'paisa' }, { annualCtc: 1_000_001 })).toMatchObject({ rounding: 0 });
    expect(withPolicy({ inCtc: { epf: false, esi: false, edli: true, admin: true } })).toMatchObject({ gross: 99_750 });
    expect(withPolicy({ epf: false, tds: false })).toMatchObject({ gross: 100_000, totalDeductions: 0 });
    expect(structure({ policy: { epf: false } })).toMatchObject({ gross: { monthly: 100_000 } });
  });

  it.each([
    [{ policy: 5 }, 'field policy: must be an object'],
    [{ policy: { inCtc: 5 } }, 'field policy.inCtc: must be an object'],
    [{ policy: { oneOffTax: 'never' } }, 'field policy.oneOffTax: must be "whole" or "spread"'],
    [{ policy: { proofsFrom: 'January' } }, 'field policy.proofsFrom: must be a month written YYYY-MM'],
    [{ policy: { tds: 1 } }, 'field policy.tds: must be true or false'],
  ])('%j: %s', (more, error) => {
    expect(slip(more)).toEqual({ error });
  });
});

describe('the case of a salary structure', () => {
  it('shows the four usual components', () => {
    expect(structure({ state: 'Karnataka' })).toMatchObject({
      ctc: { monthly: 100_000, annual: 1_200_000 },
      gross: { monthly: 97_000, annual: 1_164_000 },
      professionalTax: { monthly: 200, annual: 2_500 },
      beforeIncomeTax: { monthly: 93_800 },
    });
  });

  it('is twelve months of April by the year, what states take the true sum of the months', () => {
    // 1,00,00,001 ÷ 12 is 8,33,333.42 to the paisa: twelve of the usual month, though March pays 4 paise less.
    // Old regime: 99,64,001 less 50,000, 2,500 and 36,000 of own PF; 27,75,150 with surcharge and cess 31,74,770.
    const odd = structure({ annualCtc: 10_000_001, state: 'KA', regime: 'old' });
    expect(odd).toMatchObject({
      ctc: { monthly: 833_333.42, annual: 10_000_001 },
      gross: { monthly: 830_333.42, annual: 9_964_001.04 },
      employerEpf: { monthly: 917, annual: 11_004 },
      employerEps: { monthly: 2_083, annual: 24_996 },
      professionalTax: { monthly: 200, annual: 2_500 },
      lwf: { employee: { monthly: 0, annual: 50 }, employer: { monthly: 0, annual: 100 } },
      incomeTax: { annual: 3_174_770 },
    });
    expect(structure({ annualCtc: 600_000, state: 'Bihar' })).toMatchObject({
      professionalTax: { monthly: 0, annual: 2_000 },
      beforeIncomeTax: { monthly: 44_000, annual: 526_000 },
      takeHome: { monthly: 44_000, annual: 526_000 },
    });
  });

  it('has every component in whole rupees where that is chosen, the balance of the CTC as well', () => {
    const inCtc = { gratuity: 4.8077, bonus: true, insurance: 450, edli: true, admin: true };
    const whole = structure({ annualCtc: 1_000_001, state: 'KA', policy: { componentRounding: 'rupee', inCtc } });
    expect(whole).toMatchObject({
      ctc: { monthly: 83_333, annual: 1_000_001 },
      // Less 3,000 of PF, 250 of EDLI and charges, 2,003 of gratuity, 3,471 of bonus and 450 of insurance.
      gross: { monthly: 74_159, annual: 889_908 },
      components: [
        { code: 'BASIC', monthly: 41_667 },
        { code: 'HRA', monthly: 20_834 },
        { code: 'CONVEYANCE', monthly: 1_600 },
        { code: 'FIXED', monthly: 10_058 },
      ],
    });
    const march = slip({ month: '2027-03', annualCtc: 1_000_001, policy: { componentRounding: 'rupee' } });
    expect(march).toMatchObject({ gross: 80_338 });
  });

  it('takes recurring deductions, and what only some organisations have', () => {
    const deductions = [{ label: 'Canteen', amount: 500 }, { amount: 250.5 }];
    expect(structure({ deductions })).toMatchObject({
      deductions: { monthly: 750.5, annual: 9_006 },
      beforeIncomeTax: { monthly: 93_249.5, annual: 1_118_994 },
      takeHome: { monthly: 93_250, annual: 1_118_994 },
    });
    expect(structure({ policy: { tds: false }, annualCtc: 6_000_000 })).toMatchObject({
      incomeTax: { monthly: 0, annual: 0 },
    });
    // 18,040 of gross with 12% of 11,440 and 3.25% of the gross, 1,373 and 587, makes 20,000.
    const covered = structure({ annualCtc: 240_000, state: 'MH' });
    expect(covered).toMatchObject({ esiCovered: true, employeeEsi: { monthly: 136 }, employerEsi: { monthly: 587 } });
  });

  it('sets gratuity, bonus and insurance aside within the CTC', () => {
    const inCtc = { gratuity: true, bonus: 8.33, insurance: 500 };
    // Of a basic of 50,000: 2,405 and 4,165, with 500 and 3,000 of PF out of 1,00,000.
    expect(structure({ policy: { inCtc } })).toMatchObject({
      gross: { monthly: 89_930, annual: 1_079_160 },
      provisions: [
        { code: 'GRATUITY', label: 'Gratuity', monthly: 2_405, annual: 28_860 },
        { code: 'BONUS', label: 'Bonus provision', monthly: 4_165, annual: 49_980 },
        { code: 'INSURANCE', label: 'Insurance', monthly: 500, annual: 6_000 },
      ],
    });
    expect(slip({ policy: { inCtc } })).toMatchObject({
      gross: 89_930,
      lines: expect.arrayContaining([
        { code: 'provision:GRATUITY', kind: 'employer-contribution', label: 'Gratuity', amount: 2_405 },
        { code: 'provision:BONUS', kind: 'employer-contribution', label: 'Bonus provision', amount: 4_165 },
        { code: 'provision:INSURANCE', kind: 'employer-contribution', label: 'Insurance', amount: 500 },
      ]),
    });
    expect(structure({ policy: { inCtc: { bonus: true, gratuity: 0, insurance: null } } })).toMatchObject({
      provisions: [{ code: 'BONUS', monthly: 4_165 }],
    });
    expect(structure({ policy: { inCtc: { gratuity: 4.8077, bonus: false } } })).toMatchObject({
      provisions: [{ code: 'GRATUITY', monthly: 2_403.85 }],
    });
    expect(structure({ policy: { componentRounding: 'rupee', inCtc: { gratuity: 4.8077 } } })).toMatchObject({
      provisions: [{ code: 'GRATUITY', monthly: 2_404 }],
    });
  });

  it.each([
    [{ gratuity: 'yes' }, 'field policy.inCtc.gratuity: must be true, or a percentage of basic from 0 to 100'],
    [{ gratuity: 101 }, 'field policy.inCtc.gratuity: must be true, or a percentage of basic from 0 to 100'],
    [{ bonus: -1 }, 'field policy.inCtc.bonus: must be true, or a percentage of basic from 0 to 100'],
    [{ bonus: 8.33333 }, 'field policy.inCtc.bonus: must have at most four decimals'],
    [{ insurance: true }, 'field policy.inCtc.insurance: must be a number of rupees'],
  ])('inCtc %j: %s', (inCtc, error) => {
    expect(structure({ policy: { inCtc } })).toEqual({ error });
    expect(slip({ policy: { inCtc } })).toEqual({ error });
  });

  it('takes components of every kind', () => {
    const components = [
      { code: 'BASIC', percentOfCtc: 40, role: 'basic', epf: 'always' },
      { code: 'HRA', percentOfBasic: 50, role: 'house-rent', excludedFromWages: true },
      { code: 'PART', percentOfGross: 10, esi: false, proRata: false, taxable: false },
      { code: 'PHONE', label: 'Telephone', monthly: 500 },
      { code: 'FOOD', formula: 'min(ctc, 2000)' },
      { code: 'REST', balance: true, role: 'fixed-allowance' },
    ];
    const result = structure({ components });
    expect(result).toMatchObject({ gross: { monthly: 97_000 }, pfWage: 40_000 });
    expect(result.components).toMatchObject([
      { code: 'BASIC', monthly: 40_000 },
      { code: 'HRA', monthly: 20_000 },
      { code: 'PART', monthly: 9_700 },
      { code: 'PHONE', monthly: 500 },
      { code: 'FOOD', monthly: 2_000 },
      { code: 'REST', monthly: 24_800 },
    ]);
  });

  it('explains each component, and refuses what cannot be solved', () => {
    const tracer = createTracer();
    structureCase.calculate({ inputs: BARE }, tracer);
    const explain = (id: string) => {
      const explanation = explanationOf(tracer.explanations, id);
      return [explanation?.amount, explanation?.rule, explanation?.source.map(({ title }) => title)];
    };
    const pay = 'Code on Wages 2019, s.2(y), 17';
    expect(explain('earning:BASIC')).toEqual([5_000_000, '50% of your monthly CTC, ₹1,00,000.', [pay]]);
    expect(explain('earning:CONVEYANCE')).toEqual([160_000, 'A fixed amount of ₹1,600 every month.', [pay]]);
    expect(explain('gross')[0]).toBe(9_700_000);
    expect(explain('net-pay')[0]).toBe(9_400_000);
    expect(explain('employee-epf').slice(0, 2)).toEqual([
      300_000,
      '12% of ₹25,000, the PF wage limit; your PF wage, ₹50,000, is higher.',
    ]);
    expect(structure({ annualCtc: 1 })).toMatchObject({ error: expect.stringContaining('field annualCtc') });
  });
});
