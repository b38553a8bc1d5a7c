import { describe, expect, test } from 'vitest';
import { helpText } from './help.ts';
import { kinds } from './kinds.ts';
import { readableCase } from './readable.ts';
import { runCase } from './run-case.ts';

function kind(name: string) {
  const found = kinds.get(name);
  if (found === undefined) throw new Error(`no kind ${name}`);
  return found;
}

const CASE = { id: 'fifteen-lakh', financialYear: '2026-27', regime: 'new', inputs: { grossSalary: 1_500_000 } };

describe('the calculator', () => {
  test('explains every kind in its help', () => {
    for (const name of kinds.keys()) expect(helpText()).toContain(`  ${name}: `);
  });

  test('answers a case in rupees', () => {
    expect(runCase(kind('income-tax'), CASE)).toMatchObject({ taxableIncome: 1_425_000, totalTax: 97_500 });
  });

  test('answers input it cannot read with the field', () => {
    for (const name of kinds.keys()) expect(runCase(kind(name), 5)).toEqual({ error: 'field case: must be an object' });
    expect(runCase(kind('hra'), { financialYear: '2026-27', inputs: { rentPaid: 'x' } })).toEqual({
      error: 'field rentPaid: must be a number of rupees',
    });
  });

  test('prints a sheet with the rule and the law of each figure', () => {
    const sheet = readableCase(kind('income-tax'), CASE);
    expect(sheet).toContain('== fifteen-lakh');
    expect(sheet).toMatch(/^totalTax +97,500$/m);
    expect(sheet).toContain('₹75,000 from salary in the new regime, never more than the salary itself.');
    expect(sheet).toContain('Income-tax Act, 2025, s.19(1) Sl. 2');
  });
});
