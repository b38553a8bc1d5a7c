import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
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

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};

async function describedOperations(): Promise<(readonly [Endpoint, Operation])[]> {
  const { paths } = (await get('/api/openapi.json')).json();
  return muster.app.contractEntries.map((entry) => [entry, paths[`/api${entry.path}`][entry.method.toLowerCase()]]);
}

test('it is a valid OpenAPI 3.1 document with every call in it', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(Object(path)));
  expect(operations).toHaveLength(muster.app.contractEntries.length);
});

test('every operation has an id of its own, made of its method and address', async () => {
  const operations = await describedOperations();
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  const idOf = (method: string, path: string) =>
    operations.find(([entry]) => entry.method === method && entry.path === path)?.[1].operationId;
  expect([idOf('GET', '/Leaves/{id}'), idOf('POST', '/Leaves'), idOf('POST', '/Account/login')]).toEqual([
    'getLeavesById',
    'postLeaves',
    'postAccountLogin',
  ]);
});

test('what several calls share is described once, as a component that is referred to', async () => {
  const { body, json } = await get('/api/openapi.json');
  const { paths, components } = json();
  const references = new Set([...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
  const places = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, named]) => Object.keys(Object(named)).map((name) => `#/components/${kind}/${name}`));
  expect([...references].sort()).toEqual(places.sort());
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Id', 'Day', 'Money', 'Instant', 'Envelope', 'Page', 'LeaveRow', 'Explanation']),
  );
  // None of them is spelt out in a call as well.
  const calls = JSON.stringify(paths);
  const spelt = Object.entries(components.schemas).filter(([, schema]) => {
    const text = JSON.stringify(schema);
    return text.length > 200 && calls.includes(text);
  });
  expect(spelt.map(([name]) => name)).toEqual([]);
  for (const [, { responses }] of await describedOperations()) {
    expect(responses['default']).toEqual({ $ref: '#/components/responses/Refusal' });
  }
});

test('every JSON body has an example that the call would take', async () => {
  const without = [];
  for (const [entry, { operationId, requestBody }] of await describedOperations()) {
    const json = requestBody?.content['application/json'];
    if (!json) continue;
    if (json.example === undefined) without.push(operationId);
    else expect(entry.body.safeDecode(json.example).error, operationId).toBeUndefined();
  }
  // Their columns must name what a bank needs, each once.
  expect(without.sort()).toEqual([
    'postPayrollReturnsBankPreview',
    'postPayrollReturnsBankTemplates',
    'putPayrollReturnsBankTemplatesById',
  ]);
});

test('Idempotency-Key is described for every call that keeps one, and for no other', async () => {
  const { components } = (await get('/api/openapi.json')).json();
  expect(components.parameters.IdempotencyKey).toMatchObject({ name: 'Idempotency-Key', in: 'header' });
  const reference = { $ref: '#/components/parameters/IdempotencyKey' };
  for (const [{ method, opensSession, output }, { operationId, parameters }] of await describedOperations()) {
    const isKept = method !== 'GET' && !opensSession && output.kind !== 'file';
    expect(
      parameters.filter(({ $ref }) => $ref),
      operationId,
    ).toEqual(isKept ? [reference] : []);
  }
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
