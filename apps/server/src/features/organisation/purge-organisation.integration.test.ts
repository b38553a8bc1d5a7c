import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { deliverTestEvent } from '../../test-mails.ts';
import { addPerson } from '../../test-people.ts';
import { runHousekeeping } from '../../workers.ts';
import { payMonth, payrollOrganisation } from '../payroll/payroll-for-tests.ts';
import { purgeIfDue } from './purge-organisation.ts';

let muster: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  muster = await startTestApp();
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

const DAY = 24;

/** As if it had been closed so long ago: only the owner of the database can say so. */
const closedSince = (tenantId: string, hours: number) =>
  owner.query('update tenants set deleted_at = now() - make_interval(hours => $2) where tenant_id = $1', [
    tenantId,
    hours,
  ]);

const close = ({ token, tenantId }: { token: string; tenantId: string }) =>
  muster.call('DELETE', `/Tenants/softDelete?tenantId=${tenantId}`, { token });

/** Rows that name a tenant, by table. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${owner.escapeIdentifier(name)} where tenant_id = $1`, [
      tenantId,
    ]);
    if (rowCount) counts[name] = rowCount;
  }
  return counts;
}

async function identities(): Promise<string[]> {
  const { rows } = await owner.query<{ email: string }>('select email from identities');
  return rows.map(({ email }) => email);
}

test('a closed organisation is kept for 30 days, and then nothing is left of it', async () => {
  const gone = await payrollOrganisation(muster, 'Purged', [{ name: 'Meera', ctc: 600_000 }], { year: 2026, month: 9 });
  await payMonth(muster, gone.token);
  await deliverTestEvent(muster, gone.tenantId);
  const other = await registeredAdministrator(muster, 'other@purge.test', 'Other');
  const both = await addPerson(muster, other.tenantId, 'Member');
  await owner.query('insert into memberships (identity_id, tenant_id, user_id) values ($1, $2, $3)', [
    both.identityId,
    gone.tenantId,
    randomUUIDv7(),
  ]);
  const { files } = muster.services;
  await files.put(gone.tenantId, 'a-photo', Buffer.from('photo'));
  await files.put(other.tenantId, 'a-photo', Buffer.from('photo'));
  const before = await rowsOf(other.tenantId);
  expect((await close(gone)).status).toBe(200);

  await closedSince(gone.tenantId, 30 * DAY - 1);
  await runHousekeeping(muster.services, createLog('silent'));
  expect(Object.keys(await rowsOf(gone.tenantId))).toEqual(
    expect.arrayContaining(['payslips', 'events', 'event_deliveries', 'audit_entries']),
  );

  await closedSince(gone.tenantId, 30 * DAY);
  await runHousekeeping(muster.services, createLog('silent'));
  expect(await rowsOf(gone.tenantId)).toEqual({});
  const left = await identities();
  expect(left).not.toContain('admin@purged.test');
  expect(left).toEqual(expect.arrayContaining(['other@purge.test', both.email]));
  await expect(files.get(gone.tenantId, 'a-photo')).rejects.toThrow();
  expect(Buffer.from(await files.get(other.tenantId, 'a-photo')).toString()).toBe('photo');
  expect(await rowsOf(other.tenantId)).toEqual(before);
  expect((await muster.call('GET', '/Account/session', { token: gone.token })).status).toBe(401);
  // The address is free again.
  await registeredAdministrator(muster, 'admin@purged.test', 'Purged again');
});

test('one that is open, or was reopened in time, is never removed', async () => {
  const open = await registeredAdministrator(muster, 'open@purge.test', 'Open');
  const reopened = await registeredAdministrator(muster, 'reopened@purge.test', 'Reopened');
  await close(reopened);
  await closedSince(reopened.tenantId, 400 * DAY);
  const { body } = await muster.call('POST', '/Account/login', { body: reopened });
  await muster.call('PUT', `/Tenants/reactivate?tenantId=${reopened.tenantId}`, { token: body.data.token });
  for (const { tenantId } of [open, reopened]) {
    expect(await purgeIfDue(muster.services, tenantId)).toBe(false);
    expect(Object.keys(await rowsOf(tenantId))).toContain('users');
  }
});

test('when its files cannot be removed it is whole again, and tried the next night', async () => {
  const stuck = await registeredAdministrator(muster, 'stuck@purge.test', 'Stuck');
  await close(stuck);
  await closedSince(stuck.tenantId, 31 * DAY);
  const before = await rowsOf(stuck.tenantId);
  const { services } = muster;
  const broken = { ...services, files: { ...services.files, removeAll: () => Promise.reject(new Error('disk')) } };
  await expect(purgeIfDue(broken, stuck.tenantId)).rejects.toThrow('disk');
  expect(await rowsOf(stuck.tenantId)).toEqual(before);
  expect(await purgeIfDue(services, stuck.tenantId)).toBe(true);
  expect(await purgeIfDue(services, stuck.tenantId)).toBe(false);
});

test('the serving role cannot use it on an organisation other than the one it is bound to', async () => {
  const { rows } = await owner.query<{ anyone: boolean }>(
    `select has_function_privilege('public', 'purge_closed_tenant()', 'execute') as anyone`,
  );
  expect(rows).toEqual([{ anyone: false }]);
  await expect(
    muster.services.db.inGlobal((tx) => tx.execute('select purge_closed_tenant() as purged')),
  ).resolves.toMatchObject({ rows: [{ purged: false }] });
});
