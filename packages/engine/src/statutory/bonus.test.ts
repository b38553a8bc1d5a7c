import { expect, test } from 'vitest';
import { explanationLines, explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { BONUS_ID, type BonusInput, type BonusRules, bonus, bonusRulesOn } from './bonus.ts';

function rulesOn(day: string): BonusRules {
  const rules = bonusRulesOn(calendarDate(day));
  if (rules === null) throw new Error('no law');
  return rules;
}

const NOW = rulesOn('2026-11-20');

function worker(monthlyWage: number, changes: Partial<BonusInput> = {}): BonusInput {
  return {
    monthlyWage: rupees(monthlyWage),
    minimumWage: rupees(0),
    months: 12,
    workingDays: 250,
    rate: percent(8.33),
    ...changes,
  };
}

test('is worked out on 7,000, the minimum wage where higher, or the wage where lower', () => {
  expect(bonus(worker(20_000), NOW)).toMatchObject({ eligible: true, calculationWage: 7_000_00, amount: 6_997_00 });
  expect(bonus(worker(20_000, { minimumWage: rupees(12_000) }), NOW).calculationWage).toBe(rupees(12_000));
  expect(bonus(worker(6_000, { minimumWage: rupees(12_000) }), NOW).calculationWage).toBe(rupees(6_000));
});

test('is kept between 8.33% and 20%, and is at least 100', () => {
  expect(bonus(worker(20_000, { rate: percent(30) }), NOW)).toMatchObject({ rate: 200_000, amount: 16_800_00 });
  expect(bonus(worker(20_000, { rate: percent(1) }), NOW).rate).toBe(83_300);
  expect(bonus(worker(1_000, { months: 1 }), NOW).amount).toBe(rupees(100));
});

test('is not due above 21,000 or below 30 working days', () => {
  expect(bonus(worker(21_000), NOW).eligible).toBe(true);
  expect(bonus(worker(21_001), NOW)).toMatchObject({ eligible: false, amount: 0 });
  expect(bonus(worker(20_000, { workingDays: 29 }), NOW)).toMatchObject({ eligible: false, amount: 0 });
});

test('rests on the Bonus Act before the Labour Codes and on the Code on Wages after', () => {
  expect(rulesOn('2025-11-20').source.title).toContain('Payment of Bonus Act 1965');
  expect(NOW.source.title).toContain('Code on Wages 2019');
  const tracer = createTracer();
  bonus(worker(20_000), NOW, tracer);
  bonus(worker(20_000), NOW, tracer);
  expect(explanationOf(tracer.explanations, BONUS_ID)?.rule).toContain('8.33%');
  const outside = createTracer();
  bonus(worker(30_000), NOW, outside);
  expect(explanationOf(outside.explanations, BONUS_ID)?.rule).toContain('This wage is not covered by the bonus law');
});

test('explains the wage, the rate and the months it is worked out on', () => {
  const tracer = createTracer();
  bonus(worker(20_000, { workingDays: 30, months: 2 }), NOW, tracer);
  expect(explanationLines(tracer)).toEqual([
    expect.stringContaining(
      'statutory-bonus | Statutory bonus | 1166 | 8.33% of ₹7,000 for each month worked, rounded to the nearest rupee. | Calculation wage 7000; Rate 8.33%; Months 2 |  |  | Code on Wages 2019, ss.26 to 41',
    ),
  ]);
});
