import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DayLog, openLogState, punchesOfDay } from './day-logs.ts';
import { pairPunches } from './punches.ts';
import { windowOfDay } from './shift.ts';
import { workedTime } from './worked-time.ts';

const log = (begun: number, out: number | null, more: Partial<DayLog> = {}): DayLog => ({
  in: begun,
  out,
  isUnpaired: false,
  replacesDevices: false,
  ...more,
});
const hour = (hours: number, minutes = 0) => hours * 3_600 + minutes * 60;
const pairs = (logs: readonly DayLog[], moments: readonly number[]) =>
  pairPunches(punchesOfDay(logs, moments)).pairs.map(({ in: { at: from }, out: { at: to } }) => [from, to]);

describe('the punches of a day', () => {
  it('of a device take turns from the earliest, in whatever order they came', () => {
    expect(pairs([], [hour(19), hour(10), hour(14), hour(13)])).toEqual([
      [hour(10), hour(13)],
      [hour(14), hour(19)],
    ]);
  });

  it('of the web and of a device pair up', () => {
    expect(pairs([log(hour(10), null)], [hour(19)])).toEqual([[hour(10), hour(19)]]);
    expect(pairs([log(hour(10), null)], [hour(13), hour(14), hour(19)])).toEqual([
      [hour(10), hour(13)],
      [hour(14), hour(19)],
    ]);
    // The door, the desk, the desk again and the door: nobody worked twice at once.
    const both = punchesOfDay([log(hour(10), hour(18, 55))], [hour(9, 55), hour(19)]);
    expect(workedTime(both, 'every-pair')).toMatchObject({ workedSeconds: hour(9, 5), unmatched: [] });
  });

  it('leave an odd one open', () => {
    const odd = pairPunches(punchesOfDay([], [hour(10), hour(13), hour(14)]));
    expect(odd.unmatched).toEqual([{ kind: 'undirected', at: hour(14) }]);
  });

  it('are those of a regularization that set the times, whatever a device says', () => {
    const set = log(hour(10), hour(19), { replacesDevices: true });
    expect(punchesOfDay([set], [hour(11), hour(20)])).toEqual([
      { kind: 'in', at: hour(10) },
      { kind: 'out', at: hour(19) },
    ]);
  });
});

describe('a check-in that nobody ended', () => {
  const state = (moments: readonly number[], isTimeOver: boolean, duplicateSeconds?: number) =>
    openLogState({
      in: hour(10),
      punches: punchesOfDay([log(hour(10), null)], moments),
      isTimeOver,
      ...(duplicateSeconds === undefined ? {} : { duplicateSeconds }),
    });

  it('runs until its time is over', () => {
    expect(state([], false)).toBe('running');
    expect(state([hour(9), hour(10) + 60], false)).toBe('running');
    expect(state([], true)).toBe('unpaired');
  });

  it('is ended by a device, and runs on after another press', () => {
    expect(state([hour(13)], false)).toBe('ended-by-device');
    expect(state([hour(13), hour(14)], false)).toBe('running');
    expect(state([hour(13), hour(14)], true)).toBe('ended-by-device');
  });

  it('was pressed twice at once within the time that the rules say', () => {
    expect(state([hour(10, 4)], false, 300)).toBe('running');
    expect(state([hour(10, 4)], false)).toBe('ended-by-device');
  });
});

const moments = fc.array(
  fc.integer({ min: 0, max: 20 }).map((step) => hour(9) + step * 45),
  { maxLength: 8 },
);
const logs = fc.array(
  fc.record({
    in: fc.integer({ min: hour(8), max: hour(12) }),
    out: fc.option(fc.integer({ min: hour(12), max: hour(20) })),
    isUnpaired: fc.boolean(),
    replacesDevices: fc.boolean(),
  }),
  { maxLength: 3 },
);
const methods = fc.constantFrom('first-in-last-out', 'every-pair');

test('the order in which moments arrive changes nothing, and the same ones sent twice change nothing', () => {
  const shuffled = moments.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given], { minLength: given.length * 2 })),
  );
  fc.assert(
    fc.property(shuffled, logs, methods, ([given, again], day, method) => {
      expect(workedTime(punchesOfDay(day, again), method)).toEqual(workedTime(punchesOfDay(day, given), method));
    }),
  );
});

test('every moment belongs to exactly one day, whatever the shifts', () => {
  const time = fc.integer({ min: 0, max: 86_399 });
  const shift = fc.record({ start: time, end: time });
  const week = fc.array(shift, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(week, fc.integer({ min: 0, max: 86_399 }), (shifts, at) => {
      const [first, second, third, fourth, fifth] = shifts;
      if (!first || !second || !third || !fourth || !fifth) throw new Error('Five shifts');
      const windows = [windowOfDay(first, second, third), windowOfDay(second, third, fourth)];
      windows.push(windowOfDay(third, fourth, fifth));
      // A moment of the middle day, in seconds of each of the three.
      const days = windows.filter(({ from, before }, index) => {
        const seconds = at + (1 - index) * 86_400;
        return seconds >= from && seconds < before;
      });
      expect(days).toHaveLength(1);
    }),
  );
});

test('the presses of a night shift belong to the day on which it began', () => {
  const night = { start: hour(22), end: hour(6) };
  const general = { start: hour(10), end: hour(19) };
  expect(windowOfDay(night, night, night)).toEqual({ from: hour(14), before: hour(38) });
  expect(windowOfDay(general, general, general)).toEqual({ from: hour(2, 30), before: hour(26, 30) });
});
