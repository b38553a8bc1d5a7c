import { describe, expect, it } from 'vitest';
import { createTracer } from '../explain/trace.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import type { Perquisite } from './facts/perquisite-types.ts';
import { perquisiteRulesOf } from './law/perquisite-rules.ts';
import { perquisiteSalary, perquisitesOfYear } from './perquisites.ts';

const YEAR = { from: { year: 2026, month: 4 }, to: { year: 2027, month: 3 } } as const;
const FIRST_HALF = { from: { year: 2026, month: 4 }, to: { year: 2026, month: 9 } } as const;

function lines(entered: readonly Perquisite[], { contributed = ZERO, financialYear = 2026 } = {}) {
  return perquisitesOfYear({ entered, contributed }, perquisiteRulesOf(financialYear));
}

const taxable = (...of: Parameters<typeof lines>) => lines(...of).map((line) => [line.head, line.taxable / 100]);

const SMALL = { kind: 'car', size: 'small', runningPaidBy: 'employer', hasDriver: true, ...YEAR } as const;

describe('a car in mixed use', () => {
  it('counts a fixed value for each month, by its size, who pays its running and the driver', () => {
    expect(taxable([SMALL])).toEqual([['car', 96_000]]);
    expect(taxable([{ ...SMALL, size: 'large', hasDriver: false, ...FIRST_HALF }])).toEqual([['car', 42_000]]);
    const own = { ...SMALL, runningPaidBy: 'employee', hasDriver: false } as const;
    expect(taxable([own])).toEqual([['car', 24_000]]);
    expect(taxable([{ ...own, size: 'large' }])).toEqual([['car', 36_000]]);
  });

  it('counted less before April 2026', () => {
    expect(taxable([SMALL], { financialYear: 2025 })).toEqual([['car', 32_400]]);
  });
});

describe('meals, telephone and gifts', () => {
  it('count above the limits of the year, less what is recovered', () => {
    const meals = { kind: 'meals', meals: 220, perMeal: rupees(250), recovered: rupees(1_000), ...YEAR } as const;
    expect(taxable([meals])).toEqual([['meals', 10_000]]);
    expect(taxable([meals], { financialYear: 2025 })).toEqual([['meals', 43_000]]);
    expect(taxable([{ ...meals, perMeal: rupees(180) }])).toEqual([['meals', 0]]);
    expect(taxable([{ kind: 'telephone', amount: rupees(36_000), ...YEAR }])).toEqual([['otherAmenity', 0]]);
    const gift = { kind: 'gifts', amount: rupees(9_000), ...YEAR } as const;
    expect(taxable([gift])).toEqual([['gifts', 0]]);
    expect(taxable([gift, gift])).toEqual([['gifts', 3_000]]);
  });
});

describe('a loan of the employer', () => {
  const LOAN = {
    kind: 'loan',
    balance: rupees(600_000),
    marketRate: percent(9.5),
    rateCharged: percent(3.5),
    isForTreatment: false,
    ...FIRST_HALF,
  } as const;

  it('counts the interest that is not asked for, for the months of the loan', () => {
    expect(taxable([LOAN])).toEqual([['loan', 18_000]]);
    expect(taxable([{ ...LOAN, rateCharged: percent(11) }])).toEqual([['loan', 0]]);
  });

  it('is free up to two lakh in all, twenty thousand before April 2026, and for a listed treatment', () => {
    const small = { ...LOAN, balance: rupees(150_000) };
    expect(taxable([small])).toEqual([['loan', 0]]);
    expect(taxable([small, small])).toEqual([['loan', 9_000]]);
    // One after the other they are never more than the limit together.
    expect(taxable([small, { ...small, from: { year: 2026, month: 10 }, to: YEAR.to }])).toEqual([['loan', 0]]);
    expect(taxable([small], { financialYear: 2025 })).toEqual([['loan', 4_500]]);
    expect(taxable([{ ...LOAN, isForTreatment: true }])).toEqual([['loan', 0]]);
  });
});

describe('the employer’s contributions to funds', () => {
  it('count above seven and a half lakh in the year, those beside payroll with those through it', () => {
    const beside = { kind: 'funds', amount: rupees(150_000), ...YEAR } as const;
    expect(taxable([beside], { contributed: rupees(700_000) })).toEqual([['retirementExcess', 100_000]]);
    expect(taxable([beside], { contributed: rupees(100_000) })).toEqual([['retirementExcess', 0]]);
    expect(taxable([], { contributed: rupees(800_000) })).toEqual([['retirementExcess', 50_000]]);
    expect(taxable([], { contributed: rupees(750_000) })).toEqual([]);
  });

  it('bring their accretion with them: half a year of this year’s excess, a whole one of the earlier', () => {
    const accretion = {
      kind: 'accretion',
      income: rupees(400_000),
      opening: rupees(4_600_000),
      closing: rupees(5_400_000),
      earlierExcess: rupees(200_000),
      ...YEAR,
    } as const;
    // R is 4,00,000 ÷ 50,00,000: 8% of 50,000 and of 2,00,000.
    expect(taxable([accretion], { contributed: rupees(850_000) })).toEqual([
      ['retirementExcess', 100_000],
      ['retirementAccretion', 20_000],
    ]);
    expect(taxable([accretion, accretion])).toEqual([['retirementAccretion', 32_000]]);
    expect(taxable([{ ...accretion, opening: ZERO, closing: ZERO }])).toEqual([['retirementAccretion', 0]]);
    expect(taxable([{ ...accretion, earlierExcess: rupees(90_000_000) }])).toEqual([['retirementAccretion', 400_000]]);
  });
});

describe('the heads of Form 12BA', () => {
  const CLUB = { kind: 'other', head: 'club', value: rupees(40_000), recovered: rupees(15_000), ...YEAR } as const;

  it('stand in the order of the form, with value, recovered and taxable', () => {
    const shown = lines([CLUB, CLUB, { ...CLUB, head: 'accommodation', recovered: rupees(50_000) }, SMALL]);
    expect(shown).toEqual([
      {
        head: 'accommodation',
        label: 'Accommodation',
        value: rupees(40_000),
        recovered: rupees(50_000),
        taxable: ZERO,
      },
      {
        head: 'car',
        label: 'Cars, other automotive',
        value: rupees(96_000),
        recovered: ZERO,
        taxable: rupees(96_000),
      },
      {
        head: 'club',
        label: 'Club expenses',
        value: rupees(80_000),
        recovered: rupees(30_000),
        taxable: rupees(50_000),
      },
    ]);
    expect(perquisiteSalary(shown).map(({ code, kind }) => [code, kind])).toEqual([
      ['perquisite:car', 'perquisite'],
      ['perquisite:club', 'perquisite'],
    ]);
  });

  it('are each explained with the limit and its source', () => {
    const tracer = createTracer();
    perquisitesOfYear({ entered: [SMALL, CLUB], contributed: rupees(800_000) }, perquisiteRulesOf(2026), tracer);
    expect([...tracer.explanations.keys()]).toEqual([
      'perquisite.car.car',
      'perquisite.retirementExcess.funds',
      'perquisite.club.other',
    ]);
    expect(tracer.explanations.get('perquisite.retirementExcess.funds')).toMatchObject({
      amount: rupees(50_000),
      reason: { kind: 'perquisite', what: 'funds', limit: rupees(750_000) },
      source: [{ status: 'enacted' }],
    });
  });
});
