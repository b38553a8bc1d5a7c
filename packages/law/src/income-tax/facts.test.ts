import { describe, expect, test } from 'vitest';
import { inForce } from '../dated.ts';
import * as hra from './hra.ts';
import * as rebate from './rebate.ts';
import * as slabs from './slabs.ts';
import * as surcharge from './surcharge.ts';

const years = ['2024-04-01', '2025-04-01', '2026-04-01'] as const;

function expectContiguous(table: slabs.SlabTable | undefined): void {
  const tops = table?.map((slab) => slab.upTo ?? Number.POSITIVE_INFINITY) ?? [];
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  expect(table?.filter((slab) => slab.upTo === null)).toHaveLength(1);
  expect(table?.at(-1)?.upTo).toBeNull();
  const rates = table?.map((slab) => slab.rate) ?? [];
  expect(rates[0]).toBe(0);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
}

describe.each(years)('the slab tables in force on %s', (day) => {
  test('rise without gaps to one open band', () => {
    expectContiguous(inForce(slabs.newRegimeSlabs, day)?.value);
    const old = inForce(slabs.oldRegimeSlabs, day)?.value;
    expectContiguous(old?.below60);
    expectContiguous(old?.['60to79']);
    expectContiguous(old?.['80plus']);
  });

  test('have surcharge thresholds that rise with their rates', () => {
    for (const parameter of [surcharge.newRegimeSurcharge, surcharge.oldRegimeSurcharge]) {
      const table = inForce(parameter, day)?.value ?? [];
      expect(table.length).toBeGreaterThan(2);
      expect(table.map((band) => band.above)).toEqual(table.map((band) => band.above).sort((a, b) => a - b));
      expect(table.map((band) => band.rate)).toEqual(table.map((band) => band.rate).sort((a, b) => a - b));
    }
  });
});

describe('figures that change between years', () => {
  test('nothing up to 3 lakh in FY 2024-25, up to 4 lakh since (new regime)', () => {
    expect(years.map((day) => inForce(slabs.newRegimeSlabs, day)?.value[0]?.upTo)).toEqual([
      30_000_000, 40_000_000, 40_000_000,
    ]);
  });

  test('the new-regime rebate goes from 7 lakh and 25,000 to 12 lakh and 60,000', () => {
    const limits = years.map((day) => inForce(rebate.newRegimeRebate, day)?.value);
    expect(limits.map((rule) => [rule?.incomeLimit, rule?.maximum])).toEqual([
      [70_000_000, 2_500_000],
      [120_000_000, 6_000_000],
      [120_000_000, 6_000_000],
    ]);
  });

  test('four cities count as metro for house rent until March 2026, eight after', () => {
    expect(years.map((day) => inForce(hra.hraMetroCities, day)?.value.length)).toEqual([4, 4, 8]);
  });

  test('the new regime is not known before April 2024', () => {
    expect(inForce(slabs.newRegimeSlabs, '2024-03-31')).toBeNull();
  });
});
