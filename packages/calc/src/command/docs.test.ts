import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindNamed } from './kinds.ts';
import { withFieldList } from './page.ts';
import { runBatch } from './run-batch.ts';

/* The examples of docs/calc.md are run as they are printed. */

const page = readFileSync(new URL('../../../../docs/calc.md', import.meta.url), 'utf8');
const EXAMPLE = /```json calc ([a-z-]+)\n([\s\S]*?)```\s*```json result\n([\s\S]*?)```/g;
const examples = [...page.matchAll(EXAMPLE)].map(([, kind = '', cases = '[]', results = '[]']) => ({
  kind,
  cases,
  results,
}));

describe('docs/calc.md', () => {
  test('has an example of a payslip, of attendance and leave, and of a salary structure', () => {
    expect(examples.map(({ kind }) => kind)).toEqual([
      'payslip',
      'attendance-day',
      'attendance-day',
      'leave-ledger',
      'leave-days',
      'salary-structure',
    ]);
  });

  test('lists the fields and the results of every kind as its schemas have them', () => {
    expect(page).toBe(withFieldList(page));
  });

  test.each(examples)('says what $kind really answers', ({ kind: name, cases, results }) => {
    const parsedCases: unknown[] = JSON.parse(cases);
    expect(parsedCases.map((each) => kindNamed(name).calculate(each))).toMatchObject(JSON.parse(results));
  });
});

const CASES: Readonly<Record<string, Record<string, unknown>>> = {
  epf: { month: '2026-09', pfWage: 20_000 },
  esi: { wages: 15_000 },
  'professional-tax': { state: 'KA', monthlyWage: 50_000, month: '2026-10' },
  lwf: { state: 'KA', month: '2026-12', monthlyWage: 50_000 },
  gratuity: { monthlyWages: 26_000, years: 7, months: 7, gratuityReceived: 120_000 },
  'attendance-day': { punches: [{ at: '10:00' }, { at: '20:00' }] },
  'leave-ledger': { annualQuota: 12, accrual: 'yearly', dateOfJoining: '2026-04-01', asOf: '2026-04-30' },
  'loss-of-pay': { monthlyGross: 31_000, daysInMonth: 31, lopDays: 2 },
  'leave-encashment': { received: 50_000, averageMonthlySalary: 48_000, leaveDays: 26 },
  'labour-code-wages': { included: 40_000, excluded: 60_000 },
  payslip: { month: '2026-10', annualCtc: 1_200_000, state: 'KA' },
  'salary-structure': { month: '2026-10', annualCtc: 1_200_000, state: 'KA' },
};

test.each(Object.entries(CASES))('%s explains itself', (name, inputs) => {
  const sheet = runBatch(kindNamed(name), [{ inputs }], 'sheets').output;
  // After the figures come explanations, each below an empty line.
  expect(sheet.split('\n\n').length).toBeGreaterThan(2);
  expect(sheet).not.toContain('error');
});
