import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test('a distance is read in metres, then in kilometres with a tenth, then in whole ones', () => {
  expect([0, 950, 999, 1_000, 1_320, 9_950, 10_000, 346_100].map(formatDistance)).toEqual([
    '0 m',
    '950 m',
    '999 m',
    '1 km',
    '1.4 km',
    '10 km',
    '10 km',
    '347 km',
  ]);
});
