import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { openClient } from './connections.ts';
import { DatabaseError } from './database-error.ts';
import { ownObjects } from './own-objects.ts';
import { refuseUnfinished } from './restore-mark.ts';

const SLICE_SIZE = 1000;

/** The same text for the same value on every server. */
export const PLAIN_TEXT = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`;

export type DumpedTable = { readonly name: string; readonly rows: number; readonly sha256: string };

/** Everything the owner sees at one moment, whatever is written meanwhile. */
export type Snapshot = {
  readonly client: pg.Client;
  /** In the order of their names, written as SQL names them. */
  readonly tables: readonly string[];
  /** One table into a file, a row a line, each the text PostgreSQL gives for it. */
  dump(table: string, path: string, signal: AbortSignal): Promise<DumpedTable>;
  /** Does something for each part of the rows that the owner can see at once. */
  eachView(work: () => Promise<void>): Promise<void>;
};

type EveryTenant = (client: pg.Client) => Promise<string[]>;

/** One repeatable-read transaction of the owner. Nobody waits for it but a change of the schema. */
export async function withSnapshot<T>(
  ownerUrl: string,
  everyTenant: EveryTenant,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await openClient({ connectionString: ownerUrl }).catch((error: Error) => {
    throw new DatabaseError(`The database cannot be reached: ${error.message || 'no answer'}.`);
  });
  try {
    await refuseUnfinished(client);
    await client.query(PLAIN_TEXT);
    const tables = await tablesOf(client);
    if (!tables.length) throw new DatabaseError('There is nothing to back up: the database is empty.');
    await client.query('begin transaction isolation level repeatable read read only');
    // Before the first query: what is seen later is what it was when the locks were there.
    await client.query(`lock table ${tables.join(', ')} in access share mode`);
    const views = await viewsOf(client, everyTenant);
    const eachOf = async (shownViews: readonly View[], then: () => Promise<void>) => {
      for (const view of shownViews) {
        await client.query(`select set_config('app.tenant_id', $1, true)`, [view ?? '']);
        await then();
      }
    };
    return await work({
      client,
      tables,
      dump: (table, path, signal) => dump(client, views, table, { path, signal }),
      eachView: (then) => eachOf(views, then),
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

// The secret's check value and Muster's own tables; the queue is kept by what it still has to do.
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'installation' and c.relkind = 'r' order by 1`,
  );
  return [...rows.map(({ name }) => name), ...(await ownObjects(client)).tables];
}

/** What the database takes on the disk of its server. */
export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes ?? 0);
}

type View = string | null;

// An owner who is held by row-level security sees one organisation after the other; one who is not sees all at once.
async function viewsOf(client: pg.Client, everyTenant: EveryTenant): Promise<View[]> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ? [null] : everyTenant(client);
}

type Target = { readonly path: string; readonly signal: AbortSignal };

async function dump(
  client: pg.Client,
  views: readonly View[],
  table: string,
  { path, signal }: Target,
): Promise<DumpedTable> {
  const { rows: settings } = await client.query<{ secured: boolean; key: string | null }>(
    `select c.relforcerowsecurity as secured, (
       select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
         from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, n)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.oid = $1::regclass`,
    [table],
  );
  const order = settings[0]?.key ?? '1';
  const hash = createHash('sha256');
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const view of settings[0]?.secured ? views : [null]) {
      await client.query(`select set_config('app.tenant_id', $1, true)`, [view ?? '']);
      await client.query(
        `declare dumped no scroll cursor for select whole_row::text as line from ${table} as whole_row order by ${order}`,
      );
      for (;;) {
        signal.throwIfAborted();
        const { rows } = await client.query<{ line: string }>(`fetch ${SLICE_SIZE} from dumped`);
        if (!rows.length) break;
        const text = rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
        hash.update(text);
        count += rows.length;
        yield text;
      }
      await client.query('close dumped');
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { name: table, rows: count, sha256: hash.digest('hex') };
}
