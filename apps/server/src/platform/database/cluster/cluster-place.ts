import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Binaries } from './cluster-binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { lastLine, run, type SystemUser } from './cluster-process.ts';

const ROOT_STORE = '/var/lib/muster';

/** Where a cluster lives, what runs it and as whom (no user: as ourselves). */
export type Place = { folder: string; bin: string; version: string; user?: SystemUser };

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The nearest folder above (or at) `path` that the user may not pass through; undefined when the way is open. */
export function closedFolder(path: string, user: { uid: number; gid: number }): string | undefined {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const pass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & pass) === 0) return folder;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

async function userNamed(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  if (!existsSync(folder)) return undefined;
  const { uid } = statSync(folder);
  if (uid === 0) return undefined;
  const name = await run('id', ['-un', String(uid)]);
  return name.code === 0 ? userNamed(name.output) : undefined;
}

/** As root: the owner of the data, else `postgres`, created when there is none. */
async function userForRoot(dataDir: string): Promise<SystemUser> {
  const existing =
    (await ownerOf(join(dataDir, 'postgres'))) ?? (await ownerOf(dataDir)) ?? (await userNamed('postgres'));
  if (existing) return existing;
  const result = await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const created = await userNamed('postgres');
  if (created) return created;
  throw new ClusterError(
    'no-user',
    `PostgreSQL does not run as root, and the user postgres could not be created (${lastLine(result.output)}): start Muster as an ordinary user.`,
  );
}

// A folder of its own for each thing that could not stay where it was, named by where that is.
async function openStore(origin: string): Promise<string> {
  const store = join(ROOT_STORE, shortHash(origin));
  await mkdir(store, { recursive: true });
  for (const folder of [ROOT_STORE, store]) await chmod(folder, 0o755);
  return store;
}

/** A copy of the binaries where the user can reach them (60 MB, 0.3 s), made once for each version. */
async function copyBinaries(binaries: Binaries): Promise<string> {
  const copy = join(await openStore(binaries.folder), `postgresql-${binaries.version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}

/** The folder for the data when root's helper may not reach the one asked for. */
async function reachableData(dataDir: string, user: SystemUser): Promise<{ folder: string; moved: boolean }> {
  const requested = join(dataDir, 'postgres');
  const elsewhere = join(ROOT_STORE, shortHash(dataDir), 'postgres');
  const closed = closedFolder(dataDir, user);
  if (closed === undefined) {
    // Once the data is elsewhere it stays there, also when the way is opened later.
    const moved = existsSync(elsewhere) && !existsSync(requested);
    return { folder: moved ? elsewhere : requested, moved };
  }
  if (existsSync(requested)) {
    throw new ClusterError(
      'unreachable-folder',
      `The database in ${requested} runs as the user ${user.name}, who cannot pass through ${closed}: allow it with "chmod o+x ${closed}".`,
    );
  }
  return { folder: elsewhere, moved: true };
}

/** The data folder, if it is not there: our own, or one that root's helper may pass through. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) return;
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, ...(isRoot ? {} : { mode: 0o700 }) });
  if (isRoot) await chmod(dataDir, 0o711);
}

/** Decides where the cluster lives. `say` gets a line when that is not the requested place. */
export async function findPlace(dataDir: string, binaries: Binaries, say: (line: string) => void): Promise<Place> {
  const asRoot = process.getuid?.() === 0;
  if (!asRoot) {
    await makeDataFolder(dataDir);
    return { folder: join(dataDir, 'postgres'), bin: join(binaries.folder, 'bin'), version: binaries.version };
  }
  await makeDataFolder(dataDir);
  const user = await userForRoot(dataDir);
  const { folder, moved } = await reachableData(dataDir, user);
  if (moved) {
    await openStore(dataDir);
    say(`The database is kept in ${folder}: its user ${user.name} could not reach ${dataDir}.`);
  }
  const closed = closedFolder(join(binaries.folder, 'bin'), user) !== undefined;
  const native = closed ? await copyBinaries(binaries) : binaries.folder;
  return { folder, bin: join(native, 'bin'), version: binaries.version, user };
}
