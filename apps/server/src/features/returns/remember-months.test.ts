import { expect, test } from 'vitest';
import { remembered } from './remember-months.ts';

test('what was prepared is kept until its stamp changes, and whoever comes meanwhile waits for the same', async () => {
  const keep = remembered<number>(10);
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    return prepared;
  };
  expect(await Promise.all([keep('a', '1', prepare), keep('a', '1', prepare)])).toEqual([1, 1]);
  expect(await keep('a', '2', prepare)).toBe(2);
  expect(await keep('a', '2', prepare)).toBe(2);
  expect(prepared).toBe(2);
});

test('what failed is prepared again', async () => {
  const keep = remembered<number>(10);
  await expect(keep('a', '1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await keep('a', '1', async () => 7)).toBe(7);
});

test('no more is kept than there is room for', async () => {
  const keep = remembered<string>(2);
  for (const key of ['a', 'b', 'c']) await keep(key, '1', async () => key);
  expect(await keep('c', '1', async () => 'again')).toBe('c');
  expect(await keep('a', '1', async () => 'again')).toBe('again');
});
