import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepKeys } from '../../platform/idempotency/sweep-keys.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { deleteOldSessions, forEveryTenant } from './sessions.store.ts';

let muster: TestApp;
let owner: pg.Client;
let first: { tenantId: string; token: string };
let second: { tenantId: string; token: string };

beforeAll(async () => {
  muster = await startTestApp();
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  first = await registeredAdministrator(muster, 'first@jobs.test', 'First Private Limited');
  second = await registeredAdministrator(muster, 'second@jobs.test', 'Second Private Limited');
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

const rowsOf = async (table: string) => (await owner.query(`select * from ${table}`)).rowCount;

test('every organisation has its turn, once', async () => {
  const tenantIds: string[] = [];
  await forEveryTenant(muster.services, async (tenantId) => void tenantIds.push(tenantId));
  expect(tenantIds.sort()).toEqual([first.tenantId, second.tenantId].sort());
});

test('stored responses are deleted after a day, one organisation at a time', async () => {
  for (const { token } of [first, second]) {
    const headers = { 'idempotency-key': 'old' };
    await muster.call('POST', '/Users/employmenttypes', { token, body: { name: 'Seasonal' }, headers });
  }
  await owner.query(`update idempotency_keys set created_at = now() - interval '25 hours'`);
  const before = await rowsOf('idempotency_keys');
  await sweepKeys(muster.services.db, second.tenantId);
  expect(await rowsOf('idempotency_keys')).toBe((before ?? 0) - 1);
});

test('sessions and links are forgotten a week after their end, not before', async () => {
  await owner.query(`update sessions set expires_at = now() - interval '8 days' where tenant_id = $1`, [
    first.tenantId,
  ]);
  await owner.query(`update email_tokens set used_at = now() - interval '6 days'`);
  await deleteOldSessions(muster.services);
  expect([await rowsOf('sessions'), await rowsOf('email_tokens')]).toEqual([1, 2]);
  await owner.query(`update email_tokens set used_at = now() - interval '8 days'`);
  await deleteOldSessions(muster.services);
  expect(await rowsOf('email_tokens')).toBe(0);
  expect((await muster.call('GET', '/Account/session', { token: second.token })).status).toBe(200);
});
