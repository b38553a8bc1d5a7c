import { expect, test } from 'vitest';
import { limitOf, thinFrom, thinWarning } from './team-limit.rules.ts';

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

test('a leave that would leave the team thin says on which day, and on how many', () => {
  const settings = { teamAwayPercent: null };
  const day = (date: string, away: number) => ({ date, away, people: 14 });
  expect(thinWarning(settings, [day('2026-12-23', 4)])).toBeNull();
  expect(thinWarning(settings, [day('2026-12-23', 4), day('2026-12-24', 5)])).toBe('24 Dec: 5 of 14 would be away');
  const days = [day('2026-12-22', 5), day('2026-12-23', 6), day('2026-12-24', 5)];
  expect(thinWarning(settings, days)).toBe('23 Dec and 2 more days: up to 6 of 14 would be away');
});
