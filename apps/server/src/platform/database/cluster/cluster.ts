import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries } from './cluster-binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { type Keeper, keepServer } from './cluster-keeper.ts';
import { takeLock } from './cluster-lock.ts';
import { findPlace, type Place } from './cluster-place.ts';
import {
  ensureCluster,
  FOLDER_AND_ALL,
  isRunning,
  removeDrafts,
  socketUrl,
  startServer,
  stopServer,
  tryConnect,
} from './cluster-server.ts';
import type { Durability } from './cluster-settings.ts';

const MAX_START_MS = 15_000;

export type ClusterOptions = {
  /** The folder of this Muster's data; the database goes into `postgres` in it. */
  dataDir: string;
  /** False only for tests: several times faster, and lost when the machine stops. */
  durable: boolean;
  /** True for a tool that may work beside a running Muster: it shares the server and leaves it running. */
  join?: boolean;
  /** Told the things worth knowing at start, one line each. */
  say?: (line: string) => void;
  /** Called once a server was begun, which takes its time to answer. */
  whenLaunched?: () => void;
  /** Told later on why the server could not be started again, one sentence each. */
  warn?: (line: string) => void;
};

export type Cluster = {
  /** Where the data really is. */
  readonly folder: string;
  /** Connection string over the socket for one database, as the owner of everything. */
  url(databaseName: string): string;
  /** True when this process is the one Muster running here: then `stop` also stops the server. */
  readonly ownsServer: boolean;
  /** Makes the database when there is none. */
  ensureDatabase(databaseName: string): Promise<void>;
  /** May be called more than once. */
  stop(): Promise<void>;
};

/**
 * A server that is proven to answer. The status of a server is not enough: one that was killed stays a zombie for
 * about a second, says that it is running and holds the folder; one that recovers refuses connections at first.
 */
async function connected(place: Place, durability: Durability, whenLaunched?: () => void): Promise<pg.Client> {
  const deadline = Date.now() + MAX_START_MS;
  do {
    if (!(await isRunning(place))) await startServer(place, durability, whenLaunched);
    const client = await tryConnect(place);
    if (client) return client;
    await sleep(100);
  } while (Date.now() < deadline);
  throw new ClusterError(
    'no-answer',
    `The database in ${place.folder} did not answer for 15 seconds: its own words are in server.log there.`,
  );
}

/** As `connected`, and holding the lock; undefined when another Muster holds it and sharing is allowed. */
async function lockedServer(
  place: Place,
  durability: Durability,
  options: ClusterOptions,
): Promise<pg.Client | undefined> {
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const client = await connected(place, durability, options.whenLaunched);
    try {
      if (await takeLock(client)) return client;
    } catch (error) {
      // The server went down in between: the Muster before us was just stopping it.
      await client.end().catch(() => undefined);
      if (Date.now() < deadline) continue;
      throw error;
    }
    await client.end().catch(() => undefined);
    if (options.join === true) return undefined;
    throw alreadyRunning(options.dataDir);
  }
}

function alreadyRunning(dataDir: string): ClusterError {
  return new ClusterError(
    'already-running',
    `Another Muster is already running on ${resolve(dataDir)}: stop it first, or give this one a data folder of its own.`,
  );
}

/** Whether a data folder holds a database already. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  if (!existsSync(resolve(dataDir))) return false;
  return existsSync(join(await clusterFolder(dataDir), 'PG_VERSION'));
}

/** Where the database of a data folder is, or will be. */
export async function clusterFolder(dataDir: string): Promise<string> {
  return (await findPlace(resolve(dataDir), await findBinaries(), () => undefined)).folder;
}

/**
 * Removes the database of a data folder, and ends its server first.
 *
 * @throws ClusterError when a Muster, or a restore, is at work on it.
 */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = await findPlace(resolve(dataDir), await findBinaries(), () => undefined);
  if (await isRunning(place)) {
    const client = await tryConnect(place);
    try {
      if (client && !(await takeLock(client))) throw alreadyRunning(dataDir);
      await stopServer(place, 'immediate');
    } finally {
      await client?.end().catch(() => undefined);
    }
  }
  await removeDrafts(place);
  await rm(place.folder, FOLDER_AND_ALL);
}

async function ensureDatabase(place: Place, databaseName: string): Promise<void> {
  const client = await connected(place, 'durable');
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(databaseName)}`);
    // Only the owner has business in the databases beside it.
    await client.query('revoke all on database postgres, template1 from public');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the embedded PostgreSQL, or takes over one that is still running after its Muster was killed, and starts it
 * again whenever it ends before `stop`. It listens on a socket only its own user can reach, on no port.
 *
 * @throws ClusterError with one sentence that can be shown as it is.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const durability: Durability = options.durable ? 'durable' : 'throwaway';
  const place = await findPlace(resolve(options.dataDir), await findBinaries(), options.say ?? (() => undefined));
  await ensureCluster(place, durability);
  const holding = await lockedServer(place, durability, options);
  const keeper = holding && keepServer(place, durability, holding, options.warn ?? (() => undefined));

  async function stopOnce(owner: Keeper): Promise<void> {
    await owner.stopReviving();
    // First the server, then the lock: a Muster starting now must not take a server that is about to go.
    const stopped = stopServer(place, options.durable ? 'fast' : 'immediate');
    await stopped.finally(() => owner.release());
  }

  let stopping: Promise<void> | undefined;
  return {
    folder: place.folder,
    url: (databaseName) => socketUrl(place, databaseName),
    ownsServer: keeper !== undefined,
    ensureDatabase: (databaseName) => ensureDatabase(place, databaseName),
    async stop() {
      if (keeper) stopping ??= stopOnce(keeper);
      await stopping;
    },
  };
}
