import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { payMonth, payrollOrganisation } from './features/payroll/payroll-for-tests.ts';
import { type Manifest, makeBackup } from './make-backup.ts';
import { openInstallation } from './open-installation.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { keepSecret } from './platform/config/installation-secret.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { HASH_LIST, hashList } from './platform/files/hashed-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './test-app.ts';
import { deliverTestEvent } from './test-mails.ts';

let base: string;
let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-backup-'));
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(base, { recursive: true });
});

const at = (...names: string[]) => join(base, ...names);
const configOf = (name: string, changes: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  dataDir: at(name),
  ...changes,
});
const backup = (ownerUrl: string, name: string, folder: string, secretTo: string | null = null) =>
  makeBackup({ config: configOf(name), ownerUrl, folder: at(folder), secretTo });
const sumsOf = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));

/** An empty database beside the others, gone afterwards. */
async function inNewDatabase<T>(work: (url: string) => Promise<T>, ownedBy?: string): Promise<T> {
  const name = `restored_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await owner.query(`create database ${name} ${ownedBy ? `owner ${ownedBy}` : ''}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  if (ownedBy) url.username = ownedBy;
  try {
    return await work(url.href);
  } finally {
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role if exists ${name}_app`);
  }
}

async function withMuster<T>(name: string, on: TestDatabase, work: (muster: TestApp) => Promise<T>): Promise<T> {
  await keepSecret(at(name, 'secret'), TEST_SECRET);
  const muster = await startTestApp({ dataDir: at(name) }, { database: on, secret: TEST_SECRET });
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

async function organisation(muster: TestApp, name = 'Kept') {
  const own = await payrollOrganisation(muster, name, PEOPLE, { year: 2026, month: 9 });
  const run = await payMonth(muster, own.token);
  const photo = Buffer.from('a photo, in bytes');
  const id = '00000000-0000-7000-8000-00000000000f';
  await muster.services.files.put(own.tenantId, id, photo);
  await muster.services.db.inTenant(own.tenantId, (tx) =>
    tx.execute(
      `insert into files (tenant_id, id, purpose, file_name, content_type, size) values ('${own.tenantId}', '${id}', 'photo', 'p.png', 'image/png', 17)`,
    ),
  );
  await deliverTestEvent(muster, own.tenantId);
  return { ...own, runId: run.id, file: `${own.tenantId}/${id}` };
}

describe('a backup', () => {
  test('of a running Muster, restored into an empty place, is the same to the last row, and its payrolls are intact', async () => {
    await openInstallation(configOf('first', { secret: TEST_SECRET }), database.url);
    const { before, manifest } = await withMuster('first', database, async (muster) => {
      const before = await organisation(muster);
      // Nobody stops working for a backup: every department comes with its entry in the trail, or not at all.
      let over = false;
      const working = (async () => {
        for (let n = 0; !over; n++) {
          await muster.call('POST', '/Departments', { token: before.token, body: { name: `Made meanwhile ${n}` } });
        }
        return true;
      })();
      const result = await backup(database.url, 'first', 'backup');
      over = true;
      await working;
      return { before, manifest: result };
    });
    expect(manifest.missing).toEqual([]);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === `public.${table}`)?.rows;
    expect([rowsOf('payslips'), rowsOf('events'), rowsOf('event_deliveries')]).toEqual([2, 2, 4]);

    await inNewDatabase(async (url) => {
      await keepSecret(at('second', 'secret'), TEST_SECRET);
      const restored = await restoreBackup({
        config: configOf('second'),
        embeddedUrl: url,
        folder: at('backup'),
        secretFrom: null,
      });
      expect(restored).toMatchObject({ payrolls: 1, changed: [], numbers: 6 });
      const again = await backup(url, 'second', 'again');
      expect(sumsOf(again)).toEqual(sumsOf(manifest));
      expect(await readFile(at('second', 'files', before.file), 'utf8')).toBe('a photo, in bytes');

      const other = new pg.Client({ connectionString: url });
      await other.connect();
      const { rows } = await other.query(
        `select (select count(*) from departments where name like 'Made meanwhile%')
           = (select count(*) from audit_entries where entity = 'department') as whole,
         (select sum(n) from people_counts) = (select count(*) from users) as counted`,
      );
      await other.end();
      expect(rows).toEqual([{ whole: true, counted: true }]);

      const restoredAt: TestDatabase = { url, appUrl: url.replace('//muster@', '//muster_app@'), drop: async () => {} };
      await withMuster('second', restoredAt, async (muster) => {
        const { body } = await muster.call('POST', '/Account/login', {
          body: { email: 'admin@kept.test', password: 'A-long-pass-phrase-1' },
        });
        const { token } = body.data;
        const person = await muster.call('GET', `/Users/${before.ids['Meera']}`, { token });
        expect(person.body.data).toMatchObject({ pan: 'ABCPD1234F', bankAccountNumber: '50100012342206' });
        expect((await muster.call('GET', `/Payroll/${before.runId}/verify`, { token })).body.data.isIntact).toBe(true);
        // What the triggers keep is kept on.
        const addition = await muster.call('POST', '/Departments', { token, body: { name: 'Afterwards' } });
        expect(addition.status).toBe(200);
      });
    });
  });

  test('lets a job that was waiting be done after it is restored', async () => {
    await openInstallation(configOf('first', { secret: TEST_SECRET }), database.url);
    await keepSecret(at('first', 'secret'), TEST_SECRET);
    await owner.query(`insert into pgboss.job (name, data, singleton_key, retry_limit) values
      ('payroll-run', '{"tenantId":"a","id":"b"}', 'a:b', 7)`);
    await backup(database.url, 'first', 'backup');
    await inNewDatabase(async (url) => {
      const config = configOf('second', { secret: TEST_SECRET });
      await restoreBackup({ config, embeddedUrl: url, folder: at('backup'), secretFrom: null });
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      const { rows } = await other.query(
        `select name, data, singleton_key, retry_limit, state from pgboss.job where name = 'payroll-run'`,
      );
      await other.end();
      expect(rows).toEqual([
        {
          name: 'payroll-run',
          data: { tenantId: 'a', id: 'b' },
          singleton_key: 'a:b',
          retry_limit: 7,
          state: 'created',
        },
      ]);
    });
  });

  test('of an owner who is no superuser holds every organisation, and is restored by such a one', async () => {
    const plain = `plain_${Date.now()}`;
    await owner.query(`create role ${plain} login createrole`);
    const config = (name: string) => configOf(name, { secret: TEST_SECRET });
    try {
      await inNewDatabase(async (url) => {
        const { databaseUrl } = await openInstallation({ ...config('first'), databaseUrl: url }, null);
        // Tests read mails past row-level security, which this owner may not.
        const readable = new URL(url);
        readable.username = new URL(database.url).username;
        await withMuster('first', { url: readable.href, appUrl: databaseUrl, drop: async () => {} }, async (muster) => {
          await organisation(muster, 'One');
          await organisation(muster, 'Two');
        });
        const manifest = await backup(url, 'first', 'backup');
        const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
        expect(rows).toMatchObject({ 'public.tenants': 2, 'public.payslips': 4, 'public.files': 2 });
        expect(manifest.files).toBe(2);
        await inNewDatabase(async (second) => {
          const restored = await restoreBackup({
            config: { ...config('second'), databaseUrl: second },
            embeddedUrl: null,
            folder: at('backup'),
            secretFrom: null,
          });
          expect(restored).toMatchObject({ payrolls: 2, changed: [], numbers: 12 });
          const again = makeBackup({ config: config('second'), ownerUrl: second, folder: at('again'), secretTo: null });
          expect(sumsOf(await again)).toEqual(sumsOf(manifest));
        }, plain);
      }, plain);
    } finally {
      await owner.query(`drop owned by ${plain}; drop role ${plain}`);
    }
  });

  test('is for its owner alone, holds no secret unless it is asked for, and then apart', async () => {
    await openInstallation(configOf('first', { secret: TEST_SECRET }), database.url);
    await keepSecret(at('first', 'secret'), TEST_SECRET);
    await backup(database.url, 'first', 'backup');
    expect((await stat(at('backup'))).mode & 0o777).toBe(0o700);
    for (const name of await readdir(at('backup'), { recursive: true })) {
      const stats = await stat(at('backup', name));
      if (!stats.isFile()) continue;
      expect(stats.mode & 0o777).toBe(0o600);
      expect(await readFile(at('backup', name), 'utf8')).not.toContain(TEST_SECRET);
    }
    await expect(backup(database.url, 'first', 'backup')).rejects.toThrow('is not empty');
    await expect(backup(database.url, 'first', 'other', at('other', 'secret'))).rejects.toThrow('another place');
    await backup(database.url, 'first', 'other', at('apart'));
    expect((await readFile(at('apart'), 'utf8')).trim()).toBe(TEST_SECRET);
    // An unfinished one leaves nothing.
    expect((await readdir(base)).sort()).toEqual(['apart', 'backup', 'first', 'other']);
  });

  test('that was changed, or needs another secret, or is newer, is refused before anything is written', async () => {
    await openInstallation(configOf('first', { secret: TEST_SECRET }), database.url);
    await backup(database.url, 'first', 'backup');
    await inNewDatabase(async (url) => {
      const config = configOf('second');
      const restore = (secretFrom: string | null = null) =>
        restoreBackup({ config, embeddedUrl: url, folder: at('backup'), secretFrom });
      await expect(restore()).rejects.toThrow('can only be read with the secret of its Muster');
      await writeFile(at('wrong'), 'x'.repeat(40));
      await expect(restore(at('wrong'))).rejects.toThrow('The secret is not the one');
      const path = at('backup', 'tables', 'public.plans.gz');
      const whole = await readFile(path);
      await writeFile(path, Buffer.concat([whole, Buffer.from('x')]));
      await expect(restore()).rejects.toThrow('damaged: tables/public.plans.gz is not what its hash list says.');
      await rm(path);
      await expect(restore()).rejects.toThrow('damaged: tables/public.plans.gz');
      await writeFile(path, whole);
      await writeFile(at('backup', 'stranger'), '');
      await expect(restore()).rejects.toThrow('damaged: stranger');
      await rm(at('backup', 'stranger'));
      const manifest = await readFile(at('backup', 'manifest.json'), 'utf8');
      const newer = manifest.replace('"migrations": [', '"migrations": ["of tomorrow",');
      for (const text of [newer, manifest]) {
        await writeFile(at('backup', 'manifest.json'), text);
        await rm(at('backup', HASH_LIST));
        await writeFile(at('backup', HASH_LIST), await hashList(at('backup')));
        if (text === newer) await expect(restore()).rejects.toThrow('another or newer version of Muster');
      }
      await writeFile(at('right'), TEST_SECRET);
      await restore(at('right'));
      await expect(restore()).rejects.toThrow('The database is not empty');
    });
    await expect(
      restoreBackup({ config: configOf('third'), embeddedUrl: database.url, folder: at('nothing'), secretFrom: null }),
    ).rejects.toThrow('There is no backup in');
  });
});

test('the commands: a running Muster is backed up, restored elsewhere, and both go on', async () => {
  await chmod(base, 0o755);
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const run = (script: string, args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, script), ...args], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  const { startCluster } = await import('./platform/database/cluster/cluster.ts');
  const cluster = await startCluster({ dataDir: at('first'), durable: false });
  try {
    await cluster.ensureDatabase('muster');
    await openInstallation(configOf('first'), cluster.url('muster'));
    const none = await run('backup.ts', [at('backup')], { MUSTER_DATA: at('nowhere') });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no database in .*\n$/) });
    const result = await run('backup.ts', [at('backup'), '--secret-to', at('apart')], { MUSTER_DATA: at('first') });
    expect(result.stdout).toMatch(/^The backup is in .* rows of \d+ tables, 0 files\.\nThe secret is in .*\n$/);
    const without = await run('restore.ts', [at('backup')], { MUSTER_DATA: at('second') });
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('--secret') });
    const back = await run('restore.ts', [at('backup'), '--secret', at('apart')], { MUSTER_DATA: at('second') });
    expect(back.stderr).toBe('');
    expect(back.stdout).toMatch(/It starts; 0 of 0 payrolls are intact, 0 encrypted numbers readable\.\n$/);
    expect(await readFile(at('second', 'secret'), 'utf8')).toBe(await readFile(at('first', 'secret'), 'utf8'));
    const next = await run('rotate-secret.ts', [], { MUSTER_DATA: at('second') });
    expect(next.stdout).toContain('Everything is encrypted with the new secret: 0 records.');
  } finally {
    await cluster.stop();
  }
}, 240_000);
