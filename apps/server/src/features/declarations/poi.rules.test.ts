import { paise } from '@muster/engine/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { keyOfUpload, refusesDecision, uploadOf, wordsOf } from './poi.rules.ts';

const id = '0190a000-0000-7000-8000-0000000000e1';

describe('an upload names its amount', () => {
  test.each([
    [{ employeeDeductionId: id }, `deduction:${id}`],
    [{ houseRentDetailId: id, documentType: 7 }, `rent:${id}`],
    [{ letoutPropertyId: id }, `letout:${id}:rent`],
    [{ letoutPropertyId: id, documentType: 6 }, `letout:${id}:interest`],
    [{ documentType: 1 }, 'loan:principal'],
    [{ documentType: 12 }, 'previous:leaveEncashment'],
    [{ documentType: 16 }, 'other:nsc'],
    [{ letoutPropertyId: id, documentType: 9 }, null],
    [{ documentType: 7 }, null],
    [{ documentType: 3 }, null],
    [{ documentType: 0 }, null],
    [{}, null],
  ])('%j is %s', (named, key) => {
    expect(keyOfUpload(named)).toBe(key);
  });

  test('as each row says how it is named', () => {
    const house = {
      v: 1,
      kind: 'letout',
      house: id,
      part: 'municipalTax',
      isDeemed: false,
      hasLoan: false,
      lenderName: '',
    } as const;
    const named = uploadOf(`letout:${id}:municipalTax`, house);
    expect(named).toMatchObject({ documentType: 4, letoutPropertyId: id });
    expect(uploadOf(`deduction:${id}`, { v: 1, kind: 'deduction', itemId: 3 })).toMatchObject({ documentType: null });
    expect(uploadOf('other:fd', { v: 1, kind: 'other', part: 'fd' })).toMatchObject({ documentType: 15 });
  });
});

test('an amount stands under its heading', () => {
  const rent = {
    v: 1,
    kind: 'rent',
    from: { year: 2026, month: 4 },
    to: null,
    metro: true,
    address: 'Koramangala',
    landlordName: '',
    relationship: '',
  } as const;
  expect(wordsOf(rent, null, 0)).toEqual({
    group: 'Rented house',
    particulars: 'Rent a month, April 2026 to March, Koramangala',
  });
  expect(wordsOf({ v: 1, kind: 'deduction', itemId: 1 }, { name: 'PPF', category: '80C' }, 0)).toEqual({
    group: '80C Investments',
    particulars: 'PPF',
  });
});

describe('an amount is approved', () => {
  const actual = { actual: paise(50_000), hasProof: true };
  const strict = { mandateProofs: true, mandateReviewerComments: true };
  const decide = (approved: number, comment: string | null = null) => ({ approved: paise(approved), comment });

  test('in full, in part with a comment, or not at all', () => {
    expect(refusesDecision(actual, decide(50_000), strict)).toBeNull();
    expect(refusesDecision(actual, decide(20_000), strict)).toBe('Please say why not all of it is approved');
    expect(refusesDecision(actual, decide(0, 'Of last year'), strict)).toBeNull();
    expect(refusesDecision(actual, decide(20_000), { ...strict, mandateReviewerComments: false })).toBeNull();
  });

  test('never above the actual amount, nor without a file where one is needed', () => {
    expect(refusesDecision(actual, decide(50_001), strict)).toBe('At most ₹500, the actual amount, can be approved');
    const unproved = { ...actual, hasProof: false };
    expect(refusesDecision(unproved, decide(50_000), strict)).toBe('Attach a proof first');
    expect(refusesDecision(unproved, decide(0, 'No file'), strict)).toBeNull();
    expect(refusesDecision(unproved, decide(50_000), { ...strict, mandateProofs: false })).toBeNull();
    expect(refusesDecision({ actual: null, hasProof: true }, decide(0), strict)).toBe(
      'Nothing was submitted for this amount',
    );
  });
});
