import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseCode } from '../http/errors.ts';
import { openPool, setTypeParsers } from './connections.ts';
import { columnTypes, send, statement } from './statements.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let server: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  setTypeParsers();
  server = await createTestDatabase();
  pool = openPool({ connectionString: server.appUrl, max: 1, pipeline: true });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await server.drop();
});

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await send(client, [statement(text, values)]))[0];

const preparedOf = async (text: string) =>
  rowsOf('select name, generic_plans + custom_plans as runs from pg_prepared_statements where statement = $1', [text]);

test('a statement is prepared once for a connection, and returns what the driver would', async () => {
  const text = `select $1::text as text, $2::int as int, $3::bigint as big, $4::bool as bool, $5::text[] as list,
    $6::date as day, $7::text as none, $8::jsonb as json`;
  const values = ['a "b" \n₹', 12, 9_007_199_254_740_991, true, ['x', null, 'y,"z'], '2026-11-27', null, { a: [1] }];
  const { rows } = await client.query(text, values);
  for (let times = 0; times < 3; times += 1) expect(await rowsOf(text, values)).toEqual(rows);
  expect(await preparedOf(text)).toEqual([{ name: expect.any(String), runs: 3 }]);
  expect(await rowsOf('select 1 as one where false')).toEqual([]);
  expect(await rowsOf('select 1 as one where false')).toEqual([]);
});

test('statements of one packet are one transaction, whose settings end with it', async () => {
  const set = statement("select set_config('app.tenant_id', $1, true)", ['0197-somebody']);
  const told = statement("select current_setting('app.tenant_id', true) as tenant, now() as at", []);
  const [, one, other] = await send(client, [set, told, told]);
  expect(one).toEqual([{ tenant: '0197-somebody', at: expect.any(Date) }]);
  expect(other).toEqual(one);
  expect(await rowsOf("select coalesce(current_setting('app.tenant_id', true), '') as tenant")).toEqual([
    { tenant: '' },
  ]);
  expect(client.getTransactionStatus()).toBe('I');
});

test('one that fails fails its packet and nothing after it, and is prepared anew', async () => {
  const divide = 'select 12 / $1::int as share';
  const first = send(client, [statement('select 1 as one', []), statement(divide, [0]), statement('select 2', [])]);
  const second = rowsOf(divide, [4]);
  expect(await first.catch(databaseCode)).toBe('22012');
  expect(await second).toEqual([{ share: 3 }]);
  expect(await rowsOf(divide, [3])).toEqual([{ share: 4 }]);
  expect(await rowsOf(divide, ['x']).catch(databaseCode)).toBe('22P02');
  for (let times = 0; times < 2; times += 1) expect(await rowsOf(divide, [3])).toEqual([{ share: 4 }]);
  expect(await preparedOf(divide)).toHaveLength(1);
  expect(await rowsOf('select nothing_like_it').catch(databaseCode)).toBe('42703');
  expect(await rowsOf('select 3 as three')).toEqual([{ three: 3 }]);
});

test('whoever asked is in the stack of an error', async () => {
  const error: unknown = await rowsOf('select 1 / 0').catch((failure: unknown) => failure);
  expect(error instanceof Error && error.stack).toContain('statements.integration.test');
});

test('a value that cannot be read fails its packet and leaves the connection in order', async () => {
  const text = 'select $1::bigint as n';
  await expect(rowsOf(text, ['9007199254740993'])).rejects.toThrow('beyond the safe integers');
  expect(await rowsOf(text, [1])).toEqual([{ n: 1 }]);
});

test('columns that changed meanwhile are noticed', async () => {
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query(
    'create table changing (a int); insert into changing values (1); grant select on changing to public',
  );
  const text = 'select * from changing';
  expect(await rowsOf(text)).toEqual([{ a: 1 }]);
  await owner.query('alter table changing add column b text');
  await owner.end();
  expect(await rowsOf(text).catch(databaseCode)).toBe('0A000');
  expect(await rowsOf(text)).toEqual([{ a: 1, b: null }]);
});

test('the same text read by other parsers is a statement of its own', async () => {
  const text = "select date '2026-11-27' as day";
  const shout = columnTypes(() => (day) => `${day}!`);
  expect(await rowsOf(text)).toEqual([{ day: '2026-11-27' }]);
  expect(await send(client, [statement(text, [], shout)])).toEqual([[{ day: '2026-11-27!' }]]);
  expect(await rowsOf(text)).toEqual([{ day: '2026-11-27' }]);
});

test('a connection forgets its statements before they become too many', async () => {
  for (let at = 0; at < 11; at += 1) {
    const many = Array.from({ length: 100 }, (_, n) => statement(`select ${at * 100 + n} as n`, []));
    expect((await send(client, many)).at(-1)).toEqual([{ n: at * 100 + 99 }]);
  }
  const [count] = (await rowsOf('select count(*)::int as n from pg_prepared_statements')) ?? [];
  expect(count?.['n']).toBeLessThan(600);
});
