import { expect, test } from 'vitest';
import { type DayAsked, depthsBelow, isExpected, presenceOfText, whereabouts } from './team-today.rules.ts';

test('people are as far below a manager as the way up says, and a circle ends', () => {
  const managerOf = new Map([
    ['meera', 'ravi'],
    ['kavya', 'meera'],
    ['nila', 'kavya'],
    // A circle of its own, above nobody else.
    ['arun', 'esha'],
    ['esha', 'arun'],
    ['top', null],
  ]);
  const below = depthsBelow('ravi', managerOf);
  expect(['ravi', 'meera', 'kavya', 'nila', 'arun', 'top', 'stranger', null].map(below)).toEqual([
    ...[1, 2, 3, 4],
    ...[null, null, null, null],
  ]);
  const circle = new Map([
    ['ravi', 'nila'],
    ['nila', 'ravi'],
  ]);
  expect(['ravi', 'nila'].map(depthsBelow('ravi', circle))).toEqual([1, 2]);
});

const HOUR = 3600;
const asked = (now: number): DayAsked => ({
  kind: 'working-day',
  due: 10 * HOUR,
  gracePeriod: 600,
  isOnLeaveNow: false,
  now: now * HOUR,
});
const forgottenAt = () => 26 * HOUR;
const at = (now: number, text: string) => {
  const presence = presenceOfText(asked(now), text, forgottenAt);
  return presence && whereabouts(asked(now), presence);
};

test('logs that follow each other say where somebody is', () => {
  expect(at(12, '35000')).toEqual({ state: 'in', needsLook: false, since: 35000, lateSeconds: 0 });
  expect(at(12, '36601')).toEqual({ state: 'late', needsLook: true, since: 36601, lateSeconds: 601 });
  expect(at(12, '35000/39600')).toMatchObject({ state: 'away', since: 39600 });
  expect(at(12, '35000/39600+43000')).toMatchObject({ state: 'in', since: 43000 });
  expect(at(12, '-600/39600+41000/42000')).toMatchObject({ state: 'away', since: 42000 });
  expect(at(12, '50000')).toMatchObject({ state: 'notYet', needsLook: true, lateSeconds: 2 * HOUR });
  expect(at(27, '35000')).toMatchObject({ state: 'notYet', lateSeconds: 17 * HOUR });
});

test('logs that overlap, or that nobody ended in time, are left to whoever works the day out', () => {
  for (const text of ['35000 unpaired', '35000 device', '35000+36000', '35000/40000+40000/41000', '40000/39000'])
    expect([text, at(12, text)]).toEqual([text, null]);
});

test('somebody is expected from when they are due, or once they came', () => {
  const away = { state: 'away', needsLook: false, since: 0, lateSeconds: 0 } as const;
  const notYet = { ...away, state: 'notYet' } as const;
  expect([9, 10].map((now) => isExpected(asked(now), notYet))).toEqual([false, true]);
  expect(isExpected(asked(9), away)).toBe(true);
  expect(isExpected({ ...asked(9), kind: 'week-off' }, { ...away, state: 'in' })).toBe(true);
  expect(isExpected({ ...asked(11), kind: 'week-off' }, away)).toBe(false);
});
