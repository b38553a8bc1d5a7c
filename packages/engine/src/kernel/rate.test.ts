import { describe, expect, it } from 'vitest';
import { paise, rupees } from './money.ts';
import {
  compareUnrounded,
  exactly,
  fraction,
  NOTHING,
  percent,
  plus,
  ppm,
  share,
  shareOf,
  times,
  timesOf,
} from './rate.ts';

describe('rates', () => {
  it('are whole parts per million', () => {
    expect([ppm(120_000), percent(12), percent(8.33), percent(0.0001)]).toEqual([120_000, 120_000, 83_300, 1]);
    expect(Object.is(ppm(-0), 0)).toBe(true);
    expect(() => ppm(0.5)).toThrow('0.5 is not a whole number of parts per million');
    expect(() => percent(8.33333)).toThrow('8.33333% has more than four decimals');
  });
});

describe('exact amounts', () => {
  it('stay small where doubles are exact and become big integers where not', () => {
    expect(exactly(rupees(1))).toEqual({ kind: 'small', numerator: 100, denominator: 1 });
    expect(times(rupees(1), percent(12))).toEqual({ kind: 'small', numerator: 12_000_000, denominator: 1_000_000 });
    expect(share(paise(10 ** 12), 10 ** 6, 7)).toEqual({ kind: 'big', numerator: 10n ** 18n, denominator: 7n });
    expect(NOTHING).toEqual({ kind: 'small', numerator: 0, denominator: 1 });
  });

  it('refuse shares that are none', () => {
    for (const [numerator, denominator] of [
      [1, 0],
      [1, -1],
      [0.5, 1],
      [1, 0.5],
    ] as const) {
      const problem = `${numerator} of ${denominator} is not an exact share`;
      expect(() => share(rupees(1), numerator, denominator)).toThrow(problem);
      expect(() => shareOf(exactly(rupees(1)), numerator, denominator)).toThrow(problem);
    }
  });

  it('add up with equal and with different denominators, in small and in big', () => {
    expect(plus(share(paise(1), 1, 3), share(paise(1), 1, 3))).toEqual({ kind: 'small', numerator: 2, denominator: 3 });
    expect(plus(share(paise(1), 1, 3), share(paise(1), 1, 2))).toEqual({ kind: 'small', numerator: 5, denominator: 6 });
    const largest = Number.MAX_SAFE_INTEGER;
    expect(plus(exactly(paise(largest)), exactly(paise(largest)))).toEqual({
      kind: 'big',
      numerator: 2n * BigInt(largest),
      denominator: 1n,
    });
    expect(plus(share(paise(1), 1, largest), share(paise(1), 1, largest - 1)).kind).toBe('big');
    expect(plus(exactly(paise(largest)), share(paise(-largest), 1, 2))).toEqual({
      kind: 'small',
      numerator: largest,
      denominator: 2,
    });
    expect(plus(share(paise(largest), 1, 2), exactly(paise(-largest)))).toEqual({
      kind: 'small',
      numerator: -largest,
      denominator: 2,
    });
    const big = share(paise(10 ** 12), 10 ** 6, 7);
    expect(plus(big, exactly(paise(1)))).toEqual({ kind: 'big', numerator: 10n ** 18n + 7n, denominator: 7n });
    expect(plus(exactly(paise(1)), big)).toEqual(plus(big, exactly(paise(1))));
  });

  it('take shares of shares', () => {
    expect(shareOf(share(paise(10), 1, 3), 2, 5)).toEqual({ kind: 'small', numerator: 20, denominator: 15 });
    expect(timesOf(share(paise(10), 1, 3), percent(50))).toEqual({
      kind: 'small',
      numerator: 5_000_000,
      denominator: 3_000_000,
    });
    expect(shareOf(exactly(paise(10 ** 12)), 10 ** 6, 10 ** 6)).toEqual({
      kind: 'small',
      numerator: 10 ** 12,
      denominator: 1,
    });
    expect(shareOf(share(paise(10 ** 12), 10 ** 6, 7), 1, 3)).toEqual({
      kind: 'big',
      numerator: 10n ** 18n,
      denominator: 21n,
    });
    expect(shareOf(share(paise(1), 1, 10 ** 10), 1, 10 ** 10).denominator).toBe(10n ** 20n);
    expect(Object.is(share(paise(0), -1, 3).numerator, 0)).toBe(true);
    expect(Object.is(shareOf(exactly(paise(0)), -1, 3).numerator, 0)).toBe(true);
  });

  it('come from fractions in lowest terms, the sign above', () => {
    expect(fraction(6n, -4n)).toEqual({ kind: 'small', numerator: -3, denominator: 2 });
    expect(fraction(-6n, -4n)).toEqual({ kind: 'small', numerator: 3, denominator: 2 });
    expect(fraction(-6n, 4n)).toEqual({ kind: 'small', numerator: -3, denominator: 2 });
    expect(fraction(0n, 9n)).toEqual({ kind: 'small', numerator: 0, denominator: 1 });
    expect(fraction(10n ** 18n, 7n)).toEqual({ kind: 'big', numerator: 10n ** 18n, denominator: 7n });
    expect(fraction(1n, 10n ** 18n)).toEqual({ kind: 'big', numerator: 1n, denominator: 10n ** 18n });
    expect(() => fraction(1n, 0n)).toThrow('the denominator is zero');
  });

  it('compare exactly', () => {
    expect(compareUnrounded(share(paise(1), 1, 3), share(paise(1), 33, 100))).toBe(1);
    expect(compareUnrounded(share(paise(1), 33, 100), share(paise(1), 1, 3))).toBe(-1);
    expect(compareUnrounded(share(paise(2), 1, 6), share(paise(1), 1, 3))).toBe(0);
  });
});
