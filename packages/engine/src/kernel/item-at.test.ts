import { expect, test } from 'vitest';
import { itemAt } from './item-at.ts';

test('an item that must be there is given, and its absence is a mistake of the program', () => {
  expect(itemAt(['basic', 'house rent'], 1)).toBe('house rent');
  expect(() => itemAt(['basic'], 1)).toThrow(new RangeError('there is no item 1 among 1'));
});
