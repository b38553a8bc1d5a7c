import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payMonth, payrollOrganisation } from './features/payroll/payroll-for-tests.ts';
import { openInstallation } from './open-installation.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { keepSecret } from './platform/config/installation-secret.ts';
import { fieldEncryption } from './platform/crypto/field-encryption.ts';
import { keyIdOf } from './platform/crypto/keys.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { replaceSecret } from './replace-secret.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const FIRST = 'the first secret, of forty characters …';

let database: TestDatabase;
let folder: string;
let owner: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-rotation-'));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const configOf = (changes: Partial<Config> = {}): Config => ({ ...readConfig({}), dataDir: folder, ...changes });
const file = (name: string) => join(folder, name);
const secretNow = async () => (await readFile(file('secret'), 'utf8')).trim();
const replace = (config: Config, loses = false) => replaceSecret({ config, embeddedUrl: database.url, loses });
const start = (config: Config) => openInstallation(config, database.url);

async function running<T>(secret: string, work: (muster: TestApp) => Promise<T>): Promise<T> {
  const muster = await startTestApp({}, { database, secret });
  try {
    return await work(muster);
  } finally {
    await muster.stop();
  }
}

const PEOPLE = [
  { name: 'Meera', ctc: 600_000 },
  { name: 'Ravi', ctc: 900_000 },
];

/** An organisation with a paid month; what its administrator reads of one person and of the payroll. */
async function organisation(secret: string) {
  return running(secret, async (muster) => {
    const own = await payrollOrganisation(muster, 'Rotated', PEOPLE, { year: 2026, month: 9 });
    const run = await payMonth(muster, own.token);
    return { ...own, runId: run.id, signIn: { email: 'admin@rotated.test', password: 'A-long-pass-phrase-1' } };
  });
}

/** How many values of the database, wherever they are, hold an encrypted number of the given key. */
async function numbersOf(prefix: string): Promise<number> {
  const { rows } = await owner.query<{ place: string; name: string }>(
    `select attrelid::regclass::text as place, quote_ident(attname) as name from pg_attribute
     join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and attnum > 0 and not attisdropped
       and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)`,
  );
  let count = 0;
  for (const { place, name } of rows) {
    const { rowCount } = await owner.query(`select from ${place} where position($1 in ${name}::text) > 0`, [prefix]);
    count += rowCount ?? 0;
  }
  return count;
}

test('everything is encrypted anew, people sign in again, and every payroll stays intact', async () => {
  await keepSecret(file('secret'), FIRST);
  await start(configOf());
  const own = await organisation(FIRST);
  const before = fieldEncryption(FIRST).prefix;
  expect(await numbersOf(before)).toBe(8);

  const done = await replace(configOf());
  expect(done.lost).toBe(0);
  const second = await secretNow();
  expect(second).not.toBe(FIRST);
  expect(done.oldSecretFile).toBe(file(`secret.until-${keyIdOf(FIRST)}`));
  expect((await readFile(done.oldSecretFile ?? '', 'utf8')).trim()).toBe(FIRST);
  expect((await readdir(folder)).sort()).toEqual(['secret', `secret.until-${keyIdOf(FIRST)}`]);
  expect(await numbersOf(before)).toBe(0);
  expect(await numbersOf(fieldEncryption(second).prefix)).toBe(8);

  await start(configOf());
  await expect(start(configOf({ secret: FIRST }))).rejects.toThrow('is not the one');
  await running(second, async (muster) => {
    expect((await muster.call('GET', '/Account/session', { token: own.token })).status).toBe(401);
    const { body } = await muster.call('POST', '/Account/login', { body: own.signIn });
    const token: string = body.data.token;
    const person = await muster.call('GET', `/Users/${own.ids['Meera']}`, { token });
    expect(person.body.data).toMatchObject({ pan: 'ABCPD1234F', bankAccountNumber: '50100012342206' });
    const verified = await muster.call('GET', `/Payroll/${own.runId}/verify`, { token });
    expect(verified.body.data).toMatchObject({ isIntact: true, checked: 2 });
    const { rows } = await owner.query(`select id from payslips limit 1`);
    const payslip = await muster.call('GET', `/Payroll/payslips/${rows[0].id}`, { token });
    expect(payslip.body.data.pan).toBe('••••••234F');
  });
});

test('interrupted in the middle it refuses a start, and goes on where it was', async () => {
  await keepSecret(file('secret'), FIRST);
  await start(configOf());
  const own = await organisation(FIRST);
  const stored = await owner.query('select pan_secret from users where id = $1', [own.ids['Ravi']]);
  // The last person's number is damaged: the pass stops there.
  await owner.query(`update users set pan_secret = 'e2.x' where id = $1`, [own.ids['Ravi']]);
  await expect(replace(configOf())).rejects.toThrow(`The number pan of person ${own.ids['Ravi']} cannot be read`);
  expect(await secretNow()).toBe(FIRST);
  await expect(start(configOf())).rejects.toThrow('finish it with "npm run rotate-secret"');
  const next = (await readFile(file('secret.next'), 'utf8')).trim();

  await owner.query('update users set pan_secret = $2 where id = $1', [own.ids['Ravi'], stored.rows[0].pan_secret]);
  await replace(configOf());
  expect(await secretNow()).toBe(next);
  expect(await numbersOf(fieldEncryption(FIRST).prefix)).toBe(0);
  await start(configOf());
});

test('stopped after the file was changed and before the database knew, it finishes', async () => {
  await keepSecret(file('secret'), FIRST);
  await start(configOf());
  await replace(configOf());
  const second = await secretNow();
  await owner.query(`update installation.secrets set state = 'next'`);
  await owner.query(`insert into installation.secrets values ('x', 'y', 'current')`);
  await expect(start(configOf())).rejects.toThrow('finish it with');
  await replace(configOf());
  expect(await secretNow()).toBe(second);
  await start(configOf());
});

test('a secret given as a setting is replaced by the one given beside it, and by no other half-way', async () => {
  const [second, third] = ['the second secret, of forty characters …', 'the third secret, of forty characters … '];
  await start(configOf({ secret: FIRST }));
  await expect(replace(configOf({ secret: FIRST }))).rejects.toThrow('MUSTER_NEW_SECRET');
  await expect(replace(configOf({ secret: third, newSecret: second }))).rejects.toThrow('is not the one');
  await expect(replace(configOf({ secret: FIRST, newSecret: FIRST }))).rejects.toThrow('has already');
  await owner.query(
    `insert into installation.secrets select key_id || 'x', check_value || 'x', 'next' from installation.secrets`,
  );
  await expect(replace(configOf({ secret: FIRST, newSecret: third }))).rejects.toThrow('begun with another');
  await owner.query(`delete from installation.secrets where state = 'next'`);
  const done = await replace(configOf({ secret: FIRST, newSecret: second }));
  expect(done.oldSecretFile).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  expect((await start(configOf({ secret: second }))).secret).toBe(second);
});

test('when the old secret is lost for good, what it encrypted is given up and said, and the rest goes on', async () => {
  await keepSecret(file('secret'), FIRST);
  await start(configOf());
  const own = await organisation(FIRST);
  await rename(file('secret'), file('elsewhere'));
  await expect(replace(configOf())).rejects.toThrow('is not the one');
  const done = await replace(configOf(), true);
  // PAN, UAN and account of two people, in their records and in their payslips.
  expect(done.lost).toBe(12);
  await start(configOf());
  await running(await secretNow(), async (muster) => {
    const { body } = await muster.call('POST', '/Account/login', { body: own.signIn });
    const person = await muster.call('GET', `/Users/${own.ids['Meera']}`, { token: body.data.token });
    expect(person.body.data).toMatchObject({ firstName: 'Meera', pan: null, bankAccountNumber: null });
  });
});

test('beside a running Muster it refuses', async () => {
  await keepSecret(file('secret'), FIRST);
  await start(configOf());
  await running(FIRST, async () => {
    await expect(replace(configOf())).rejects.toThrow('Muster is running on this database');
  });
  await replace(configOf());
});
