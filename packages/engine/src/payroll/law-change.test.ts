import type { CalendarDay, Parameter } from '@muster/law/dated.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { PayslipFacts } from './terms/payslip-types.ts';

/*
 * Every fact of law below gets one more value from a day on, and a fresh copy of the engine works with it: the months
 * before must not change by a paisa, the months from then on must.
 */

const CHANGE: CalendarDay = '2026-12-01';
const TAX_CHANGE: CalendarDay = '2027-04-01';
const MONTHS = Array.from({ length: 37 }, (_, index) => ({
  year: 2024 + Math.floor((index + 3) / 12),
  month: ((index + 3) % 12) + 1,
}));

afterEach(() => {
  vi.resetModules();
  vi.doUnmock('@muster/law/epf/wage-ceiling.ts');
  vi.doUnmock('@muster/law/epf/rates.ts');
  vi.doUnmock('@muster/law/esi/rates.ts');
  vi.doUnmock('@muster/law/professional-tax/by-state.ts');
  vi.doUnmock('@muster/law/labour-welfare-fund/by-state.ts');
  vi.doUnmock('@muster/law/income-tax/slabs.ts');
});

function withValue<Value>(
  parameter: Parameter<Value>,
  from: CalendarDay,
  change: (value: Value) => Value,
): Parameter<Value> {
  const last = parameter.values.findLast(({ status }) => status === 'enacted');
  if (last === undefined) throw new Error(`${parameter.name} has no value`);
  return { ...parameter, values: [...parameter.values, { ...last, from, value: change(last.value) }] };
}

/** Payslips of a few people for every month from April 2024, by a copy of the engine loaded now. */
async function history(): Promise<ReadonlyMap<string, string>> {
  const { computePayslip } = await import('./compute-payslip.ts');
  const { DEFAULT_PAYROLL_POLICY } = await import('./terms/payroll-policy.ts');
  const { facts, lawOf, person } = await import('./testing-payslip.ts');
  const people: PayslipFacts[] = [180_000, 240_000, 480_000, 1_200_000, 3_600_000, 7_200_000].flatMap((ctc) =>
    (['KA', 'TN', 'MH'] as const).map((workState) => facts(ctc, { person: person({ workState }) })),
  );
  const results = new Map<string, string>();
  for (const { year, month } of MONTHS) {
    const law = lawOf(year, month);
    const slips = people.map((payslipFacts) => computePayslip(payslipFacts, law, DEFAULT_PAYROLL_POLICY));
    results.set(`${year}-${month < 10 ? '0' : ''}${month}`, JSON.stringify(slips));
  }
  return results;
}

async function changedMonths(): Promise<readonly string[]> {
  vi.resetModules();
  const changed = await history();
  return [...changed.keys()].filter((month) => changed.get(month) !== (before.get(month) ?? ''));
}

const before = await history();

const EVERY_MONTH_SINCE_DECEMBER = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];

it('the provident fund ceiling', async () => {
  vi.doMock('@muster/law/epf/wage-ceiling.ts', async (original) => {
    const { epfWageCeiling } = await original<typeof import('@muster/law/epf/wage-ceiling.ts')>();
    return { epfWageCeiling: withValue(epfWageCeiling, CHANGE, () => 30_000_00) };
  });
  expect(await changedMonths()).toEqual(EVERY_MONTH_SINCE_DECEMBER);
});

it('the provident fund rate of employees', async () => {
  vi.doMock('@muster/law/epf/rates.ts', async (original) => {
    const rates = await original<typeof import('@muster/law/epf/rates.ts')>();
    return { ...rates, epfEmployeeRate: withValue(rates.epfEmployeeRate, CHANGE, () => 125_000) };
  });
  expect(await changedMonths()).toEqual(EVERY_MONTH_SINCE_DECEMBER);
});

it('the ESI rate of employers', async () => {
  vi.doMock('@muster/law/esi/rates.ts', async (original) => {
    const rates = await original<typeof import('@muster/law/esi/rates.ts')>();
    return { ...rates, esiEmployerRate: withValue(rates.esiEmployerRate, CHANGE, () => 40_000) };
  });
  expect(await changedMonths()).toEqual(EVERY_MONTH_SINCE_DECEMBER);
});

it('the professional tax of a state', async () => {
  vi.doMock('@muster/law/professional-tax/by-state.ts', async (original) => {
    const { professionalTaxByState } = await original<typeof import('@muster/law/professional-tax/by-state.ts')>();
    const { KA } = professionalTaxByState;
    if (KA === undefined) throw new Error('no table of Karnataka');
    const slabs = [{ upTo: null, inclusive: true, tax: 100_00 }];
    const changed = withValue(KA, CHANGE, (schedule) => ({ ...schedule, slabs }));
    return { professionalTaxByState: { ...professionalTaxByState, KA: changed } };
  });
  expect(await changedMonths()).toEqual(EVERY_MONTH_SINCE_DECEMBER);
});

it('the welfare fund of a state', async () => {
  vi.doMock('@muster/law/labour-welfare-fund/by-state.ts', async (original) => {
    const funds = await original<typeof import('@muster/law/labour-welfare-fund/by-state.ts')>();
    const { KA } = funds.welfareFundByState;
    if (KA === undefined) throw new Error('no fund of Karnataka');
    const changed = withValue(KA, CHANGE, (rule) => ({ ...rule, employee: { kind: 'fixed' as const, amount: 75_00 } }));
    return { ...funds, welfareFundByState: { ...funds.welfareFundByState, KA: changed } };
  });
  // Once a year, in December.
  expect(await changedMonths()).toEqual(['2026-12']);
});

it('the income-tax slabs of a year to come', async () => {
  vi.doMock('@muster/law/income-tax/slabs.ts', async (original) => {
    const slabs = await original<typeof import('@muster/law/income-tax/slabs.ts')>();
    const table = [
      { upTo: 500_000_00, rate: 0 },
      { upTo: null, rate: 250_000 },
    ];
    return { ...slabs, newRegimeSlabs: withValue(slabs.newRegimeSlabs, TAX_CHANGE, () => table) };
  });
  expect(await changedMonths()).toEqual(['2027-04']);
});
