import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { socketFolder } from './cluster-server.ts';
import { settingsFor } from './cluster-settings.ts';

const modulePath = fileURLToPath(new URL('./cluster.ts', import.meta.url));
const script = `
  const { startCluster } = await import(${JSON.stringify(modulePath)});
  const cluster = await startCluster({ dataDir: process.argv[1], durable: false, join: true });
  console.log(cluster.ownsServer);
  setInterval(() => undefined, 1000);
`;

let base = '';
let dataDir = '';

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'muster-cluster-'));
  await chmod(base, 0o755);
  dataDir = join(base, 'data');
});

afterEach(async () => {
  await rm(base, { recursive: true, force: true });
});

async function ask(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_database() as name, current_setting('listen_addresses') as ports`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Another Muster on the same folder, in a process of its own. */
async function startOther(): Promise<{ ownsServer: boolean; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  return {
    ownsServer: String(output).trim() === 'true',
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

async function startAndKill(): Promise<void> {
  const other = await startOther();
  await other.kill();
}

async function postmaster(): Promise<number> {
  const [first] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(first);
}

describe('the embedded database', () => {
  test('serves over a socket, on no port, and is gone after the stop', async () => {
    const cluster = await startCluster({ dataDir, durable: true });
    await cluster.ensureDatabase('muster');
    await cluster.ensureDatabase('muster');
    expect(await ask(cluster.url('muster'))).toEqual({ name: 'muster', ports: '' });
    await Promise.all([cluster.stop(), cluster.stop()]);
    await expect(ask(cluster.url('muster'))).rejects.toThrow();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('works with the settings of its machine', async () => {
    const cluster = await startCluster({ dataDir, durable: true });
    const client = new pg.Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select name, pg_size_bytes(current_setting(name)) as bytes from pg_settings
       where name in ('work_mem', 'shared_buffers', 'effective_cache_size', 'maintenance_work_mem', 'max_wal_size')`,
    );
    const { rows: costs } = await client.query('select current_setting($1) as cost', ['random_page_cost']);
    await client.end();
    await cluster.stop();
    const actual = Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes) / 1_048_576]));
    const expected = settingsFor('durable', Math.min(totalmem(), process.constrainedMemory() || totalmem()))
      .map((setting) => setting.split('='))
      .flatMap(([name = '', value = '']) => (name in actual ? [[name, Number.parseInt(value, 10)]] : []));
    expect(actual).toEqual({ ...Object.fromEntries(expected), max_wal_size: 2048 });
    expect(actual['work_mem']).toBeGreaterThanOrEqual(16);
    expect(costs).toEqual([{ cost: '1.1' }]);
  });

  test('keeps what was committed when it starts again', async () => {
    const first = await startCluster({ dataDir, durable: true });
    await first.ensureDatabase('kept');
    await first.stop();
    const second = await startCluster({ dataDir, durable: true });
    expect(await ask(second.url('kept'))).toEqual({ name: 'kept', ports: '' });
    await second.stop();
  });

  test('says that a server was begun while nobody waits for it yet, and says nothing of one that runs', async () => {
    const log: string[] = [];
    const whenLaunched = () => void log.push('begun');
    const starting = startCluster({ dataDir, durable: false, whenLaunched });
    const cluster = await starting.finally(() => log.push('answers'));
    const joined = await startCluster({ dataDir, durable: false, join: true, whenLaunched });
    await joined.stop();
    await cluster.stop();
    expect(log).toEqual(['begun', 'answers']);
  });

  test('takes over the server of a Muster that was killed', async () => {
    await startAndKill();
    const pid = await postmaster();
    const cluster = await startCluster({ dataDir, durable: false });
    expect(await postmaster()).toBe(pid);
    expect(cluster.ownsServer).toBe(true);
    await cluster.stop();
  });

  test('recovers when the server was killed with it', async () => {
    await startAndKill();
    process.kill(await postmaster(), 'SIGKILL');
    const cluster = await startCluster({ dataDir, durable: false });
    expect(await ask(cluster.url('postgres'))).toEqual({ name: 'postgres', ports: '' });
    await cluster.stop();
  });

  test('is started again whenever its server is killed, and not after the stop', async () => {
    const cluster = await startCluster({ dataDir, durable: true });
    await cluster.ensureDatabase('kept');
    for (let times = 0; times < 2; times++) {
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => ask(cluster.url('kept')).catch(() => null), { timeout: 15_000 })
        .toMatchObject({
          name: 'kept',
        });
      expect(await postmaster()).not.toBe(pid);
    }
    // Its lock is taken again a moment after the server answers.
    await sleep(1000);
    await expect(startCluster({ dataDir, durable: true })).rejects.toMatchObject({ code: 'already-running' });
    await cluster.stop();
    await sleep(500);
    await expect(ask(cluster.url('kept'))).rejects.toThrow();
  });

  test('says once why it cannot be started again, and goes on trying', async () => {
    const log: string[] = [];
    const cluster = await startCluster({ dataDir, durable: false, warn: (line) => log.push(line) });
    const settings = join(dataDir, 'postgres', 'postgresql.conf');
    await writeFile(settings, 'no_such_setting = 1\n');
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => log.length, { timeout: 5000 }).toBe(1);
    expect(log[0]).toContain('did not start: ');
    await sleep(1500);
    expect(log).toHaveLength(1);
    await writeFile(settings, '');
    await expect.poll(() => ask(cluster.url('postgres')).catch(() => null), { timeout: 10_000 }).not.toBe(null);
    await cluster.stop();
  });

  test('refuses a second Muster on the same folder, and lets a tool join', async () => {
    const first = await startCluster({ dataDir, durable: false });
    await expect(startCluster({ dataDir, durable: false })).rejects.toMatchObject({
      code: 'already-running',
      message: `Another Muster is already running on ${dataDir}: stop it first, or give this one a data folder of its own.`,
    });
    const tool = await startCluster({ dataDir, durable: false, join: true });
    expect(tool.ownsServer).toBe(false);
    await tool.stop();
    expect(await ask(first.url('postgres'))).toEqual({ name: 'postgres', ports: '' });
    await first.stop();
  });

  test('leaves nothing half made when two start at once on a new folder', async () => {
    const [other, ours] = await Promise.all([startOther(), startCluster({ dataDir, durable: false, join: true })]);
    expect([other.ownsServer, ours.ownsServer].toSorted()).toEqual([false, true]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
    await other.kill();
    await ours.stop();
    await (await startCluster({ dataDir, durable: false })).stop();
  });

  test('says which version made the data when it is not ours', async () => {
    await (await startCluster({ dataDir, durable: false })).stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startCluster({ dataDir, durable: false })).rejects.toThrow(
      /was made by PostgreSQL 17, this Muster brings 18\./,
    );
  });

  test('gives the reason of a server that does not start', async () => {
    await (await startCluster({ dataDir, durable: false })).stop();
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startCluster({ dataDir, durable: false })).rejects.toMatchObject({ code: 'start-failed' });
  });

  test('refuses a socket folder that is not a folder of its own', async () => {
    await (await startCluster({ dataDir, durable: false })).stop();
    const folder = socketFolder({ folder: join(dataDir, 'postgres'), bin: '', version: '' });
    expect(existsSync(folder)).toBe(false);
    await writeFile(folder, '');
    await expect(startCluster({ dataDir, durable: false })).rejects.toMatchObject({ code: 'unsafe-socket-folder' });
    await rm(folder);
  });

  test.runIf(process.getuid?.() === 0)('finds another home when its user cannot pass through the folder', async () => {
    await mkdir(dataDir);
    await chmod(base, 0o700);
    const log: string[] = [];
    const cluster = await startCluster({ dataDir, durable: false, say: (line) => log.push(line) });
    expect(cluster.folder).toMatch(/^\/var\/lib\/muster\/[0-9a-f]{16}\/postgres$/);
    expect(log.join()).toContain(cluster.folder);
    await cluster.stop();
    await rm(join(cluster.folder, '..'), { recursive: true });
  });
});
