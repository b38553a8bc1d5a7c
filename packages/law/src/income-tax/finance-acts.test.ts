import { expect, test } from 'vitest';
import { yearOfRates } from './finance-acts.ts';
import { newRegimeSlabs, oldRegimeSlabs } from './slabs.ts';

test('each year that is held has rates of its own, and a later one those of the last', () => {
  const days = ['2024-04-01', '2025-04-01', '2026-04-01', '2027-03-31', '2027-04-01', '2031-04-01'] as const;
  expect(days.map(yearOfRates)).toEqual([2024, 2025, 2026, 2026, 2026, 2026]);
  expect(() => yearOfRates('2024-03-31')).toThrow('No rates of income tax');
});

test('no slabs begin in a year whose Finance Act is not held', () => {
  for (const { from } of [...newRegimeSlabs.values, ...oldRegimeSlabs.values])
    if (from !== null) expect(yearOfRates(from)).toBe(Number(from.slice(0, 4)));
});
