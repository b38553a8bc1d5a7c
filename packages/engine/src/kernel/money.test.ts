import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, negate, paise, rupees, subtract, sum, ZERO } from './money.ts';

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
