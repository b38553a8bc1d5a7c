import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { readiness } from './readiness.ts';

let server: TestDatabase;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  server = await createTestDatabase();
  db = await openDatabase(server.appUrl, 2);
  owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await server.drop();
});

const ready = (folders: string[] = []) => readiness(db, folders)();
const beats = async () =>
  (await owner.query<{ ballast: number | null }>('select length(ballast) as ballast from heartbeats')).rows;

test('ready means that a row could be written', async () => {
  expect(await ready(['/'])).toBe(null);
  expect(await beats()).toEqual([{ ballast: null }]);
  await owner.query('revoke insert, update on heartbeats from muster_app');
  expect(await ready()).not.toBe(null);
  await owner.query('grant insert, update on heartbeats to muster_app');
  expect(await ready()).toBe(null);
});

test('asked by many at once, it writes once', async () => {
  const ask = readiness(db, []);
  const before = await owner.query('select seen_at from heartbeats');
  await Promise.all(Array.from({ length: 20 }, ask));
  const [{ n }] = (await owner.query<{ n: number }>('select count(*)::int as n from heartbeats')).rows as [
    { n: number },
  ];
  expect(n).toBe(1);
  expect(before.rowCount).toBe(1);
});

test('once the disk was full, only a write that needs room says that it is not any more', async () => {
  await owner.query(`create function no_room() returns trigger language plpgsql as $$ begin
    if new.ballast is not null then raise exception 'could not extend file' using errcode = '53100'; end if;
    return new; end $$;
    create trigger no_room before insert or update on heartbeats for each row execute function no_room()`);
  const full = db.inGlobal((tx) => tx.execute(sql`update heartbeats set ballast = 'x'::bytea`));
  await expect(full).rejects.toMatchObject({ code: '53100' });
  expect(await ready()).toBe('disk full');
  expect(await ready()).toBe('disk full');
  await owner.query('drop trigger no_room on heartbeats');
  expect(await ready()).toBe(null);
  expect(await beats()).toEqual([{ ballast: 256 * 1024 }]);
  expect(await ready()).toBe(null);
  expect(await beats()).toEqual([{ ballast: null }]);
});
