import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '@muster/server/platform/database/cluster/cluster.ts';
import pg from 'pg';

/** What an organisation holds, table by table: how many rows, and what they say apart from ids and times. */
export type Digest = Readonly<Record<string, { readonly rows: number; readonly content: string }>>;

// Tried again, a sign-in opens a second session; keys and sessions are how the work was done, not what was done.
const TRANSIENT_TABLES = ['idempotency_keys', 'sessions'];
/** Asked again, a reading is noted again. */
const READINGS = ['opened personal numbers', 'signed in'];
/** `attempts`: how often an event's delivery was begun. */
const COLUMNS_THAT_DIFFER =
  /^(attempts|hash|digest|previous_hash|result_hash|input_hash|link|body|.*_secret|.*_digest)$/;
const TYPES_THAT_DIFFER = ['uuid', 'bytea', 'timestamp with time zone'];

/** Of two organisations on one server, whose addresses differ in the domain only. */
export async function digestsOf(dataDir: string, domains: readonly string[]): Promise<Digest[]> {
  const cluster = await startCluster({ dataDir, durable: true, join: true });
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  try {
    const columns = await comparedColumns(client);
    await untilEventsAreDelivered(client);
    const digests: Digest[] = [];
    for (const domain of domains) digests.push(await digestOf(client, columns, domain));
    return digests;
  } finally {
    await client.end();
    await cluster.stop();
  }
}

const POLL_MS = 250;
const MAX_DELIVERY_MS = 60_000;

/** A delivery that a kill interrupted begins again when its job is seen to be dead; what stays undelivered would show. */
async function untilEventsAreDelivered(client: pg.Client): Promise<void> {
  const until = performance.now() + MAX_DELIVERY_MS;
  while (performance.now() < until) {
    const { rows } = await client.query('select from events where delivered_at is null limit 1');
    if (rows.length === 0) return;
    await sleep(POLL_MS);
  }
}

async function comparedColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c
      where c.table_schema = 'public' and exists (select from information_schema.columns t
        where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')
      order by 1, 2`,
  );
  const columns = new Map<string, string[]>();
  for (const { table, column, type } of rows) {
    if (TRANSIENT_TABLES.includes(table)) continue;
    const columnNames = columns.get(table) ?? [];
    const isCompared = !TYPES_THAT_DIFFER.includes(type) && !COLUMNS_THAT_DIFFER.test(column);
    columns.set(table, isCompared ? [...columnNames, column] : columnNames);
  }
  return columns;
}

/** Ids, times, and what is made of them or of chance: ciphertexts and hashes. */
const DIFFERS = [
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.0-9]*(Z|[+-]\d\d(:?\d\d)?)?`,
  '"[a-zA-Z]*([sS]ecret|[hH]ash|[dD]igest)": ?"[^"]*"',
].join('|');

async function digestOf(client: pg.Client, columns: ReadonlyMap<string, readonly string[]>, domain: string) {
  const { rows: ids } = await client.query<{ id: string }>(
    'select m.tenant_id as id from identities i join memberships m on m.identity_id = i.id where i.email = $1',
    [`admin@${domain}`],
  );
  const digest: Record<string, { rows: number; content: string }> = {};
  for (const [table, compared] of columns) {
    const text = compared.map((column) => `coalesce(${client.escapeIdentifier(column)}::text, '')`);
    const auditFilter = table === 'audit_entries' ? 'and action <> all($4)' : 'and $4::text[] is not null';
    const row = text.length ? `concat_ws('|', ${text.join(', ')})` : `''`;
    const { rows } = await client.query<{ rows: number; content: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(said, E'\\n' order by said collate "C")), '') as content from (
         select replace(regexp_replace(${row}, $2, '', 'g'), $3, '') as said
           from ${client.escapeIdentifier(table)} where tenant_id = $1 ${auditFilter}) t`,
      [ids[0]?.id, DIFFERS, domain, READINGS],
    );
    const [countRow] = rows;
    if (countRow) digest[table] = countRow;
  }
  return digest;
}
