import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextHalf } from './leaves.rules.ts';

/** Which of so many halves are paid, one leave after the other. */
function paid(halves: number, paidPercent: number): boolean[] {
  let owed = 0;
  return Array.from({ length: halves }, () => {
    const next = nextHalf(owed, paidPercent);
    owed = next.owed;
    return next.isPaid;
  });
}

describe('leave that is paid in part', () => {
  it('at half pay costs every second half, whether taken at once or half a day at a time', () => {
    expect(paid(4, 50)).toEqual([true, false, true, false]);
    expect(paid(3, 75)).toEqual([true, true, true]);
    expect([paid(2, 0), paid(2, 100)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('costs its share of any number of halves, less what does not come to a half', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(100), (halves, percent) => {
        const unpaid = paid(halves, percent).filter((isPaid) => !isPaid).length;
        expect(unpaid).toBe(Math.floor((halves * (100 - percent)) / 100));
      }),
    );
  });
});
