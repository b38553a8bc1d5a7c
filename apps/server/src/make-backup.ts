import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Disk } from 'flydrive';
import { everyTenant } from './features/account/every-tenant.facts.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { keepSecret, readSecret, secretFile } from './platform/config/installation-secret.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { type DumpedTable, databaseBytes, type Snapshot, withSnapshot } from './platform/database/dump-tables.ts';
import { isSecret, type KnownSecret, knownSecrets } from './platform/database/known-secret.ts';
import { appliedMigrations } from './platform/database/migrate.ts';
import { syncFolder, syncFolders, writeDurably } from './platform/files/durable-file.ts';
import { copyStored, diskOf, isMissing } from './platform/files/file-store.ts';
import { filesBelow, HASH_LIST, hashList } from './platform/files/hashed-files.ts';
import { type UnfinishedJob, unfinishedJobs } from './platform/jobs/unfinished-jobs.ts';
import { QUEUES } from './workers.ts';

/** What a backup says of itself. */
export type Manifest = {
  readonly format: 1;
  readonly madeAt: string;
  /** Which schema the rows belong to: the digests of its migrations, in order. */
  readonly migrations: readonly string[];
  /** The secret it needs, by its check value. */
  readonly secret: KnownSecret;
  readonly tables: readonly DumpedTable[];
  /** What the database took on the disk, indexes and all; backups made by earlier versions do not say. */
  readonly databaseBytes?: number;
  readonly files: number;
  /** Stored files that the database knows and the disk had lost already. */
  readonly missing: readonly string[];
  readonly jobs: readonly UnfinishedJob[];
};

export type BackupOptions = {
  readonly config: Config;
  readonly ownerUrl: string;
  /** New, or empty. */
  readonly folder: string;
  /** Where the secret is written beside it; null leaves it out. */
  readonly secretTo: string | null;
  /** Stops it: nothing of it stays. */
  readonly signal?: AbortSignal;
};

export const MANIFEST = 'manifest.json';

type Draft = { readonly folder: string; readonly files: Disk; readonly copies: Disk; readonly signal: AbortSignal };

/** A tenant's file by its id; nothing half written, and no stranger. */
const STORED_NAME = /^[\w-]+\/[\w-]+$/;

/** Writes a backup of one moment, beside a Muster that may be running. A backup is there whole or not at all. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, ownerUrl, folder, secretTo } = options;
  const signal = options.signal ?? new AbortController().signal;
  const target = resolve(folder);
  await refuseFull(target);
  await mkdir(dirname(target), { recursive: true });
  const filesFolder = join(config.dataDir, 'files');
  const draftFolder = `${target}.unfinished-${process.pid}`;
  const copies = diskOf(join(draftFolder, 'files'));
  const draft = { folder: draftFolder, files: diskOf(filesFolder), copies, signal };
  await rm(draft.folder, { recursive: true, force: true });
  await mkdir(join(draft.folder, 'tables'), { recursive: true, mode: 0o700 });
  try {
    // Once before the moment, for files that go meanwhile, and once after it, for those that came.
    const names = await filesBelow(filesFolder);
    const early = await copyFiles(
      draft,
      names.filter((name) => STORED_NAME.test(name)),
    );
    const manifest = await withSnapshot(ownerUrl, everyTenant, (snapshot) => writeParts(snapshot, draft, early));
    if (secretTo !== null) await writeSecret(config, manifest.secret, target, secretTo);
    await writeDurably(join(draft.folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeDurably(join(draft.folder, HASH_LIST), await hashList(draft.folder, signal));
    await syncFolders(draft.folder);
    signal.throwIfAborted();
    await rmdir(target).catch(() => undefined);
    await rename(draft.folder, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true });
    throw error;
  }
}

async function refuseFull(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if ((await readdir(folder)).length)
    throw new ConfigError(`The folder ${folder} is not empty: a backup needs its own.`);
}

async function writeParts(snapshot: Snapshot, draft: Draft, early: Set<string>): Promise<Manifest> {
  const { client } = snapshot;
  const secrets = await knownSecrets(client);
  const [secret] = secrets;
  if (!secret) throw new DatabaseError('Start Muster once on this database before it is backed up.');
  if (secrets.length > 1) {
    throw new DatabaseError('The secret is being replaced: finish that with "npm run rotate-secret" before a backup.');
  }
  const fileNames = await filesOf(snapshot);
  const lateNames = fileNames.filter((name) => !early.has(name));
  const copied = await copyFiles(draft, lateNames);
  const needed = new Set(fileNames);
  for (const name of early) if (!needed.has(name)) await draft.copies.delete(name);
  const tables: DumpedTable[] = [];
  for (const table of snapshot.tables)
    tables.push(await snapshot.dump(table, tableFile(draft.folder, table), draft.signal));
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    secret,
    tables,
    databaseBytes: await databaseBytes(client),
    files: fileNames.length,
    missing: lateNames.filter((name) => !copied.has(name)),
    jobs: await unfinishedJobs(client, QUEUES),
  };
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.gz`);
}

/** The stored files that the snapshot knows of. */
async function filesOf({ client, eachView }: Snapshot): Promise<string[]> {
  const names: string[] = [];
  await eachView(async () => {
    const { rows } = await client.query<{ name: string }>(
      `select tenant_id || '/' || id as name from files order by 1`,
    );
    names.push(...rows.map(({ name }) => name));
  });
  return names;
}

/** Those that were still there. */
async function copyFiles({ files, copies, signal }: Draft, names: readonly string[]): Promise<Set<string>> {
  const copied = new Set<string>();
  for (const name of names) {
    signal.throwIfAborted();
    try {
      await copyStored(files, copies, name);
      copied.add(name);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await copies.delete(name);
    }
  }
  return copied;
}

// Apart: whoever finds the backup alone reads no personal number in it.
async function writeSecret(config: Config, knownSecret: KnownSecret, target: string, path: string): Promise<void> {
  if (`${resolve(path)}/`.startsWith(`${target}/`)) {
    throw new ConfigError('The secret belongs in another place than the backup: whoever has both can read everything.');
  }
  const secret = config.secret ?? (await readSecret(secretFile(config.dataDir)));
  if (secret === null || !isSecret(secret, knownSecret)) {
    throw new ConfigError(
      `The secret of this database is neither in ${secretFile(config.dataDir)} nor in MUSTER_SECRET.`,
    );
  }
  await keepSecret(resolve(path), secret);
}
