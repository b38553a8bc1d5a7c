import { existsSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Manifest } from './make-backup.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { secretFile } from './platform/config/installation-secret.ts';
import { clusterFolder, hasCluster, removeCluster, startCluster } from './platform/database/cluster/cluster.ts';
import { makeDataFolder } from './platform/database/cluster/cluster-place.ts';
import { filesBelow } from './platform/files/hashed-files.ts';
import { isMarkedFolder, markFolder, unmarkFolder } from './platform/files/restore-mark.ts';
import { type Restored, readBackup, restoreBackup } from './restore-backup.ts';
import { unlessStopped } from './run-command.ts';

export type FolderOptions = {
  readonly config: Config;
  readonly folder: string;
  readonly secretFrom: string | null;
  /** Stops it: nothing of it stays. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/**
 * Restores a backup into a data folder with a database of its own. Until that is finished a mark in the folder says so:
 * then nothing starts on it, and a restore begins anew.
 */
export async function restoreFolder(options: FolderOptions): Promise<Restored> {
  const { config } = options;
  // Before a database is made, so that a mistake leaves nothing behind.
  const manifest = await readBackup(options.folder, options.signal);
  if (isMarkedFolder(config.dataDir)) await removeRestored(config);
  if (!(await isEmptyPlace(config.dataDir)) || (await hasCluster(config.dataDir))) {
    throw new ConfigError(`The folder ${config.dataDir} is not empty: set MUSTER_DATA to an empty one.`);
  }
  await makeDataFolder(resolve(config.dataDir));
  await refuseWithoutRoom(manifest, options.folder, config.dataDir);
  const hasOwnSecret = existsSync(secretFile(config.dataDir));
  await markFolder(config.dataDir);
  try {
    const restored = await restoredInto(options);
    await unmarkFolder(config.dataDir);
    return restored;
  } catch (error) {
    // Before it is removed. The database itself only says that its connection was lost.
    const isFull = (await freeBytes(config.dataDir)) < FULL_BELOW_BYTES;
    // Half a restore looks like a Muster: nothing of it may stay, and where it must the mark stays with it.
    await removeRestored(config)
      .then(() => (hasOwnSecret ? undefined : rm(secretFile(config.dataDir), { force: true })))
      .then(() => unmarkFolder(config.dataDir))
      .catch(() => undefined);
    if (!isFull || options.signal.aborted) throw error;
    throw new ConfigError(`The disk of ${config.dataDir} is full: free some space, and restore again.`, {
      cause: error,
    });
  }
}

async function restoredInto({ config, say, signal, ...options }: FolderOptions): Promise<Restored> {
  const cluster = await startCluster({ dataDir: config.dataDir, durable: true, say });
  let work: Promise<Restored> | null = null;
  try {
    await cluster.ensureDatabase('muster');
    work = restoreBackup({ ...options, config, signal, embeddedUrl: cluster.url('muster') });
    return await unlessStopped(signal, work);
  } finally {
    await cluster.stop();
    // What was still under way ended with its database.
    await work?.catch(() => undefined);
  }
}

async function removeRestored({ dataDir }: Config): Promise<void> {
  await removeCluster(dataDir);
  await rm(join(dataDir, 'files'), { recursive: true, force: true });
}

/** Whether nothing is there yet but, perhaps, the secret and the mark of a restore. */
async function isEmptyPlace(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return true;
  return (await readdir(dataDir)).every((name) => name === 'secret' || name === 'restoring');
}

/** An empty database server with its log and what it writes ahead. */
const EMPTY_CLUSTER_BYTES = 120_000_000;
/** Rows that are unpacked, indexed and, for a while, written ahead. */
const UNPACKED = 20;
const FULL_BELOW_BYTES = 32_000_000;
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Only what certainly does not fit is refused; a disk that fills later is said when it does. */
async function refuseWithoutRoom(manifest: Manifest, folder: string, dataDir: string): Promise<void> {
  const sizes = { files: 0, tables: 0 };
  for (const part of ['files', 'tables'] as const)
    for (const name of await filesBelow(join(folder, part))) sizes[part] += (await stat(join(folder, part, name))).size;
  const database = manifest.databaseBytes ?? sizes.tables * UNPACKED;
  const needed = EMPTY_CLUSTER_BYTES + sizes.files + database;
  const free = await freeBytes(dataDir);
  if (free < needed) {
    throw new ConfigError(
      `The disk of ${dataDir} has ${inMegabytes(free)} free, and this backup needs about ${inMegabytes(needed)}: free some space, or set MUSTER_DATA to a folder on another disk.`,
    );
  }
}

/** On the disk of the database, which root may have to keep elsewhere. */
async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(await clusterFolder(dataDir)));
  return bavail * bsize;
}
