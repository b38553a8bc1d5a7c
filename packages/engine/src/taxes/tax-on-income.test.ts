import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, rupees } from '../kernel/money.ts';
import { lawFor } from './facts/testing-facts.ts';
import type { AgeBand, Regime } from './law/income-tax-law.ts';
import { taxOnIncome, toTenRupeesDroppingPaise } from './tax-on-income.ts';

const laws = { 2024: lawFor(2024), 2025: lawFor(2025), 2026: lawFor(2026) } as const;

function taxFor(year: 2024 | 2025 | 2026, regime: Regime, ageBand: AgeBand, income: number) {
  return taxOnIncome(rupees(income), { ageBand, isResident: true }, laws[year], regime);
}

type Vector = readonly [income: number, slab: number, rebate: number, relief: number, surcharge: number, total: number];

// Income, tax at slab rates, rebate, relief at its limit, surcharge after relief, total with cess; all in rupees.
const NEW_2024: readonly Vector[] = [
  [700_000, 20_000, 20_000, 0, 0, 0],
  [710_000, 21_000, 0, 11_000, 0, 10_400],
  [725_000, 22_500, 0, 0, 0, 23_400],
  [1_500_000, 140_000, 0, 0, 0, 145_600],
  [5_100_000, 1_220_000, 0, 0, 70_000, 1_341_600],
];
const NEW_2025: readonly Vector[] = [
  [1_200_000, 60_000, 60_000, 0, 0, 0],
  [1_210_000, 61_500, 0, 51_500, 0, 10_400],
  [1_270_580, 70_587, 0, 7, 0, 73_400],
  [1_275_000, 71_250, 0, 0, 0, 74_100],
  [2_400_000, 300_000, 0, 0, 0, 312_000],
  [5_100_000, 1_110_000, 0, 0, 70_000, 1_227_200],
  [10_100_000, 2_610_000, 0, 0, 328_000, 3_055_520],
  [20_100_000, 5_610_000, 0, 0, 907_000, 6_777_680],
  [60_000_000, 17_580_000, 0, 0, 4_395_000, 22_854_000],
];
const OLD: readonly Vector[] = [
  [500_000, 12_500, 12_500, 0, 0, 0],
  [500_010, 12_502, 0, 0, 0, 13_000],
  [1_500_000, 262_500, 0, 0, 0, 273_000],
  [5_100_000, 1_342_500, 0, 0, 70_000, 1_469_000],
  [50_100_000, 14_842_500, 0, 0, 3_773_125, 19_360_250],
];

function expectVector(year: 2024 | 2025 | 2026, regime: Regime, ageBand: AgeBand, vector: Vector): void {
  const [income, slab, rebate, relief, surcharge, total] = vector;
  const tax = taxFor(year, regime, ageBand, income);
  expect({
    slab: tax.baseTax / 100,
    rebate: tax.rebate / 100,
    relief: tax.rebateMarginalRelief / 100,
    surcharge: tax.surcharge / 100,
    total: tax.totalTax / 100,
  }).toEqual({ slab, rebate, relief, surcharge, total });
}

describe('published and derived vectors', () => {
  test.each(NEW_2024)('new regime FY 2024-25, income %d', (...vector) => {
    expectVector(2024, 'new', 'below60', vector);
  });

  test.each(NEW_2025)('new regime FY 2025-26 and 2026-27, income %d, at every age', (...vector) => {
    for (const year of [2025, 2026] as const) {
      for (const age of ['below60', '60to79', '80plus'] as const) expectVector(year, 'new', age, vector);
    }
  });

  test.each(OLD)('old regime below 60, all years, income %d', (...vector) => {
    for (const year of [2024, 2025, 2026] as const) expectVector(year, 'old', 'below60', vector);
  });

  test('old regime, 10 lakh: 1,14,400 from 60 and 1,04,000 from 80', () => {
    expect(taxFor(2026, 'old', '60to79', 1_000_000).totalTax).toBe(rupees(114_400));
    expect(taxFor(2026, 'old', '80plus', 1_000_000).totalTax).toBe(rupees(104_000));
  });
});

describe('residence', () => {
  test('a non-resident gets no rebate and no relief at its limit', () => {
    const person = { ageBand: 'below60', isResident: false } as const;
    expect(taxOnIncome(rupees(1_200_000), person, laws[2026], 'new').totalTax).toBe(rupees(62_400));
    expect(taxOnIncome(rupees(1_210_000), person, laws[2026], 'new').totalTax).toBe(rupees(63_960));
    expect(taxOnIncome(rupees(500_000), person, laws[2026], 'old').totalTax).toBe(rupees(13_000));
  });

  test('a non-resident of 80 is taxed by the table below 60', () => {
    const person = { ageBand: '80plus', isResident: false } as const;
    expect(taxOnIncome(rupees(1_000_000), person, laws[2026], 'old').baseTax).toBe(rupees(112_500));
  });
});

describe('rounding of income and tax', () => {
  test.each([
    [1_270_584.99, 1_270_580],
    [1_270_585, 1_270_590],
    [1_270_584.5, 1_270_580],
    [4.99, 0],
    [5, 10],
  ])('%d becomes %d: paise dropped, five and more up', (amount, rounded) => {
    expect(toTenRupeesDroppingPaise(rupees(amount))).toBe(rupees(rounded));
  });
});

const years = fc.constantFrom<(2024 | 2025 | 2026)[]>(2024, 2025, 2026);
const regimes = fc.constantFrom<Regime[]>('new', 'old');
const ages = fc.constantFrom<AgeBand[]>('below60', '60to79', '80plus');
/** Incomes in steps of ten rupees, crowded around the thresholds where reliefs begin and end. */
const incomes = fc.oneof(
  fc.integer({ min: 0, max: 7_000_000 }),
  fc
    .tuple(
      fc.constantFrom(70_000, 120_000, 500_000, 1_000_000, 2_000_000, 5_000_000),
      fc.integer({ min: -500, max: 60_000 }),
    )
    .map(([edge, step]) => edge + step),
);

describe('properties', () => {
  test('tax never falls when income rises', () => {
    fc.assert(
      fc.property(
        years,
        regimes,
        ages,
        incomes,
        fc.integer({ min: 0, max: 5_000 }),
        (year, regime, age, tens, more) => {
          const less = taxFor(year, regime, age, tens * 10);
          const high = taxFor(year, regime, age, (tens + more) * 10);
          expect(high.totalTax).toBeGreaterThanOrEqual(less.totalTax);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('just above the highest threshold crossed, tax before cess rises by no more than income', () => {
    fc.assert(
      fc.property(years, regimes, ages, incomes, (year, regime, ageBand, tens) => {
        const income = rupees(tens * 10);
        const crossed = laws[year][regime].byAge[ageBand].surcharge.filter((band) => income > band.above).at(-1);
        fc.pre(crossed !== undefined);
        const person = { ageBand, isResident: true };
        const at = taxOnIncome(crossed?.above ?? paise(0), person, laws[year], regime);
        const tax = taxOnIncome(income, person, laws[year], regime);
        const rise = tax.taxAfterRebate + tax.surcharge - at.taxAfterRebate - at.surcharge;
        expect(rise).toBeLessThanOrEqual(income - (crossed?.above ?? 0));
        // Relief goes no further than that: either none is given or the bound is reached exactly.
        if (tax.surchargeMarginalRelief > 0) expect(rise).toBe(income - (crossed?.above ?? 0));
      }),
      { numRuns: 10_000 },
    );
  });

  test('where the rebate ends, tax before cess is at most the income above its limit', () => {
    fc.assert(
      fc.property(years, ages, incomes, (year, age, tens) => {
        const { incomeLimit } = laws[year].new.rebate;
        const tax = taxFor(year, 'new', age, tens * 10);
        const above = rupees(tens * 10) - incomeLimit;
        fc.pre(above > 0);
        // Once slabs ask for less than the income above the limit, no relief is given any more.
        expect(tax.taxAfterRebate).toBe(Math.min(tax.baseTax, above));
      }),
      { numRuns: 10_000 },
    );
  });

  test('slab lines add up to the income and to the tax', () => {
    fc.assert(
      fc.property(years, regimes, ages, incomes, (year, regime, age, tens) => {
        const tax = taxFor(year, regime, age, tens * 10);
        expect(tax.slabs.reduce((sum, line) => sum + line.income, 0)).toBe(tens * 1_000);
        expect(tax.slabs.reduce((sum, line) => sum + line.tax, 0)).toBe(tax.baseTax);
      }),
      { numRuns: 10_000 },
    );
  });
});
