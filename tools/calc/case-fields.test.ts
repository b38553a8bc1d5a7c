import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CASE_FIELDS } from './case-fields.ts';
import { kinds } from './kinds.ts';
import type { FieldTree } from './known-fields.ts';

/* The fields a kind is said to have are the fields it reads. */

type Inputs = Readonly<Record<string, unknown>>;

/** Cases that between them read every field of their kind. */
const SAMPLES: Readonly<Record<keyof typeof CASE_FIELDS, readonly Inputs[]>> = {
  'income-tax': [{ grossSalary: 1, hraReceived: 1, basicPlusDA: 1, homeLoanInterest: 1 }, { totalIncome: 1 }],
  hra: [{}],
  'house-property': [
    { use: 'let-out', preConstructionInterest: 1 },
    { use: 'self-occupied' },
    { use: 'deemed let-out' },
  ],
  'monthly-tds': [{ annualTax: 1, month: '2026-11' }],
  epf: [{ pfWage: 1, month: '2026-10' }],
  esi: [{ wages: 1 }],
  'professional-tax': [{ state: 'PB', monthlyWage: 1 }],
  lwf: [{ state: 'KA', month: '2026-12', monthlyWage: 1 }],
  gratuity: [{ gratuityReceived: 1, monthlyWages: 1, years: 1 }],
  'loss-of-pay': [{ monthlyBasic: 1, daysInMonth: 30, lopDays: 1 }],
  'leave-encashment': [{ received: 1, averageMonthlySalary: 1, encashableDays: 1, amountPerDay: 1 }],
  'labour-code-wages': [{ included: 1, excluded: 1 }],
  payslip: [
    {
      month: '2026-10',
      annualCtc: 1_200_000,
      monthlyRent: 1,
      rentPaidSoFar: 1,
      homeLoanInterest: 1,
      oneOffs: [{ amount: 1 }],
      arrears: [{ amount: 1, month: '2026-08' }],
      lopDates: [{ date: '2026-10-02' }],
      deductions: [{ amount: 1 }],
      reimbursements: [{ amount: 1 }],
      grossByMonth: [{ amount: 1, month: '2026-08' }],
      policy: { inCtc: {} },
    },
    {
      month: '2026-10',
      revisions: [{ annualCtc: 1_200_000, effectiveFrom: '2020-04-01', components: [{ code: 'A' }] }],
    },
  ],
  'salary-structure': [
    { month: '2026-10', annualCtc: 1_200_000, deductions: [{ amount: 1 }], policy: { inCtc: {} } },
    { month: '2026-10', annualCtc: 1_200_000, components: [{ code: 'A' }] },
  ],
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value with every name that is asked of it, or of what it holds, noted; places in a list are left out. */
function watched(value: object, path: string, asked: Set<string>): object {
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || Array.isArray(target)) {
        return isObject(found) && typeof name === 'string' ? watched(found, path, asked) : found;
      }
      asked.add(`${path}${name}`);
      return isObject(found) ? watched(found, `${path}${name}.`, asked) : found;
    },
  });
}

function paths(tree: FieldTree, path = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, within]) => [
    `${path}${name}`,
    ...(within === null ? [] : paths(within, `${path}${name}.`)),
  ]);
}

describe.each([...kinds])('the fields of %s', (name, kind) => {
  const asked = new Set<string>();
  const samples = Object.entries(SAMPLES).find(([sample]) => sample === name)?.[1] ?? [];
  for (const inputs of samples) {
    // Copied as a whole where the year is looked for, which must not count as asking for each of them.
    const whole = { financialYear: '2026-27', regime: 'old', inputs: watched(inputs, '', asked) };
    try {
      kind.run(whole);
    } catch {
      // What a sample lacks is refused only after it was asked for.
    }
  }

  test('are all it reads', () => {
    expect([...asked].filter((path) => !paths(kind.fields).includes(path))).toEqual([]);
  });

  test('are all read', () => {
    const beside = ['financialYear', 'regime', 'ageBand', 'period'];
    const top = Object.keys(kind.fields).filter((field) => !beside.includes(field));
    expect(top.filter((field) => !asked.has(field))).toEqual([]);
  });

  test('are named by the help or the page', () => {
    const page = readFileSync(new URL('../../docs/calc.md', import.meta.url), 'utf8');
    const said = `${kind.title} ${kind.inputs} ${['payslip', 'salary-structure'].includes(name) ? page : ''}`;
    const words = new Set(said.split(/[^A-Za-z0-9]+/));
    const unsaid = paths(kind.fields).filter((path) => !words.has(path.split('.').at(-1) ?? ''));
    expect(unsaid.filter((path) => !['financialYear', 'regime', 'ageBand'].includes(path))).toEqual([]);
  });
});
