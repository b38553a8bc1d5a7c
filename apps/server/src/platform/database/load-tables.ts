import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { PLAIN_TEXT } from './dump-tables.ts';

const SLICE_SIZE = 500;

/** A table of a backup: its file, and how many rows are in it. */
export type StoredTable = { readonly name: string; readonly path: string; readonly rows: number };

/**
 * Puts the rows of a backup into the empty tables they came from, all or nothing. Neither triggers nor row-level
 * security have a say, and what refers to what is checked when everything is there.
 */
export async function loadTables(
  client: pg.PoolClient,
  tables: readonly StoredTable[],
  signal: AbortSignal,
): Promise<void> {
  await client.query(`${PLAIN_TEXT}; begin`);
  try {
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of tables) {
      const { name } = table;
      const { rows } = await client.query<{ forced: boolean }>(
        'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
        [name],
      );
      const forced = rows[0]?.forced === true;
      if (forced) await client.query(`alter table ${name} no force row level security`);
      await client.query(`alter table ${name} disable trigger user`);
      const columns = await columnsOf(client, name);
      let rowsLoaded = 0;
      for await (const lines of slices(table)) {
        signal.throwIfAborted();
        await insert(client, name, columns, lines);
        rowsLoaded += lines.length;
      }
      if (rowsLoaded !== table.rows)
        throw new DatabaseError(`The backup is damaged: ${name} has ${rowsLoaded} of its ${table.rows} rows.`);
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

type Columns = { readonly names: string; readonly values: string };

/** The columns that a table is given; what it works out by itself it works out again. */
async function columnsOf(client: pg.PoolClient, table: string): Promise<Columns> {
  const { rows } = await client.query<Columns>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names,
       string_agg(format('(one).%I', attname), ', ' order by attnum) as values
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const [columns] = rows;
  if (columns === undefined) throw new Error('An aggregate without its row');
  return columns;
}

async function insert(
  client: pg.PoolClient,
  table: string,
  { names, values }: Columns,
  lines: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ${table} (${names}) select ${values} from (select unnest($1::text[])::${table} as one) kept`,
    [lines],
  );
}

async function* slices({ name, path }: StoredTable): AsyncGenerator<string[]> {
  let slice: string[] = [];
  try {
    for await (const line of lines(path)) {
      slice.push(JSON.parse(line));
      if (slice.length < SLICE_SIZE) continue;
      yield slice;
      slice = [];
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The backup is damaged: ${name} cannot be read (${reason}).`, { cause: error });
  }
  if (slice.length) yield slice;
}

async function* lines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // An error of either stream ends the other, and is thrown by the loop below.
  pipeline(createReadStream(path), unpacked, () => {});
  unpacked.setEncoding('utf8');
  let remainder = '';
  for await (const piece of unpacked) {
    const parts = `${remainder}${piece}`.split('\n');
    remainder = parts.pop() ?? '';
    yield* parts;
  }
  if (remainder) yield remainder;
}
