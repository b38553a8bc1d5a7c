import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../connections.ts';
import { ClusterError } from './cluster-error.ts';
import { type Place, shortHash } from './cluster-place.ts';
import { isAlive, type Launched, lastLine, launch, run } from './cluster-process.ts';
import { type Durability, settingsFor } from './cluster-settings.ts';

/** The user who owns everything in an embedded cluster. Never the one the application connects as. */
export const CLUSTER_OWNER = 'muster';

async function inUse(place: Place): Promise<void> {
  const version = (await readFile(join(place.folder, 'PG_VERSION'), 'utf8')).trim();
  if (place.version.startsWith(`${version}.`)) return;
  throw new ClusterError(
    'wrong-version',
    `The database in ${place.folder} was made by PostgreSQL ${version}, this Muster brings ${place.version}: back it up with the Muster it is from, and restore that into an empty folder.`,
  );
}

/** A program that was left alone may write into it for a moment longer. */
export const FOLDER_AND_ALL = { recursive: true, force: true, maxRetries: 5 };

// What killed starts left behind, and what an earlier process with our number left.
export async function removeDrafts(place: Place): Promise<void> {
  const parent = dirname(place.folder);
  for (const name of await readdir(parent)) {
    const pid = /\.new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(parent, name), FOLDER_AND_ALL);
  }
}

/** Makes the cluster when there is none. A kill half-way, or two starts at once, leave nothing half made. */
export async function ensureCluster(place: Place, durability: Durability): Promise<void> {
  if (existsSync(join(place.folder, 'PG_VERSION'))) return inUse(place);
  const draft = `${place.folder}.new-${process.pid}`;
  await removeDrafts(place);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (place.user) await chown(draft, place.user.uid, place.user.gid);
  const result = await run(
    join(place.bin, 'initdb'),
    [
      ...['-D', draft, '-U', CLUSTER_OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C'],
      ...['--locale-provider=icu', '--icu-locale=en-IN', '--data-checksums'],
      ...(durability === 'throwaway' ? ['--no-sync'] : []),
    ],
    place.user,
  );
  if (result.code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new ClusterError(
      'init-failed',
      `The database could not be created in ${place.folder}: ${lastLine(result.output)}`,
    );
  }
  await rename(draft, place.folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(place.folder, 'PG_VERSION'))) throw error;
  });
}

/** The folder of the socket. Its path must be short (107 bytes with the file), the data folder's may be long. */
export function socketFolder(place: Place): string {
  return `/tmp/muster-${shortHash(place.folder)}`;
}

// Whoever reaches the socket is trusted, so the folder must be ours alone; anybody may write in /tmp.
async function ensureSocketFolder(place: Place): Promise<void> {
  const folder = socketFolder(place);
  const uid = place.user?.uid ?? process.getuid?.() ?? -1;
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew && place.user) await chown(folder, place.user.uid, place.user.gid);
  const folderStat = await lstat(folder);
  if (!folderStat.isDirectory() || folderStat.uid !== uid) {
    throw new ClusterError(
      'unsafe-socket-folder',
      `The folder ${folder} belongs to somebody else: remove it and start again.`,
    );
  }
  await chmod(folder, 0o700);
}

export async function isRunning(place: Place): Promise<boolean> {
  const { code } = await run(join(place.bin, 'pg_ctl'), ['status', '-D', place.folder], place.user);
  return code === 0;
}

// One old log is kept; otherwise years of starts and stops would grow without end.
async function logFile(place: Place): Promise<string> {
  const log = join(place.folder, 'server.log');
  const size = await stat(log).then(
    (info) => info.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(log, `${log}.old`);
  return log;
}

/** Of the machine, or what a container may have of it. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Starts the server as our own child, so that its end is seen, and its process number free again, at once. It survives
 * us when we are killed. `contested`: another start or a dying server holds the folder, worth another try.
 */
export async function startServer(
  place: Place,
  durability: Durability,
  whenLaunched: () => void = () => undefined,
): Promise<'started' | 'contested'> {
  await ensureSocketFolder(place);
  const log = await logFile(place);
  const settings = [
    ...[
      'listen_addresses=',
      `unix_socket_directories=${socketFolder(place)}`,
      'unix_socket_permissions=0700',
      'port=5432',
    ],
    ...settingsFor(durability, usableMemory()),
  ];
  const args = ['-D', place.folder, ...settings.flatMap((setting) => ['-c', setting])];
  const before = await readFile(log, 'utf8').catch(() => '');
  const server = await launch(join(place.bin, 'postgres'), args, log, place.user);
  whenLaunched();
  if (await isReachable(place, server)) return 'started';
  const newLines = (await readFile(log, 'utf8').catch(() => '')).slice(before.length);
  if (/lock file|shared memory block|another server might be running/i.test(newLines)) return 'contested';
  // Without its time and process number: the same reason is the same sentence.
  const reason = /(?:FATAL|PANIC): .*/.exec(newLines)?.[0] ?? lastLine(newLines || server.failure());
  throw new ClusterError('start-failed', `The database in ${place.folder} did not start: ${reason.trim()}`);
}

/** Whether the server answers, before it ends or its time is over. */
async function isReachable(place: Place, server: Launched): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.isRunning() && Date.now() < deadline) {
    const client = await tryConnect(place);
    await client?.end().catch(() => undefined);
    if (client) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

export async function stopServer(place: Place, mode: 'fast' | 'immediate'): Promise<void> {
  const { code, output } = await run(
    join(place.bin, 'pg_ctl'),
    ['stop', '-w', '-t', '60', '-m', mode, '-D', place.folder],
    place.user,
  );
  if (code !== 0 && (await isRunning(place))) {
    throw new ClusterError('stop-failed', `The database in ${place.folder} did not stop: ${lastLine(output)}`);
  }
  await rmdir(socketFolder(place)).catch(() => undefined); // not empty or not there: nothing to tidy
}

/** A connection string over the socket, for the owner of the cluster. */
export function socketUrl(place: Place, databaseName: string): string {
  return `postgresql://${CLUSTER_OWNER}@${encodeURIComponent(socketFolder(place))}:5432/${encodeURIComponent(databaseName)}`;
}

/** A connection to the maintenance database, or undefined while the server does not answer. */
export async function tryConnect(place: Place): Promise<pg.Client | undefined> {
  try {
    const client = await openClient({
      connectionString: socketUrl(place, 'postgres'),
      connectionTimeoutMillis: 2_000,
      ssl: false,
    });
    await client.query('select 1').catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    return client;
  } catch {
    return undefined;
  }
}
