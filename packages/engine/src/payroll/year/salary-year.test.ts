import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explanationOf } from '../../explain/testing-explanations.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { add, paise, perYear, rupees, sum, ZERO } from '../../kernel/money.ts';
import { percent } from '../../kernel/rate.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../terms/payroll-policy.ts';
import { BASIC, CONVEYANCE, earning, FIXED, HRA, lawOf, NO_TAX_FACTS, person, salary } from '../testing-payslip.ts';
import {
  type AgreedSalary,
  everyMonth,
  explanationsOfYear,
  lineOf,
  type SalaryYear,
  salaryYear,
  yearFigureOf,
} from './salary-year.ts';

const LAW = lawOf(2026, 11);

function agreedSalary(yearly: number, more: Partial<AgreedSalary> = {}): AgreedSalary {
  return { person: person(), revision: salary(yearly), deductions: [], tax: NO_TAX_FACTS, ...more };
}

function yearOf(input: AgreedSalary, law = LAW, policy: PayrollPolicy = DEFAULT_PAYROLL_POLICY): SalaryYear {
  const year = salaryYear(input, law, policy, true);
  if (isRefusal(year)) throw new Error(year.message);
  return year;
}

describe('a year of a salary', () => {
  it('is twelve payslips from April, at the ceiling that the month of the law ends with', () => {
    const september = yearOf(agreedSalary(1_200_000), lawOf(2026, 9));
    expect(september.payslips.map(({ epfWage }) => epfWage)).toEqual(Array(12).fill(rupees(25_000)));
    expect(september.payslips.map(({ daysInPeriod, paidDays }) => [daysInPeriod, paidDays]).slice(0, 3)).toEqual([
      [30, 30],
      [31, 31],
      [30, 30],
    ]);
    expect(everyMonth(rupees(5))).toEqual({ monthly: rupees(5), annual: rupees(60) });
  });

  it('sums what a state takes in a few months, and gives the reason of the first of them', () => {
    const karnataka = yearOf(agreedSalary(1_200_000));
    expect(yearFigureOf(karnataka, 'employee-lwf')).toEqual({
      monthly: ZERO,
      annual: rupees(50),
      largest: rupees(50),
    });
    expect(yearFigureOf(karnataka, 'professional-tax')).toMatchObject({
      monthly: rupees(200),
      annual: rupees(2_500),
    });
    expect(explanationOf(explanationsOfYear(karnataka), 'employee-lwf')).toMatchObject({
      amount: 5_000,
      rule: 'Karnataka takes ₹50 a year.',
    });
    const chennai = yearOf(agreedSalary(1_200_000, { person: person({ workState: 'TN' }) }));
    expect(yearFigureOf(chennai, 'professional-tax')).toEqual({
      monthly: ZERO,
      annual: rupees(2_500),
      largest: rupees(1_250),
    });
  });

  it('knows in every month what the year comes to, so that a tax on income-tax payees does not end with it', () => {
    const punjab = yearOf(agreedSalary(1_200_000, { person: person({ workState: 'PB' }) }));
    expect(yearFigureOf(punjab, 'professional-tax')).toEqual({
      monthly: rupees(200),
      annual: rupees(2_400),
      largest: rupees(200),
    });
    const [april, may] = yearOf(agreedSalary(2_400_000)).payslips;
    expect(may?.taxSheet?.taxForTheYear).toBe(april?.taxSheet?.taxForTheYear);
    expect(may?.taxSheet?.monthlyTds).toBe(april?.taxSheet?.monthlyTds);
    const untaxed = { ...DEFAULT_PAYROLL_POLICY, tds: { enabled: false, rounding: 'rupee' } } as const;
    expect(yearOf(agreedSalary(2_400_000), LAW, untaxed).payslips.at(-1)?.taxSheet).toBeNull();
  });

  it('counts from April whenever the person joined or leaves', () => {
    const { dateOfJoining } = person();
    const left = person({ lastWorkingDay: dateOfJoining, workState: 'PY' });
    expect(yearOf(agreedSalary(1_200_000, { person: left }))).toEqual(
      yearOf(agreedSalary(1_200_000, { person: person({ workState: 'PY' }) })),
    );
  });

  it('is refused as a payslip is, by a structure that cannot be solved or one that cannot be paid in March', () => {
    expect(salaryYear(agreedSalary(12_000), LAW, DEFAULT_PAYROLL_POLICY, false)).toMatchObject({
      code: 'NEGATIVE_COMPONENT',
    });
    // Eleven months of ₹1,00,000.01 leave 99,999.97 to March, a paisa too little for what is fixed.
    const revision = {
      ...salary(0, '2020-04-01', [
        earning('BASIC', 'Basic', { kind: 'flat', monthly: rupees(96_999.98) }, { role: 'basic', epf: 'always' }),
        FIXED,
      ]),
      annualCtc: perYear(120_000_008),
    };
    expect(salaryYear(agreedSalary(0, { revision }), LAW, DEFAULT_PAYROLL_POLICY, false)).toMatchObject({
      code: 'NEGATIVE_COMPONENT',
    });
  });

  it('has the components, contributions and provisions of every month in its CTC, and the same year unexplained', () => {
    const anySalary = fc.record({
      ctc: fc.integer({ min: 15_000_000, max: 900_000_000 }),
      components: fc.subarray([HRA, CONVEYANCE]),
      workState: fc.constantFrom('KA', 'MH', 'TN', 'BR', null),
      insurance: fc.constantFrom(0, 500),
      rounding: fc.constantFrom<PayrollPolicy['componentRounding']>('paisa', 'rupee'),
    });
    fc.assert(
      fc.property(anySalary, ({ ctc, components, workState, insurance, rounding }) => {
        const policy: PayrollPolicy = {
          ...DEFAULT_PAYROLL_POLICY,
          componentRounding: rounding,
          inCtc: {
            ...DEFAULT_PAYROLL_POLICY.inCtc,
            provisions: [
              { code: 'G', label: 'Gratuity', calculation: { kind: 'percent-of-basic', rate: percent(4.81) } },
              { code: 'I', label: 'Insurance', calculation: { kind: 'flat', monthly: rupees(insurance) } },
            ],
          },
        };
        const revision = {
          ...salary(0, '2020-04-01', [BASIC, ...components, FIXED]),
          annualCtc: perYear(paise(ctc)),
        };
        const input = agreedSalary(0, { person: person({ workState }), revision });
        const plain = salaryYear(input, LAW, policy, false);
        if (isRefusal(plain)) return;
        const inCtc = ['employer-epf', 'employer-eps', 'employer-esi', 'provision:G', 'provision:I'];
        const byMonth = plain.payslips.map((payslip) =>
          inCtc.reduce((total, code) => add(total, lineOf(payslip, code)), payslip.gross),
        );
        expect(sum(plain.payslips.map(({ monthlyCtc }) => monthlyCtc))).toBe(ctc);
        // Contributions are whole rupees: a few paise of a month's CTC may be what no fixed allowance can take.
        for (const [at, { monthlyCtc }] of plain.payslips.entries()) {
          const left = monthlyCtc - itemAt(byMonth, at);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(200);
        }
        const explainedYear = yearOf(input, LAW, policy);
        expect(explainedYear.payslips.map(({ lines }) => lines)).toEqual(plain.payslips.map(({ lines }) => lines));
        expect(explanationsOfYear(plain).size).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
