import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Reached only by narrow functions of account, subscriptions and platform. A new one needs a decision record. */
const GLOBAL_TABLES = [
  'address_counts',
  'email_tokens',
  'heartbeats',
  'identities',
  'mail_requests',
  'memberships',
  'plans',
  'public_idempotency_keys',
  'sessions',
];

let database: TestDatabase;
let owner: pg.Client;
let tables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  tables = await names(
    `select relname from pg_class where relkind in ('r','p') and relnamespace = 'public'::regnamespace order by 1`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function names(query: string): Promise<string[]> {
  const { rows } = await owner.query<{ relname: string }>(query);
  return rows.map((row) => row.relname);
}

test('the global tables are exactly those that are named', async () => {
  const withTenant = await names(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r','p') and c.relnamespace = 'public'::regnamespace`,
  );
  const global = tables.filter((table) => !withTenant.includes(table) || GLOBAL_TABLES.includes(table));
  expect(global.sort()).toEqual(GLOBAL_TABLES);
});

test('every primary, unique and foreign key of a tenant table starts with tenant_id', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select i.indrelid::regclass || '.' || i.indexrelid::regclass as name
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname <> all($1)
        and coalesce((select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]), '') <> 'tenant_id'
     union all
     select k.conrelid::regclass || '.' || k.conname
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and c.relname <> all($1)
        and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'tenant_id'`,
    [GLOBAL_TABLES],
  );
  expect(rows.map((row) => row.name)).toEqual([]);
});

test('row-level security is on and forced for every tenant table, with one policy for everything', async () => {
  const { rows } = await owner.query<{ relname: string }>(
    `select c.relname from pg_class c
      where c.relkind in ('r','p') and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
             and p.qual like '%app.tenant_id%' and p.with_check like '%app.tenant_id%'))`,
    [GLOBAL_TABLES],
  );
  expect(rows.map((row) => row.relname)).toEqual([]);
});

test('without a tenant the serving role sees and writes nothing', async () => {
  await owner.query('begin; set local role muster_app');
  for (const table of tables.filter((name) => !GLOBAL_TABLES.includes(name))) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from ${owner.escapeIdentifier(table)}`,
    );
    expect(rows[0]?.n, table).toBe(0);
  }
  await owner.query('rollback');
});

test('the serving role owns nothing and cannot change the audit trail', async () => {
  const owned = await names(`select relname from pg_class where relowner = 'muster_app'::regrole`);
  expect(owned).toEqual([]);
  const { rows } = await owner.query<{ change: boolean; remove: boolean }>(
    `select has_table_privilege('muster_app', 'audit_entries', 'UPDATE') as change, has_table_privilege('muster_app', 'audit_entries', 'DELETE') as remove`,
  );
  expect(rows[0]).toEqual({ change: false, remove: false });
});
