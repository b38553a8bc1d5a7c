import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { apiDescription, serveDocumentation } from './api-description.ts';
import { buildServer } from './server.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const get = (url: string, headers: Record<string, string> = {}) => muster.app.inject({ url, headers });

test('the description of the API is made once, packed once, and not sent to whoever has it', async () => {
  const plain = await get('/api/openapi.json');
  expect(Object.keys(plain.json().paths)).toContain('/api/Users');
  const etag = String(plain.headers['etag']);
  const [br, zipped] = [
    await get('/api/docs/json', { 'accept-encoding': 'gzip, br' }),
    await get('/api/openapi.json', { 'accept-encoding': 'br;q=0, gzip' }),
  ];
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect([br.headers['etag'], zipped.headers['etag']]).toEqual([etag, etag]);
  expect((await get('/api/openapi.json', { 'if-none-match': etag })).statusCode).toBe(304);
  // Sent from memory: a hundred are no work.
  const before = process.cpuUsage();
  for (let at = 0; at < 100; at += 1) await get('/api/openapi.json', { 'accept-encoding': 'br' });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1500);
});

test('it is made at the first request for it, and not at the start', async () => {
  let reads = 0;
  const entries = new Proxy<Endpoint[]>([], {
    get(list, key, receiver) {
      reads += 1;
      return Reflect.get(list, key, receiver);
    },
  });
  const app = await buildServer({ ...readConfig({}), dataDir: '/nowhere' }, createLog('silent'));
  app.get('/description', apiDescription(entries));
  await serveDocumentation(app, apiDescription(entries), async () => {});
  await app.ready();
  expect(reads).toBe(0);
  expect((await app.inject({ url: '/description' })).statusCode).toBe(200);
  expect(reads).toBeGreaterThan(0);
  await app.close();
});

test('a start is not ended because the machine is slow', async () => {
  const app = await buildServer({ ...readConfig({}), dataDir: '/nowhere' }, createLog('silent'));
  expect(app.initialConfig.pluginTimeout).toBe(0);
  await app.close();
});

test('there is one form of it, and nobody may ask for it without end', async () => {
  expect((await get('/api/docs/yaml')).statusCode).toBe(404);
  const limited = await startTestApp({ rateLimits: { address: 5, person: 5 } });
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await limited.app.inject({ url: '/api/openapi.json' })).statusCode);
  await limited.stop();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
