import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { facts } from '@muster/engine/payroll/testing-payslip.ts';
import { expect, test } from 'vitest';
import { freezeFacts, readFrozenFacts } from './frozen-facts.rules.ts';

const DEDUCTION = {
  code: 'nps',
  componentId: null,
  label: 'NPS',
  amount: rupees(5_000),
  priority: 'other',
  section: '80CCD(1B)',
  recurring: true,
} as const;
const FACTS = facts(600_000, {
  lossOfPay: { days: 1, byDate: [{ date: calendarDate('2026-10-05'), days: 1 }] },
  deductions: [DEDUCTION],
});

test('facts come back as they were frozen', () => {
  expect(freezeFacts(readFrozenFacts(freezeFacts(FACTS)))).toBe(freezeFacts(FACTS));
});

test('those frozen before sections and working days of the person were noted can still be read', () => {
  const { section: _section, ...deduction } = DEDUCTION;
  const { preTaxSoFar: _soFar, ...tax } = FACTS.tax;
  const old = JSON.parse(freezeFacts(FACTS));
  const thawed = readFrozenFacts(
    JSON.stringify({ ...old, workingDays: 22, deductions: [{ ...deduction, preTax: true }], tax }),
  );
  expect(thawed.workingDays).toEqual({ ofPeriod: 22, ofPerson: 22 });
  expect(thawed.deductions[0]?.section).toBe(null);
  expect(thawed.tax.preTaxSoFar).toEqual([]);
});
