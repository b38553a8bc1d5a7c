import { expect, test } from 'vitest';
import { effectOfCheckIn, effectOfCheckOut, type KnownLog, reckon } from './offline-punch.rules.ts';

const NOON = 1_800_000_000;
const clocks = { pressedAt: NOON, sentAt: NOON + 600, elapsed: 600, receivedAt: NOON + 600 };

test('a punch was made at its receipt less the time that has passed, whatever the device’s clock says', () => {
  expect(reckon(clocks)).toEqual({ secondsAgo: 600, driftSeconds: 0, flags: ['ARRIVED_LATE'] });
  const ahead = { ...clocks, pressedAt: NOON + 2400, sentAt: NOON + 3000 };
  expect(reckon(ahead)).toEqual({ secondsAgo: 600, driftSeconds: 2400, flags: ['ARRIVED_LATE', 'CLOCK_DRIFT'] });
});

test('two minutes between the clocks are passed over, more are flagged', () => {
  expect(reckon({ ...clocks, pressedAt: NOON - 120 }).flags).toEqual(['ARRIVED_LATE']);
  expect(reckon({ ...clocks, pressedAt: NOON - 121 }).flags).toContain('CLOCK_DRIFT');
});

test('where the app was closed in between only the device’s clock knows the time, and the punch is flagged', () => {
  expect(reckon({ ...clocks, elapsed: null })).toEqual({
    secondsAgo: 600,
    driftSeconds: 0,
    flags: ['ARRIVED_LATE', 'RESTARTED'],
  });
  expect(reckon({ ...clocks, elapsed: null, sentAt: NOON - 60 }).secondsAgo).toBe(0);
});

const log = (from: number, to: number | null, isRunning = false): KnownLog => ({
  id: `log of ${from}`,
  from,
  to,
  isRunning,
  unpairedFrom: from + 57_600,
});
const NOW = { at: 40_000, unpairedFrom: 90_000 };

test('a check-in runs where nothing came after it, and waits for its check-out where something did', () => {
  expect(effectOfCheckIn(30_000, [], NOW)).toEqual({ kind: 'begin', runs: true });
  expect(effectOfCheckIn(30_000, [log(10_000, 20_000)], NOW)).toEqual({ kind: 'begin', runs: true });
  expect(effectOfCheckIn(30_000, [log(35_000, null, true)], NOW)).toEqual({ kind: 'begin', runs: false });
  expect(effectOfCheckIn(30_000, [], { at: 95_000, unpairedFrom: 90_000 })).toEqual({ kind: 'begin', runs: false });
});

test('a check-in within a log, or while one runs, was a second press', () => {
  expect(effectOfCheckIn(30_000, [log(20_000, 35_000)], NOW)).toEqual({ kind: 'same', logId: 'log of 20000' });
  expect(effectOfCheckIn(30_000, [log(20_000, null, true)], NOW)).toEqual({ kind: 'same', logId: 'log of 20000' });
  expect(effectOfCheckIn(30_000, [log(20_000, null)], NOW)).toMatchObject({ kind: 'begin' });
});

test('a check-out ends the latest check-in before it, and nothing where that ended earlier or long ago', () => {
  expect(effectOfCheckOut(30_000, [log(10_000, 15_000), log(20_000, null)])).toEqual({
    kind: 'end',
    logId: 'log of 20000',
  });
  expect(effectOfCheckOut(30_000, [log(20_000, 30_005)])).toEqual({ kind: 'same', logId: 'log of 20000' });
  expect(effectOfCheckOut(30_000, [log(20_000, 29_000)])).toEqual({ kind: 'none' });
  expect(effectOfCheckOut(80_000, [log(20_000, null)])).toEqual({ kind: 'none' });
  expect(effectOfCheckOut(30_000, [])).toEqual({ kind: 'none' });
});
