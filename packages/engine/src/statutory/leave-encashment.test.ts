import { expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import {
  LEAVE_ENCASHMENT_ID,
  type LeaveEncashmentInput,
  leaveEncashment,
  leaveEncashmentRulesOn,
  valueOfDays,
} from './leave-encashment.ts';

const rules = leaveEncashmentRulesOn(calendarDate('2026-11-20'));

function exemptOf(changes: Partial<LeaveEncashmentInput>): number {
  if (rules === null) throw new Error('no law');
  const input: LeaveEncashmentInput = {
    received: rupees(100_000),
    averageMonthlySalary: rupees(37_000),
    leaveDays: 25,
    serviceYears: null,
    exemptedBefore: ZERO,
    governmentEmployee: false,
    limit: null,
    ...changes,
  };
  return leaveEncashment(input, rules).exempt / 100;
}

test('is the least of what was received, ten months, the value of the leave and the limit', () => {
  expect(exemptOf({})).toBe(30_833.33);
  expect(exemptOf({ received: rupees(20_000) })).toBe(20_000);
  expect(exemptOf({ leaveDays: 400, received: rupees(900_000) })).toBe(370_000);
  expect(exemptOf({ leaveDays: 300, averageMonthlySalary: rupees(400_000), received: rupees(4_000_000) })).toBe(
    2_500_000,
  );
  expect(exemptOf({ leaveDays: 300, received: rupees(400_000), limit: rupees(300_000) })).toBe(300_000);
});

test('counts at most 30 days for a year of service and what earlier employers freed', () => {
  expect(exemptOf({ leaveDays: 90, serviceYears: 2, received: rupees(200_000) })).toBe(74_000);
  expect(exemptOf({ exemptedBefore: rupees(2_490_000) })).toBe(10_000);
  expect(exemptOf({ exemptedBefore: rupees(2_600_000) })).toBe(0);
});

test('frees everything for government employees', () => {
  expect(exemptOf({ governmentEmployee: true })).toBe(100_000);
});

test('values days by the month the employer counts with', () => {
  expect(valueOfDays(rupees(26_000), 10, 26)).toBe(rupees(10_000));
  expect(valueOfDays(rupees(26_000), 10.5, 30)).toBe(rupees(9_100));
});

test('explains which amounts were compared', () => {
  if (rules === null) throw new Error('no law');
  const tracer = createTracer();
  const facts = { received: rupees(100_000), averageMonthlySalary: rupees(37_000), leaveDays: 25, serviceYears: null };
  const others = { exemptedBefore: ZERO, limit: null };
  leaveEncashment({ ...facts, ...others, governmentEmployee: false }, rules, tracer);
  expect(explanationOf(tracer.explanations, LEAVE_ENCASHMENT_ID)?.inputs.map((input) => input.label)).toContain(
    'Limit left',
  );
  const government = createTracer();
  leaveEncashment({ ...facts, ...others, governmentEmployee: true }, rules, government);
  expect(explanationOf(government.explanations, LEAVE_ENCASHMENT_ID)?.rule).toBe(
    'A government employee pays no tax on it.',
  );
});
