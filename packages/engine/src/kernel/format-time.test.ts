import { expect, test } from 'vitest';
import { formatClock, formatDuration, formatTime } from './format-time.ts';

test('a time of day is read to the minute, to the second where there are some, and of the day it lies in', () => {
  expect([0, 37_260, 37_297, 43_200, 86_399].map(formatTime)).toEqual([
    '12:00 AM',
    '10:21 AM',
    '10:21:37 AM',
    '12:00 PM',
    '11:59:59 PM',
  ]);
  expect([86_400, 108_600, -600, -86_400].map(formatTime)).toEqual([
    '12:00 AM the next day',
    '6:10 AM the next day',
    '11:50 PM the day before',
    '12:00 AM the day before',
  ]);
});

test('a clock on the wall shows minutes, whatever the day', () => {
  expect([0, 65_100, 37_297, 108_600, -600].map(formatClock)).toEqual([
    '12:00 AM',
    '6:05 PM',
    '10:21 AM',
    '6:10 AM',
    '11:50 PM',
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
