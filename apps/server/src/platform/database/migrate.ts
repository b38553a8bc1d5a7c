import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installJobs } from '../jobs/jobs.ts';
import { openPool } from './connections.ts';
import { APP_ROLE, ensureRoles, grantTables } from './roles.ts';
import { troubleOf } from './trouble.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 77_120_601;
const OLDEST_POSTGRES = 150_000;

/** The database cannot be used; the message is one sentence for the person who started Muster. */
export class DatabaseError extends Error {}

/** A database that starts at the same time as Muster, or recovers, may take this long. */
const PATIENCE_MS = 5_000;
const AGAIN_AFTER_MS = 300;

/**
 * Brings the database to the present schema, under an advisory lock, with the owner's connection. While nobody answers
 * it waits and tries again: repeating it changes nothing.
 *
 * @throws DatabaseError with one sentence that can be shown as it is.
 */
export async function migrateDatabase(ownerUrl: string, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await migrateOnce(ownerUrl);
    } catch (error) {
      if (troubleOf(error) !== 'away') throw error;
      if (performance.now() > deadline) {
        const reason = error instanceof Error && error.message ? error.message : 'no answer';
        throw new DatabaseError(`The database cannot be reached: ${reason}.`);
      }
      await sleep(AGAIN_AFTER_MS);
    }
  }
}

async function migrateOnce(ownerUrl: string): Promise<void> {
  const pool = openPool({ connectionString: ownerUrl, max: 1 });
  try {
    await refuseOldPostgres(pool);
    await pool.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await withClient(pool, ensureRoles);
      const journal = await readJournal();
      await refuseNewer(pool, journal);
      await migrate(drizzle(pool), { migrationsFolder: folder }).catch(refuseMigration);
      await refuseDrift(pool, journal);
      await withClient(pool, async (owner) => {
        await grantTables(owner);
        await installJobs(ownerUrl, APP_ROLE, owner);
      });
    } finally {
      // Lost together with its connection, if that is what ended the work.
      await pool.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    }
  } finally {
    await pool.end();
  }
}

function refuseMigration(error: Error): never {
  if (troubleOf(error) === 'away') throw error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  throw new DatabaseError(`The database could not be brought up to date, and was left as it was: ${reason}.`);
}

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

async function refuseOldPostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const version = Number(rows[0]?.version ?? 0);
  if (version < OLDEST_POSTGRES) {
    throw new DatabaseError(`Muster needs PostgreSQL 15 or newer; this server is ${Math.floor(version / 10_000)}.`);
  }
}

type Migration = { readonly tag: string; readonly when: number; readonly hash: string };

/** The migrations this Muster knows, oldest first. */
async function readJournal(): Promise<Migration[]> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(`${folder}/meta/_journal.json`, 'utf8'),
  );
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(`${folder}/${tag}.sql`, 'utf8');
      return { tag, when, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

type Applied = { readonly hash: string; readonly when: number };

async function appliedMigrations(pool: pg.Pool): Promise<Applied[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await pool.query<Applied>(
    `select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

// Older code would read and write a newer schema wrongly, or fail in the middle of somebody's work.
async function refuseNewer(pool: pg.Pool, journal: readonly Migration[]): Promise<void> {
  const known = new Set(journal.map(({ hash }) => hash));
  const newest = journal.at(-1)?.when ?? 0;
  const applied = await appliedMigrations(pool);
  const unknown = applied.filter(({ hash, when }) => when > newest && !known.has(hash));
  const last = unknown.at(-1);
  if (last === undefined) return;
  const day = new Date(last.when).toISOString().slice(0, 10);
  throw new DatabaseError(
    `The database was already used by a newer Muster (its last change is of ${day}), which this one does not understand: start the newer version, or restore a backup made before the upgrade.`,
  );
}

// The migrator applies only what is newer than the last one and never compares hashes: a migration merged late,
// or changed after it was applied, would be skipped without a word.
async function refuseDrift(pool: pg.Pool, journal: readonly Migration[]): Promise<void> {
  const applied = new Set((await appliedMigrations(pool)).map(({ hash }) => hash));
  const missing = journal.find(({ hash }) => !applied.has(hash));
  if (missing === undefined) return;
  throw new DatabaseError(`The database does not match this version of Muster: migration ${missing.tag} differs.`);
}
