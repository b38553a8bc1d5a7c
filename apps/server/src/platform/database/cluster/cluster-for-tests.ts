import { existsSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from './cluster.ts';
import { findBinaries } from './cluster-binaries.ts';
import { findPlace } from './cluster-place.ts';
import { isAlive } from './cluster-process.ts';
import { isRunning, socketFolder, stopServer } from './cluster-server.ts';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1_000_000_000;
const NAME = /^muster-test-(\d+)$/;

// Containers often give /dev/shm 64 MB only.
async function roomiestFolder(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

async function remove(dataDir: string): Promise<void> {
  const place = await findPlace(dataDir, await findBinaries(), () => undefined);
  if (await isRunning(place)) await stopServer(place, 'immediate');
  for (const folder of [place.folder, dataDir, socketFolder(place)]) {
    await rm(folder, { recursive: true, force: true });
  }
}

// A run that was killed leaves its server and its data behind. Another user's are not ours to remove.
async function sweep(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await remove(join(base, name)).catch(() => undefined);
  }
}

/** A cluster for one test run, in memory where there is room. Safety off: it is thrown away at `stop`. */
export async function startTestCluster(): Promise<Cluster> {
  const base = await roomiestFolder();
  for (const folder of new Set([base, tmpdir()])) await sweep(folder);
  const dataDir = join(base, `muster-test-${process.pid}`);
  const cluster = await startCluster({ dataDir, durable: false });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      await remove(dataDir);
    },
  };
}
