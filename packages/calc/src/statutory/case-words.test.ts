import { explanationOf } from '@muster/engine/explain/testing-explanations.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, test } from 'vitest';
import { epfCase } from './epf-case.ts';
import { gratuityCase } from './gratuity-case.ts';
import { leaveEncashmentCase } from './leave-encashment-case.ts';
import { lossOfPayCase } from './loss-of-pay-case.ts';
import { lwfCase } from './lwf-case.ts';
import { professionalTaxCase } from './professional-tax-case.ts';

/* Every word and field a case may be written with, and what it does to the figures. */

describe('gratuity', () => {
  const free = (employer: string) =>
    gratuityCase.calculate({ inputs: { gratuityReceived: 2_500_000, monthlyWages: 52_000, years: 20, employer } })
      .exempt;

  test.each(['government', 'Govt.', 'Central Government', 'state-government', 'local authority', 'Defence'])(
    'from %s is free whole',
    (employer) => {
      expect(free(employer)).toBe(2_500_000);
    },
  );

  test.each(['private', 'covered', 'private (covered)', 'non-government', 'public sector', 'PSU'])(
    'from %s is free by the formula of the law',
    (employer) => {
      // 52,000 × 15 ÷ 26 × 20.
      expect(free(employer)).toBe(600_000);
    },
  );

  test.each(['uncovered', 'not covered', 'non-covered', 'private, not covered', 'private uncovered'])(
    'from %s is free by half a month a year',
    (employer) => {
      expect(free(employer)).toBe(520_000);
    },
  );

  test('counts months beyond twelve as years, and days beyond six months as one more', () => {
    const due = (more: object) => gratuityCase.calculate({ inputs: { monthlyWages: 26_000, years: 5, ...more } });
    expect(due({ months: 25 })).toMatchObject({ serviceYears: 7, amount: 105_000 });
    expect(due({ months: 6 })).toMatchObject({ serviceYears: 5 });
    expect(due({ months: 6, days: 1 })).toMatchObject({ serviceYears: 6, amount: 90_000 });
  });

  test('accrues with every month, and by the month where no service is given', () => {
    const built = (more: object) => gratuityCase.calculate({ inputs: { monthlyWages: 26_000, ...more } });
    expect(built({ accrual: true, years: 2, months: 6 })).toMatchObject({ amount: 37_500 });
    expect(built({ accrual: true })).toEqual({ amount: 1_250 });
    expect(built({ accrual: true, months: 6 })).toEqual({ error: 'field years: is required' });
    expect(built({ accrual: false, years: 10 })).toMatchObject({ amount: 150_000 });
    expect(built({ accrual: null, years: 1 })).toMatchObject({ amount: 0 });
  });

  test('of one year or one month is what that time of service adds', () => {
    const adds = (accrual: unknown, more: object = {}) =>
      gratuityCase.calculate({ inputs: { monthlyWages: 26_000, accrual, ...more } });
    expect(adds('one year')).toEqual({ amount: 15_000 });
    expect(adds('one month')).toEqual({ amount: 1_250 });
    expect(adds('One Year', { years: 3 })).toEqual({ amount: 15_000 });
    expect([adds('yearly'), adds('monthly')]).toEqual([{ amount: 15_000 }, { amount: 1_250 }]);
    // 20,000 × 15 ÷ 26 = 11,538.46; a twelfth of it 961.54.
    expect(adds('one year', { monthlyWages: 20_000 })).toEqual({ amount: 11_538 });
    expect(adds('one month', { monthlyWages: 20_000 })).toEqual({ amount: 962 });
    for (const odd of ['two years', '', 5]) {
      expect(adds(odd)).toEqual({ error: 'field accrual: must be "one year" or "one month"' });
    }
  });

  test('says what a time of service adds, and why', () => {
    const explain = (accrual: string) => {
      const tracer = createTracer();
      gratuityCase.calculate({ inputs: { monthlyWages: 26_000, accrual } }, tracer);
      const explanation = explanationOf(tracer.explanations, 'gratuity-accrual');
      return [explanation?.label, explanation?.amount, explanation?.rule];
    };
    expect(explain('one year')).toEqual([
      'Gratuity a year of service adds',
      1_500_000,
      '₹26,000 × 15 ÷ 26 for a year of service.',
    ]);
    expect(explain('one month')).toEqual([
      'Gratuity a month of service adds',
      125_000,
      '₹26,000 × 15 ÷ 26 for a year of service, and a twelfth of it for a month.',
    ]);
  });

  test('is due on death and disablement whatever the service, on anything else after five years', () => {
    const due = (reason: string) =>
      gratuityCase.calculate({ inputs: { monthlyWages: 26_000, years: 1, reason } }).eligible;
    expect(['Death', 'disablement', 'resignation', 'leaving'].map(due)).toEqual([true, true, false, false]);
  });

  test('says what of it is free, and why', () => {
    const tracer = createTracer();
    gratuityCase.calculate({ inputs: { gratuityReceived: 2_500_000 } }, tracer);
    expect(explanationOf(tracer.explanations, 'gratuity-exemption')).toMatchObject({
      label: 'Gratuity free of tax',
      rule: 'A government employee pays no tax on it; for others, the least of what was received, the formula for the service, and the limit.',
      inputs: [
        { label: 'Received', value: { amount: 250_000_000 } },
        { label: 'Limit', value: { amount: 200_000_000 } },
      ],
      source: [{ status: 'enacted' }],
    });
  });
});

describe('voluntary provident fund', () => {
  const explain = (more: object) => {
    const tracer = createTracer();
    epfCase.calculate({ inputs: { month: '2026-09', pfWage: 30_000, ...more } }, tracer);
    const explanation = explanationOf(tracer.explanations, 'vpf');
    return explanation && [explanation.amount, explanation.rule, explanation.inputs.map(({ label }) => label)];
  };

  test('says whether it is a share of the wage or an agreed amount', () => {
    expect(explain({ vpfPercent: 5 })).toEqual([
      150_000,
      'You chose to add more: 5% of ₹30,000, your whole PF wage.',
      ['PF wage', 'Rate'],
    ]);
    expect(explain({ vpfAmount: 2_000 })).toEqual([
      200_000,
      'You chose to add ₹2,000 a month.',
      ['PF wage', 'Agreed amount'],
    ]);
    expect(explain({ vpfAmount: 40_000 })?.[1]).toBe(
      'You chose to add ₹40,000 a month. Your PF wage leaves room for ₹27,640.',
    );
    expect(explain({ vpfAmount: 2_000, memberFrom: '2026-09-16' })).toEqual([
      200_000,
      'You chose to add ₹2,000 a month.',
      ['PF wage of the days of membership', 'Agreed amount'],
    ]);
    expect([explain({}), explain({ vpfAmount: 0, vpfPercent: 0 })]).toEqual([undefined, undefined]);
  });
});

describe('professional tax', () => {
  const tax = (more: object) =>
    professionalTaxCase.calculate({ inputs: { state: 'MH', monthlyWage: 9_000, monthNumber: 7, ...more } });

  test('is that of men unless said, and of women where the state has a table for them', () => {
    const of = (gender?: string) => tax(gender === undefined ? {} : { gender }).professionalTax;
    expect([of(), of('Male'), of('M'), of('other'), of('transgender')]).toEqual([175, 175, 175, 175, 175]);
    expect([of('female'), of('F')]).toEqual([0, 0]);
    expect(tax({ gender: 'none' })).toEqual({ error: 'field gender: must be "male", "female" or "other"' });
    expect(tax({ gender: 'toString' })).toEqual({ error: 'field gender: must be "male", "female" or "other"' });
  });

  test('takes month numbers 1 to 12, April being the first of the year', () => {
    const months = (monthNumber: number) =>
      professionalTaxCase.calculate({ inputs: { state: 'Odisha', monthlyWage: 50_000, monthNumber } });
    expect(tax({ monthNumber: 0 })).toEqual({ error: 'field monthNumber: must be from 1 to 12' });
    expect(tax({ monthNumber: 12 })).toMatchObject({ professionalTax: 175 });
    // The tax of Odisha ended in March 2026: neither April 2026 nor March 2027 has it.
    expect([3, 4].map((number) => months(number).professionalTax)).toEqual([0, 0]);
  });

  test('knows people who are exempt by age or disability, and states that levy it', () => {
    const exempt = { state: 'KA', monthlyWage: 30_000 };
    expect(tax(exempt)).toMatchObject({ professionalTax: 200, levied: true });
    expect(tax({ ...exempt, dateOfBirth: '1950-01-01' })).toMatchObject({ professionalTax: 0 });
    expect(tax({ state: 'MH', monthlyWage: 30_000, personWithDisability: true })).toMatchObject({ professionalTax: 0 });
    expect(tax({ state: 'Delhi' })).toMatchObject({ levied: false });
  });

  test('of a year needs no month, and is of 2026-27 where no year is named', () => {
    const year = (inputs: object, more: object = {}) => professionalTaxCase.calculate({ inputs, ...more });
    const karnataka = { state: 'Karnataka', monthlyWage: 30_000 };
    expect(year(karnataka)).toEqual({ yearTotal: 2_500, levied: true });
    expect(year(karnataka, { financialYear: '2024-25' })).toEqual({ yearTotal: 2_400, levied: true });
    expect(year({ ...karnataka, financialYear: '2024-25' })).toEqual({ yearTotal: 2_400, levied: true });
    expect(year({ ...karnataka, monthNumber: 2 }, { financialYear: '2024-25' })).toMatchObject({
      professionalTax: 200,
      yearTotal: 2_400,
    });
    expect(year({ state: 'Odisha', monthlyWage: 50_000 })).toMatchObject({ yearTotal: 0 });
    expect(year({ state: 'Delhi', monthlyWage: 50_000 })).toEqual({ yearTotal: 0, levied: false });
    expect(year({ state: 'OD', monthlyWage: 50_000 }, { financialYear: '2025-26' })).toMatchObject({
      yearTotal: 2_500,
    });
    expect(year(karnataka, { financialYear: 'now' })).toEqual({
      error: 'field financialYear: must be written like "2026-27"',
    });
  });

  test('of a whole year is taken once or spread over its months, where the state names the year alone', () => {
    const bihar = (more: object) =>
      professionalTaxCase.calculate({
        inputs: { state: 'BR', monthlyWage: 90_000, yearlyProfessionalTax: 'spread', ...more },
      });
    expect(bihar({ monthNumber: 9 })).toMatchObject({ professionalTax: 208, yearTotal: 2_500 });
    expect(bihar({ monthNumber: 3 })).toMatchObject({ professionalTax: 212 });
    expect(bihar({ monthNumber: 9, yearlyProfessionalTax: 'once' })).toMatchObject({ professionalTax: 2_500 });
    expect(bihar({ monthNumber: 8, state: 'KL' })).toMatchObject({ professionalTax: 1_250, yearTotal: 2_500 });
    expect(bihar({ monthNumber: 3, state: 'MP' })).toMatchObject({ professionalTax: 212, yearTotal: 2_500 });
    expect(bihar({ yearlyProfessionalTax: 'halves' })).toEqual({
      error: 'field yearlyProfessionalTax: must be "once" or "spread"',
    });
  });

  test('of a year explains the first month that takes something', () => {
    const explain = (inputs: object) => {
      const tracer = createTracer();
      professionalTaxCase.calculate({ inputs }, tracer);
      const explanation = explanationOf(tracer.explanations, 'professional-tax');
      return [explanation?.amount, explanation?.rule];
    };
    expect(explain({ state: 'BR', monthlyWage: 50_000 })).toEqual([
      200_000,
      'Bihar takes ₹2,000 when gross pay of the year is above ₹5,00,000 and up to ₹10,00,000, deducted once.',
    ]);
    expect(explain({ state: 'BR', monthlyWage: 5_000 })).toEqual([0, 'Your pay is in the slab without tax.']);
  });

  test('asks in Punjab whether the wage of a year is above what is free of tax', () => {
    const punjab = (monthlyWage: number) => tax({ state: 'PB', monthlyWage }).professionalTax;
    // Twelve months less 75,000: 4,00,000, and above it the tax itself of 2,400.
    expect([punjab(39_783.33), punjab(39_783.34)]).toEqual([0, 200]);
  });
});

describe('labour welfare fund', () => {
  const fund = (more: object) => lwfCase.calculate({ inputs: { month: '2026-12', monthlyWage: 30_000, ...more } });

  test('differs between shops and factories in Kerala', () => {
    const shops = fund({ state: 'KL' });
    expect(shops).toEqual(fund({ state: 'KL', establishment: 'shop' }));
    expect(fund({ state: 'KL', establishment: 'factory' })).toMatchObject({ employee: 45, employer: 45 });
    expect(shops).not.toMatchObject({ employee: 45 });
    expect(fund({ state: 'KL', establishment: 'mine' })).toEqual({
      error: 'field establishment: must be "shop" or "factory"',
    });
  });

  test('leaves out who is exempt, and small establishments where the state does', () => {
    const karnataka = (more: object) => fund({ state: 'KA', ...more });
    expect(karnataka({})).toEqual({ employee: 50, employer: 100, due: true });
    expect(karnataka({ category: 'exempt' })).toEqual({ employee: 0, employer: 0, due: false });
    expect(karnataka({ category: 'supervisor' })).toMatchObject({ due: true });
    expect([karnataka({ headcount: 3 }).due, karnataka({ headcount: 500 }).due]).toEqual([false, true]);
    expect(fund({ state: 'Rajasthan' })).toEqual({ employee: 0, employer: 0, due: false });
  });
});

describe('leave encashment', () => {
  const leave = (more: object) =>
    leaveEncashmentCase.calculate({
      inputs: { received: 900_000, averageMonthlySalary: 60_000, leaveDays: 200, ...more },
    });

  test('is limited by thirty days for each year served, by what was free before, and by the limit', () => {
    // 200 days are 4,00,000; six years of thirty days 180 days and 3,60,000.
    expect(leave({})).toMatchObject({ exempt: 400_000 });
    expect(leave({ serviceYears: 6 })).toMatchObject({ exempt: 360_000 });
    expect(leave({ exemptedBefore: 2_300_000 })).toMatchObject({ exempt: 200_000, taxable: 700_000 });
    expect(leave({ statutoryLimit: 300_000 })).toMatchObject({ exempt: 300_000 });
  });

  test('is worth its days, beside what of an amount is free', () => {
    expect(leave({ encashableDays: 3, amountPerDay: 2_000 })).toMatchObject({ amount: 6_000, exempt: 400_000 });
    expect(leaveEncashmentCase.calculate({ inputs: { encashableDays: 3, amountPerDay: 2_000 } })).toEqual({
      amount: 6_000,
    });
    expect(leaveEncashmentCase.calculate({ inputs: { averageMonthlySalary: 1 } })).toEqual({
      error: 'field received: is required',
    });
  });
});

describe('provident fund', () => {
  const fund = (more: object) => epfCase.calculate({ inputs: { month: '2026-10', pfWage: 31_000, ...more } });

  test('counts from the day of membership, of the fund or of the pension scheme', () => {
    // Sixteen of thirty-one days, each part up to its share of the ceiling of 25,000.
    expect(fund({ memberFrom: '2026-10-16' })).toMatchObject({ epfWage: 12_903.23, employeeEpf: 1_548 });
    expect(fund({ epsFrom: '2026-10-16' })).toMatchObject({ epfWage: 25_000, epsWage: 12_903.23 });
    expect(fund({ isInternationalWorker: true, pfWage: 40_000 })).toMatchObject({ epfWage: 40_000, epsWage: 40_000 });
    expect(fund({ epsMember: false })).toMatchObject({ epsWage: 0, employerEps: 0 });
    expect(fund({ vpfPercent: null })).toMatchObject({ vpf: 0 });
    expect(fund({ vpfPercent: 'two' })).toEqual({ error: 'field vpfPercent: must be a number, not negative' });
    expect(fund({ month: 'in 2026-10' })).toEqual({ error: 'field month: must be a month written YYYY-MM' });
    expect(fund({ month: '2026-10-01' })).toEqual({ error: 'field month: must be a month written YYYY-MM' });
  });

  test('takes voluntary contributions of the wage of the days of membership', () => {
    const own = { pfWage: 31_000, vpfPercent: 10 };
    expect(fund({ ...own }).vpf).toBe(3_100);
    expect(fund({ ...own, memberFrom: '2026-10-16' }).vpf).toBe(1_600);
    expect(fund({ ...own, memberFrom: '2026-11-01' })).toMatchObject({ vpf: 0, employeeEpf: 0 });
    const explain = (more: object) => {
      const tracer = createTracer();
      epfCase.calculate({ inputs: { month: '2026-10', ...own, ...more } }, tracer);
      const { rule, inputs } = explanationOf(tracer.explanations, 'vpf') ?? { rule: '', inputs: [] };
      return [rule, inputs[0]?.label, inputs[0]?.value];
    };
    expect(explain({})).toEqual([
      'You chose to add more: 10% of ₹31,000, your whole PF wage.',
      'PF wage',
      { kind: 'amount', amount: 3_100_000 },
    ]);
    expect(explain({ memberFrom: '2026-10-16' })).toEqual([
      'You chose to add more: 10% of ₹16,000, your whole PF wage for your days of membership.',
      'PF wage of the days of membership',
      { kind: 'amount', amount: 1_600_000 },
    ]);
  });

  test('ends its pension part on the day before the 58th birthday', () => {
    const eps = (dateOfBirth: string) => fund({ dateOfBirth }).epsWage;
    expect([eps('1968-10-01'), eps('1968-10-31'), eps('1968-11-01')]).toEqual([0, 24_193.55, 25_000]);
    expect([eps('1968-10-02'), eps('1968-09-30'), eps('1969-01-01')]).toEqual([806.45, 0, 25_000]);
  });
});

describe('loss of pay', () => {
  const lost = (more: object) =>
    lossOfPayCase.calculate({ inputs: { monthlyGross: 31_200, month: '2026-10', ...more } });

  test('is divided by the days its basis names', () => {
    const byBasis = (basis: string) => lost({ lopDays: 1, basis, workingDays: 24 }).lopAmount;
    expect(['calendar', 'Actual days', 'fixed 30', 'fixed 26', 'working days'].map(byBasis)).toEqual([
      1_006.45, 1_006.45, 1_040, 1_200, 1_300,
    ]);
    expect(lost({ lopDays: 1, basis: 'lunar' })).toEqual({
      error: 'field basis: must be "calendar days", "fixed 30", "fixed 26" or "working days"',
    });
  });

  test('is nothing for no days', () => {
    expect(lost({ lopDays: 0 })).toEqual({ lopAmount: 0, earned: 31_200 });
    expect(lost({ paidDays: 0 })).toEqual({ lopAmount: 31_200, earned: 0 });
  });
});
