import { expect, test } from 'vitest';
import { likePattern } from './like-pattern.ts';

test('signs of patterns are looked for as they are', () => {
  expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(likePattern("O'Neil")).toBe("%O'Neil%");
});
