import { describe, expect, test, vi } from 'vitest';
import type { Kind } from '../cases/define-kind.ts';
import { fieldsOf } from './field-list.ts';
import { kinds } from './kinds.ts';

/* A field that a kind is said to have is a field that its calculation looks at. */

const fieldsRead = vi.hoisted(() => new Set<string>());

vi.mock('../cases/read-case.ts', async (original) => {
  const real = await original<typeof import('../cases/read-case.ts')>();
  const recordReads = (inputs: object) =>
    new Proxy(inputs, {
      get(target, name) {
        fieldsRead.add(String(name));
        return Reflect.get(target, name);
      },
    });
  return { readCase: (...args: Parameters<typeof real.readCase>) => recordReads(real.readCase(...args)) };
});

type Inputs = Readonly<Record<string, unknown>>;

/** Cases that between them need every field of their kind. */
const SAMPLES: Readonly<Record<string, readonly Inputs[]>> = {
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
  'attendance-day': [{ leave: 'full day', date: '2026-10-05' }],
  'leave-ledger': [{ accrual: 'days worked', dateOfJoining: '2025-04-01', asOf: '2026-04-01' }],
  'leave-days': [{ from: '2026-09-18', to: '2026-09-21' }],
  payslip: [{ month: '2026-10', annualCtc: 1_200_000, monthlyRent: 1, rentPaidSoFar: 1, homeLoanInterest: 1 }],
  'salary-structure': [{ month: '2026-10', annualCtc: 1_200_000 }],
};

/** Fields of the year's other cases that are understood where they change nothing, so that a batch may carry them. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  hra: ['ageBand', 'period'],
  'house-property': ['ageBand'],
};

function fieldsReadBy(name: string, kind: Kind): ReadonlySet<string> {
  fieldsRead.clear();
  for (const inputs of SAMPLES[name] ?? []) {
    const input = { financialYear: '2026-27', regime: 'old', inputs };
    expect(kind.calculate(input)).not.toHaveProperty('error');
  }
  return new Set(fieldsRead);
}

describe.each([...kinds])('%s', (name, kind) => {
  test('looks at every field it has', () => {
    const read = fieldsReadBy(name, kind);
    const unread = Object.keys(kind.inputs.shape).filter((field) => !read.has(field));
    expect(unread).toEqual(CARRIED[name] ?? []);
  });

  test('has each field once, with how it is written', () => {
    const fields = fieldsOf(kind);
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    expect(fields.filter(({ form }) => form === '')).toEqual([]);
  });

  test('misses the fields that are said to be required, and no other', () => {
    const required = fieldsOf(kind).filter(({ need, path }) => need === 'required' && /^\w+$/.test(path));
    const { error } = kind.inputs.safeParse({});
    expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(required.map(({ path }) => path));
  });
});
