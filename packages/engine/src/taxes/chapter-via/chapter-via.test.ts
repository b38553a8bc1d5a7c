import { deductionItems } from '@muster/law/income-tax/deduction-items.ts';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../../explain/testing-explanations.ts';
import { createTracer } from '../../explain/trace.ts';
import { paise, rupees, ZERO } from '../../kernel/money.ts';
import type { Declaration, TaxFacts } from '../facts/tax-facts.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from '../facts/testing-facts.ts';
import { incomeTax } from '../income-tax.ts';
import { chapterVIA } from './chapter-via.ts';
import { healthDeduction } from './health-deduction.ts';

const law = lawFor(2026);
const GTI = rupees(1_000_000);

function declared(claims: readonly (readonly [itemId: number, amount: number])[], more: Partial<Declaration> = {}) {
  return {
    ...NOTHING_DECLARED,
    claims: claims.map(([itemId, amount]) => ({ itemId, amount: rupees(amount) })),
    ...more,
  };
}

/** What is allowed by section, in rupees. */
function allowed(facts: TaxFacts, regime: 'new' | 'old' = 'old', income = GTI): Record<string, number> {
  const { lines } = chapterVIA(facts, income, law, regime);
  return Object.fromEntries(lines.map((line) => [line.section, line.allowed / 100]));
}

function claiming(...claims: readonly (readonly [itemId: number, amount: number])[]): TaxFacts {
  return yearOf(1_200_000, { declaration: declared(claims) });
}

describe('80C, 80CCC and 80CCD(1)', () => {
  test('share 1,50,000; own EPF and loan principal enter by themselves', () => {
    const facts = yearOf(1_200_000, {
      ownProvidentFund: rupees(72_000),
      declaration: declared(
        [
          [102, 20_000],
          [130, 50_000],
        ],
        { homeLoanPrincipal: rupees(30_000) },
      ),
    });
    expect(allowed(facts)).toEqual({ '80C': 122_000, '80CCC': 28_000 });
  });

  test('own NPS counts up to 10% of basic and DA', () => {
    expect(allowed(claiming([131, 90_000]))).toEqual({ '80CCD(1)': 60_000 });
  });
});

describe('80CCD', () => {
  test('80CCD(1B) allows another 50,000', () => {
    expect(allowed(claiming([102, 150_000], [301, 60_000]))).toEqual({ '80C': 150_000, '80CCD(1B)': 50_000 });
  });

  test("the employer's contribution is allowed to 14% in the new regime, 10% in the old, 14% for government", () => {
    const facts = yearOf(1_500_000, { basicPlusDA: rupees(600_000), employerNps: rupees(100_000) });
    expect(allowed(facts, 'new')).toEqual({ '80CCD(2)': 84_000 });
    expect(allowed(facts, 'old')).toEqual({ '80CCD(2)': 60_000 });
    expect(allowed({ ...facts, isGovernmentEmployee: true }, 'old')).toEqual({ '80CCD(2)': 84_000 });
  });
});

describe('80D', () => {
  test('25,000 for the family and 25,000 for the parents', () => {
    expect(allowed(claiming([201, 40_000], [203, 30_000]))).toEqual({ '80D': 50_000 });
  });

  test('50,000 each for seniors, 1,00,000 in all', () => {
    expect(allowed(claiming([202, 60_000], [204, 70_000]))).toEqual({ '80D': 100_000 });
    expect(allowed({ ...claiming([201, 60_000]), ageBand: '60to79' })).toEqual({ '80D': 50_000 });
    expect(allowed({ ...claiming([201, 60_000]), ageBand: '60to79', isResident: false })).toEqual({ '80D': 25_000 });
  });

  test('check-ups count 5,000 in all, inside the limits', () => {
    expect(allowed(claiming([201, 10_000], [205, 4_000], [206, 4_000]))).toEqual({ '80D': 15_000 });
    expect(allowed(claiming([201, 24_000], [205, 5_000]))).toEqual({ '80D': 25_000 });
  });
});

describe('flat and capped sections', () => {
  test('a disabled dependant gives 75,000 whatever was spent, 1,25,000 when severe', () => {
    expect(allowed(claiming([303, 7_000]))).toEqual({ '80DD': 75_000 });
    expect(allowed(claiming([304, 7_000]))).toEqual({ '80DD': 125_000 });
  });

  test('80DD, 80DDB and 80U are for residents only, a loan for education is not', () => {
    const facts = { ...claiming([303, 7_000], [305, 7_000], [307, 7_000], [318, 7_000]), isResident: false };
    expect(allowed(facts)).toEqual({ '80DD': 0, '80DDB': 0, '80E': 7_000, '80U': 0 });
  });

  test('both ages of 80DDB share the higher limit; 80E has none', () => {
    expect(allowed(claiming([305, 90_000], [306, 90_000], [307, 400_000]))).toEqual({
      '80DDB': 100_000,
      '80E': 400_000,
    });
  });
});

describe('interest', () => {
  const income = { other: ZERO, savingsInterest: rupees(15_000), depositInterest: rupees(60_000), familyPension: ZERO };
  const facts = yearOf(600_000, { declaration: declared([], { otherIncome: income }) });

  test('80TTA: savings interest to 10,000; 80TTB for resident seniors: all of it to 50,000', () => {
    expect(allowed(facts)).toEqual({ '80TTA': 10_000 });
    expect(allowed({ ...facts, ageBand: '60to79' })).toEqual({ '80TTB': 50_000 });
    expect(allowed({ ...facts, ageBand: '80plus', isResident: false })).toEqual({ '80TTA': 10_000 });
    expect(allowed(facts, 'new')).toEqual({});
  });
});

describe('donations and rent', () => {
  test('half of a donation by half; the limited kinds within 10% of income left, those in full first', () => {
    expect(allowed(claiming([311, 10_000], [312, 10_000]))).toEqual({ '80G': 15_000 });
    expect(allowed(claiming([313, 70_000], [314, 80_000]))).toEqual({ '80G': 85_000 });
    expect(allowed(claiming([102, 150_000], [313, 200_000]))).toEqual({ '80C': 150_000, '80G': 85_000 });
  });

  test('80GG: least of 60,000 a year, rent less 10% and 25% of income; nothing beside an HRA', () => {
    expect(allowed(claiming([315, 240_000]))).toEqual({ '80GG': 60_000 });
    expect(allowed(claiming([315, 120_000]))).toEqual({ '80GG': 20_000 });
    expect(allowed(claiming([315, 240_000]), 'old', rupees(100_000))).toEqual({ '80GG': 25_000 });
    const hra = { basicPlusDA: rupees(50_000), hraReceived: rupees(20_000), rentPaid: rupees(20_000), metro: true };
    expect(allowed({ ...claiming([315, 240_000]), houseRent: [hra] })).toEqual({ '80GG': 0 });
  });
});

test('a house rent allowance of nothing leaves 80GG', () => {
  const none = { basicPlusDA: rupees(50_000), hraReceived: ZERO, rentPaid: rupees(20_000), metro: true };
  expect(allowed({ ...claiming([315, 240_000]), houseRent: [none] })).toEqual({ '80GG': 60_000 });
});

test('each deduction has its name on the sheet', () => {
  const facts = claiming([130, 1], [131, 1], [302, 1], [315, 120_000], [320, 1]);
  const names = (regime: 'new' | 'old') =>
    chapterVIA(facts, GTI, law, regime).lines.map(({ section, label }) => `${section} ${label}`);
  expect(names('old')).toEqual([
    '80CCC Pension plan of an insurer',
    '80CCD(1) National Pension System',
    '80CCH(1) Agniveer Corpus Fund, own contribution',
    '80CCH(2) Agniveer Corpus Fund, contribution of the government',
    '80GG Rent paid without a house rent allowance',
  ]);
  expect(names('new')).toEqual(['80CCH(2) Agniveer Corpus Fund, contribution of the government']);
});

test('the new regime keeps only the employer NPS and the government part of the Agniveer fund', () => {
  const facts = claiming([102, 150_000], [201, 25_000], [301, 50_000], [320, 40_000]);
  expect(allowed({ ...facts, employerNps: rupees(50_000) }, 'new')).toEqual({ '80CCD(2)': 50_000, '80CCH(2)': 40_000 });
});

test('deductions never exceed gross total income', () => {
  const facts = claiming([102, 150_000], [307, 400_000]);
  expect(chapterVIA(facts, rupees(100_000), law, 'old').total).toBe(rupees(100_000));
  expect(chapterVIA(facts, paise(0), law, 'old').total).toBe(0);
});

test('an unknown item is a mistake of the caller', () => {
  expect(() => chapterVIA(claiming([999, 1]), GTI, law, 'old')).toThrow('deduction item 999');
});

describe('sections whose items have a limit each', () => {
  test('share the higher limit of two items, in whatever order they are claimed', () => {
    expect(allowed(claiming([303, 1], [304, 1]))).toEqual({ '80DD': 125_000 });
    expect(allowed(claiming([304, 1], [303, 1]))).toEqual({ '80DD': 125_000 });
  });

  test('without a limit add up', () => {
    expect(allowed(claiming([307, 60_000], [307, 50_000]))).toEqual({ '80E': 110_000 });
  });
});

test('an item of 80D that belongs to no group of people counts for nothing', () => {
  const [item] = deductionItems.filter(({ id }) => id === 201);
  if (item === undefined) throw new Error('no item 201');
  const { health, ...bare } = item;
  expect(health?.whose).toBe('family');
  expect(healthDeduction([{ item: bare, amount: rupees(9_000) }], false, law)).toMatchObject({
    claimed: rupees(9_000),
    allowed: ZERO,
  });
});

test('deductions worked out elsewhere are counted without an explanation of their own', () => {
  const tracer = createTracer();
  const facts = yearOf(1_050_000, { declaration: declared([[307, 10_000]], { otherDeductions: rupees(5_000) }) });
  expect(incomeTax(facts, law, 'old', tracer).chapterVIA).toBe(rupees(15_000));
  expect(explanationOf(tracer.explanations, 'tax.old.chapterVIA')?.inputs).toMatchObject([
    { label: 'Interest on an education loan', ref: 'tax.old.deduction.80E' },
    { label: 'Other deductions', value: { amount: rupees(5_000) } },
    { label: 'Gross total income', value: { amount: GTI } },
  ]);
  const ids = [...tracer.explanations.keys()].filter((id) => id.includes('deduction') || id.includes('chapterVIA'));
  expect(ids).toEqual(['tax.old.deduction.80E', 'tax.old.chapterVIA']);
});
