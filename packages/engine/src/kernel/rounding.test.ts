import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, rupees } from './money.ts';
import { compareUnrounded, exactly, percent, plus, ppm, share, shareOf, times, timesOf } from './rate.ts';
import {
  amountToNearestRupee,
  rateToNearestRupee,
  rateToNextRupee,
  rateToPaisa,
  toLowerRupee,
  toNearestRupee,
  toNearestTenRupees,
  toNextRupee,
  toPaisaDown,
  toPaisaHalfUp,
} from './rounding.ts';

describe('roundings', () => {
  it('takes 8.33% of 15,000 and of 25,000 up from exactly half a rupee', () => {
    expect(toNearestRupee(times(rupees(15_000), percent(8.33)))).toBe(rupees(1_250));
    expect(toNearestRupee(times(rupees(25_000), percent(8.33)))).toBe(rupees(2_083));
  });

  it('takes ESI up to the next rupee, and leaves whole rupees alone', () => {
    expect(toNextRupee(times(rupees(15_000), percent(0.75)))).toBe(rupees(113));
    expect(toNextRupee(times(rupees(20_000), percent(0.75)))).toBe(rupees(150));
  });

  it('rounds to ten rupees, half up, and drops paise where the rule says so', () => {
    expect(toNearestTenRupees(exactly(rupees(1_234_565)))).toBe(rupees(1_234_570));
    expect(toNearestTenRupees(exactly(rupees(1_234_564.99)))).toBe(rupees(1_234_560));
    expect(toLowerRupee(exactly(rupees(99.99)))).toBe(rupees(99));
    expect(toPaisaDown(share(rupees(100), 2, 3))).toBe(rupees(66.66));
  });

  it('mirrors negative amounts', () => {
    expect(amountToNearestRupee(rupees(-10.5))).toBe(rupees(-11));
    expect(toPaisaHalfUp(share(paise(-1), 1, 2))).toBe(paise(-1));
  });

  it('adds two parts of a month before it rounds once', () => {
    const wage = plus(share(rupees(15_000), 16, 30), share(rupees(20_000), 14, 30));
    expect(toPaisaHalfUp(wage)).toBe(rupees(17_333.33));
    expect(toNearestRupee(timesOf(wage, percent(12)))).toBe(rupees(2_080));
  });

  it('agrees with exact whole-number arithmetic for any amount and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), fc.integer({ min: 0, max: 2_000_000 }), (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
        expect(toPaisaHalfUp(times(paise(amount), ppm(rate)))).toBe(Number(exact));
      }),
    );
  });

  it('rounds a rate in one step as it does in two, small amounts and large ones', () => {
    const amount = fc.oneof(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
    );
    fc.assert(
      fc.property(amount.map(paise), fc.integer({ min: 0, max: 2_000_000 }).map(ppm), (value, rate) => {
        expect([rateToPaisa(value, rate), rateToNearestRupee(value, rate), rateToNextRupee(value, rate)]).toEqual([
          toPaisaHalfUp(times(value, rate)),
          toNearestRupee(times(value, rate)),
          toNextRupee(times(value, rate)),
        ]);
      }),
      { numRuns: 10_000 },
    );
    expect(rateToNearestRupee(rupees(15_000), percent(8.33))).toBe(rupees(1_250));
    expect(rateToNextRupee(rupees(15_000), percent(0.75))).toBe(rupees(113));
    expect(rateToPaisa(rupees(0.01), percent(50))).toBe(1);
  });

  it('rounds amounts beyond exact doubles, up, down and to the nearest, mirrored below zero', () => {
    const third = share(rupees(20_000_000_000_000), 1, 3);
    expect([toPaisaHalfUp(third), toPaisaDown(third), toNextRupee(third), toLowerRupee(third)]).toEqual([
      666_666_666_666_667, 666_666_666_666_666, 666_666_666_666_700, 666_666_666_666_600,
    ]);
    const billions = (sign: number) => share(paise(sign * 1_234_567_890_123_45), 1_000_000, 3_000_000);
    expect([toNearestRupee(billions(1)), toNearestRupee(billions(-1))]).toEqual([
      41_152_263_004_100, -41_152_263_004_100,
    ]);
    expect([toNextRupee(billions(1)), toNextRupee(billions(-1))]).toEqual([41_152_263_004_200, -41_152_263_004_200]);
    expect([toPaisaDown(billions(1)), toPaisaDown(billions(-1))]).toEqual([41_152_263_004_115, -41_152_263_004_115]);
    expect([toLowerRupee(billions(1)), toLowerRupee(billions(-1))]).toEqual([41_152_263_004_100, -41_152_263_004_100]);
    expect(toPaisaHalfUp(share(paise(Number.MAX_SAFE_INTEGER), 1, 2))).toBe(4_503_599_627_370_496);
    expect(toNextRupee(share(paise(300_000_000_000_000), 1_000_000, 3_000_000))).toBe(100_000_000_000_000);
    expect(toPaisaHalfUp(exactly(paise(Number.MAX_SAFE_INTEGER)))).toBe(Number.MAX_SAFE_INTEGER);
    expect(toPaisaHalfUp(share(paise(999_999_999_999_999), 1, 2))).toBe(500_000_000_000_000);
    expect(toPaisaHalfUp(share(paise(4_503_599_627_370_497), 1, 2))).toBe(2_251_799_813_685_249);
  });

  it('keeps sums of shares exact, whatever their denominators', () => {
    const part = fc.tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 6 }));
    fc.assert(
      fc.property(part, part, ([a, d1], [b, d2]) => {
        const left = plus(share(paise(a), 1, d1), share(paise(b), 1, d2));
        const right = plus(share(paise(b), 1, d2), share(paise(a), 1, d1));
        expect(compareUnrounded(left, right)).toBe(0);
        expect(compareUnrounded(shareOf(left, d1, 1), plus(exactly(paise(a)), share(paise(b), d1, d2)))).toBe(0);
      }),
    );
  });
});
