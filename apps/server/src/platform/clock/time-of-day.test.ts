import { expect, test } from 'vitest';
import { clockOf, instantIn, secondsOf, timeOf } from './time-of-day.ts';

test('seconds of a day are a time, and back', () => {
  expect([timeOf(0), timeOf(36_000), timeOf(86_399)]).toEqual(['00:00:00', '10:00:00', '23:59:59']);
  expect([secondsOf('10:00:00'), secondsOf('23:59:59'), timeOf(secondsOf('30:15:00'))]).toEqual([
    36_000,
    86_399,
    '30:15:00',
  ]);
});

test('a clock shows the time of the next or the last day as a time of day', () => {
  expect([clockOf(93_600), clockOf(-3_600), clockOf(36_000)]).toEqual(['02:00:00', '23:00:00', '10:00:00']);
});

test('seconds into a day of Kolkata are an instant, past its midnight too', () => {
  expect(instantIn('Asia/Kolkata', '2026-11-26', 36_000)).toBe('2026-11-26T04:30:00Z');
  expect(instantIn('Asia/Kolkata', '2026-11-26', 93_600)).toBe('2026-11-26T20:30:00Z');
});
