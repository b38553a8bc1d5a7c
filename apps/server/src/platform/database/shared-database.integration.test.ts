import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { QUEUES } from '../../workers.ts';
import { DatabaseError } from './database-error.ts';
import { withSnapshot } from './dump-tables.ts';
import { migrateDatabase } from './migrate.ts';
import { ownObjects } from './own-objects.ts';
import { APP_ROLE, type ServingRole } from './serving-role.ts';

// A server that somebody else keeps: the owner of the database is no superuser, and not alone in it.

let server: pg.Client;
let admin: pg.Client;
let landlord: pg.Client;
let name: string;
let url: string;
let role: ServingRole;

beforeEach(async () => {
  const serverUrl = inject('testServerUrl');
  name = `shared_${randomBytes(6).toString('hex')}`;
  server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create role ${name}_owner login createrole`);
  await server.query(`create role ${name}_other login`);
  await server.query(`create database ${name} owner ${name}_owner`);
  const place = new URL(serverUrl.replace(/\/postgres$/, `/${name}`));
  admin = new pg.Client({ connectionString: place.href });
  place.username = `${name}_owner`;
  url = place.href;
  landlord = new pg.Client({ connectionString: url });
  await Promise.all([admin.connect(), landlord.connect()]);
  role = { name: `${name}_app`, password: null, isOurs: true };
});
afterEach(async () => {
  await Promise.all([admin.end(), landlord.end()]);
  await server.query(`drop database ${name} with (force)`);
  for (const one of ['owner', 'other', 'app']) await server.query(`drop role if exists ${name}_${one}`);
  await server.end();
});

async function may(who: string, table: string): Promise<string[]> {
  const rights = ['select', 'insert', 'update', 'delete'];
  const { rows } = await admin.query<{ right: string }>(
    'select r as right from unnest($3::text[]) r where has_table_privilege($1, $2, r)',
    [who, table, rights],
  );
  return rows.map(({ right }) => right);
}

async function canConnect(who: string): Promise<boolean> {
  const { rows } = await admin.query<{ can: boolean }>(
    `select has_database_privilege($1, current_database(), 'connect') and has_schema_privilege($1, 'public', 'usage') as can`,
    [who],
  );
  return rows[0]?.can === true;
}

test('everything that the migrations made is known as Muster’s, and nothing else is in its schema', async () => {
  await migrateDatabase(url, role, QUEUES);
  const { rows: tables } = await admin.query<{ name: string }>(
    `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S') order by 1`,
  );
  const { rows: functions } = await admin.query<{ name: string }>(
    `select format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  expect(await ownObjects(admin)).toEqual({
    tables: tables.map((row) => row.name),
    functions: functions.map((row) => row.name),
  });
  expect(await may(role.name, 'users')).toEqual(['select', 'insert', 'update', 'delete']);
  expect(await canConnect(`${name}_other`)).toBe(false);
});

test('tables of another owner and an extension’s objects stay as they are, at every start', async () => {
  await admin.query(`create table others (n int); create function other_one() returns int language sql as 'select 1';
    alter table others owner to ${name}_other; grant select on others to public; create extension pg_trgm;
    create table counted (n int); alter extension pg_trgm add table counted`);
  await migrateDatabase(url, role, QUEUES);
  // A role that earlier versions made for every database of a server: what it has is taken back.
  await admin.query(`grant select, update on users to ${APP_ROLE}; grant select on others to ${APP_ROLE};
    grant all on all functions in schema public to ${APP_ROLE}; grant all on counted to ${APP_ROLE}`);
  await migrateDatabase(url, role, QUEUES);
  expect(await may(APP_ROLE, 'users')).toEqual([]);
  expect(await may(role.name, 'users')).toEqual(['select', 'insert', 'update', 'delete']);
  expect(await may(role.name, 'others')).toEqual(['select']);
  expect(await may(`${name}_other`, 'users')).toEqual([]);
  expect(await may(`${name}_other`, 'others')).toEqual(['select', 'insert', 'update', 'delete']);
  expect(await canConnect(`${name}_other`)).toBe(true);
});

test('a table of the same owner that is not Muster’s is not given to the role that serves', async () => {
  await landlord.query(`create table invoices (n int); grant select on invoices to ${name}_other`);
  await migrateDatabase(url, role, QUEUES);
  expect(await may(role.name, 'invoices')).toEqual([]);
  // As earlier versions left it.
  await landlord.query(`grant select, insert, update, delete on invoices to ${role.name}`);
  await migrateDatabase(url, role, QUEUES);
  expect(await may(role.name, 'invoices')).toEqual([]);
  expect(await may(`${name}_other`, 'invoices')).toEqual(['select']);
});

test('a backup has Muster’s tables, and not those of others', async () => {
  await admin.query('create table others (n int); revoke all on others from public');
  await migrateDatabase(url, role, QUEUES);
  const folder = await mkdtemp(join(tmpdir(), 'muster-shared-'));
  await withSnapshot(
    url,
    async () => [],
    async ({ tables, dump }) => {
      expect(tables).toContain('installation.secrets');
      expect(tables).toContain('public.users');
      expect(tables).not.toContain('public.others');
      const dumped = await dump('public.plans', join(folder, 'plans'), new AbortController().signal);
      expect(dumped.name).toBe('public.plans');
    },
  );
  await rm(folder, { recursive: true });
});

test('what the database refuses is one sentence', async () => {
  await admin.query(`create schema installation authorization ${name}_other`);
  await expect(migrateDatabase(url, role, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'The database could not be brought up to date, and was left as it was: schema "installation" already exists.',
    ),
  );
  await admin.query('drop schema installation');
  await migrateDatabase(url, role, QUEUES);
  await admin.query(`alter table plans owner to ${name}_other`);
  await expect(migrateDatabase(url, role, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'The role of DATABASE_URL may not do what Muster needs: permission denied for table plans. It has to own this database.',
    ),
  );
});

test('an owner who may not create the extension is told which one', async () => {
  await admin.query(`alter database ${name} owner to ${name}_other; grant usage, create on schema public to ${name}_owner;
    grant connect on database ${name} to ${name}_owner`);
  await expect(migrateDatabase(url, role, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'The role of DATABASE_URL cannot create the extension pg_trgm: permission denied to create extension "pg_trgm". Let an administrator of the server create it in this database.',
    ),
  );
});
