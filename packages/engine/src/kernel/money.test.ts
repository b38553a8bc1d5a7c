import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  atLeastZero,
  compare,
  max,
  min,
  multiply,
  negate,
  paise,
  perMonth,
  perYear,
  rupees,
  subtract,
  sum,
  ZERO,
} from './money.ts';

describe('paise', () => {
  it('holds whole paise only', () => {
    expect(paise(150_05)).toBe(15005);
    expect(() => paise(0.5)).toThrow(RangeError);
    expect(() => paise(Number.NaN)).toThrow(RangeError);
    expect(() => paise(2 ** 53)).toThrow(RangeError);
  });

  it('reads rupees with two decimals exactly and refuses a third', () => {
    expect(rupees(1.15)).toBe(115);
    expect(rupees(17_333.33)).toBe(1_733_333);
    expect(() => rupees(1.005)).toThrow(RangeError);
  });

  it('keeps amounts of a month and of a year apart, each whole paise', () => {
    expect([perMonth(12_345), perYear(-5)]).toEqual([12_345, -5]);
    expect(() => perMonth(0.5)).toThrow('0.5 is not an amount');
    expect(() => perYear(2 ** 53)).toThrow('9007199254740992 is not an amount');
  });

  it('compares, bounds and repeats amounts', () => {
    const [one, two] = [rupees(1), rupees(2)];
    expect([min(one, two), min(two, one), max(one, two), max(two, one)]).toEqual([100, 100, 200, 200]);
    expect([compare(one, two), compare(two, one), compare(one, one)]).toEqual([-100, 100, 0]);
    expect([atLeastZero(one), atLeastZero(negate(one)), multiply(two, 12)]).toEqual([100, 0, 2_400]);
    expect(() => paise(0.5)).toThrow('0.5 is not an exact number of paise');
    expect(() => rupees(1.005)).toThrow('1.005 rupees has a part of a paisa');
  });

  it('has no negative zero', () => {
    expect(Object.is(negate(ZERO), 0)).toBe(true);
    expect(Object.is(paise(-0), 0)).toBe(true);
  });

  it('adds and subtracts without loss', () => {
    const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(paise);
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(sum([a, b, negate(a)])).toBe(b);
      }),
    );
  });
});
