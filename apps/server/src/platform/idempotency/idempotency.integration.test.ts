import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '@muster/contract/zod.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { upload } from '../../features/users/people-for-tests.ts';
import { users } from '../../features/users/users.tables.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { withBeforeCommit } from '../database/database.ts';
import { THIS_PROCESS } from '../database/presence.ts';
import { keyStores } from './key-store.ts';

let muster: TestApp;
let owner: pg.Client;
let administrator: { id: string; token: string; tenantId: string };
let key: string;

beforeAll(async () => {
  muster = await startTestApp();
  administrator = await registeredAdministrator(muster, 'admin@idempotency.test', 'Once Private Limited');
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

let serial = 0;
beforeEach(() => {
  serial += 1;
  key = `key-${serial}`;
});

const addType = (name: string) =>
  muster.call('POST', '/Users/employmenttypes', {
    token: administrator.token,
    body: { name },
    headers: { 'idempotency-key': key },
  });

const NOBODY = 1;

/** As the process that carries it out leaves its key behind while it works, or when it dies. */
const leftBehind = (status: number | null, holder: number, secondsAgo = 1) =>
  owner.query(
    `update idempotency_keys set status = $2, holder = $3, created_at = now() - make_interval(secs => $4) where key = $1`,
    [key, status, holder, secondsAgo],
  );
const withoutAnswer = () => owner.query('update idempotency_keys set body = null where key = $1', [key]);

const ownKeys = () => {
  const request = { principal: { tenantId: administrator.tenantId, userId: administrator.id } };
  return keyStores(muster.services)(request as Parameters<ReturnType<typeof keyStores>>[0], key);
};

const typesNamed = async (name: string) =>
  (await owner.query<{ n: number }>('select count(*)::int as n from employment_types where name = $1', [name])).rows[0]
    ?.n;

test('five at once do it once', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => addType('Seasonal')));
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, body } of responses) expect([200, 409], body?.errorCode).toContain(status);
  expect(await typesNamed('Seasonal')).toBe(1);
  expect((await addType('Seasonal')).headers['idempotency-replayed']).toBe('true');
});

test('while it is carried out nobody else may begin', async () => {
  await addType('Trainee');
  for (const status of [null, 0]) {
    await leftBehind(status, THIS_PROCESS);
    expect((await addType('Trainee')).body.errorCode).toBe('IDEMPOTENCY_RUNNING');
  }
});

test('when the process dies after the commit, the response is there at once', async () => {
  const first = await addType('Apprentice');
  await leftBehind(0, NOBODY);
  const again = await addType('Apprentice');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  expect(await typesNamed('Apprentice')).toBe(1);
});

test('where what was committed is not the response of the call, the key says that it was done', async () => {
  await addType('Retainer');
  await leftBehind(0, NOBODY);
  await withoutAnswer();
  expect((await addType('Retainer')).body.errorCode).toBe('IDEMPOTENCY_DONE');
  expect(await typesNamed('Retainer')).toBe(1);
});

test('when the process dies before the commit, the key is free at once', async () => {
  await addType('Consultant');
  await owner.query(`delete from employment_types where name = 'Consultant'`);
  await leftBehind(null, NOBODY);
  await withoutAnswer();
  expect((await addType('Consultant')).status).toBe(200);
  expect(await typesNamed('Consultant')).toBe(1);
});

test('a request that takes too long loses its key although its process lives', async () => {
  await addType('Temporary');
  await owner.query(`delete from employment_types where name = 'Temporary'`);
  await leftBehind(null, THIS_PROCESS, 120);
  await withoutAnswer();
  expect((await addType('Temporary')).status).toBe(200);
});

test('whoever lost the key to another can no longer commit', async () => {
  const keys = ownKeys();
  const first = (await keys.claim('digest')) ?? '';
  await leftBehind(null, NOBODY);
  expect(await keys.claim('digest')).not.toBeNull();
  const late = withBeforeCommit(
    async (client) => void (await keys.mark(client, first, null)),
    () =>
      muster.services.db.inTenant(administrator.tenantId, (tx) =>
        tx.update(users).set({ designation: 'Late' }).where(eq(users.id, administrator.id)),
      ),
  );
  await expect(late).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' });
  const { rows } = await owner.query('select designation from users where id = $1', [administrator.id]);
  expect(rows[0].designation).toBeNull();
});

test('a claim whose reply was lost with the connection is given back, and the key is free at once', async () => {
  const keys = ownKeys();
  await keys.claim('digest', 123_456);
  await keys.unclaim(654_321);
  expect(await keys.claim('digest')).toBeNull();
  await keys.unclaim(123_456);
  expect(await keys.claim('digest')).not.toBeNull();
});

test('when the reply to the commit is lost, the call is over, and repeated it is answered at once', async () => {
  await addType('Contractor');
  await leftBehind(0, THIS_PROCESS);
  expect((await addType('Contractor')).body.errorCode).toBe('IDEMPOTENCY_RUNNING');
  const { rows } = await owner.query<{ claim: string }>(
    'select created_at::text as claim from idempotency_keys where key = $1',
    [key],
  );
  await ownKeys().release(rows[0]?.claim ?? '');
  expect((await addType('Contractor')).headers['idempotency-replayed']).toBe('true');
  expect(await typesNamed('Contractor')).toBe(1);
});

test('a transaction that only read leaves the key free', async () => {
  const keys = ownKeys();
  const claim = (await keys.claim('digest')) ?? '';
  const mark = async (client: pg.PoolClient) => void (await keys.mark(client, claim, null));
  const { db } = muster.services;
  await withBeforeCommit(mark, () => db.inTenant(administrator.tenantId, (tx) => tx.select().from(users)));
  expect((await keys.read())?.status).toBeNull();
  await withBeforeCommit(mark, () => db.inGlobal((tx) => tx.execute('select pg_current_xact_id()')));
  expect((await keys.read())?.status).toBe(0);
  await keys.release(claim);
  expect((await keys.read())?.status).toBe(0);
});

const registration = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'stranger@idempotency.test',
  mobile: '+91 98450 12345',
  companyName: 'Stranger Private Limited',
  password: 'A-long-pass-phrase-1',
};

test("a guessed key does not give away another stranger's response", async () => {
  const from = (remoteAddress: string) =>
    muster.app.inject({
      method: 'POST',
      url: '/api/Account/register',
      headers: { 'idempotency-key': 'guessed' },
      payload: registration,
      remoteAddress,
    });
  expect((await from('192.0.2.1')).statusCode).toBe(200);
  expect((await from('192.0.2.1')).headers['idempotency-replayed']).toBe('true');
  const other = await from('192.0.2.2');
  expect([other.statusCode, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

test('a session is never kept, and no password can be guessed from what is', async () => {
  const body = { email: 'admin@idempotency.test', password: 'A-long-pass-phrase-1' };
  const headers = { 'idempotency-key': key };
  const first = await muster.call('POST', '/Account/login', { body, headers });
  const second = await muster.call('POST', '/Account/login', { body, headers });
  expect(second.body.data.token).not.toBe(first.body.data.token);
  const { rows } = await owner.query('select body from public_idempotency_keys');
  expect(JSON.stringify(rows)).not.toContain('"token"');
});

test('a file of equal length under the same key is another request', async () => {
  const send = async (letter: string) => {
    const file = { field: 'usersCsv', name: 'people.csv', content: Buffer.from(`Employee number\n${letter}`) };
    return upload(muster, '/Users/import', { token: administrator.token, file, headers: { 'idempotency-key': key } });
  };
  const first = await send('a');
  expect((await send('a')).body).toEqual(first.body);
  expect((await send('b')).body.errorCode).toBe('IDEMPOTENCY_MISMATCH');
});

test('an export may be asked for again under its key', async () => {
  const headers = { 'idempotency-key': key, authorization: `Bearer ${administrator.token}` };
  const ask = () => muster.app.inject({ method: 'POST', url: '/api/Users/export', headers, payload: {} });
  const first = await ask();
  const second = await ask();
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.body).toBe(first.body);
});

test('an upload that is given up lets go of its key', async () => {
  await muster.app.listen({ port: 0, host: '127.0.0.1' });
  const address = muster.app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const head = [
    'PUT /api/Tenants HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${administrator.token}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: multipart/form-data; boundary=xx',
    'Content-Length: 100000',
    '',
    '--xx\r\nContent-Disposition: form-data; name="tenantName"\r\n\r\nOnce',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  await new Promise((done) => socket.write(head, done));
  await sleep(200);
  socket.destroy();
  await vi.waitFor(async () => {
    const body = { tenantName: 'Once Again', address: 'Pune', pan: 'AABCO1234F' };
    const headers = { 'idempotency-key': key };
    const { status } = await muster.call('PUT', '/Tenants', { token: administrator.token, headers, body });
    expect(status).toBe(200);
  }, 20_000);
});

test('a key or an address that is shown once does not lie readable beside its request; a repeat gets it all the same', async () => {
  const send = (path: string, body: unknown) =>
    muster.call('POST', path, { token: administrator.token, body, headers: { 'idempotency-key': key } });
  const stored = async () => {
    const rows = await owner.query<{ body: string }>('select body from idempotency_keys where key = $1', [key]);
    return rows.rows[0]?.body ?? '';
  };
  const feed = await send('/feeds', { name: 'Phone', parts: ['holidays'] });
  expect(await stored()).toMatch(/^e2\./);
  expect(await stored()).not.toContain(feed.body.data.url);
  const again = await send('/feeds', { name: 'Phone', parts: ['holidays'] });
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([feed.body, 'true']);
  key += '-device';
  const device = await send('/Devices', { name: 'Gate' });
  expect(device.status, JSON.stringify(device.body)).toBe(200);
  expect(await stored()).not.toContain(device.body.data.key);
  expect((await send('/Devices', { name: 'Gate' })).body).toEqual(device.body);
});

test('every response that shows a key, a token, an address or a link says so in the contract', () => {
  const SECRET = new Set(['key', 'token', 'url', 'link', 'verificationLink']);
  const fieldsOf = (schema: z.ZodType) =>
    Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  const telling = muster.app.contractEntries.filter(
    ({ method, output }) => method !== 'GET' && fieldsOf(output.schema).some((name) => SECRET.has(name)),
  );
  expect(telling.length).toBeGreaterThan(5);
  expect(telling.filter((entry) => !entry.showsSecret && !entry.opensSession).map(({ path }) => path)).toEqual([]);
});
