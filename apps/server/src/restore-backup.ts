import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { forEveryTenant } from './features/account/sessions.store.ts';
import { verifyEveryRun } from './features/payroll/calculation/verify-run.ts';
import { identifierNumbers } from './features/statutory/statutory.feature.ts';
import { peoplesNumbers } from './features/users/users.feature.ts';
import { MANIFEST, type Manifest, tableFile } from './make-backup.ts';
import { accessOf, ownerUrlOf } from './open-installation.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { keepSecret, readSecret, secretFile } from './platform/config/installation-secret.ts';
import { countReadable } from './platform/crypto/encrypted-rows.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { isSecret } from './platform/database/known-secret.ts';
import { loadTables } from './platform/database/load-tables.ts';
import {
  applyMigrations,
  asOwner,
  bringUpToDate,
  knownMigrations,
  type Owner,
  withClient,
} from './platform/database/migrate.ts';
import { MIGRATIONS } from './platform/database/own-objects.ts';
import { markDatabase, removeUnfinished, unfinishedRestore, unmarkDatabase } from './platform/database/restore-mark.ts';
import { ensureRole } from './platform/database/roles.ts';
import { syncFolders } from './platform/files/durable-file.ts';
import { copyStored, diskOf } from './platform/files/file-store.ts';
import { filesBelow, firstDifference, HASH_LIST } from './platform/files/hashed-files.ts';
import { requeue } from './platform/jobs/unfinished-jobs.ts';
import { createLog } from './platform/log/log.ts';
import { startMuster } from './start-muster.ts';
import { QUEUES } from './workers.ts';

export type RestoreOptions = {
  readonly config: Config;
  /** Of a new embedded database, or null for DATABASE_URL. */
  readonly embeddedUrl: string | null;
  readonly folder: string;
  /** The secret that was kept apart; null when MUSTER_SECRET or the data folder has it. */
  readonly secretFrom: string | null;
  /** Stops it: what it has written is removed. */
  readonly signal?: AbortSignal;
};

export type Restored = {
  readonly manifest: Manifest;
  readonly payrolls: number;
  readonly numbers: number;
  /** Payrolls that are not what was approved, by month; they were so when the backup was made. */
  readonly changed: readonly string[];
};

/** What is wrong with a backup is said before anything is written. */
export async function readBackup(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const list = await readFile(join(folder, HASH_LIST), 'utf8').catch(() => null);
  if (list === null) throw new ConfigError(`There is no backup in ${folder}: it has no ${HASH_LIST}.`);
  const different = await firstDifference(folder, list, signal);
  if (different !== null) {
    throw new ConfigError(`The backup in ${folder} is damaged: ${different} is not what its hash list says.`);
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new ConfigError(`The backup in ${folder} is damaged: it has no ${MANIFEST}.`);
  const manifest: Manifest = JSON.parse(text);
  const knownHashes = (await knownMigrations()).map(({ hash }) => hash);
  if (manifest.format !== 1 || manifest.migrations.some((hash, at) => knownHashes[at] !== hash)) {
    throw new ConfigError('The backup was made by another or newer version of Muster: restore it with that one.');
  }
  const names = new Set(await filesBelow(folder));
  const lost = manifest.tables.find(({ name }) => !names.has(relative(folder, tableFile(folder, name))));
  if (lost) throw new ConfigError(`The backup in ${folder} is damaged: the rows of ${lost.name} are not in it.`);
  return manifest;
}

/**
 * Puts a backup into an empty place, starts Muster there once, and verifies what can be verified. Until it returns the
 * database is marked as a restore that is not finished; where one was not, it begins anew.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, embeddedUrl } = options;
  const folder = resolve(options.folder);
  const manifest = await readBackup(folder, options.signal);
  const secret = await neededSecret(options, manifest);
  return asOwner(
    ownerUrlOf(config, embeddedUrl),
    async (owner) => {
      const files = resolve(config.dataDir, 'files');
      await removeEarlier(owner, files);
      await refuseUsed(owner, files);
      await markDatabase(owner.pool, files);
      try {
        const databaseUrl = await filledDatabase(options, owner, manifest, secret);
        await fillFiles(join(folder, 'files'), files, options.signal);
        if (config.secret === null) await keepSecret(secretFile(config.dataDir), secret);
        const restored = { manifest, ...(await provenToRun(config, databaseUrl, secret)) };
        options.signal?.throwIfAborted();
        await unmarkDatabase(owner.pool);
        return restored;
      } catch (error) {
        // Where that cannot be done either the mark stays, and says so.
        await removeEarlier(owner, files).catch(() => undefined);
        throw error;
      }
    },
    { isRestore: true },
  );
}

async function filledDatabase(
  { config, embeddedUrl, folder, signal = new AbortController().signal }: RestoreOptions,
  owner: Owner,
  manifest: Manifest,
  secret: string,
): Promise<string> {
  const access = await accessOf(config, owner, embeddedUrl !== null, secret);
  await withFormerSchema(manifest, async (migrations) => {
    await withClient(owner.pool, (client) => ensureRole(client, access.role));
    await applyMigrations(owner.pool, migrations);
  });
  const tables = manifest.tables.map(({ name, rows }) => ({ name, rows, path: tableFile(resolve(folder), name) }));
  await withClient(owner.pool, (client) => loadTables(client, tables, signal));
  await bringUpToDate(owner, access.role, QUEUES);
  await requeue(owner.url, manifest.jobs);
  return access.url;
}

async function fillFiles(from: string, files: string, signal: AbortSignal | undefined): Promise<void> {
  const [copies, target] = [diskOf(from), diskOf(files)];
  for (const name of await filesBelow(from)) {
    signal?.throwIfAborted();
    await copyStored(copies, target, name);
  }
  if (existsSync(files)) await syncFolders(files);
}

/** What a restore that was not finished left in the database, and in the folder of files that belonged to it. */
async function removeEarlier({ pool }: Owner, files: string): Promise<void> {
  const earlier = await unfinishedRestore(pool);
  if (earlier === null) return;
  if (earlier === files) await rm(files, { recursive: true, force: true });
  await removeUnfinished(pool);
}

async function neededSecret({ config, secretFrom }: RestoreOptions, manifest: Manifest): Promise<string> {
  const path = secretFrom ?? secretFile(config.dataDir);
  const secret = secretFrom === null ? (config.secret ?? (await readSecret(path))) : await readSecret(resolve(path));
  if (secret !== null && isSecret(secret, manifest.secret)) return secret;
  throw new ConfigError(
    secret === null
      ? 'This backup can only be read with the secret of its Muster: name the file it was kept in with --secret.'
      : 'The secret is not the one this backup was encrypted with.',
  );
}

const OURS = `('public', 'pgboss', 'installation', 'drizzle')`;
const ofExtension = (catalogue: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/**
 * Tables, views, functions and types in the schemas that Muster uses, of whomever, but not those of extensions: what a
 * restore that fails removes must all be its own.
 */
const OBJECTS = `
  select from pg_class o where relkind in ('r', 'v', 'm', 'S', 'p', 'f')
    and relnamespace::regnamespace::text in ${OURS} and not ${ofExtension('pg_class')}
  union all select from pg_proc o
    where pronamespace::regnamespace::text in ${OURS} and not ${ofExtension('pg_proc')}
  union all select from pg_type o where typtype in ('d', 'e')
    and typnamespace::regnamespace::text in ${OURS} and not ${ofExtension('pg_type')}
  limit 1`;

async function refuseUsed({ pool }: Owner, files: string): Promise<void> {
  if ((await filesBelow(files)).length)
    throw new ConfigError(`There are files in ${files}: restore into an empty place.`);
  const { rowCount } = await pool.query(OBJECTS);
  if (rowCount) throw new DatabaseError('The database is not empty: restore into an empty place.');
}

/** The rows go into the tables they were taken from; what is newer comes after them. */
async function withFormerSchema(manifest: Manifest, work: (migrations: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-schema-'));
  try {
    await mkdir(join(folder, 'meta'));
    const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
    const entries: { tag: string }[] = journal.entries.slice(0, manifest.migrations.length);
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function provenToRun(config: Config, databaseUrl: string, secret: string): Promise<Omit<Restored, 'manifest'>> {
  const log = createLog('silent');
  // Serves nobody and takes no job: this is only to see it start.
  const muster = await startMuster({ config: { ...config, role: 'api' }, databaseUrl, secret, log, say: () => {} });
  const totals = { payrolls: 0, numbers: 0, changed: [] as string[] };
  try {
    await forEveryTenant(muster.services, async (tenantId) => {
      const { verified, changed } = await verifyEveryRun(muster.services, tenantId);
      totals.payrolls += verified;
      totals.changed.push(...changed);
      for (const numbers of [peoplesNumbers, identifierNumbers])
        totals.numbers += await countReadable(muster.services, tenantId, numbers);
    });
  } finally {
    await muster.stop();
  }
  return totals;
}
