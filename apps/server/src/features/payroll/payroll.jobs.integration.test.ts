import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../test-app.ts';
import { type PayrollOrganisation, payrollOrganisation, untilCalculated } from './payroll-for-tests.ts';

// One process answers the API, others work: as two machines on one database do.
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

let api: TestApp;
let owner: pg.Client;
/** Looks on from outside the owner's transaction, which sees one state of the server only. */
let watcher: pg.Client;
let folder: string;
let organisation: PayrollOrganisation;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  api = await startTestApp({ role: 'api' });
  [owner, watcher] = await Promise.all([connected(), connected()]);
  folder = await mkdtemp(join(tmpdir(), 'muster-workers-'));
  organisation = await payrollOrganisation(api, 'Relay', [{ name: 'Meera', ctc: 600_000 }], { year: 2026, month: 9 });
});
afterEach(async () => {
  await owner.query('rollback');
  for (const worker of workers.splice(0)) if (worker.exitCode === null) worker.kill('SIGKILL');
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  return client;
}

async function startWorker(): Promise<{ worker: ChildProcess; address: string }> {
  const worker = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: api.databaseUrl,
      MUSTER_APP_DATABASE_URL: api.appUrl,
      MUSTER_ROLE: 'worker',
      MUSTER_SECRET: TEST_SECRET,
      MUSTER_TODAY: '2026-11-27',
      MUSTER_DATA: folder,
      PORT: '0',
    },
  });
  workers.push(worker);
  let log = '';
  for await (const chunk of worker.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    log += chunk;
    const address = /running at (http:\S+)/.exec(log)?.[1];
    if (address !== undefined) return { worker, address };
  }
  throw new Error(`The worker did not start: ${log}`);
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_000 && !(await what()); i++) await sleep(25);
  expect(await what()).toBe(true);
}

/** Somebody holds the lock of a run, and its calculation waits for the row that we hold. */
const isBegun = async () =>
  (
    await watcher.query(
      `select 1 from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and a.datname = current_database()
          and exists (select from pg_stat_activity w where w.datname = a.datname and w.wait_event_type = 'Lock')`,
    )
  ).rowCount !== 0;

test('a run whose worker dies goes on in another within seconds; the process of the API calculates nothing', async () => {
  const { token } = organisation;
  const { body } = await api.call('POST', '/Payroll/Run?forceRun=true', { token });
  const { id } = body.data;
  await sleep(1000);
  expect((await api.call('GET', `/Payroll/${id}/progress`, { token })).body.data).toMatchObject({ processed: 0 });

  await owner.query('begin');
  await owner.query('select 1 from payroll_runs for update');
  const first = await startWorker();
  await until(isBegun);
  await startWorker();
  await sleep(500);
  first.worker.kill('SIGKILL');
  await once(first.worker, 'exit');
  const since = performance.now();
  await owner.query('rollback');
  expect(await untilCalculated(api, token, id)).toMatchObject({ status: 1, employeesCount: 1 });
  expect(performance.now() - since).toBeLessThan(9000);
});

test('a worker reports its health and serves nothing else, and ends in order though nobody reads its words', async () => {
  const { worker, address } = await startWorker();
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await status('/health/live')).toBe(200);
  expect(await status('/health/ready')).toBe(200);
  for (const path of ['/', '/api/Account/session', '/api/docs', '/api/openapi.json', '/api/Users']) {
    expect(await status(path), path).toBe(404);
  }
  worker.stdout?.destroy();
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
});
