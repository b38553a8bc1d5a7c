import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, paise, rupees, sum, ZERO } from '../../kernel/money.ts';
import { incomeTax } from '../income-tax.ts';
import { type DeclaredFor, type DeclaredItem, declaredTotal, declaredYear, rentedMonths } from './declared-items.ts';
import { NOTHING_DECLARED } from './nothing-declared.ts';
import { withoutReliefs } from './proofs.ts';
import { lawFor, yearOf } from './testing-facts.ts';

const month = (year: number, number: number) => ({ year, month: number });
const item = (about: DeclaredFor, declared: number, approved: number | null = null): DeclaredItem => ({
  ...about,
  declared: rupees(declared),
  approved: approved === null ? null : rupees(approved),
});
const rent = (from: ReturnType<typeof month>, to: ReturnType<typeof month> | null, metro = true): DeclaredFor => ({
  kind: 'rent',
  from,
  to,
  metro,
});
const house = (part: 'rent' | 'municipalTax' | 'principal' | 'interest', isDeemed = false): DeclaredFor => ({
  kind: 'letout',
  house: 'flat',
  isDeemed,
  part,
});

test('nothing declared is the declaration of nobody', () => {
  expect(declaredYear([], 2026, 'declared')).toEqual({ declaration: NOTHING_DECLARED, rent: [] });
  expect(declaredYear([item({ kind: 'deduction', itemId: 101 }, 0)], 2026, 'declared').declaration.claims).toEqual([]);
});

describe('rent', () => {
  test('counts in each month of its period that lies in the year; without an end until March', () => {
    const { rent: months } = declaredYear([item(rent(month(2026, 1), month(2026, 5)), 20_000)], 2026, 'declared');
    expect(months).toEqual([
      { month: month(2026, 4), rentPaid: rupees(20_000), metro: true },
      { month: month(2026, 5), rentPaid: rupees(20_000), metro: true },
    ]);
    const open = declaredYear([item(rent(month(2027, 2), null, false), 9_000)], 2026, 'declared').rent;
    expect(open).toEqual([
      { month: month(2027, 2), rentPaid: rupees(9_000), metro: false },
      { month: month(2027, 3), rentPaid: rupees(9_000), metro: false },
    ]);
    expect(rentedMonths(2026, { from: month(2026, 10), to: null })).toBe(6);
    expect(rentedMonths(2026, { from: month(2025, 4), to: month(2026, 3) })).toBe(0);
  });

  test('of two homes in one month is added up, and is in a metro only where both are', () => {
    const two = [
      item(rent(month(2026, 4), month(2026, 6)), 20_000),
      item(rent(month(2026, 6), month(2026, 7), false), 5_000),
    ];
    expect(declaredYear(two, 2026, 'declared').rent.map(({ rentPaid, metro }) => [rentPaid, metro])).toEqual([
      [rupees(20_000), true],
      [rupees(20_000), true],
      [rupees(25_000), false],
      [rupees(5_000), false],
    ]);
  });
});

describe('houses and loans', () => {
  test('principal of every loan goes into 80C, interest to its house', () => {
    const { declaration } = declaredYear(
      [
        item({ kind: 'loan', part: 'principal' }, 60_000),
        item({ kind: 'loan', part: 'interest' }, 1_80_000),
        item(house('rent'), 2_40_000),
        item(house('municipalTax'), 20_000),
        item(house('principal'), 30_000),
        item(house('interest'), 1_00_000),
      ],
      2026,
      'declared',
    );
    expect(declaration.homeLoanPrincipal).toBe(rupees(90_000));
    expect(declaration.houses).toEqual([
      { use: 'self-occupied', interest: rupees(1_80_000) },
      {
        use: 'let-out',
        rentReceivable: rupees(2_40_000),
        municipalTaxPaid: rupees(20_000),
        interest: rupees(1_00_000),
      },
    ]);
    const { houseProperty } = incomeTax(yearOf(10_00_000, { declaration }), lawFor(2026), 'old');
    expect(houseProperty.houses[1]).toMatchObject({
      netAnnualValue: rupees(2_20_000),
      standardDeduction: rupees(66_000),
      income: rupees(54_000),
    });
  });

  test('a third house nobody rents is taxed on the rent it could fetch', () => {
    const { declaration } = declaredYear([item(house('rent', true), 1_20_000)], 2026, 'declared');
    expect(declaration.houses).toEqual([
      {
        use: 'let-out',
        label: 'House deemed let out',
        rentReceivable: ZERO,
        fairRent: rupees(1_20_000),
        municipalTaxPaid: ZERO,
        interest: ZERO,
      },
    ]);
    const { houseProperty } = incomeTax(yearOf(10_00_000, { declaration }), lawFor(2026), 'old');
    expect(houseProperty.income).toBe(rupees(84_000));
  });
});

test('other income, an earlier employer and deductions come under their names', () => {
  const { declaration } = declaredYear(
    [
      item({ kind: 'other', part: 'income' }, 1_000),
      item({ kind: 'other', part: 'savings' }, 2_000),
      item({ kind: 'other', part: 'fd' }, 3_000),
      item({ kind: 'other', part: 'nsc' }, 4_000),
      item({ kind: 'previous', part: 'income' }, 5_00_000),
      item({ kind: 'previous', part: 'tax' }, 20_000),
      item({ kind: 'previous', part: 'professionalTax' }, 1_200),
      item({ kind: 'previous', part: 'epf' }, 21_600),
      item({ kind: 'previous', part: 'leaveEncashment' }, 40_000),
      item({ kind: 'deduction', itemId: 102 }, 60_000),
    ],
    2026,
    'declared',
  );
  expect(declaration).toEqual({
    ...NOTHING_DECLARED,
    otherIncome: {
      other: rupees(5_000),
      savingsInterest: rupees(2_000),
      depositInterest: rupees(3_000),
      familyPension: ZERO,
    },
    previousEmployment: {
      salary: rupees(5_00_000),
      taxDeducted: rupees(20_000),
      professionalTax: rupees(1_200),
      providentFund: rupees(21_600),
    },
    claims: [{ itemId: 102, amount: rupees(60_000) }],
  });
});

test('the total declared is what lowers the tax: rent of its months, loans, deductions, and no income', () => {
  const items = [
    item(rent(month(2026, 10), null), 10_000),
    item({ kind: 'loan', part: 'interest' }, 1_000),
    item(house('rent'), 5_00_000),
    item(house('interest'), 2_000),
    item({ kind: 'other', part: 'fd' }, 3_000),
    item({ kind: 'previous', part: 'income' }, 4_000),
    item({ kind: 'deduction', itemId: 101 }, 500),
  ];
  expect(declaredTotal(items, 2026)).toBe(rupees(63_500));
});

describe('approved amounts', () => {
  const items = [
    item(rent(month(2026, 4), null), 20_000, 15_000),
    item({ kind: 'deduction', itemId: 101 }, 50_000),
    item({ kind: 'deduction', itemId: 102 }, 50_000, 10_000),
    item({ kind: 'other', part: 'fd' }, 7_000),
    item({ kind: 'previous', part: 'income' }, 1_00_000, 1_10_000),
    item(house('rent'), 1_20_000),
    item(house('interest'), 90_000),
    item({ kind: 'loan', part: 'interest' }, 90_000, 0),
  ];

  test('take the place of declared ones; a relief nobody reviewed is nothing, income stays', () => {
    const { declaration, rent: months } = declaredYear(items, 2026, 'approved');
    expect(months[0]?.rentPaid).toBe(rupees(15_000));
    expect(declaration.claims).toEqual([{ itemId: 102, amount: rupees(10_000) }]);
    expect(declaration.otherIncome.depositInterest).toBe(rupees(7_000));
    expect(declaration.previousEmployment?.salary).toBe(rupees(1_10_000));
    expect(declaration.houses).toEqual([
      { use: 'let-out', rentReceivable: rupees(1_20_000), municipalTaxPaid: ZERO, interest: ZERO },
    ]);
  });
});

const amount = fc.integer({ min: 0, max: 50_00_000_00 }).map((value) => paise(value));
const anyMonth = fc.record({ year: fc.integer({ min: 2025, max: 2028 }), month: fc.integer({ min: 1, max: 12 }) });
const anyAbout: fc.Arbitrary<DeclaredFor> = fc.oneof(
  fc.record({
    kind: fc.constant('rent' as const),
    from: anyMonth,
    to: fc.option(anyMonth, { nil: null }),
    metro: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('deduction' as const), itemId: fc.constantFrom(101, 201, 301, 311) }),
  fc.record({ kind: fc.constant('loan' as const), part: fc.constantFrom('principal' as const, 'interest' as const) }),
  fc.record({
    kind: fc.constant('other' as const),
    part: fc.constantFrom('income' as const, 'savings' as const, 'fd' as const, 'nsc' as const),
  }),
  fc.record({
    kind: fc.constant('previous' as const),
    part: fc.constantFrom('income' as const, 'tax' as const, 'professionalTax' as const, 'epf' as const),
  }),
  fc.record({
    kind: fc.constant('letout' as const),
    house: fc.constantFrom('a', 'b', 'c'),
    isDeemed: fc.constant(false),
    part: fc.constantFrom('rent' as const, 'municipalTax' as const, 'principal' as const, 'interest' as const),
  }),
);
const anyItem = fc
  .tuple(anyAbout, amount, fc.option(amount, { nil: null }))
  .map(([about, declared, approved]): DeclaredItem => ({ ...about, declared, approved }));
const anyItems = fc.array(anyItem, { maxLength: 20 });

function everyAmount({ declaration }: ReturnType<typeof declaredYear>): Paise {
  const { houses, otherIncome, previousEmployment, claims, homeLoanPrincipal } = declaration;
  return sum([
    ...houses.flatMap((one) =>
      one.use === 'let-out' ? [one.rentReceivable, one.municipalTaxPaid, one.interest] : [one.interest],
    ),
    ...Object.values(otherIncome),
    ...Object.values(previousEmployment ?? {}),
    ...claims.map((claim) => claim.amount),
    homeLoanPrincipal,
  ]);
}

function inOrder<T>(houses: readonly T[]): T[] {
  return houses.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

describe('any declaration', () => {
  test('loses no amount, and its rent has a month of the year once', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const year = declaredYear(items, 2026, 'declared');
        expect(everyAmount(year)).toBe(
          sum(items.filter(({ kind }) => kind !== 'rent').map(({ declared }) => declared)),
        );
        const months = year.rent.map(({ month: { year: number, month: at } }) => number * 12 + at);
        expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b));
        for (const at of months) expect(at >= 2026 * 12 + 4 && at <= 2027 * 12 + 3).toBe(true);
      }),
    );
  });

  test('approved in full is the declaration itself; with nothing reviewed it is the one without reliefs', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const declared = declaredYear(items, 2026, 'declared');
        const approved = items.map((one) => ({ ...one, approved: one.declared }));
        expect(declaredYear(approved, 2026, 'approved')).toEqual(declared);
        const unreviewed = declaredYear(
          items.map((one) => ({ ...one, approved: null })),
          2026,
          'approved',
        );
        const bare = withoutReliefs(declared.declaration);
        const counted = bare.houses.filter(
          (one) => one.use !== 'let-out' || one.rentReceivable + one.municipalTaxPaid > 0,
        );
        // Whichever amount of a house comes first, the houses are the same.
        const { declaration, rent } = unreviewed;
        expect(rent).toEqual([]);
        expect({ ...declaration, houses: inOrder(declaration.houses) }).toEqual({ ...bare, houses: inOrder(counted) });
      }),
    );
  });
});
