import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../features/users/users.tables.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { databaseCode } from '../http/errors.ts';
import { refuseInTransaction } from './open-transaction.ts';

let muster: TestApp;
let a: { id: string; tenantId: string };
let b: { id: string; tenantId: string };

beforeAll(async () => {
  muster = await startTestApp();
  a = await registeredAdministrator(muster, 'a@isolation.test', 'A Private Limited');
  b = await registeredAdministrator(muster, 'b@isolation.test', 'B Private Limited');
});
afterAll(() => muster.stop());

test("with the application's own filter left out, row-level security alone shows only the own tenant", async () => {
  const rows = await muster.services.db.inTenant(b.tenantId, (tx) => tx.select({ id: users.id }).from(users));
  expect(rows).toEqual([{ id: b.id }]);
  const matches = await muster.services.db.inTenant(b.tenantId, (tx) =>
    tx.select().from(users).where(eq(users.id, a.id)),
  );
  expect(matches).toEqual([]);
});

test("another tenant's row cannot be changed, removed or written", async () => {
  await muster.services.db.inTenant(b.tenantId, async (tx) => {
    expect((await tx.update(users).set({ firstName: 'Taken' }).where(eq(users.id, a.id))).rowCount).toBe(0);
    expect((await tx.delete(users).where(eq(users.id, a.id))).rowCount).toBe(0);
  });
  const foreign = muster.services.db.inTenant(b.tenantId, (tx) =>
    tx
      .insert(users)
      .values({ tenantId: a.tenantId, id: randomUUIDv7(), firstName: 'X', lastName: 'Y', status: 'Active' }),
  );
  expect(await foreign.catch(databaseCode)).toBe('42501');
});

test('a reference across tenants is refused by the key', async () => {
  const across = muster.services.db.inTenant(b.tenantId, (tx) =>
    tx.update(users).set({ reportingManagerId: a.id }).where(eq(users.id, b.id)),
  );
  expect(await across.catch(databaseCode)).toBe('23503');
});

test('the tenant of a transaction does not outlive it', async () => {
  await muster.services.db.inTenant(a.tenantId, (tx) => tx.execute(sql`select 1`));
  const rows = await muster.services.db.inGlobal((tx) => tx.select({ id: users.id }).from(users));
  expect(rows).toEqual([]);
});

test('a read-only transaction sees the own tenant, can write nothing and leaves nothing behind', async () => {
  const { db } = muster.services;
  expect(await db.readTenant(b.tenantId, (tx) => tx.prepared('select id from users', []))).toEqual([{ id: b.id }]);
  const write = db.readTenant(b.tenantId, (tx) => tx.prepared('update users set first_name = $1', ['Changed']));
  expect(await write.catch(databaseCode)).toBe('25006');
  expect(await db.inGlobal((tx) => tx.select({ id: users.id }).from(users))).toEqual([]);
  const late = db.readTenant(b.tenantId, async (tx) => {
    await tx.prepared('select 1', []);
    return tx.prepared('select id from users', []);
  });
  await expect(late).rejects.toThrow('The reading transaction is over');
  const waiting = db.readTenant(b.tenantId, async () => refuseInTransaction());
  await expect(waiting).rejects.toThrow('A thread is awaited inside a transaction');
});
