import { expect, test } from 'vitest';
import { keyOf, rowOf } from './declarations-items.ts';

test('an amount is named by its kind and row, one of a house by the house, another by what it is', () => {
  const house = { kind: 'letout', house: 'h1', isDeemed: false, part: 'rent', hasLoan: false, lenderName: '' } as const;
  expect(keyOf({ v: 1, ...house }, '')).toBe('letout:h1:rent');
  expect(keyOf({ v: 1, kind: 'deduction', itemId: 101 }, 'r1')).toBe('deduction:r1');
  expect(keyOf({ v: 1, kind: 'other', part: 'fd' }, '')).toBe('other:fd');
  expect(rowOf('deduction:r1')).toBe('r1');
});
