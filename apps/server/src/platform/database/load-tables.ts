import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { PLAIN_TEXT } from './dump-tables.ts';

const SLICE_SIZE = 500;

/**
 * Puts the rows of a backup into the empty tables they came from, all or nothing. Neither triggers nor row-level
 * security have a say, and what refers to what is checked when everything is there.
 */
export async function loadTables(
  client: pg.PoolClient,
  tables: readonly { name: string; path: string }[],
): Promise<void> {
  await client.query(`${PLAIN_TEXT}; begin`);
  try {
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name, path } of tables) {
      const { rows } = await client.query<{ forced: boolean }>(
        'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
        [name],
      );
      const forced = rows[0]?.forced === true;
      if (forced) await client.query(`alter table ${name} no force row level security`);
      await client.query(`alter table ${name} disable trigger user`);
      for await (const lines of slices(path)) await insert(client, name, lines);
      await client.query(`alter table ${name} enable trigger user`);
      if (forced) await client.query(`alter table ${name} force row level security`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

type ForeignKey = { table: string; name: string; definition: string };

async function foreignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

async function insert(client: pg.PoolClient, table: string, lines: readonly string[]): Promise<void> {
  await client.query(`insert into ${table} select (one).* from (select unnest($1::text[])::${table} as one) kept`, [
    lines,
  ]);
}

async function* slices(path: string): AsyncGenerator<string[]> {
  let slice: string[] = [];
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    slice.push(JSON.parse(line));
    if (slice.length === SLICE_SIZE) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length) yield slice;
}
