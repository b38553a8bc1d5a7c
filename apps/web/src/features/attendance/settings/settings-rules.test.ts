import { expect, test } from 'vitest';
import { clampGrace, typedHours, withSeconds } from './settings-rules.ts';

test('hours are typed as digits, with the colon set by itself, and stay within 23:59', () => {
  const typing = (text: string) => [...text].reduce((before, next) => typedHours(before + next, before), '');
  expect(typing('0830')).toBe('08:30');
  expect(typing('8:30')).toBe('8:30');
  expect(typing('2975')).toBe('23:59');
  expect(typing('0a8x3y0')).toBe('08:30');
  expect(typing('083045')).toBe('08:30');
});

test('the colon can be taken away again', () => {
  expect(typedHours('08:', '08:3')).toBe('08:');
  expect(typedHours('08', '08:')).toBe('08');
  expect(typedHours('0', '08')).toBe('0');
});

test('times are sent with seconds, and grace is 0 to 120 whole minutes', () => {
  expect([withSeconds('08:30'), withSeconds('08:30:15')]).toEqual(['08:30:00', '08:30:15']);
  expect([clampGrace(150), clampGrace(-5), clampGrace(15.7)]).toEqual([120, 0, 15]);
});
