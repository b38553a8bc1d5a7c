import { describe, expect, test } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import type { LetOutHouse, SelfOccupiedHouse } from './facts/tax-facts.ts';
import { lawFor } from './facts/testing-facts.ts';
import { housePropertyIncome } from './house-property.ts';

const law = lawFor(2026);

function letOut(more: Partial<LetOutHouse>): LetOutHouse {
  return { use: 'let-out', rentReceivable: ZERO, municipalTaxPaid: ZERO, interest: ZERO, ...more };
}

function ownHome(interest: number, more: Partial<SelfOccupiedHouse> = {}): SelfOccupiedHouse {
  return { use: 'self-occupied', interest: rupees(interest), ...more };
}

describe('a let-out house', () => {
  test('earns rent less municipal tax, 30% and interest', () => {
    const house = letOut({
      municipalValue: rupees(300_000),
      fairRent: rupees(360_000),
      rentReceivable: rupees(420_000),
      municipalTaxPaid: rupees(20_000),
      interest: rupees(100_000),
    });
    expect(housePropertyIncome([house], law, 'new', null).houses[0]).toMatchObject({
      grossAnnualValue: rupees(420_000),
      netAnnualValue: rupees(400_000),
      standardDeduction: rupees(120_000),
      income: rupees(180_000),
    });
  });

  test('is valued at the expected rent when that is higher, but not above standard rent', () => {
    const facts = { municipalValue: rupees(300_000), fairRent: rupees(360_000), rentReceivable: rupees(200_000) };
    const value = (house: LetOutHouse) => housePropertyIncome([house], law, 'old', null).houses[0]?.grossAnnualValue;
    expect(value(letOut(facts))).toBe(rupees(360_000));
    expect(value(letOut({ ...facts, standardRent: rupees(320_000) }))).toBe(rupees(320_000));
    expect(value(letOut({ ...facts, wasVacant: true }))).toBe(rupees(200_000));
  });

  test.each([
    { municipalValue: rupees(240_000) },
    { fairRent: rupees(240_000) },
    { municipalValue: rupees(240_000), fairRent: rupees(180_000) },
  ])('is valued at %o where the rent is lower', (values) => {
    const house = letOut({ ...values, rentReceivable: rupees(120_000) });
    expect(housePropertyIncome([house], law, 'old', null).houses[0]?.grossAnnualValue).toBe(rupees(240_000));
  });

  test('does not count unrealised rent', () => {
    const house = letOut({ rentReceivable: rupees(360_000), unrealisedRent: rupees(60_000) });
    expect(housePropertyIncome([house], law, 'old', null).houses[0]?.grossAnnualValue).toBe(rupees(300_000));
  });

  test('is taxed on the own share of a co-owner, who deducts all of the own interest', () => {
    const house = letOut({ rentReceivable: rupees(400_000), interest: rupees(50_000), ownShare: 500_000 });
    expect(housePropertyIncome([house], law, 'old', null).income).toBe(rupees(200_000 - 60_000 - 50_000));
  });
});

describe('a self-occupied house', () => {
  test('deducts interest up to 2,00,000 in the old regime and none in the new', () => {
    expect(housePropertyIncome([ownHome(200_001)], law, 'old', null).income).toBe(rupees(-200_000));
    expect(housePropertyIncome([ownHome(200_001)], law, 'new', null)).toMatchObject({
      income: ZERO,
      lossCarriedForward: ZERO,
    });
  });

  test('takes a fifth of the interest before completion, inside the same cap, for five years', () => {
    const preConstruction = { interest: rupees(500_000), instalment: 3 };
    const [third] = housePropertyIncome([ownHome(150_000, { preConstruction })], law, 'old', null).houses;
    expect(third).toMatchObject({ interestAllowed: rupees(200_000), interestDisallowed: rupees(50_000) });
    const late = { ...preConstruction, instalment: 6 };
    const [sixth] = housePropertyIncome([ownHome(150_000, { preConstruction: late })], law, 'old', null).houses;
    expect(sixth).toMatchObject({ interestAllowed: rupees(150_000), interestDisallowed: ZERO });
  });

  test.each([
    [0, 10_000],
    [1, 20_000],
    [5, 20_000],
    [6, 10_000],
  ])('in year %d after completion it deducts %d', (instalment, allowed) => {
    const house = ownHome(10_000, { preConstruction: { interest: rupees(50_000), instalment } });
    expect(housePropertyIncome([house], law, 'old', null).houses[0]?.interestAllowed).toBe(rupees(allowed));
  });

  test('keeps its whole cap beside the interest on a let-out house', () => {
    const rented = letOut({ rentReceivable: rupees(400_000), interest: rupees(150_000) });
    const [, own] = housePropertyIncome([rented, ownHome(200_000)], law, 'old', null).houses;
    expect(own?.interestAllowed).toBe(rupees(200_000));
  });

  test('shares 30,000 with another old loan, whatever a newer one takes between them', () => {
    const old = { lowerCap: true };
    const houses = [ownHome(20_000, old), ownHome(25_000), ownHome(20_000, old)];
    const { houses: incomes } = housePropertyIncome(houses, law, 'old', null);
    expect(incomes.map((house) => house.interestAllowed)).toEqual([rupees(20_000), rupees(25_000), rupees(10_000)]);
  });

  test('shares one cap with the second one, and 30,000 for old loans inside it', () => {
    const both = housePropertyIncome([ownHome(150_000), ownHome(150_000)], law, 'old', null);
    expect(both.income).toBe(rupees(-200_000));
    const old = housePropertyIncome([ownHome(90_000, { lowerCap: true }), ownHome(180_000)], law, 'old', null);
    expect(old.houses.map((house) => house.interestAllowed)).toEqual([rupees(30_000), rupees(170_000)]);
  });
});

describe('a loss', () => {
  const house = letOut({
    rentReceivable: rupees(300_000),
    municipalTaxPaid: rupees(20_000),
    interest: rupees(500_000),
  });

  test('reduces other income by at most 2,00,000 in the old regime', () => {
    expect(housePropertyIncome([house], law, 'old', rupees(1_500_000))).toMatchObject({
      income: rupees(-304_000),
      lossSetOff: rupees(200_000),
      lossCarriedForward: rupees(104_000),
      counted: rupees(-200_000),
    });
  });

  test('is not set off beyond the income there is', () => {
    expect(housePropertyIncome([house], law, 'old', rupees(50_000)).lossSetOff).toBe(rupees(50_000));
  });

  test('reduces nothing in the new regime', () => {
    expect(housePropertyIncome([house], law, 'new', rupees(1_425_000))).toMatchObject({
      income: rupees(-304_000),
      lossSetOff: ZERO,
      lossCarriedForward: rupees(304_000),
      counted: ZERO,
    });
  });
});
