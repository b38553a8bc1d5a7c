import { describe, expect, it } from 'vitest';
import { type Punch, punchesOfLogs } from './punches.ts';
import { secondsAfter, workedTime } from './worked-time.ts';

type Times = readonly (readonly [Punch['kind'], number])[];

function punches(...times: Times): Punch[] {
  return times.map(([kind, at]) => ({ kind, at }));
}

const LUNCH = punches(['in', 36_000], ['out', 46_800], ['in', 50_400], ['out', 64_800]);
const firstToLast = (...times: Times) => workedTime(punches(...times), 'first-in-last-out');
const everyPair = (...times: Times) => workedTime(punches(...times), 'every-pair');

describe('worked time', () => {
  it('is from the first in to the last out, or the sum of the pairs', () => {
    expect(workedTime(LUNCH, 'first-in-last-out')).toEqual({
      spans: [{ from: 36_000, to: 64_800 }],
      workedSeconds: 28_800,
      firstIn: 36_000,
      lastOut: 64_800,
      unmatched: [],
    });
    expect(workedTime(LUNCH, 'every-pair')).toMatchObject({
      spans: [
        { from: 36_000, to: 46_800 },
        { from: 50_400, to: 64_800 },
      ],
      workedSeconds: 10_800 + 14_400,
    });
    expect(workedTime(LUNCH.toReversed(), 'every-pair').workedSeconds).toBe(25_200);
  });

  it('counts overlapping logs once', () => {
    expect(everyPair(['in', 1_000], ['out', 3_000], ['in', 2_000], ['out', 4_000])).toMatchObject({
      spans: [{ from: 1_000, to: 4_000 }],
      unmatched: [],
    });
    expect(everyPair(['in', 1_000], ['out', 4_000], ['in', 2_000], ['out', 3_000]).workedSeconds).toBe(3_000);
    expect(everyPair(['in', 1_000], ['out', 2_000], ['in', 2_000], ['out', 3_000]).spans).toHaveLength(1);
  });

  it('counts a log of no length as a pair', () => {
    expect(everyPair(['out', 500], ['in', 500])).toMatchObject({ workedSeconds: 0, unmatched: [] });
  });

  it('leaves out a punch without its other half', () => {
    const twice: Times = [
      ['in', 100],
      ['in', 200],
      ['out', 300],
    ];
    expect(everyPair(...twice)).toMatchObject({ workedSeconds: 100, unmatched: [{ kind: 'in', at: 100 }] });
    expect(firstToLast(...twice)).toMatchObject({ workedSeconds: 200, unmatched: [{ at: 100 }] });
    expect(everyPair(['in', 100], ['out', 200], ['out', 300])).toMatchObject({
      workedSeconds: 100,
      unmatched: [{ kind: 'out', at: 300 }],
    });
    expect(everyPair(['in', 100], ['out', 200], ['in', 300])).toMatchObject({
      workedSeconds: 100,
      unmatched: [{ kind: 'in', at: 300 }],
    });
  });

  it('is nothing without both an in and a later out', () => {
    expect(firstToLast(['in', 100])).toMatchObject({ workedSeconds: 0, lastOut: null, spans: [] });
    expect(firstToLast(['out', 100])).toMatchObject({ workedSeconds: 0, firstIn: null, spans: [] });
    expect(firstToLast(['out', 100], ['in', 200])).toMatchObject({ workedSeconds: 0, firstIn: 200, lastOut: 100 });
    expect(firstToLast(['in', 100], ['out', 100])).toMatchObject({ workedSeconds: 0, spans: [] });
    expect(workedTime([], 'every-pair')).toEqual({
      spans: [],
      workedSeconds: 0,
      firstIn: null,
      lastOut: null,
      unmatched: [],
    });
  });
});

describe('punches of a device that does not say in or out', () => {
  it('take turns', () => {
    const day: Times = [
      ['undirected', 64_800],
      ['undirected', 36_000],
      ['undirected', 50_400],
      ['undirected', 46_800],
    ];
    expect(everyPair(...day)).toMatchObject({ workedSeconds: 25_200, unmatched: [] });
    expect(firstToLast(...day)).toMatchObject({ workedSeconds: 28_800, firstIn: 36_000, lastOut: 64_800 });
    expect(everyPair(...day.slice(0, 3))).toMatchObject({ workedSeconds: 14_400, unmatched: [{ at: 64_800 }] });
  });

  it('are one where they lie within a minute', () => {
    expect(everyPair(['undirected', 100], ['undirected', 160], ['undirected', 5_000])).toMatchObject({
      workedSeconds: 4_900,
      unmatched: [],
    });
    expect(everyPair(['undirected', 100], ['undirected', 161])).toMatchObject({ workedSeconds: 61 });
    expect(firstToLast(['undirected', 100], ['undirected', 160])).toMatchObject({ workedSeconds: 0, lastOut: null });
    expect(firstToLast(['undirected', 100], ['undirected', 161])).toMatchObject({ workedSeconds: 61, lastOut: 161 });
  });

  it('merge with those of the web', () => {
    expect(everyPair(['in', 1_000], ['undirected', 5_000])).toMatchObject({ workedSeconds: 4_000, unmatched: [] });
    expect(everyPair(['undirected', 1_000], ['out', 5_000])).toMatchObject({ workedSeconds: 4_000, unmatched: [] });
    // One press at the door and one on the web, each way.
    const both: Times = [
      ['undirected', 1_000],
      ['in', 1_030],
      ['out', 5_000],
      ['undirected', 5_060],
    ];
    expect(everyPair(...both)).toMatchObject({ workedSeconds: 4_000, unmatched: [] });
    expect(firstToLast(...both)).toMatchObject({ workedSeconds: 4_060, unmatched: [] });
    expect(everyPair(['in', 1_000], ['undirected', 5_000], ['out', 5_030])).toMatchObject({
      workedSeconds: 4_000,
      unmatched: [],
    });
  });
});

it('a second press of a device that says in or out is passed over', () => {
  expect(everyPair(['in', 1_000], ['in', 1_060], ['out', 5_000], ['out', 5_010])).toMatchObject({
    workedSeconds: 4_000,
    unmatched: [],
  });
  expect(everyPair(['in', 1_000], ['out', 1_030], ['in', 1_060], ['out', 5_000])).toMatchObject({
    workedSeconds: 3_970,
    unmatched: [],
  });
});

it('a log that was closed because nobody checked out counts nothing, and its arrival is known', () => {
  const closed: Times = [
    ['unpaired-in', 1_000],
    ['in', 3_000],
    ['out', 5_000],
  ];
  for (const time of [firstToLast(...closed), everyPair(...closed)]) {
    expect(time).toMatchObject({ workedSeconds: 2_000, firstIn: 1_000, unmatched: [{ kind: 'unpaired-in' }] });
  }
  expect(firstToLast(['unpaired-in', 1_000], ['out', 5_000])).toMatchObject({ workedSeconds: 0 });
  expect(everyPair(['in', 1_000], ['unpaired-in', 2_000], ['out', 5_000])).toMatchObject({
    workedSeconds: 4_000,
    unmatched: [{ kind: 'unpaired-in' }],
  });
  expect(everyPair(['in', 3_000], ['unpaired-in', 1_000]).unmatched.map(({ at }) => at)).toEqual([1_000, 3_000]);
});

it('time after a moment is what of the spans lies after it', () => {
  const spans = [
    { from: 100, to: 200 },
    { from: 300, to: 400 },
  ];
  expect([0, 150, 250, 350, 400, 500].map((moment) => secondsAfter(moment, spans))).toEqual([200, 150, 100, 50, 0, 0]);
});

it('logs are punches: ended, running, or closed because nobody ended them', () => {
  expect(
    punchesOfLogs([
      { in: 1_000, out: 3_000, isUnpaired: false },
      { in: 4_000, out: null, isUnpaired: false },
      { in: 5_000, out: 6_000, isUnpaired: true },
    ]),
  ).toEqual(punches(['in', 1_000], ['out', 3_000], ['in', 4_000], ['unpaired-in', 5_000]));
});
