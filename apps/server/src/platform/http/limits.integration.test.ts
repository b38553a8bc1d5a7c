import { z } from '@muster/contract/zod.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { installGuard } from '../access/guard.ts';
import { recordRefusals } from '../access/record-refusals.ts';
import { rateLimits } from './rate-limits.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp({ rateLimits: { address: 4, person: 20 } });
});
afterAll(() => muster.stop());

const login = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
  muster.app.inject({ method: 'POST', url, headers, remoteAddress, payload: { email: 'a@b.test', password: 'x' } });

test('sign-in is limited however its address is spelled and whoever is said to ask', async () => {
  const spellings = ['/api/Account/login', '/api//account/login', '//api/Account/LOGIN/', '/api/account/%6Cogin'];
  const statuses: number[] = [];
  for (const [i, url] of [...spellings, ...spellings].entries()) {
    statuses.push((await login(url, { 'x-forwarded-for': `203.0.113.${i}`, authorization: `Bearer ${i}` })).statusCode);
  }
  expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
  expect(statuses.slice(4)).toEqual([429, 429, 429, 429]);
});

test('the refusal is in the envelope and says when to come again', async () => {
  for (let i = 0; i < 4; i++) await login('/api/Account/login', {}, '192.0.2.8');
  const reply = await login('/api/Account/login', {}, '192.0.2.8');
  expect(reply.json()).toMatchObject({ statusCode: 429, errorCode: 'TOO_MANY_REQUESTS', data: null });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('one IPv6 network is one caller', async () => {
  const statuses: number[] = [];
  for (let i = 1; i <= 5; i++) {
    statuses.push((await login('/api/Account/login', {}, `2001:db8:1:2::${i}`)).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('everything else is limited by person, with however many sessions', async () => {
  const { email, password, token } = await registeredAdministrator(muster, 'admin@limits.test');
  const second = await muster.call('POST', '/Account/login', { body: { email, password } });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) {
    const one = i % 2 ? token : second.body.data.token;
    statuses.push((await muster.call('GET', '/Account/session', { token: one })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('whatever a stranger may send, and whatever asks for a password, is limited by address', () => {
  const asksPassword = (schema: z.ZodType) =>
    /"\w*password"/i.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  const entries = muster.app.contractEntries.filter(
    ({ access, method, body }) => method !== 'GET' && (access.who === 'public' || asksPassword(body)),
  );
  expect(entries.length).toBeGreaterThan(8);
  expect(entries.filter(({ limit }) => limit !== 'address').map(({ path }) => path)).toEqual([]);
});

test('tokens that are refused are counted by address, each another one or not; whoever is let in from there goes on', async () => {
  const { token } = await registeredAdministrator(muster, 'honest@limits.test');
  const from = (authorization: string, remoteAddress: string) =>
    muster.app.inject({ method: 'GET', url: '/api/Account/session', headers: { authorization }, remoteAddress });
  const statuses: number[] = [];
  for (let i = 0; i < 25; i++) statuses.push((await from(`Bearer wrong-${i}`, '192.0.2.77')).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  expect((await from(`Bearer ${token}`, '192.0.2.77')).statusCode).toBe(200);
  expect((await from('Bearer wrong', '192.0.2.78')).statusCode).toBe(401);
});

test('a token that is refused again and again is refused unread', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await muster.call('GET', '/Account/session', { token: 'x' })).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('who asks too often is a line of the security log, one for a caller and an endpoint', async () => {
  const log: unknown[] = [];
  const app = Fastify();
  const { db, config } = muster.services;
  const refused = recordRefusals({ db, security: (event, { address, asked }) => log.push([event, address, asked]) });
  const nobody = {
    remembered: () => null,
    identify: () => Promise.reject(new Error('not asked')),
    invalidate: () => {},
    listening: () => {},
  };
  installGuard(app, nobody, rateLimits({ ...config, rateLimits: { address: 1, person: 2 } }), refused);
  app.get('/pictures/:id', async () => 'picture');
  const ask = (remoteAddress: string) => app.inject({ url: '/pictures/1', remoteAddress });
  for (let i = 0; i < 2; i++) await ask('192.0.2.30');
  expect(log).toEqual([]);
  for (let i = 0; i < 5; i++) await ask('192.0.2.30');
  for (let i = 0; i < 5; i++) await ask('192.0.2.31');
  await app.close();
  expect(log).toEqual([
    ['limited', '192.0.2.30', 'GET /pictures/:id'],
    ['limited', '192.0.2.31', 'GET /pictures/:id'],
  ]);
});

test('behind a proxy the caller is whom the proxy names last', async () => {
  const proxied = await startTestApp({ rateLimits: { address: 2, person: 20 }, trustProxy: true });
  const from = async (forwarded: string) =>
    (
      await proxied.app.inject({
        method: 'POST',
        url: '/api/Account/login',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: 'a@b.test', password: 'x' },
      })
    ).statusCode;
  expect([await from('198.51.100.1, 192.0.2.1'), await from('198.51.100.2, 192.0.2.1')]).toEqual([401, 401]);
  expect(await from('198.51.100.3, 192.0.2.1')).toBe(429);
  expect(await from('198.51.100.3, 192.0.2.2')).toBe(401);
  await proxied.stop();
});

test('responses carry what protects data, refusals too', async () => {
  for (const path of ['/Account/installation', '/Account/session', '/no/such/address']) {
    const { headers } = await muster.call('GET', path);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("default-src '");
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
  }
  const { headers } = await muster.call('GET', '/Account/installation');
  expect(headers['cache-control']).toBe('private, no-store');
});
