import { expect, test } from 'vitest';
import { callCounts } from './call-counts.ts';

test('a caller may so many calls in a time that begins with the first, and each has their own', () => {
  let now = 0;
  const calls = callCounts(2, 1000, () => now);
  expect([calls.count('a'), calls.count('a')]).toEqual([null, null]);
  now = 400;
  expect([calls.count('a'), calls.count('a'), calls.look('a')]).toEqual([600, 600, 600]);
  expect([calls.count('b'), calls.look('c')]).toEqual([null, null]);
  now = 999;
  expect(calls.look('a')).toBe(1);
  now = 1000;
  expect([calls.look('a'), calls.count('a'), calls.count('a'), calls.count('a')]).toEqual([null, null, null, 1000]);
});

test('looking counts nothing, and it is quiet when the last has been forgiven', () => {
  let now = 0;
  const calls = callCounts(1, 1000, () => now);
  expect(calls.isQuiet()).toBe(true);
  for (let times = 0; times < 5; times += 1) expect(calls.look('a')).toBeNull();
  expect(calls.count('a')).toBeNull();
  expect(calls.isQuiet()).toBe(false);
  now = 999;
  calls.count('b');
  now = 1000;
  expect(calls.isQuiet()).toBe(false);
  now = 1999;
  expect(calls.isQuiet()).toBe(true);
});

test('of very many callers the longest unseen are forgotten', () => {
  const calls = callCounts(1, 1000, () => 0);
  calls.count('first');
  calls.count('seen');
  for (let n = 0; n < 49_998; n += 1) calls.count(`of many ${n}`);
  calls.look('seen');
  calls.count('one more');
  expect([calls.count('seen'), calls.count('first')]).toEqual([1000, null]);
});
