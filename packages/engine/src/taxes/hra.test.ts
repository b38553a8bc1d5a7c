import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, rupees } from '../kernel/money.ts';
import { lawFor } from './facts/testing-facts.ts';
import { houseRentExemption, isMetroCity, yearlyHouseRentExemption } from './hra.ts';

const law = lawFor(2026);

function period(basicPlusDA: number, hraReceived: number, rentPaid: number, metro: boolean) {
  return {
    basicPlusDA: rupees(basicPlusDA),
    hraReceived: rupees(hraReceived),
    rentPaid: rupees(rentPaid),
    metro,
  };
}

describe('the least of three amounts is exempt', () => {
  test('40% of salary outside the listed cities', () => {
    const result = houseRentExemption(period(15_000, 7_500, 10_000, false), law, 'old');
    expect(result).toEqual({
      exempt: rupees(6_000),
      taxable: rupees(1_500),
      rentMinusTenPercent: rupees(8_500),
      percentOfSalary: rupees(6_000),
    });
  });

  test('rent less 10% of salary', () => {
    expect(houseRentExemption(period(550_000, 140_000, 144_000, true), law, 'old').exempt).toBe(rupees(89_000));
  });

  test('the allowance itself', () => {
    expect(houseRentExemption(period(1_000_000, 100_000, 500_000, true), law, 'old').exempt).toBe(rupees(100_000));
  });

  test('nothing without rent, and nothing in the new regime', () => {
    expect(houseRentExemption(period(600_000, 240_000, 0, true), law, 'old').exempt).toBe(0);
    expect(houseRentExemption(period(600_000, 300_000, 300_000, true), law, 'new')).toMatchObject({
      exempt: 0,
      taxable: rupees(300_000),
    });
  });
});

describe('cities of the 50% list', () => {
  test('Bengaluru counts from tax year 2026-27, under both names', () => {
    expect(isMetroCity('Bengaluru', lawFor(2025))).toBe(false);
    expect(isMetroCity(' bangalore ', law)).toBe(true);
    expect(isMetroCity('New Delhi', lawFor(2024))).toBe(true);
    expect(isMetroCity('Jaipur', law)).toBe(false);
  });
});

test('a month without rent is not made good by a month of high rent', () => {
  const months = [period(50_000, 20_000, 0, true), period(50_000, 20_000, 60_000, true)];
  expect(yearlyHouseRentExemption(months, law, 'old')).toBe(rupees(20_000));
  expect(yearlyHouseRentExemption(months, law, 'new')).toBe(0);
});

test('the exemption is never negative nor above the allowance, the rent or half of salary', () => {
  const amounts = fc.integer({ min: 0, max: 50_000_000 }).map(paise);
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.boolean(), (basicPlusDA, hraReceived, rentPaid, metro) => {
      const { exempt, taxable } = houseRentExemption({ basicPlusDA, hraReceived, rentPaid, metro }, law, 'old');
      expect(exempt).toBeGreaterThanOrEqual(0);
      expect(exempt).toBeLessThanOrEqual(Math.min(hraReceived, rentPaid, Math.ceil(basicPlusDA / 2)));
      expect(exempt + taxable).toBe(hraReceived);
    }),
  );
});
