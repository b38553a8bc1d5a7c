import { expect, test, vi } from 'vitest';
import { ApiError, offline } from '../../platform/api-error.ts';
import { decideEach } from './decide-each.ts';

type Item = { readonly key: string };
const ITEMS: readonly Item[] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const conflict = (message: string) => new ApiError({ status: 409, code: 'CONFLICT', message });
const keysOf = (send: { mock: { calls: [readonly Item[]][] } }) =>
  send.mock.calls.map(([items]) => items.map(({ key }) => key).join(''));

test('all are sent at once, and nothing comes back where nothing is refused', async () => {
  const send = vi.fn(async (_: readonly Item[]) => null);
  expect(await decideEach(ITEMS, send)).toEqual([]);
  expect(keysOf(send)).toEqual(['abc']);
});

test('where all are refused for one of them each is sent by itself, and only that one comes back', async () => {
  const send = vi.fn(async (items: readonly Item[]) => {
    if (items.some(({ key }) => key === 'b')) throw conflict('Not enough leave');
  });
  expect(await decideEach(ITEMS, send)).toEqual([{ key: 'b', message: 'Not enough leave' }]);
  expect(keysOf(send)).toEqual(['abc', 'a', 'b', 'c']);
});

test('one that is refused is not sent twice', async () => {
  const send = vi.fn(async (_: readonly Item[]) => Promise.reject(conflict('Decided already')));
  expect(await decideEach(ITEMS.slice(0, 1), send)).toEqual([{ key: 'a', message: 'Decided already' }]);
  expect(keysOf(send)).toEqual(['a']);
});

test('without a connection none is tried by itself, and all come back', async () => {
  const send = vi.fn(async (_: readonly Item[]) => Promise.reject(offline()));
  expect((await decideEach(ITEMS, send)).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(keysOf(send)).toEqual(['abc']);
});

test('nothing is sent where there is nothing', async () => {
  const send = vi.fn(async (_: readonly Item[]) => null);
  expect(await decideEach([], send)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});
