import { expect, test } from 'vitest';
import { formatDuration, formatTime } from './format-time.ts';

test('a time of day is read to the minute, to the second where there are some, and of the day it lies in', () => {
  expect([0, 37_260, 37_297, 86_399].map(formatTime)).toEqual(['00:00', '10:21', '10:21:37', '23:59:59']);
  expect([86_400, 108_600, -600, -86_400].map(formatTime)).toEqual([
    '00:00 the next day',
    '06:10 the next day',
    '23:50 the day before',
    '00:00 the day before',
  ]);
});

test('a duration is read in hours and minutes, with seconds where there are some', () => {
  expect([0, 30, 2_700, 28_800, 31_140, 32_399, 15_330.5].map(formatDuration)).toEqual([
    '0 min',
    '30 s',
    '45 min',
    '8 h',
    '8 h 39 min',
    '8 h 59 min 59 s',
    '4 h 15 min 30.5 s',
  ]);
});
