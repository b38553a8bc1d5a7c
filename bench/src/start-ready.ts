import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@muster/server/platform/database/cluster/cluster.ts';
import { cpuOfProcess } from './cpu-of.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { addressOf, BUILT_SERVER, buildServer, spawnServer } from './muster-process.ts';

/** On a quiet machine. */
const LIMIT_MS = 1_200;

/** Until the first request is answered; processor time of node. */
type Start = { readonly ms: number; readonly cpu: number };

async function musterStart(folder: string): Promise<Start> {
  const since = performance.now();
  const child = spawnServer(folder, [BUILT_SERVER]);
  const address = await addressOf(child);
  const reply = await fetch(`${address}/api/Account/installation`);
  await reply.arrayBuffer();
  const start = { ms: performance.now() - since, cpu: await cpuOfProcess(child.pid ?? 0) };
  child.kill('SIGTERM');
  await once(child, 'exit');
  if (!reply.ok) throw new Error(`The first request: ${reply.status}`);
  return start;
}

const BARE = `require('node:http').createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', function () {
  console.log('running at http://127.0.0.1:' + this.address().port);
});`;

/** The floor: node with a server that does nothing, beside a PostgreSQL that is started on the same data. */
async function bareStart(folder: string): Promise<Start> {
  const since = performance.now();
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address, cluster] = await Promise.all([addressOf(child), startCluster({ dataDir: folder, durable: true })]);
  await (await fetch(address)).text();
  const start = { ms: performance.now() - since, cpu: await cpuOfProcess(child.pid ?? 0) };
  child.kill('SIGTERM');
  await Promise.all([once(child, 'exit'), cluster.stop()]);
  return start;
}

async function run({ rounds, log }: BenchOptions): Promise<Record<string, Result>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-start-'));
  await chmod(folder, 0o755);
  try {
    log('start: once with a new database, then with the one that exists');
    buildServer();
    await musterStart(folder);
    const starts: { muster: Start; bare: Start }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push({ bare: await bareStart(folder), muster: await musterStart(folder) });
    }
    const figures = (which: keyof Start) =>
      starts.map(({ muster, bare }) => ({ value: muster[which], floor: bare[which] }));
    const bareMs = Math.min(...starts.map(({ bare }) => bare.ms));
    return {
      'start.ready': resultOf(
        figures('ms').map(({ value }) => ({ value, floor: LIMIT_MS })),
        ({ value, floor }) => value / floor,
        {
          unit: 'ms',
          about: `from the start until the first request is answered, with a database that exists, against ${LIMIT_MS} ms`,
          limit: { kind: 'at-most', ratio: 1, aim: null },
          details: { bareNodeAndPostgresMs: bareMs },
        },
      ),
      'start.cpu': resultOf(figures('cpu'), ({ value, floor }) => value / floor, {
        unit: 'ms',
        about: 'processor time of node for the same, against a server of node that does nothing',
        limit: { kind: 'at-most', ratio: 40, aim: null },
        details: {},
      }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const startReady: Bench = { names: ['start.ready', 'start.cpu'], run };
