import { everyone } from '@muster/contract/access.ts';
import { get, post, value } from '@muster/contract/endpoint.ts';
import { z } from '@muster/contract/zod.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { OFFLINE_TEXT } from './api-error.ts';
import { takeEarly } from './early-responses.ts';

const parts = { summary: 'Things', access: everyone(), message: 'Read' } as const;
const list = get('/Things', { ...parts, query: z.object({ page: z.coerce.number() }), output: value(z.string()) });
const save = post('/Things', { ...parts, output: value(z.string()) });

const reply = (data: string) => Response.json({ statusCode: 200, message: 'X', data });
const addresses: string[] = [];
const started = (response: Promise<Response>, token?: string) => {
  globalThis.earlyResponses = new Map([['/api/Things?page=1', { response, token: token ?? 'first' }]]);
};

/** Since the page began. */
const after = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

beforeEach(() => {
  addresses.length = 0;
  after(2_000);
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return reply('late');
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  globalThis.earlyResponses = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const take = (address: string, token: string) => takeEarly(address, token) !== null;

it('is taken by the same call of the same session, once', () => {
  started(Promise.resolve(reply('early')));
  expect(take('/api/Things?page=2', 'first')).toBe(false);
  expect(take('/api/Things?page=1', 'first')).toBe(true);
  expect(take('/api/Things?page=1', 'first')).toBe(false);
});

it('is not taken by another session, nor half a minute later', () => {
  started(Promise.resolve(reply('early')), 'second');
  expect(take('/api/Things?page=1', 'first')).toBe(false);
  started(Promise.resolve(reply('early')));
  after(31_000);
  expect(take('/api/Things?page=1', 'first')).toBe(false);
});

it('is what the call reads', async () => {
  globalThis.earlyResponses = new Map([
    ['/api/Things?page=1', { response: Promise.resolve(reply('early')), token: undefined }],
  ]);
  await expect(call(list, { query: { page: 1 } })).resolves.toBe('early');
  await expect(call(list, { query: { page: 1 } })).resolves.toBe('late');
  expect(addresses).toEqual(['/api/Things?page=1']);
});

it('is out of date after a change', async () => {
  started(Promise.resolve(reply('early')));
  await call(save);
  expect(globalThis.earlyResponses?.size).toBe(0);
});

it('that never came is a lost connection', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  globalThis.earlyResponses = new Map([['/api/Things?page=1', { response: lost, token: undefined }]]);
  await expect(call(list, { query: { page: 1 } })).rejects.toMatchObject({ message: OFFLINE_TEXT });
  expect(addresses).toEqual([]);
});
