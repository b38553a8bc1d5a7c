import { describe, expect, test } from 'vitest';
import { helpText } from './help.ts';
import { kinds } from './kinds.ts';
import { runBatch } from './run-batch.ts';
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
    const sheet = runBatch(kind('income-tax'), [CASE], 'sheets').output;
    expect(sheet).toContain('== fifteen-lakh');
    expect(sheet).toMatch(/^totalTax +97,500$/m);
    expect(sheet).toContain(
      '₹75,000 from the employee’s salary in the new regime, but never more than the salary itself.',
    );
    expect(sheet).toContain('Income-tax Act, 2025, s.19(1) Sl. 2');
  });

  test('names every field under the inputs that it does not know, at any depth, and ignores what stands beside', () => {
    const known = '; --help lists the fields of every kind';
    const epf = { month: '2026-10', pfWage: 20_000 };
    expect(runCase(kind('epf'), { inputs: { ...epf, pfWages: 1 } })).toEqual({
      error: `field pfWages: is not known${known}`,
    });
    expect(runCase(kind('epf'), { inputs: { ...epf, constructor: null, toString: 1 } })).toEqual({
      error: `fields constructor, toString: are not known${known}`,
    });
    expect(runCase(kind('epf'), { id: 'x', pfWages: 1, note: 'n', inputs: epf })).toMatchObject({ employeeEpf: 2_400 });
    const slip = { month: '2026-10', annualCtc: 1_200_000 };
    const policy = { inCtc: { gratuty: 4.81 }, rounding: 'rupee' };
    expect(runCase(kind('payslip'), { inputs: { ...slip, policy, oneOffs: [{ amount: 1 }, { amout: 1 }] } })).toEqual({
      error: `fields policy.inCtc.gratuty, policy.rounding, oneOffs[1].amout: are not known${known}`,
    });
    for (const odd of [5, [5], null]) {
      expect(runCase(kind('payslip'), { inputs: { ...slip, policy: odd } }).error).not.toContain('known');
    }
  });

  test('ends with 1 when every case erred, and prints the results all the same', () => {
    const wrong = { inputs: { month: '2026-10', pfWage: -1 } };
    const right = { inputs: { month: '2026-10', pfWage: 20_000 } };
    const error = 'field pfWage: must not be negative';
    expect(runBatch(kind('epf'), [wrong, wrong], 'json')).toEqual({
      output: `${JSON.stringify([{ error }, { error }])}\n`,
      exitCode: 1,
    });
    expect(runBatch(kind('epf'), [wrong], 'sheets')).toEqual({
      output: expect.stringContaining(error),
      exitCode: 1,
    });
    expect(runBatch(kind('epf'), [wrong, right], 'json').exitCode).toBe(0);
    expect(runBatch(kind('epf'), [], 'json')).toEqual({ output: '[]\n', exitCode: 0 });
  });
});
