import { expect, test } from 'vitest';
import { homeDays } from './home-days.rules.ts';

test.each([
  ['2026-11-27', '2026-11-23', '2026-11-29', '2026-10-01'],
  ['2026-11-29', '2026-11-23', '2026-11-29', '2026-10-01'],
  ['2027-01-04', '2027-01-04', '2027-01-10', '2026-12-01'],
])(
  'on %s the week begins on %s and ends on %s, and last month began on %s',
  (today, weekStart, weekEnd, lastMonthStart) => {
    expect(Object.fromEntries(homeDays(today))).toEqual({ today, weekStart, weekEnd, lastMonthStart });
  },
);
