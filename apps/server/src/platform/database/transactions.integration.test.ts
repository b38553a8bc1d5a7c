import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOLD_NOW } from './columns.ts';
import { type Database, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let server: TestDatabase;
let db: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  db = await openDatabase(server.appUrl, 2);
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

test('a transaction whose failed statement was swallowed does not pass for stored', async () => {
  const swallowed = db.inGlobal(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
});

test('what waits for the commit happens after it, in order, and not at all when there is none', async () => {
  const happened: string[] = [];
  const tenantId = randomUUIDv7();
  await db.inTenant(tenantId, async (tx) => {
    tx.afterCommit(() => void happened.push('first'));
    tx.afterCommit(() => void happened.push('second'));
    expect(happened).toEqual([]);
  });
  expect(happened).toEqual(['first', 'second']);
  const failed = db.inTenant(tenantId, async (tx) => {
    tx.afterCommit(() => void happened.push('never'));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  const swallowed = db.inTenant(tenantId, async (tx) => {
    tx.afterCommit(() => void happened.push('never'));
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(happened).toEqual(['first', 'second']);
});

test('a tenant is a UUID and nothing else', () => {
  expect(() => db.inTenant("'; drop table users; --", async () => 1)).toThrow(TypeError);
});

test('a connection that failed in the middle is not used again', async () => {
  await expect(db.inGlobal((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).rejects.toThrow();
  expect(await db.inTenant(randomUUIDv7(), async () => 'served')).toBe('served');
});

test('a transaction tells the time it is given, and else that of the database', async () => {
  const told = (of: Database) =>
    of.inTenant(randomUUIDv7(), async (tx) => {
      const { rows } = await tx.execute<{ told: string; now: string }>(sql`select ${TOLD_NOW} as told, now() as now`);
      return rows[0];
    });
  const own = await told(db);
  expect(own?.told).toBe(own?.now);
  const story = await told(db.telling(() => '2026-06-01T04:30:00.25Z'));
  expect(Temporal.Instant.from(story?.told ?? '').toString()).toBe('2026-06-01T04:30:00.25Z');
  // Nothing of it is left on the connection.
  const after = await told(db);
  expect(after?.told).toBe(after?.now);
});
