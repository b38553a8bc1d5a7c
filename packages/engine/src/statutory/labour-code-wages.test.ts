import { expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { CODE_WAGES_ID, codeWages, codeWagesRulesFor } from './labour-code-wages.ts';

const rules = codeWagesRulesFor(periodOf(calendarDate('2026-11-01'), calendarDate('2026-11-30')));

test.each([
  [12_000, 8_000, 12_000, 0],
  [20_000, 30_000, 25_000, 5_000],
  [25_000, 25_000, 25_000, 0],
  [30_000, 10_000, 30_000, 0],
  [8_000, 12_000, 10_000, 2_000],
  [0, 10_000, 5_000, 5_000],
  [0, 0, 0, 0],
])('%d included and %d excluded make wages of %d, %d added back', (included, excluded, wages, excess) => {
  if (rules === null) throw new Error('no law');
  const tracer = createTracer();
  expect(codeWages(rupees(included), rupees(excluded), rules, tracer)).toEqual({
    remuneration: rupees(included + excluded),
    excess: rupees(excess),
    wages: rupees(wages),
  });
  expect(explanationOf(tracer.explanations, CODE_WAGES_ID)?.amount).toBe(rupees(wages));
});

test('the definition is in force from 21 November 2025', () => {
  expect(codeWagesRulesFor(periodOf(calendarDate('2025-10-01'), calendarDate('2025-10-31')))).toBeNull();
  expect(codeWagesRulesFor(periodOf(calendarDate('2025-11-01'), calendarDate('2025-11-30')))).not.toBeNull();
});
