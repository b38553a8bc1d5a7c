import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../../features/users/users.tables.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { withBeforeCommit } from '../database/database.ts';
import { shelfOf } from './shelf.ts';

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

/** As a process leaves its key behind that died some time ago. */
const died = (status: number | null, secondsAgo: number) =>
  owner.query(
    `update idempotency_keys set status = $2, body = null, created_at = now() - make_interval(secs => $3) where key = $1`,
    [key, status, secondsAgo],
  );

const typesNamed = async (name: string) =>
  (await owner.query<{ n: number }>('select count(*)::int as n from employment_types where name = $1', [name])).rows[0]
    ?.n;

test('five at once do it once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => addType('Seasonal')));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status, body } of answers) expect([200, 409], body?.errorCode).toContain(status);
  expect(await typesNamed('Seasonal')).toBe(1);
  expect((await addType('Seasonal')).headers['idempotency-replayed']).toBe('true');
});

test('after a crash behind the commit, the key says that it was done', async () => {
  await addType('Apprentice');
  await died(0, 5);
  expect((await addType('Apprentice')).body.errorCode).toBe('IDEMPOTENCY_RUNNING');
  await died(0, 120);
  expect((await addType('Apprentice')).body.errorCode).toBe('IDEMPOTENCY_DONE');
  expect(await typesNamed('Apprentice')).toBe(1);
});

test('after a crash before the commit, the key is free again', async () => {
  await addType('Consultant');
  await owner.query(`delete from employment_types where name = 'Consultant'`);
  await died(null, 5);
  expect((await addType('Consultant')).body.errorCode).toBe('IDEMPOTENCY_RUNNING');
  await died(null, 120);
  expect((await addType('Consultant')).status).toBe(200);
  expect(await typesNamed('Consultant')).toBe(1);
});

test('whoever lost the key to another can no longer commit', async () => {
  const request = { principal: { tenantId: administrator.tenantId, userId: administrator.id } };
  const shelf = shelfOf(muster.services, request as Parameters<typeof shelfOf>[1], key);
  const first = (await shelf.take('digest')) ?? '';
  await died(null, 120);
  expect(await shelf.take('digest')).not.toBeNull();
  const late = withBeforeCommit(
    (client) => shelf.mark(client, first),
    () =>
      muster.services.db.inTenant(administrator.tenantId, (tx) =>
        tx.update(users).set({ designation: 'Late' }).where(eq(users.id, administrator.id)),
      ),
  );
  await expect(late).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' });
  const { rows } = await owner.query('select designation from users where id = $1', [administrator.id]);
  expect(rows[0].designation).toBeNull();
});

test('a transaction that only read leaves the key free', async () => {
  const request = { principal: { tenantId: administrator.tenantId, userId: administrator.id } };
  const shelf = shelfOf(muster.services, request as Parameters<typeof shelfOf>[1], key);
  const taken = (await shelf.take('digest')) ?? '';
  const mark = (client: pg.PoolClient) => shelf.mark(client, taken);
  const { db } = muster.services;
  await withBeforeCommit(mark, () => db.inTenant(administrator.tenantId, (tx) => tx.select().from(users)));
  expect((await shelf.read())?.status).toBeNull();
  await withBeforeCommit(mark, () => db.inGlobal((tx) => tx.execute('create temporary table written (n int)')));
  expect((await shelf.read())?.status).toBe(0);
  await shelf.release(taken);
  expect((await shelf.read())?.status).toBe(0);
});

const registration = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'stranger@idempotency.test',
  mobile: '+91 98450 12345',
  companyName: 'Stranger Private Limited',
  password: 'A-long-pass-phrase-1',
};

test("a guessed key does not give away another stranger's answer", async () => {
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
