import { describe, expect, test } from 'vitest';
import { helpText } from './help.ts';
import { kindNamed, kinds } from './kinds.ts';
import { runBatch } from './run-batch.ts';

const CASE = { id: 'fifteen-lakh', financialYear: '2026-27', regime: 'new', inputs: { grossSalary: 1_500_000 } };

function calculate(name: string, input: unknown) {
  return kindNamed(name).calculate(input);
}

describe('the calculator', () => {
  test('explains every kind in its help, or the one that is asked for', () => {
    for (const name of kinds.keys()) expect(helpText()).toContain(`  ${name}: `);
    expect(helpText('epf')).toContain('  epf: Provident fund of a month.');
    expect(helpText('epf')).not.toContain('  esi: ');
  });

  test('lists the fields and the results of a kind in its help, from its schemas', () => {
    const help = helpText('payslip');
    expect(help).toMatch(/^ {6}month +month "2026-09"; required$/m);
    expect(help).toMatch(/^ {6}oneOffs\[\]\.amount +rupees; required$/m);
    expect(help).toMatch(/^ {6}policy\.inCtc\.epf +true or false; true unless said$/m);
    expect(help).toMatch(/^ {6}revisions\[\]\.components +list; the four usual ones where nothing is said$/m);
    expect(help).toMatch(/^ {6}components +list as revisions\[\]\.components\[\]; the four usual ones/m);
    expect(help).toContain('results: gross totalDeductions net rounding');
    expect(helpText('hra')).toContain('beside inputs or among them: financialYear regime ageBand period');
  });

  test('returns a case in rupees', () => {
    expect(calculate('income-tax', CASE)).toMatchObject({ taxableIncome: 1_425_000, totalTax: 97_500 });
  });

  test('names the field of input it cannot read', () => {
    for (const name of kinds.keys()) expect(calculate(name, 5)).toEqual({ error: 'field case: must be an object' });
    expect(calculate('hra', { financialYear: '2026-27', inputs: { rentPaid: 'x' } })).toEqual({
      error: 'field rentPaid: must be a number of rupees',
    });
  });

  test('names every field whose value it cannot read, with its path', () => {
    const slip = { month: '2026-10', annualCtc: '12 lakh', oneOffs: [{ amount: 1 }, { amount: -1 }] };
    expect(calculate('payslip', { inputs: slip })).toEqual({
      error: 'field annualCtc: must be a number of rupees; field oneOffs[1].amount: must not be negative',
    });
  });

  test('knows no kind by another name', () => {
    expect(() => kindNamed('toString')).toThrow('There is no kind "toString". Known: income-tax, hra, ');
  });

  test('prints a sheet with the rule and the law of each figure', () => {
    const sheet = runBatch(kindNamed('income-tax'), [CASE], 'sheets').output;
    expect(sheet).toContain('== fifteen-lakh');
    expect(sheet).toMatch(/^totalTax +97,500$/m);
    expect(sheet).toContain(
      '₹75,000 from the employee’s salary in the new regime, but never more than the salary itself.',
    );
    expect(sheet).toContain('Income-tax Act, 2025, s.19(1) Sl. 2');
  });

  test('names every field under the inputs that it does not know, at any depth, and ignores what is beside', () => {
    const hint = '; --help lists the fields of every kind';
    const epf = { month: '2026-10', pfWage: 20_000 };
    expect(calculate('epf', { inputs: { ...epf, pfWages: 1 } })).toEqual({
      error: `field pfWages: is not known${hint}`,
    });
    expect(calculate('epf', { inputs: { ...epf, constructor: null, toString: 1 } })).toEqual({
      error: `fields constructor, toString: are not known${hint}`,
    });
    expect(calculate('epf', { id: 'x', pfWages: 1, note: 'n', inputs: epf })).toMatchObject({ employeeEpf: 2_400 });
    const slip = { month: '2026-10', annualCtc: 1_200_000 };
    const policy = { inCtc: { gratuty: 4.81 }, rounding: 'rupee' };
    const { error } = calculate('payslip', { inputs: { ...slip, policy, oneOffs: [{ amount: 1 }, { amout: 1 }] } });
    expect(error).toMatch(/^fields [^:]*: are not known; --help lists the fields of every kind$/);
    for (const path of ['policy.inCtc.gratuty', 'policy.rounding', 'oneOffs[1].amout']) expect(error).toContain(path);
    for (const odd of [5, [5], null]) {
      expect(calculate('payslip', { inputs: { ...slip, policy: odd } })).toEqual({
        error: 'field policy: must be an object',
      });
    }
  });

  test('prints what is not enacted as such, and figures of several parts', () => {
    const fund = { inputs: { state: 'KA', month: '2026-12', annualCtc: 240_000, esiReading: 'disputed' } };
    expect(runBatch(kindNamed('payslip'), [fund], 'sheets').output).toContain('(disputed)');
    const structure = runBatch(kindNamed('salary-structure'), [fund], 'sheets').output;
    expect(structure).toMatch(/^ctc +monthly 20,000, annual 2,40,000$/m);
    expect(structure).toMatch(/^components +4 lines$/m);
  });

  test('ends with 1 when every case erred, and prints the results all the same', () => {
    const wrong = { inputs: { month: '2026-10', pfWage: -1 } };
    const right = { inputs: { month: '2026-10', pfWage: 20_000 } };
    const epf = kindNamed('epf');
    const error = 'field pfWage: must not be negative';
    expect(runBatch(epf, [wrong, wrong], 'json')).toEqual({
      output: `${JSON.stringify([{ error }, { error }])}\n`,
      exitCode: 1,
    });
    expect(runBatch(epf, [wrong], 'sheets')).toEqual({ output: expect.stringContaining(error), exitCode: 1 });
    expect(runBatch(epf, [wrong, right], 'json').exitCode).toBe(0);
    expect(runBatch(epf, [], 'json')).toEqual({ output: '[]\n', exitCode: 0 });
  });

  test('loses no other case of a batch to one that the engine cannot hold', () => {
    const huge = { inputs: { state: 'KA', monthlyWage: 90_000_000_000_000 } };
    const right = { inputs: { state: 'KA', monthlyWage: 30_000 } };
    const { output, exitCode } = runBatch(kindNamed('professional-tax'), [huge, right], 'json');
    expect(JSON.parse(output)).toMatchObject([{ error: expect.stringMatching(/^[^:]*$/) }, { yearTotal: 2_500 }]);
    expect(exitCode).toBe(0);
  });
});
