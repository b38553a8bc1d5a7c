import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { forEveryTenant } from './features/account/account.jobs.ts';
import { verifyEveryRun } from './features/payroll/verify-every-run.ts';
import { countReadableIdentifiers } from './features/statutory/readable-identifiers.ts';
import { countReadableNumbers } from './features/users/readable-numbers.ts';
import { MANIFEST, type Manifest, tableFile } from './make-backup.ts';
import { accessOf, ownerUrlOf } from './open-installation.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { keepSecret, readSecret, secretFile } from './platform/config/installation-secret.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { isSecret } from './platform/database/known-secret.ts';
import { loadTables } from './platform/database/load-tables.ts';
import {
  applyMigrations,
  asOwner,
  bringUpToDate,
  knownMigrations,
  MIGRATIONS,
  type Owner,
  withClient,
} from './platform/database/migrate.ts';
import { ensureRole } from './platform/database/roles.ts';
import { copyDurably, filesBelow, firstDifference, HASH_LIST } from './platform/files/hashed-files.ts';
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
};

export type Restored = {
  readonly manifest: Manifest;
  readonly payrolls: number;
  readonly numbers: number;
  /** Payrolls that are not what was approved, by month; they were so when the backup was made. */
  readonly changed: readonly string[];
};

/** What is wrong with a backup is said before anything is written. */
export async function readBackup(folder: string): Promise<Manifest> {
  const list = await readFile(join(folder, HASH_LIST), 'utf8').catch(() => null);
  if (list === null) throw new ConfigError(`There is no backup in ${folder}: it has no ${HASH_LIST}.`);
  const different = await firstDifference(folder, list);
  if (different !== null) {
    throw new ConfigError(`The backup in ${folder} is damaged: ${different} is not what its hash list says.`);
  }
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const knownHashes = (await knownMigrations()).map(({ hash }) => hash);
  if (manifest.format !== 1 || manifest.migrations.some((hash, at) => knownHashes[at] !== hash)) {
    throw new ConfigError('The backup was made by another or newer version of Muster: restore it with that one.');
  }
  return manifest;
}

/** Puts a backup into an empty place, starts Muster there once, and verifies what can be verified. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, embeddedUrl } = options;
  const folder = resolve(options.folder);
  const manifest = await readBackup(folder);
  const secret = await neededSecret(options, manifest);
  const files = join(config.dataDir, 'files');
  if ((await filesBelow(files)).length)
    throw new ConfigError(`There are files in ${files}: restore into an empty place.`);
  const databaseUrl = await asOwner(ownerUrlOf(config, embeddedUrl), async (owner) => {
    await refuseUsed(owner);
    const access = await accessOf(config, owner, embeddedUrl !== null, secret);
    await withFormerSchema(manifest, async (migrations) => {
      await withClient(owner.pool, (client) => ensureRole(client, access.role));
      await applyMigrations(owner.pool, migrations);
    });
    const tables = manifest.tables.map(({ name }) => ({ name, path: tableFile(folder, name) }));
    await withClient(owner.pool, (client) => loadTables(client, tables));
    await bringUpToDate(owner, access.role, QUEUES);
    await requeue(owner.url, manifest.jobs);
    return access.url;
  });
  for (const name of await filesBelow(join(folder, 'files'))) {
    await copyDurably(join(folder, 'files', name), join(files, name));
  }
  if (config.secret === null) await keepSecret(secretFile(config.dataDir), secret);
  return { manifest, ...(await provenToRun(config, databaseUrl, secret)) };
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

async function refuseUsed({ pool }: Owner): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss', 'installation') limit 1`,
  );
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
      totals.numbers += await countReadableNumbers(muster.services, tenantId);
      totals.numbers += await countReadableIdentifiers(muster.services, tenantId);
    });
  } finally {
    await muster.stop();
  }
  return totals;
}

/** Whether nothing is there yet but, perhaps, the secret. */
export async function isEmptyPlace(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return true;
  return (await readdir(dataDir)).every((name) => name === 'secret');
}
