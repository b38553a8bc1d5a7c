import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import {
  accruedGratuity,
  GRATUITY_ID,
  type GratuityInput,
  type GratuityRules,
  gratuity,
  gratuityRulesOn,
  gratuityTaxFree,
} from './gratuity.ts';

function rulesOn(day: string): GratuityRules {
  const rules = gratuityRulesOn(calendarDate(day));
  if (rules === null) throw new Error('no law');
  return rules;
}

const NOW = rulesOn('2026-11-20');

function leaver(monthlyWages: number, years: number, months = 0, changes: Partial<GratuityInput> = {}): GratuityInput {
  return {
    monthlyWages: rupees(monthlyWages),
    service: { years, months, days: 0 },
    fixedTerm: false,
    reason: 'leaving',
    ...changes,
  };
}

describe('15 days’ wages of a month of 26 for each year', () => {
  test.each([
    [26_000, 10, 7, 11, 165_000],
    [26_000, 7, 6, 7, 105_000],
    [26_000, 7, 7, 8, 120_000],
    [20_000, 26, 0, 26, 300_000],
    [30_000, 5, 7, 6, 103_846],
    [115_555, 30, 0, 30, 1_999_990],
    [115_556, 30, 0, 30, 2_000_000],
    [400_000, 20, 0, 20, 2_000_000],
  ])('%d for %d years %d months: %d years, %d', (wages, years, months, serviceYears, amount) => {
    expect(gratuity(leaver(wages, years, months), NOW)).toMatchObject({
      eligible: true,
      serviceYears,
      amount: rupees(amount),
    });
  });

  test('counts a part of a year from the first day past six months', () => {
    const service = { years: 7, months: 6, days: 1 };
    expect(gratuity(leaver(26_000, 0, 0, { service }), NOW).serviceYears).toBe(8);
  });
});

describe('who is entitled', () => {
  test('nobody before five years, except on death or disablement', () => {
    expect(gratuity(leaver(26_000, 4, 11), NOW)).toMatchObject({
      eligible: false,
      amount: 0,
      formulaAmount: 75_000_00,
    });
    expect(gratuity(leaver(26_000, 5), NOW).eligible).toBe(true);
    expect(gratuity(leaver(26_000, 2, 0, { reason: 'death' }), NOW).amount).toBe(rupees(30_000));
    expect(gratuity(leaver(26_000, 0, 7, { reason: 'disablement' }), NOW).amount).toBe(rupees(15_000));
  });

  test('fixed-term staff from one year on, in proportion, since the Labour Codes', () => {
    const fixedTerm = leaver(26_000, 1, 6, { fixedTerm: true });
    expect(gratuity(fixedTerm, NOW)).toMatchObject({ eligible: true, serviceYears: 1.5, amount: rupees(22_500) });
    expect(gratuity(leaver(26_000, 0, 11, { fixedTerm: true }), NOW).eligible).toBe(false);
    expect(gratuity(fixedTerm, rulesOn('2025-11-20')).eligible).toBe(false);
  });
});

test('accrues by the month, without a least service', () => {
  expect(accruedGratuity(rupees(26_000), 1, NOW)).toBe(rupees(1250));
  expect(accruedGratuity(rupees(26_000), 30, NOW)).toBe(rupees(37_500));
});

describe('free of income tax', () => {
  const received = rupees(2_200_000);
  const service = { monthlyWages: rupees(60_000), length: { years: 20, months: 7, days: 0 } };

  test('is all of it for government employees', () => {
    expect(gratuityTaxFree({ received, employer: 'government', service: null }, NOW)).toBe(received);
  });

  test('is at most 20 lakh and the amount of the formula under the gratuity law', () => {
    expect(gratuityTaxFree({ received, employer: 'covered', service: null }, NOW)).toBe(rupees(2_000_000));
    expect(gratuityTaxFree({ received, employer: 'covered', service }, NOW)).toBe(rupees(726_923));
    expect(gratuityTaxFree({ received: rupees(1_000), employer: 'covered', service }, NOW)).toBe(rupees(1_000));
  });

  test('is at most half a month for each completed year outside it', () => {
    expect(gratuityTaxFree({ received, employer: 'uncovered', service }, NOW)).toBe(rupees(600_000));
  });
});

test('explains the amount, or why nothing is due', () => {
  const tracer = createTracer();
  const due = gratuity(leaver(26_000, 10, 7), NOW, tracer);
  expect(explanationOf(tracer.explanations, GRATUITY_ID)).toMatchObject({ amount: due.amount });
  expect(
    tracer.explanations
      .get(GRATUITY_ID)
      ?.source.map((source) => source.title)
      .join(),
  ).toContain('s.53');
  const none = createTracer();
  gratuity(leaver(26_000, 1), NOW, none);
  expect(explanationOf(none.explanations, GRATUITY_ID)?.rule).toBe(
    'Nothing is due: gratuity begins at 5 years of service, and you have 1 year.',
  );
  const short = createTracer();
  gratuity({ ...leaver(26_000, 0), fixedTerm: true }, NOW, short);
  expect(explanationOf(short.explanations, GRATUITY_ID)?.rule).toBe(
    'Nothing is due: gratuity begins at 1 year of service, and you have 0 years.',
  );
  const long = createTracer();
  gratuity(leaver(400_000, 20), NOW, long);
  expect(explanationOf(long.explanations, GRATUITY_ID)?.rule).toContain('limited to ₹20,00,000.');
});

test('there is no law in the data for days before the limit of March 2018', () => {
  expect(gratuityRulesOn(calendarDate('2018-03-28'))).toBeNull();
});
