import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { endOwner } from '../../test-mails.ts';
import { openDatabase } from './database.ts';

// Everything somebody could ask who has got hold of the server's own database session.

let muster: TestApp;
let owner: pg.Client;
let app: pg.Client;
let own: { id: string; tenantId: string };
let other: { id: string; tenantId: string };

beforeAll(async () => {
  muster = await startTestApp();
  own = await registeredAdministrator(muster, 'own@role.test', 'Own Private Limited');
  other = await registeredAdministrator(muster, 'other@role.test', 'Other Private Limited');
  await endOwner(muster);
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  app = new pg.Client({ connectionString: muster.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await muster.stop();
});

/** PostgreSQL's code for what it refuses; 'done' when it did it. */
async function outcomeOf(statement: string, values: unknown[] = []): Promise<string> {
  await app.query('begin');
  await app.query(`select set_config('app.tenant_id', $1, true)`, [own.tenantId]);
  const outcome = await app.query(statement, values).then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  await app.query('rollback');
  return outcome;
}

const DENIED = '42501';

describe('who it is', () => {
  test('every connection of the running server signed in as the role that serves, and is nothing else', async () => {
    const { rows } = await owner.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ usename: 'muster_app' }]);
  });

  test.each([
    'set role muster',
    'set session authorization muster',
    'grant muster to muster_app',
    'grant pg_execute_server_program to muster_app',
    'alter role muster_app superuser',
    'alter role muster_app bypassrls',
    'create role another',
    'alter role muster password null',
  ])('%s is refused', async (statement) => {
    expect(await outcomeOf(statement)).toBe(DENIED);
  });

  test('leaving the role leads nowhere else', async () => {
    for (const statement of ['set role none', 'reset role', 'reset session authorization', 'discard all']) {
      await app.query(statement);
      const { rows } = await app.query<{ who: string; session: string; super: string }>(
        `select current_user as who, session_user as session, current_setting('is_superuser') as super`,
      );
      expect([statement, rows[0]]).toEqual([statement, { who: 'muster_app', session: 'muster_app', super: 'off' }]);
    }
  });

  test('a server is not opened with the address of the owner, nor of a role that can become more', async () => {
    await expect(openDatabase(muster.databaseUrl)).rejects.toThrow(
      'Muster refuses to serve: its database role muster can see past row-level security or make roles.',
    );
    const url = new URL(muster.databaseUrl);
    url.searchParams.set('options', '-c role=muster_app');
    await expect(openDatabase(url.href)).rejects.toThrow('Muster refuses to serve: its database role muster ');
    const member = `member_${Date.now()}`;
    await owner.query(`create role ${member} login; grant pg_read_all_data to ${member}`);
    await owner.query(`grant connect on database ${url.pathname.slice(1)} to ${member}`);
    url.searchParams.delete('options');
    url.username = member;
    await expect(openDatabase(url.href)).rejects.toThrow(`its database role ${member} is a member of another role.`);
    await owner.query(`revoke connect on database ${url.pathname.slice(1)} from ${member}; drop role ${member}`);
  });
});

describe('other organisations', () => {
  test('of none of the tables a row of another tenant is seen, changed, removed or written', async () => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    );
    expect(tables.length).toBeGreaterThan(10);
    await app.query('begin');
    await app.query(`select set_config('app.tenant_id', $1, true)`, [own.tenantId]);
    for (const { name } of tables) {
      const { rows } = await app.query(`select from ${name} where tenant_id <> $1`, [own.tenantId]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const changed = await app.query('update users set first_name = $1 where id = $2', ['Taken', other.id]);
    const removed = await app.query('delete from departments where tenant_id = $1', [other.tenantId]);
    expect([changed.rowCount, removed.rowCount]).toEqual([0, 0]);
    await app.query('rollback');
    const department = 'insert into departments (tenant_id, id, name) values ($1, $2, $3)';
    expect(await outcomeOf(department, [own.tenantId, randomUUIDv7(), 'Stores'])).toBe('done');
    expect(await outcomeOf(department, [other.tenantId, randomUUIDv7(), 'Stores'])).toBe(DENIED);
    expect(await outcomeOf('update users set tenant_id = $1 where id = $2', [other.tenantId, own.id])).toBe(DENIED);
    expect(await outcomeOf('delete from tenants')).toBe(DENIED);
  });

  test.each([
    'alter table users disable row level security',
    'alter table users no force row level security',
    'drop policy users_tenant on users',
    'alter table users disable trigger all',
    'truncate users',
    'truncate tenants cascade',
    'drop table payslips',
    'lock table pg_authid',
  ])('%s is refused', async (statement) => {
    expect(await outcomeOf(statement)).toBe(DENIED);
  });

  test('switching row-level security off ends in an error, not in rows', async () => {
    await app.query('begin; set local row_security = off');
    await expect(app.query('select * from users')).rejects.toMatchObject({ code: DENIED });
    await app.query('rollback');
    expect(await outcomeOf('set session_replication_role = replica')).toBe(DENIED);
  });
});

test.each(['update leave_entries set amount = 0', 'delete from leave_entries'])(
  'lines of leave ledgers stay as they were written: %s is refused',
  async (statement) => {
    expect(await outcomeOf(statement)).toBe(DENIED);
  },
);

describe('the audit trail', () => {
  const entry = `insert into audit_entries (tenant_id, id, at, actor_name, action, entity, entity_id)
    values ($1, $2, '2001-01-01', 'Nobody', 'changed', 'user', 'x') returning at > now() - interval '1 minute' as today`;

  test.each([
    'update audit_entries set actor_name = $$Nobody$$',
    'delete from audit_entries',
    'truncate audit_entries',
    'drop trigger audit_entries_time on audit_entries',
    'alter table audit_entries disable trigger audit_entries_time',
    'create or replace function time_of_entry() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('%s is refused', async (statement) => {
    expect(await outcomeOf(statement)).toBe(DENIED);
  });

  test('an entry bears the time at which it was written, whatever time is given', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.tenant_id', $1, true)`, [own.tenantId]);
    expect((await app.query(entry, [own.tenantId, randomUUIDv7()])).rows).toEqual([{ today: true }]);
    await app.query('rollback');
    expect(await outcomeOf(entry, [other.tenantId, randomUUIDv7()])).toBe(DENIED);
  });

  test('an organisation cannot be said to have been closed long ago, and so its trail cannot be purged', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.tenant_id', $1, true)`, [own.tenantId]);
    const closed = `deleted_at is not null and deleted_at = now() as "now"`;
    const back = await app.query(`update tenants set deleted_at = '2001-01-01' returning ${closed}`);
    expect(back.rows).toEqual([{ now: true }]);
    const again = await app.query(`update tenants set deleted_at = '2002-02-02' returning ${closed}`);
    expect(again.rows).toEqual([{ now: true }]);
    expect((await app.query('select purge_closed_tenant() as purged')).rows).toEqual([{ purged: false }]);
    await app.query('rollback');
    expect(await outcomeOf(`select purge_closed_tenant('infinity')`)).toBe('42883');
    const made = `insert into tenants (tenant_id, tenant_name, deleted_at) values ($1, 'Made', '2001-01-01')`;
    expect(await outcomeOf(made, [own.tenantId])).toBe('23505');
    const id = randomUUIDv7();
    await app.query('begin');
    await app.query(`select set_config('app.tenant_id', $1, true)`, [id]);
    expect((await app.query(`${made} returning ${closed}`, [id])).rows).toEqual([{ now: true }]);
    await app.query('rollback');
  });
});

describe('beyond its tables', () => {
  test.each([
    `select pg_read_file('/etc/passwd')`,
    `select pg_read_binary_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select pg_stat_file('/etc/passwd')`,
    `select lo_import('/etc/passwd')`,
    `select lo_export(1, '/tmp/x')`,
    `select lo_create(0)`,
    `select lo_from_bytea(0, 'x')`,
    `select pg_reload_conf()`,
    `select pg_rotate_logfile()`,
    `select pg_switch_wal()`,
    `select pg_create_restore_point('x')`,
    `select pg_logical_emit_message(true, 'a', 'b')`,
    `select pg_create_physical_replication_slot('x')`,
    `copy (select 1) to program 'id'`,
    `copy plans from program 'id'`,
    `copy (select 1) to '/tmp/muster-copied'`,
    `set log_statement = 'none'`,
    `load 'auto_explain'`,
    'select * from pg_authid',
    'select * from pg_shadow',
    'select * from pg_hba_file_rules',
    'select * from installation.secrets',
    'select * from drizzle.__drizzle_migrations',
    'delete from drizzle.__drizzle_migrations',
  ])('%s is refused', async (statement) => {
    expect(await outcomeOf(statement)).toBe(DENIED);
  });

  test.each([
    `alter system set log_statement = 'all'`,
    'grant all on users to public',
    'create table mine (n int)',
    'create temporary table mine (n int)',
    'create table pgboss.mine (n int)',
    'create schema mine',
    `create function mine() returns int language sql as 'select 1'`,
    'create view mine as select * from users',
    'alter table pgboss.job add column mine int',
    'drop table pgboss.job',
    'truncate pgboss.job',
    'create extension dblink',
    'create extension postgres_fdw',
    'create extension adminpack',
    'create language plperlu',
    'create database mine',
    'create publication mine for all tables',
    `create subscription mine connection 'host=x' publication y`,
    'create event trigger mine on ddl_command_start execute function count_people()',
    'create server mine foreign data wrapper postgres_fdw',
    'comment on table users is $$mine$$',
    'reindex table users',
    'analyze pg_class',
    'do language plpgsql $$ begin perform pg_sleep(0); execute $x$create table y (n int)$x$; end $$',
  ])('%s is refused', async (statement) => {
    // An extension that the server does not have is refused before anybody asks who wants it.
    expect([DENIED, '0A000', '42704', '58P01', 'warned']).toContain(await answeredOutside(statement));
  });

  async function answeredOutside(statement: string): Promise<string> {
    let warned = false;
    const note = () => {
      warned = true;
    };
    app.on('notice', note);
    const outcome = await app.query(statement).then(
      () => (warned ? 'warned' : 'done'),
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    app.off('notice', note);
    return outcome;
  }

  test('no function that runs with the rights of its owner is open to it but those that purge and count', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and has_function_privilege('muster_app', p.oid, 'execute')
         and has_schema_privilege('muster_app', p.pronamespace, 'usage') order by 1`,
    );
    expect(rows).toEqual([{ name: 'purge_closed_tenant()' }, { name: 'refresh_statistics(text)' }]);
  });

  test('nothing in its database is open to everybody else', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) a
         where a.grantee = 0 and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         where a.grantee = 0 and p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select datname from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) a
         where a.grantee = 0 and datname in (current_database(), 'postgres', 'template1')`,
    );
    expect(rows).toEqual([]);
  });

  test('other databases of the same server are closed to it', async () => {
    for (const name of ['postgres', 'template1']) {
      const url = new URL(muster.appUrl);
      url.pathname = `/${name}`;
      const elsewhere = new pg.Client({ connectionString: url.href });
      await expect(elsewhere.connect()).rejects.toMatchObject({ code: DENIED });
    }
  });
});
