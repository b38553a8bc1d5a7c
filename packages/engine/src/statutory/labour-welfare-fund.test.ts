import type { StateCode } from '@muster/law/states.ts';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate, firstDayOf, lastDayOf } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { type PayPeriod, periodOf } from '../kernel/pay-period.ts';
import {
  labourWelfareFund,
  WELFARE_FUND_IDS,
  type WelfareFundInput,
  type WelfareFundRules,
  welfareFundRulesFor,
  welfareFundShortfall,
} from './labour-welfare-fund.ts';

function periodOfMonth(text: string): PayPeriod {
  const { year, month } = calendarDate(`${text}-01`);
  return periodOf(firstDayOf({ year, month }), lastDayOf({ year, month }));
}

function rulesOf(state: StateCode, month: string, establishment: 'shop' | 'factory' = 'shop'): WelfareFundRules {
  const rules = welfareFundRulesFor(state, periodOfMonth(month), { reading: 'enacted', establishment });
  if (rules === null) throw new Error(`${state} has no fund`);
  return rules;
}

function worker(month: string, wages: number, changes: Partial<WelfareFundInput> = {}): WelfareFundInput {
  return {
    month: Number(month.slice(5)),
    wages: rupees(wages),
    category: 'worker',
    onRegister: true,
    headcount: null,
    ...changes,
  };
}

function sharesIn(
  state: StateCode,
  month: string,
  wages: number,
  changes: Partial<WelfareFundInput> = {},
): readonly number[] {
  const { employee, employer } = labourWelfareFund(worker(month, wages, changes), rulesOf(state, month));
  return [employee / 100, employer / 100];
}

test.each([
  ['AP', '2026-12', 30, 70],
  ['AP', '2026-06', 0, 0],
  ['CG', '2026-06', 15, 45],
  ['DL', '2026-12', 0.75, 2.25],
  ['GA', '2026-06', 60, 180],
  ['GJ', '2026-12', 6, 12],
  ['KA', '2024-12', 20, 40],
  ['KA', '2025-12', 50, 100],
  ['KA', '2026-12', 50, 100],
  ['KL', '2026-07', 50, 50],
  ['MP', '2026-12', 10, 30],
  ['MH', '2024-06', 25, 75],
  ['MH', '2026-12', 25, 75],
  ['MH', '2026-11', 0, 0],
  ['OD', '2026-06', 20, 40],
  ['PB', '2026-11', 5, 20],
  ['TN', '2026-12', 20, 40],
  ['TS', '2026-12', 2, 5],
  ['WB', '2026-06', 3, 30],
] as const)('%s in %s takes %d from the employee and %d from the employer', (state, month, employee, employer) => {
  expect(sharesIn(state, month, 30_000)).toEqual([employee, employer]);
});

test('an establishment of Madhya Pradesh pays at least 1,500 for its people together, others what they come to', () => {
  const rules = rulesOf('MP', '2026-12');
  expect(welfareFundShortfall(rupees(30), rules)).toBe(rupees(1_470));
  expect(welfareFundShortfall(rupees(1_500), rules)).toBe(0);
  expect(welfareFundShortfall(rupees(1_530), rules)).toBe(0);
  expect(welfareFundShortfall(rupees(30), rulesOf('KA', '2026-12'))).toBe(0);
});

describe('Haryana', () => {
  test('takes 0.2% of wages up to the cap of the year, the employer twice what the employee pays', () => {
    expect(sharesIn('HR', '2026-11', 10_000)).toEqual([20, 40]);
    expect(sharesIn('HR', '2026-11', 17_500)).toEqual([35, 70]);
    expect(sharesIn('HR', '2026-11', 40_000)).toEqual([35, 70]);
    expect(sharesIn('HR', '2025-12', 40_000)).toEqual([34, 68]);
    expect(sharesIn('HR', '2024-12', 40_000)).toEqual([31, 62]);
    expect(sharesIn('HR', '2026-11', 12_345.67)).toEqual([24.69, 49.38]);
  });
});

test('Maharashtra read its old slabs of wages to May 2024', () => {
  const may = rulesOf('MH', '2024-05');
  expect(labourWelfareFund({ ...worker('2024-06', 3_000) }, may)).toMatchObject({ employee: 6_00, employer: 18_00 });
  expect(labourWelfareFund({ ...worker('2024-06', 3_001) }, may)).toMatchObject({ employee: 12_00, employer: 36_00 });
});

test('Kerala has another fund for factories', () => {
  expect(labourWelfareFund(worker('2026-06', 20_000), rulesOf('KL', '2026-06', 'factory'))).toMatchObject({
    employee: 45_00,
    employer: 45_00,
  });
});

describe('who is outside', () => {
  test('managers and well-paid supervisors where the state says so, and those marked exempt', () => {
    expect(sharesIn('AP', '2026-12', 30_000, { category: 'manager' })).toEqual([0, 0]);
    expect(sharesIn('GJ', '2026-12', 30_000, { category: 'manager' })).toEqual([6, 12]);
    expect(sharesIn('TN', '2026-12', 15_000, { category: 'supervisor' })).toEqual([20, 40]);
    expect(sharesIn('TN', '2026-12', 15_001, { category: 'supervisor' })).toEqual([0, 0]);
    expect(sharesIn('OD', '2026-12', 15_001, { category: 'supervisor' })).toEqual([0, 0]);
    expect(sharesIn('GJ', '2026-12', 30_000, { category: 'exempt' })).toEqual([0, 0]);
  });

  test('wages above 15,000 in Chandigarh', () => {
    expect(sharesIn('CH', '2026-11', 15_000)).toEqual([5, 20]);
    expect(sharesIn('CH', '2026-11', 15_001)).toEqual([0, 0]);
  });

  test('those not on the register, and establishments below the headcount', () => {
    expect(sharesIn('MH', '2026-12', 30_000, { onRegister: false })).toEqual([0, 0]);
    expect(sharesIn('KA', '2025-12', 30_000, { headcount: 50 })).toEqual([0, 0]);
    expect(sharesIn('KA', '2026-12', 30_000, { headcount: 10 })).toEqual([50, 100]);
  });

  test('states without a fund', () => {
    expect(welfareFundRulesFor('RJ', periodOfMonth('2026-12'))).toBeNull();
  });
});

test('the disputed rates of Madhya Pradesh apply only where they are chosen', () => {
  const disputed = welfareFundRulesFor('MP', periodOfMonth('2026-12'), { reading: 'disputed', establishment: 'shop' });
  if (disputed === null) throw new Error('no fund');
  expect(labourWelfareFund(worker('2026-12', 30_000), disputed).employer).toBe(rupees(50));
  expect(disputed.source.status).toBe('disputed');
});

test.each([
  [
    'HR',
    'Haryana takes 0.2% of your wages, ₹30,000, but at most ₹35 a month.',
    'Haryana takes 2 times your amount, but at most ₹70 a month from your employer.',
  ],
  ['KA', 'Karnataka takes ₹50 a year.', 'Karnataka takes ₹100 a year from your employer.'],
] as const)('%s explains its amounts', (state, employee, employer) => {
  const tracer = createTracer();
  labourWelfareFund(worker('2026-12', 30_000), rulesOf(state, '2026-12'), tracer);
  expect(explanationOf(tracer.explanations, WELFARE_FUND_IDS.employee)?.rule).toBe(employee);
  expect(explanationOf(tracer.explanations, WELFARE_FUND_IDS.employer)?.rule).toBe(employer);
});

test('slabs of wages are explained as such', () => {
  const tracer = createTracer();
  labourWelfareFund(worker('2024-06', 30_000), rulesOf('MH', '2024-05'), tracer);
  expect(explanationOf(tracer.explanations, WELFARE_FUND_IDS.employee)?.rule).toBe(
    'Maharashtra takes ₹12 a half-year at wages of ₹30,000.',
  );
});
