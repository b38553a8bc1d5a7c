import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEqually } from './equal-parts.ts';
import { paise, rupees, sum, ZERO } from './money.ts';

const partsOf = (whole: number, among: readonly unknown[]) =>
  splitEqually(paise(whole), among).map(([, amount]) => amount);

test('the last takes what is left, with its sign', () => {
  expect(splitEqually(rupees(100), ['April', 'May', 'June'])).toEqual([
    ['April', 3333],
    ['May', 3333],
    ['June', 3334],
  ]);
  expect(partsOf(-100, [1, 2, 3])).toEqual([-34, -34, -32]);
  expect(partsOf(1, [1])).toEqual([1]);
});

test('among nobody nothing can be shared out', () => {
  expect(splitEqually(ZERO, [])).toEqual([]);
  expect(() => splitEqually(paise(1), [])).toThrow('nothing is there to take 1 paise');
});

test('the parts add up to the whole, and differ by less than a paisa for each of them', () => {
  const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 24 }), (amount, count) => {
      const parts = partsOf(amount, Array.from({ length: count }));
      expect(sum(parts)).toBe(amount);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count);
    }),
  );
});
