import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstallation } from './open-installation.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { fieldEncryption } from './platform/crypto/field-encryption.ts';
import { openDatabase } from './platform/database/database.ts';
import { passwordVerifier } from './platform/database/serving-role.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

const TENANT = '00000000-0000-7000-8000-000000000001';
const PERSON = '00000000-0000-7000-8000-000000000002';
const SECRET = 'the first secret, thirty-two characters';
const ANOTHER = 'another secret of thirty-two characters';

let database: TestDatabase;
let dataDir: string;
let owner: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'muster-secret-'));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const config = (changes: Partial<Config> = {}): Config => ({ ...readConfig({}), dataDir, ...changes });
const start = (secret: string | null = null) => openInstallation(config({ secret }), database.url);
const file = () => join(dataDir, 'secret');

/** Somebody with a PAN, in the organisation's only row. */
async function somebody(secret: string): Promise<void> {
  const pan = fieldEncryption(secret).of(TENANT, PERSON).encrypt('pan', 'ABCDE1234F');
  await owner.query(`insert into tenants (tenant_id, tenant_name) values ('${TENANT}', 'Kept')`);
  await owner.query(`insert into identities (id, email) values ('${PERSON}', 'kept@secret.test')`);
  await owner.query(`insert into memberships values ('${PERSON}', '${TENANT}', '${PERSON}')`);
  await owner.query(
    `insert into users (tenant_id, id, first_name, last_name, status, pan_secret) values ($1, $2, 'A', 'B', 'Active', $3)`,
    [TENANT, PERSON, pan],
  );
}

describe('the secret of an installation', () => {
  test('the first start makes one that only its owner can read, and the next finds it', async () => {
    const { secret } = await start();
    expect(secret.length).toBeGreaterThan(60);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await readFile(file(), 'utf8')).trim()).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await start()).secret).toBe(secret);
  });

  test('while nothing was encrypted a file that was cut off is replaced', async () => {
    await writeFile(file(), '');
    const { secret } = await start();
    expect((await readFile(file(), 'utf8')).trim()).toBe(secret);
  });

  test('a missing or emptied file beside a database with data is a sentence, and no new secret', async () => {
    const { secret } = await start();
    await somebody(secret);
    const sentence = `The secret is missing: this database was encrypted with one, put it back into ${file()}.`;
    await rm(file());
    await expect(start()).rejects.toThrow(sentence);
    expect(await readdir(dataDir)).toEqual([]);
    await writeFile(file(), '');
    await expect(start()).rejects.toThrow(sentence);
    expect(await readFile(file(), 'utf8')).toBe('');
    await writeFile(file(), secret);
    expect((await start()).secret).toBe(secret);
  });

  test('another secret than the one the data was encrypted with is refused, wherever it comes from', async () => {
    await start(SECRET);
    await somebody(SECRET);
    await expect(start(ANOTHER)).rejects.toThrow(
      'The secret in MUSTER_SECRET is not the one this database was encrypted with: put that one back.',
    );
    await writeFile(file(), ANOTHER);
    await expect(start()).rejects.toThrow(`The secret in ${file()} is not the one`);
    expect((await start(SECRET)).secret).toBe(SECRET);
  });

  test('people who signed in are enough for it: without any encrypted number it is refused, too', async () => {
    await start(SECRET);
    await owner.query(`insert into identities (id, email) values ('${PERSON}', 'kept@secret.test')`);
    await expect(start(ANOTHER)).rejects.toThrow('is not the one');
  });

  test('a database from before it was known by a check value is known by what it holds', async () => {
    await somebody(SECRET);
    await expect(start(ANOTHER)).rejects.toThrow('is not the one');
    await expect(start()).rejects.toThrow('The secret is missing');
    await start(SECRET);
    await owner.query('update users set pan_secret = null');
    await expect(start(ANOTHER)).rejects.toThrow('is not the one');
  });
});

describe('the role that serves on a foreign server', () => {
  const foreign = (changes: Partial<Config> = {}) =>
    openInstallation(config({ databaseUrl: database.url, secret: SECRET, ...changes }), null);
  const name = () => new URL(database.url).pathname.slice(1);

  afterEach(async () => {
    await owner.query(`drop owned by ${name()}_app; drop role ${name()}_app`);
  });

  async function signsIn(url: string): Promise<unknown> {
    const db = await openDatabase(url, 1);
    try {
      const result = await db.inGlobal((tx) => tx.execute('select current_user as who, session_user as session'));
      return result.rows[0];
    } finally {
      await db.close();
    }
  }

  test('is named after the database and signs in by itself, with a password of the secret', async () => {
    const { databaseUrl } = await foreign();
    expect(await signsIn(databaseUrl)).toEqual({ who: `${name()}_app`, session: `${name()}_app` });
    const { password } = new URL(databaseUrl);
    expect(password.length).toBe(43);
    const { rows } = await owner.query(`select rolpassword from pg_authid where rolname = '${name()}_app'`);
    const salt = Buffer.from(/4096:([^$]+)\$/.exec(rows[0].rolpassword)?.[1] ?? '', 'base64');
    expect(rows[0].rolpassword).toBe(passwordVerifier(password, salt));
    // PostgreSQL itself makes the same of the same password.
    await owner.query(`set password_encryption = 'scram-sha-256'; alter role ${name()}_app password '${password}'`);
    const made = await owner.query(`select rolpassword from pg_authid where rolname = '${name()}_app'`);
    const itsSalt = Buffer.from(/4096:([^$]+)\$/.exec(made.rows[0].rolpassword)?.[1] ?? '', 'base64');
    expect(made.rows[0].rolpassword).toBe(passwordVerifier(password, itsSalt));
  });

  test('an older one that could not sign in is made able to, and the one all databases shared loses its rights', async () => {
    await owner.query(`create role ${name()}_app nologin`);
    const canRead = `select has_table_privilege('muster_app', 'users', 'select') as can,
      has_schema_privilege('muster_app', 'pgboss', 'usage') as jobs, has_database_privilege('muster_app', current_database(), 'connect') as connect`;
    expect((await owner.query(canRead)).rows).toEqual([{ can: true, jobs: true, connect: true }]);
    const { databaseUrl } = await foreign();
    expect(await signsIn(databaseUrl)).toMatchObject({ who: `${name()}_app` });
    expect((await owner.query(canRead)).rows).toEqual([{ can: false, jobs: false, connect: false }]);
  });

  test('what it changed about itself is put back at the next start', async () => {
    const { databaseUrl } = await foreign();
    const app = new pg.Client({ connectionString: databaseUrl });
    await app.connect();
    await app.query(`alter role ${name()}_app password 'taken'; alter role ${name()}_app set search_path = mine`);
    await app.end();
    await foreign();
    const { rows } = await owner.query(`select rolconfig from pg_roles where rolname = '${name()}_app'`);
    expect(rows).toEqual([{ rolconfig: null }]);
  });

  test('an owner who is no superuser, on a new database, can do all of it', async () => {
    const plain = `${name()}_owner`;
    await owner.query(`create role ${plain} login createrole`);
    await owner.query(`create database ${plain} owner ${plain}`);
    const url = new URL(database.url);
    url.username = plain;
    url.pathname = `/${plain}`;
    try {
      const { databaseUrl } = await foreign({ databaseUrl: url.href });
      expect(await signsIn(databaseUrl)).toMatchObject({ session: `${plain}_app` });
      expect((await foreign({ databaseUrl: url.href })).databaseUrl).toBe(databaseUrl);
      await expectFoundByIndex(url.href, databaseUrl, `${plain}_ids`);
    } finally {
      await owner.query(`drop database ${plain} with (force)`);
      await owner.query(`drop role if exists ${plain}_app; drop role if exists ${plain}_ids`);
      await owner.query(`drop role ${plain}; create role ${name()}_app`);
    }
  });

  test('a role that somebody else made is used as it is given, when it is there and not too powerful', async () => {
    const url = new URL(database.url);
    url.username = `${name()}_app`;
    await expect(foreign({ appDatabaseUrl: url.href })).rejects.toThrow(
      `The role ${name()}_app of MUSTER_APP_DATABASE_URL does not exist.`,
    );
    await owner.query(`create role ${name()}_app login`);
    const { databaseUrl } = await foreign({ appDatabaseUrl: url.href });
    expect(databaseUrl).toBe(url.href);
    expect(await signsIn(databaseUrl)).toMatchObject({ session: `${name()}_app` });
  });
});

/** Where the owner may not say that `like` tells nothing: a role of its own reads for the search, and no tenant is mixed up. */
async function expectFoundByIndex(ownerUrl: string, appUrl: string, reader: string): Promise<void> {
  const [plainOwner, app] = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: appUrl }),
  ];
  await Promise.all([plainOwner.connect(), app.connect()]);
  const tenants = [randomUUIDv7(), randomUUIDv7()];
  for (const tenantId of tenants) {
    await plainOwner.query(`begin; select set_config('app.tenant_id', '${tenantId}', true);
      insert into tenants (tenant_id, tenant_name) values ('${tenantId}', 'Of some');
      insert into users (tenant_id, id, first_name, last_name, status)
        select '${tenantId}', gen_random_uuid(), 'Meera', 'Rao ' || n, 'Active' from generate_series(1, 5000) n; commit`);
  }
  await plainOwner.query('vacuum analyze users');
  const scans = async () => {
    const { rows } = await plainOwner.query<{ n: number }>(
      `select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'users_search'`,
    );
    return rows[0]?.n ?? 0;
  };
  const before = await scans();
  for (const tenantId of tenants) {
    await app.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`);
    const found = await app.query(`select person as id from people_named('%meera rao 499_%') person`);
    const own = await app.query(`select id from users where first_name || ' ' || last_name like 'Meera Rao 499_'`);
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(own.rows.map(({ id }) => id).toSorted());
    expect(found.rows).toHaveLength(10);
    await app.query('rollback');
  }
  expect((await app.query(`select people_named('%')`)).rows).toEqual([]);
  await app.query('select pg_stat_force_next_flush()');
  expect(await scans()).toBe(before + 2);
  const { rows } = await plainOwner.query(
    `select r.rolname as name, r.rolcanlogin as "canLogIn", p.proconfig as settings, p.proacl::text as rights,
       (select count(*)::int from pg_auth_members m where m.roleid = r.oid and (m.inherit_option or m.set_option)) as members
      from pg_proc p join pg_roles r on r.oid = p.proowner where p.proname = 'people_named' and p.prosecdef`,
  );
  expect(rows).toEqual([
    {
      name: reader,
      canLogIn: false,
      settings: ['search_path=pg_catalog, pg_temp'],
      rights: expect.not.stringMatching(/[{,]=/),
      members: 0,
    },
  ]);
  const { rows: columns } = await plainOwner.query(
    `select attname as name from pg_attribute where attrelid = 'users'::regclass and attacl::text like '%_ids=r%' order by 1`,
  );
  expect(columns).toEqual([{ name: 'id' }, { name: 'search_text' }, { name: 'tenant_id' }]);
  await Promise.all([plainOwner.end(), app.end()]);
}
