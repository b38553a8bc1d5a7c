import { describe, expect, it } from 'vitest';
import { type Punch, workedTime } from './worked-time.ts';

function punches(...times: readonly (readonly ['in' | 'out', number])[]): Punch[] {
  return times.map(([kind, at]) => ({ kind, at }));
}

const LUNCH = punches(['in', 36_000], ['out', 46_800], ['in', 50_400], ['out', 64_800]);

describe('worked time', () => {
  it('is from the first in to the last out, or the sum of the pairs', () => {
    expect(workedTime(LUNCH, 'first-in-last-out')).toEqual({
      worked: 28_800,
      firstIn: 36_000,
      lastOut: 64_800,
      hasOpenPair: false,
    });
    expect(workedTime(LUNCH, 'every-pair').worked).toBe(10_800 + 14_400);
    expect(workedTime(LUNCH.toReversed(), 'every-pair').worked).toBe(25_200);
  });

  it('flags a punch without its other half, which counts nothing', () => {
    const open = punches(['in', 100], ['in', 200], ['out', 300]);
    expect(workedTime(open, 'every-pair')).toMatchObject({ worked: 100, hasOpenPair: true });
    expect(workedTime(open, 'first-in-last-out')).toMatchObject({ worked: 200, hasOpenPair: true });
    expect(workedTime(punches(['in', 100], ['out', 200], ['out', 300]), 'every-pair')).toMatchObject({
      worked: 100,
      hasOpenPair: true,
    });
    expect(workedTime(punches(['in', 100], ['out', 200], ['in', 300]), 'every-pair')).toMatchObject({
      worked: 100,
      hasOpenPair: true,
    });
  });

  it('is nothing without both an in and a later out', () => {
    const none = { worked: 0, hasOpenPair: true };
    expect(workedTime(punches(['in', 100]), 'first-in-last-out')).toMatchObject({ ...none, lastOut: null });
    expect(workedTime(punches(['out', 100]), 'first-in-last-out')).toMatchObject({ ...none, firstIn: null });
    expect(workedTime(punches(['out', 100], ['in', 200]), 'first-in-last-out')).toMatchObject(none);
    expect(workedTime([], 'every-pair')).toEqual({ worked: 0, firstIn: null, lastOut: null, hasOpenPair: false });
  });
});
