import {
  type AmountLine,
  byName,
  LETOUT,
  LOAN,
  SINGLE,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import { declarationInput, URBANIZATION_TYPES } from '@muster/contract/features/declarations/declarations-fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeclarationValues } from './declaration-form-values.ts';
import { typedInput } from './typed-input.ts';

/** Mostly what can be read, and now and then what cannot. */
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 5_000_000 }) },
  { weight: 20, arbitrary: fc.constant('' as const) },
  fc.integer({ min: 0, max: 99_999 }).map((paise) => paise / 100),
  fc.constantFrom(-1, 0.005, Number.NaN, 1e10, 1e10 + 1, Infinity),
);
const text = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('', '  ', ' 12 MG Road, Pune ', 'Asha Rao') },
  fc.string({ maxLength: 220, unit: 'binary' }),
  fc.constantFrom('two\nlines', 'hid\u200bden', 'x'.repeat(120), 'x'.repeat(121), 'x'.repeat(200), 'x'.repeat(201)),
);
const pan = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('', ' ', 'AABCV1234F', ' aabcv1234f ') },
  fc.constantFrom('AABCV1234', 'nothing'),
);
const month = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('2026-04', '2027-03') },
  fc.constantFrom('', ' ', '2026-13', '2026-4', 'April'),
);
const id = fc.uuid();
const flag = fc.boolean();
const amountsOf = <L extends AmountLine>(lines: readonly L[]) =>
  fc
    .tuple(...lines.map(() => amount))
    .map((amounts) => byName(lines, ({ name }) => amounts[lines.findIndex((line) => line.name === name)] ?? ''));

const loan = fc
  .tuple(amountsOf(LOAN), fc.record({ lenderName: text, lenderPan: pan }))
  .map(([amounts, about]) => ({ ...amounts, ...about }));
const rent = fc.record({
  id,
  rentalPeriodStart: month,
  rentalPeriodEnd: month,
  declaredAmount: amount,
  address: text,
  landlordName: text,
  landlordRelationship: text,
  landlordPan: pan,
  urbanizationType: fc.constantFrom(...URBANIZATION_TYPES),
});
const house = fc
  .tuple(amountsOf(LETOUT), fc.record({ id, isDeemedLetOut: flag, hasHomeLoan: flag, homeLoanDetail: loan }))
  .map(([amounts, about]) => ({ ...amounts, ...about }));
const deduction = fc.record({
  id,
  deductionItemId: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('', '7', '12') },
    fc.constantFrom('1.5', 'x', '1,2', '-3'),
  ),
  categoryId: fc.constantFrom(1 as const, 2 as const, 3 as const),
  declaredAmount: amount,
});
const year = fc.oneof(
  { weight: 20, arbitrary: fc.constant({ financialYearStart: 2026, financialYearEnd: 2027 }) },
  fc.constantFrom(
    { financialYearStart: 2026, financialYearEnd: 2026 },
    { financialYearStart: 1999, financialYearEnd: 2000 },
    { financialYearStart: 2026.5, financialYearEnd: 2027.5 },
  ),
);
const rowsOf = <R>(row: fc.Arbitrary<R>) =>
  fc.oneof(
    { weight: 50, arbitrary: fc.array(row, { maxLength: 2 }) },
    row.map((one) => Array.from({ length: 51 }, () => one)),
  );
const values: fc.Arbitrary<DeclarationValues> = fc
  .tuple(
    amountsOf(SINGLE),
    year,
    fc.record({
      isRentedAccomodation: flag,
      houseRentDetails: rowsOf(rent),
      hasLoanOnSelfOccupiedHome: flag,
      selfOccupiedHomeLoan: loan,
      isLetOutProperty: flag,
      letOutProperties: rowsOf(house),
      deductions: rowsOf(deduction),
      looked: fc.array(fc.constant('rent'), { maxLength: 1 }),
    }),
  )
  .map(([amounts, years, about]) => ({ ...amounts, ...years, ...about }));

test('what is typed is read as the schema of the form reads it', () => {
  const seen = { read: 0, refused: 0 };
  fc.assert(
    fc.property(values, (typed) => {
      const { success, data } = declarationInput.safeDecode(typed);
      expect(typedInput(typed)).toEqual(success ? data : null);
      seen[success ? 'read' : 'refused'] += 1;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(30);
});
