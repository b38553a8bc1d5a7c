import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeBackup } from './make-backup.ts';
import { openInstallation } from './open-installation.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { keepSecret } from './platform/config/installation-secret.ts';
import { startCluster } from './platform/database/cluster/cluster.ts';
import { markDatabase } from './platform/database/restore-mark.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { filesBelow, HASH_LIST, hashList } from './platform/files/hashed-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { registeredAdministrator, startTestApp, TEST_SECRET } from './test-app.ts';

/** A test starts several processes one after the other, each with a database, beside whatever else runs. */
const PATIENCE = 180_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

let base: string;
let database: TestDatabase;
const at = (...names: string[]) => join(base, ...names);
const configOf = (name: string, changes: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  dataDir: at(name),
  secret: TEST_SECRET,
  ...changes,
});

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-stopped-'));
  await chmod(base, 0o755);
  database = await createTestDatabase();
  await openInstallation(configOf('first'), database.url);
  const muster = await startTestApp({ dataDir: at('first') }, { database, secret: TEST_SECRET });
  const { tenantId } = await registeredAdministrator(muster);
  await muster.services.db.inTenant(tenantId, async (tx) => {
    for (let n = 10; n < 40; n++) {
      const id = `00000000-0000-7000-8000-0000000000${n}`;
      await muster.services.files.put(tenantId, id, Buffer.from(`photo ${n}`));
      await tx.execute(
        `insert into files (tenant_id, id, purpose, file_name, content_type, size) values ('${tenantId}', '${id}', 'photo', 'p.png', 'image/png', 8)`,
      );
    }
  });
  await muster.stop();
  await makeBackup({ config: configOf('first'), ownerUrl: database.url, folder: at('backup'), secretTo: at('secret') });
});
afterAll(async () => {
  await database.drop();
  await rm(base, { recursive: true });
});

type Running = { readonly pid: number; kill(signal: NodeJS.Signals): void; readonly end: Promise<[number, string]> };

function run(script: string, args: readonly string[], dataDir: string): Running {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, MUSTER_DATA: dataDir, PORT: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const end = once(child, 'close').then(([code]): [number, string] => [code, output]);
  return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), end };
}

const restoring = (name: string) => run('restore.ts', [at('backup'), '--secret', at('secret')], at(name));

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; !(await is()); await sleep(20))
    if (Date.now() > deadline) throw new Error('It did not come to that in time');
}

const postmaster = async (name: string) =>
  Number((await readFile(at(name, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The server that works on a data folder, once its schema is being made or later. */
async function serverOf(name: string): Promise<number> {
  await until(async () => Number.isInteger(await postmaster(name)) && (await postmaster(name)) > 0);
  return postmaster(name);
}

describe('a restore', () => {
  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'that gets %s removes what it has written, ends its database, and ends with 130',
    async (signal) => {
      const restore = restoring(signal);
      const server = await serverOf(signal);
      await sleep(300);
      restore.kill(signal);
      const [code, output] = await restore.end;
      expect(output).toBe('Stopping…\nIt was stopped before it was done: run it again.\n');
      expect(code).toBe(130);
      expect(await readdir(at(signal))).toEqual([]);
      expect(isAlive(server)).toBe(false);
    },
  );

  test('whose database dies says so, ends with 1 and leaves nothing', async () => {
    const restore = restoring('dies');
    const server = await serverOf('dies');
    // An empty database has some 300 files; of ours, in which tables are being made, there are more.
    const filesOfDatabases = () => readdir(at('dies', 'postgres', 'base'), { recursive: true }).catch(() => []);
    await until(async () => (await filesOfDatabases()).length > 1_400);
    process.kill(server, 'SIGKILL');
    const [code, output] = await restore.end;
    expect(output).toMatch(
      /^The database (in .* did not answer|was lost in the middle of the restore: |cannot be reached)/,
    );
    expect(code).toBe(1);
    expect(await readdir(at('dies'))).toEqual([]);
  });

  test('that was killed with its files half copied is said by every command, and begins anew', async () => {
    const restore = restoring('killed');
    await until(async () => (await filesBelow(at('killed', 'files'))).length > 3);
    restore.kill('SIGKILL');
    await restore.end;
    for (const [script, args] of [
      ['main.ts', []],
      ['backup.ts', [at('none')]],
      ['rotate-secret.ts', []],
      ['mail-links.ts', ['asha@acme.test']],
    ] as const) {
      const [code, output] = await run(script, args, at('killed')).end;
      expect(output).toMatch(/^A restore into this folder was not finished: run it again\. The folder is .*\n$/);
      expect(code).toBe(1);
    }
    const [code, output] = await restoring('killed').end;
    expect(output).toMatch(/30 files\.\nIt starts; 0 of 0 payrolls are intact/);
    expect(code).toBe(0);
    expect(await filesBelow(at('killed', 'files'))).toHaveLength(30);
    expect((await readdir(at('killed'))).sort()).toEqual(['files', 'postgres', 'secret']);
  });

  test('of a backup whose table is gone, or cut short, with a hash list to fit is refused in a sentence', async () => {
    const path = at('backup', 'tables', 'public.audit_entries.gz');
    const [list, rows] = [await readFile(at('backup', HASH_LIST)), await readFile(path)];
    const refused = async () => {
      await rm(at('backup', HASH_LIST));
      await writeFile(at('backup', HASH_LIST), await hashList(at('backup')));
      const [code, output] = await restoring('damaged').end;
      expect(code).toBe(1);
      expect(existsSync(at('damaged')) ? await readdir(at('damaged')) : []).toEqual([]);
      return output;
    };
    try {
      await rm(path);
      expect(await refused()).toMatch(/is damaged: the rows of public\.audit_entries are not in it\.\n$/);
      await writeFile(path, rows.subarray(0, rows.length - 20));
      expect(await refused()).toBe(
        'The backup is damaged: public.audit_entries cannot be read (unexpected end of file).\n',
      );
      const lines = gunzipSync(rows).toString().trimEnd().split('\n');
      await writeFile(path, gzipSync(`${lines.slice(1).join('\n')}\n`));
      expect(await refused()).toBe(
        `The backup is damaged: public.audit_entries has ${lines.length - 1} of its ${lines.length} rows.\n`,
      );
    } finally {
      await writeFile(path, rows);
      await writeFile(at('backup', HASH_LIST), list);
    }
  });
});

test('a restore for which there is no room is refused before anything is made', async () => {
  const [path, list] = [at('backup', 'manifest.json'), at('backup', HASH_LIST)];
  const [manifest, hashes] = [await readFile(path, 'utf8'), await readFile(list)];
  try {
    await writeFile(path, JSON.stringify({ ...JSON.parse(manifest), databaseBytes: 1e15 }));
    await rm(list);
    await writeFile(list, await hashList(at('backup')));
    const [code, output] = await restoring('no-room').end;
    expect(output).toMatch(/ MB free, and this backup needs about 1000000\d+ MB: free some space, or set MUSTER_DATA/);
    expect(code).toBe(1);
    expect(await readdir(at('no-room')).catch(() => [])).toEqual([]);
  } finally {
    await writeFile(path, manifest);
    await writeFile(list, hashes);
  }
});

describe('a backup', () => {
  test('of a stopped Muster whose database dies ends with 1 and leaves nothing; stopped by Ctrl-C, with 130', async () => {
    const cluster = await startCluster({ dataDir: at('asleep'), durable: true });
    await cluster.ensureDatabase('muster');
    await openInstallation(configOf('asleep', { secret: null }), cluster.url('muster'));
    await cluster.stop();
    for (const [signal, expected, sentence] of [
      [null, 1, /^The database .*\n$/],
      ['SIGINT', 130, /^Stopping…\nIt was stopped before it was done: run it again\.\n$/],
    ] as const) {
      const backup = run('backup.ts', [at('none')], at('asleep'));
      await until(() => existsSync(at(`none.unfinished-${backup.pid}`)) || existsSync(at('none')));
      if (signal === null) process.kill(await postmaster('asleep'), 'SIGKILL');
      else backup.kill(signal);
      const [code, output] = await backup.end;
      // It may have been whole by then.
      if (code !== 0) expect([code, output]).toEqual([expected, expect.stringMatching(sentence)]);
      expect(existsSync(at('none'))).toBe(code === 0);
      expect((await readdir(base)).filter((name) => name.includes('unfinished'))).toEqual([]);
      await rm(at('none'), { recursive: true, force: true });
    }
  });
});

test('a restore into a database of DATABASE_URL that was not finished is said, and begins anew', async () => {
  const name = `restored_${Date.now()}`;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const config = configOf('foreign', { databaseUrl: url.href });
  const restore = () => restoreBackup({ config, embeddedUrl: null, folder: at('backup'), secretFrom: null });
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  try {
    await restore();
    // As a restore leaves it that is killed while it copies files.
    await markDatabase(inside, at('foreign', 'files'));
    await rm(at('foreign', 'files', (await filesBelow(at('foreign', 'files')))[0] ?? ''));
    const said = 'A restore into this database was not finished: run it again.';
    await expect(openInstallation(config, null)).rejects.toThrow(said);
    await expect(makeBackup({ config, ownerUrl: url.href, folder: at('none'), secretTo: null })).rejects.toThrow(said);
    await restore();
    expect(await filesBelow(at('foreign', 'files'))).toHaveLength(30);
    await openInstallation(config, null);
    await expect(restore()).rejects.toThrow('restore into an empty place');
  } finally {
    await inside.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role if exists ${name}_app`);
    await owner.end();
  }
});

test.each([
  ['a function', 'create function twice(n int) returns int language sql return 2 * n'],
  ['a type', `create type mood as enum ('good', 'bad')`],
  ['a view', 'create view now_there as select now()'],
])('a database in which somebody has %s is no place to restore into, and keeps it', async (_, statement) => {
  const name = `others_${Date.now()}`;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const inside = new pg.Client({ connectionString: url.href });
  await inside.connect();
  try {
    await inside.query(statement);
    const config = configOf('others', { databaseUrl: url.href });
    await expect(restoreBackup({ config, embeddedUrl: null, folder: at('backup'), secretFrom: null })).rejects.toThrow(
      'restore into an empty place',
    );
    await expect(inside.query(statement)).rejects.toThrow('already exists');
  } finally {
    await inside.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role if exists ${name}_app`);
    await owner.end();
  }
});

test('a secret alone in the folder is kept by a restore that fails', async () => {
  await keepSecret(at('kept', 'secret'), TEST_SECRET);
  await chmod(at('kept'), 0o755);
  const restore = run('restore.ts', [at('backup')], at('kept'));
  await serverOf('kept');
  restore.kill('SIGINT');
  expect((await restore.end)[0]).toBe(130);
  expect(await readdir(at('kept'))).toEqual(['secret']);
});
