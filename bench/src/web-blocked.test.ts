import { expect, test } from 'vitest';
import { blockedMs } from './web-blocked.ts';

test('of each long task counts what is beyond 50 ms', () => {
  expect(blockedMs([], 100)).toBe(0);
  expect(blockedMs([{ start: 200, ms: 50 }], 100)).toBe(0);
  const tasks = [
    { start: 200, ms: 80 },
    { start: 400, ms: 250 },
  ];
  expect(blockedMs(tasks, 100)).toBe(230);
});

test('nothing was shown that could be pressed before the first paint', () => {
  expect(blockedMs([{ start: 0, ms: 900 }], 1000)).toBe(0);
  expect(blockedMs([{ start: 900, ms: 300 }], 1000)).toBe(150);
  expect(blockedMs([{ start: 900, ms: 120 }], 1000)).toBe(0);
});
