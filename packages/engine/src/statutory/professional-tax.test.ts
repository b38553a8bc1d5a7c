import type { StateCode } from '@muster/law/states.ts';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { type CalendarMonth, calendarDate, firstDayOf, lastDayOf } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { professionalTax } from './professional-tax.ts';
import { PROFESSIONAL_TAX_ID } from './professional-tax-explanation.ts';
import {
  type ProfessionalTaxChoice,
  type ProfessionalTaxRules,
  professionalTaxPeriod,
  professionalTaxRulesFor,
} from './professional-tax-rules.ts';
import type { ProfessionalTaxInput } from './professional-tax-types.ts';
import { slabOf } from './slab-table.ts';

function monthOf(text: string): CalendarMonth {
  const day = calendarDate(`${text}-01`);
  return { year: day.year, month: day.month };
}

function rulesOf(state: StateCode, month: string, choice?: ProfessionalTaxChoice): ProfessionalTaxRules {
  const at = monthOf(month);
  const rules = professionalTaxRulesFor(state, periodOf(firstDayOf(at), lastDayOf(at)), choice);
  if (rules === null) throw new Error(`${state} levies nothing`);
  return rules;
}

function paid(month: string, gross: number, changes: Partial<ProfessionalTaxInput> = {}): ProfessionalTaxInput {
  return {
    month: monthOf(month),
    gross: rupees(gross),
    earlierInPeriod: ZERO,
    laterInPeriod: ZERO,
    deductedEarlierInPeriod: null,
    employedFrom: null,
    lastWorkingDay: null,
    gender: 'male',
    dateOfBirth: null,
    hasDisability: false,
    grounds: [],
    paysIncomeTax: true,
    ...changes,
  };
}

function taxIn(state: StateCode, month: string, gross: number, changes: Partial<ProfessionalTaxInput> = {}): number {
  return professionalTax(paid(month, gross, changes), rulesOf(state, month)).amount / 100;
}

test('a yearly tax that is taken once may be spread over the months, the rest in the last one; other tables stay', () => {
  const SPREAD = { reading: 'enacted', yearly: 'spread' } as const;
  const spread = rulesOf('BR', '2026-11', SPREAD);
  const year = (earlier: number, later: number) => ({
    earlierInPeriod: rupees(earlier * 90_000),
    laterInPeriod: rupees(later * 90_000),
  });
  const taxOf = (month: string, changes: Partial<ProfessionalTaxInput>) =>
    professionalTax(paid(month, 90_000, changes), spread).amount / 100;
  expect(taxOf('2026-11', year(7, 4))).toBe(208);
  expect(taxOf('2027-03', year(11, 0))).toBe(212);
  expect(taxIn('BR', '2026-11', 90_000, year(7, 4))).toBe(0);
  for (const state of ['KA', 'KL', 'MP'] as const) {
    expect(rulesOf(state, '2026-11', SPREAD)).toEqual(rulesOf(state, '2026-11'));
  }
});

describe('monthly tables', () => {
  test.each([
    ['KA', '2026-11', 24_999.99, 0],
    ['KA', '2026-11', 25_000, 200],
    ['KA', '2025-02', 25_000, 200],
    ['KA', '2026-02', 25_000, 300],
    ['GJ', '2026-11', 12_000, 0],
    ['GJ', '2026-11', 12_000.01, 200],
    ['AP', '2026-11', 20_000, 150],
    ['TS', '2026-02', 20_001, 200],
    ['AS', '2025-03', 10_001, 150],
    ['AS', '2025-04', 10_001, 0],
    ['AS', '2026-11', 25_000, 208],
    ['NL', '2026-11', 4_000, 35],
    ['WB', '2026-11', 40_000, 150],
    ['MZ', '2026-11', 20_000, 195],
    ['SK', '2026-11', 40_001, 200],
    ['TR', '2026-11', 7_501, 150],
  ] as const)('%s in %s takes from %d: %d', (state, month, gross, tax) => {
    expect(taxIn(state, month, gross)).toBe(tax);
  });

  test('ignore what was paid in other months', () => {
    expect(taxIn('KA', '2026-11', 20_000, { earlierInPeriod: rupees(90_000) })).toBe(0);
  });

  test('of West Bengal from October 2026 apply where the organisation chooses them', () => {
    const disputed = professionalTax(paid('2026-10', 40_000), rulesOf('WB', '2026-10', { reading: 'disputed' }));
    expect(disputed.amount).toBe(rupees(140));
  });
});

describe('Maharashtra', () => {
  test('has a table for men and one for women, and 300 in February instead of 200', () => {
    expect(taxIn('MH', '2026-11', 10_000)).toBe(175);
    expect(taxIn('MH', '2026-11', 25_000, { gender: 'female' })).toBe(0);
    expect(taxIn('MH', '2026-11', 25_001, { gender: 'female' })).toBe(200);
    expect(taxIn('MH', '2027-02', 30_000, { gender: 'female' })).toBe(300);
    expect(taxIn('MH', '2027-02', 9_000)).toBe(175);
  });

  test('uses the men’s table for everyone else and says so', () => {
    const result = professionalTax(paid('2026-11', 20_000, { gender: 'other' }), rulesOf('MH', '2026-11'));
    expect(result).toMatchObject({ amount: 200_00, menTableUsed: true });
    expect(professionalTax(paid('2026-11', 30_000, { gender: 'other' }), rulesOf('KA', '2026-11')).menTableUsed).toBe(
      false,
    );
  });
});

describe('half-yearly tables', () => {
  const halfYear = { earlierInPeriod: rupees(80_000), laterInPeriod: rupees(20_000) };

  test('read the income of the whole half-year and take its tax in one month', () => {
    expect(taxIn('KL', '2026-08', 20_000, halfYear)).toBe(1000);
    expect(taxIn('KL', '2026-09', 20_000, { earlierInPeriod: rupees(100_000) })).toBe(0);
    expect(taxIn('KL', '2027-02', 20_000, halfYear)).toBe(1000);
    expect(taxIn('TN', '2027-01', 10_000, { earlierInPeriod: rupees(30_000), laterInPeriod: rupees(20_000) })).toBe(
      930,
    );
    expect(taxIn('PY', '2026-12', 20_000, { earlierInPeriod: rupees(100_000) })).toBe(250);
  });

  test('take it in the last month of someone who leaves before, and in the first of someone who joins after', () => {
    expect(
      taxIn('KL', '2026-06', 20_000, { earlierInPeriod: rupees(40_000), lastWorkingDay: calendarDate('2026-06-30') }),
    ).toBe(750);
    const joiner = { employedFrom: calendarDate('2026-12-20'), laterInPeriod: rupees(60_000) };
    expect(taxIn('TN', '2027-01', 20_000, { ...joiner, employedFrom: calendarDate('2027-01-15') })).toBe(1250);
    expect(
      taxIn('TN', '2027-02', 20_000, { employedFrom: calendarDate('2027-02-01'), laterInPeriod: rupees(20_000) }),
    ).toBe(425);
  });

  test('count only what was earned in the half-year, and what was deducted in it already', () => {
    expect(
      taxIn('KL', '2026-08', 20_000, {
        employedFrom: calendarDate('2026-07-01'),
        earlierInPeriod: rupees(20_000),
        laterInPeriod: rupees(20_000),
      }),
    ).toBe(750);
    expect(taxIn('KL', '2026-08', 20_000, { ...halfYear, deductedEarlierInPeriod: rupees(400) })).toBe(600);
    expect(taxIn('KL', '2026-08', 20_000, { ...halfYear, deductedEarlierInPeriod: rupees(1250) })).toBe(0);
  });

  test('take nothing for fewer than 60 days in the half-year', () => {
    const result = professionalTax(
      paid('2026-09', 50_000, { employedFrom: calendarDate('2026-08-15') }),
      rulesOf('KL', '2026-09'),
    );
    expect(result).toMatchObject({ amount: 0, nothingDue: 'too-few-days' });
    const leaver = { lastWorkingDay: calendarDate('2026-04-30') };
    expect(taxIn('KL', '2026-04', 50_000, leaver)).toBe(0);
  });

  test('can be replaced by the table of another local body', () => {
    const { slabs } = rulesOf('TR', '2026-09').value;
    const own = (months?: readonly number[]) =>
      rulesOf('TN', '2026-09', { reading: 'enacted', own: { slabs, months } });
    expect(professionalTax(paid('2026-09', 15_000), own([9, 3])).amount).toBe(rupees(150));
    expect(own().value.collection).toEqual(rulesOf('TN', '2026-09').value.collection);
    // A bound belongs to the slab below it.
    expect(own().value.slabs.every(({ inclusive }) => inclusive)).toBe(true);
  });
});

describe('yearly tables', () => {
  function yearOf(state: StateCode, wage: number, changes: Partial<ProfessionalTaxInput> = {}): readonly number[] {
    return ['2026-04', '2026-09', '2027-03'].map((month, index) =>
      taxIn(state, month, wage, {
        earlierInPeriod: rupees(wage * ([0, 5, 11][index] ?? 0)),
        laterInPeriod: rupees(wage * ([11, 6, 0][index] ?? 0)),
        ...changes,
      }),
    );
  }

  test('spread over the months with the balance in March', () => {
    expect(yearOf('MP', 40_000)).toEqual([208, 208, 212]);
    expect(yearOf('MP', 30_000)).toEqual([166, 166, 174]);
    expect(yearOf('MP', 20_000)).toEqual([125, 125, 125]);
    expect(yearOf('JH', 60_000)).toEqual([150, 150, 150]);
    expect(yearOf('ML', 4_500)).toEqual([16, 16, 24]);
    expect(yearOf('MN', 10_000)).toEqual([200, 200, 200]);
  });

  test('in Bihar are taken once, in September', () => {
    expect(yearOf('BR', 50_000)).toEqual([0, 2000, 0]);
  });

  test('end in Odisha with March 2026, whose last instalment is 300', () => {
    const wage = { earlierInPeriod: rupees(550_000) };
    expect(taxIn('OD', '2025-09', 50_000, { earlierInPeriod: rupees(250_000), laterInPeriod: rupees(300_000) })).toBe(
      200,
    );
    expect(taxIn('OD', '2026-03', 50_000, wage)).toBe(300);
    expect(taxIn('OD', '2026-04', 50_000)).toBe(0);
  });

  test('owe only for the months served, settled in the last of them', () => {
    const joined = { employedFrom: calendarDate('2026-10-01'), earlierInPeriod: rupees(200_000) };
    expect(taxIn('MP', '2027-03', 40_000, joined)).toBe(125);
    const left = { lastWorkingDay: calendarDate('2026-10-15'), earlierInPeriod: rupees(240_000) };
    expect(taxIn('MP', '2026-10', 20_000, left)).toBe(125);
  });

  test('catch up in March when the year’s income turned out higher', () => {
    expect(
      taxIn('MP', '2027-03', 60_000, { earlierInPeriod: rupees(400_000), deductedEarlierInPeriod: rupees(11 * 166) }),
    ).toBe(674);
  });
});

describe('exemptions', () => {
  test('by law apply by themselves: 60 years in Karnataka, past 65 or a disability in Maharashtra', () => {
    expect(taxIn('KA', '2026-11', 50_000, { dateOfBirth: calendarDate('1966-11-30') })).toBe(0);
    expect(taxIn('KA', '2026-11', 50_000, { dateOfBirth: calendarDate('1966-12-01') })).toBe(200);
    expect(taxIn('MH', '2026-11', 50_000, { dateOfBirth: calendarDate('1961-11-29') })).toBe(0);
    expect(taxIn('MH', '2026-11', 50_000, { dateOfBirth: calendarDate('1961-11-30') })).toBe(200);
    expect(taxIn('MH', '2026-11', 50_000, { hasDisability: true })).toBe(0);
    expect(taxIn('MH', '2026-11', 50_000, { grounds: ['armed-forces'] })).toBe(0);
  });

  test('not traced to an Act apply only where the employer accepted them', () => {
    expect(taxIn('AP', '2026-11', 50_000, { hasDisability: true })).toBe(200);
    expect(taxIn('AP', '2026-11', 50_000, { grounds: ['disability'] })).toBe(0);
  });

  test('in Punjab only those who pay income tax are charged', () => {
    expect(taxIn('PB', '2026-11', 50_000)).toBe(200);
    expect(
      professionalTax(paid('2026-11', 20_000, { paysIncomeTax: false }), rulesOf('PB', '2026-11')).nothingDue,
    ).toBe('no-income-tax');
  });

  test('nothing is due on nothing', () => {
    expect(professionalTax(paid('2026-11', 0), rulesOf('PB', '2026-11'))).toMatchObject({
      amount: 0,
      nothingDue: 'nothing-paid',
    });
  });
});

test('states without the tax have no rules, and a table must have an end', () => {
  const month = monthOf('2026-11');
  expect(professionalTaxRulesFor('DL', periodOf(firstDayOf(month), lastDayOf(month)))).toBeNull();
  expect(() => slabOf(rupees(5), [{ upTo: 100, inclusive: true, tax: 0 }])).toThrow(RangeError);
});

test('half-years of Puducherry are those of the calendar', () => {
  expect(professionalTaxPeriod(monthOf('2026-08'), rulesOf('PY', '2026-08').value)).toEqual({
    from: { year: 2026, month: 7 },
    to: { year: 2026, month: 12 },
  });
});

describe('explanations', () => {
  function explained(
    state: StateCode,
    input: ProfessionalTaxInput,
    month: string,
  ): { rule?: string; note?: string; amount?: number | null } {
    const tracer = createTracer();
    professionalTax(input, rulesOf(state, month), tracer);
    return explanationOf(tracer.explanations, PROFESSIONAL_TAX_ID) ?? {};
  }

  test('name the slab, the special month and the table used', () => {
    expect(explained('MH', paid('2027-02', 30_000, { gender: 'other' }), '2027-02')).toMatchObject({
      amount: 300_00,
      rule: 'Maharashtra takes ₹300 in February, instead of ₹200 in other months, when gross pay of the month is above ₹10,000.',
      note: 'The state’s Act names only men and women; the table for men is used.',
    });
    expect(explained('AP', paid('2026-11', 18_000), '2026-11').rule).toBe(
      'Andhra Pradesh takes ₹150 a month when gross pay of the month is above ₹15,000 and up to ₹20,000.',
    );
    expect(explained('NL', paid('2026-11', 4_500), '2026-11').rule).toBe(
      'Nagaland takes ₹35 a month when gross pay of the month is ₹4,000 or more and below ₹5,000.',
    );
  });

  test('say how a yearly or half-yearly tax is taken, or why nothing is', () => {
    const year = { earlierInPeriod: rupees(280_000), laterInPeriod: rupees(160_000) };
    expect(explained('MP', paid('2026-11', 40_000, year), '2026-11').rule).toContain(
      'in monthly instalments: ₹208 now.',
    );
    expect(explained('KL', paid('2026-08', 40_000, year), '2026-08').rule).toContain('deducted once.');
    expect(explained('KL', paid('2026-09', 40_000, year), '2026-09').rule).toBe(
      'Your state does not take this tax in this month, or has taken it already.',
    );
    expect(explained('KA', paid('2026-11', 20_000), '2026-11').rule).toBe('Your pay is in the slab without tax.');
  });
});
