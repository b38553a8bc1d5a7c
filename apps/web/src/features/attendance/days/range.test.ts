import { expect, test } from 'vitest';
import { isWholeMonth, monthFrom, PRESETS, rangeOf } from './range.ts';

test('presets are the days they say, a week from Monday', () => {
  const ranges = PRESETS.map((preset) => {
    const { startDate, endDate } = rangeOf(preset, '2026-11-27');
    return [preset, startDate, endDate];
  });
  expect(ranges).toEqual([
    ['Today', '2026-11-27', '2026-11-27'],
    ['Yesterday', '2026-11-26', '2026-11-26'],
    ['This Week', '2026-11-23', '2026-11-29'],
    ['Last Week', '2026-11-16', '2026-11-22'],
    ['This Month', '2026-11-01', '2026-11-30'],
    ['Last Month', '2026-10-01', '2026-10-31'],
    ['This Year', '2026-01-01', '2026-12-31'],
    ['Last Year', '2025-01-01', '2025-12-31'],
  ]);
});

test('a month before March 31 is February', () => {
  expect(monthFrom('2026-03-31', -1)).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
  expect(isWholeMonth({ startDate: '2026-02-01', endDate: '2026-02-28' })).toBe(true);
  expect(isWholeMonth({ startDate: '2026-02-01', endDate: '2026-03-01' })).toBe(false);
});
