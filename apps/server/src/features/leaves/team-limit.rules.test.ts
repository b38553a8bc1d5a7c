import { expect, test } from 'vitest';
import { limitOf, thinFrom } from './team-limit.rules.ts';

test('without a limit a day runs thin with a third away, and never with one', () => {
  const off = { teamAwayPercent: null };
  expect([limitOf(off, 14), thinFrom(off, 14), thinFrom(off, 3)]).toEqual([null, 5, 2]);
});

test('a limit is a part of the team, and a day is marked from one below it', () => {
  const third = { teamAwayPercent: 36 };
  expect([limitOf(third, 14), thinFrom(third, 14)]).toEqual([5, 4]);
  // In a small team one may be away all the same, and is marked.
  expect([limitOf(third, 2), thinFrom(third, 2)]).toEqual([1, 1]);
});
