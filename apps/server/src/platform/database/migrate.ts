import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs, type Queue } from '../jobs/jobs.ts';
import { openPool } from './connections.ts';
import { DatabaseError } from './database-error.ts';
import { MIGRATIONS } from './own-objects.ts';
import { inOneSentence, isReadOnly } from './owner-refusals.ts';
import { letPeopleBeFound, takePeopleNamedBack } from './people-named.ts';
import { refuseUnfinished } from './restore-mark.ts';
import { ensureRole, grantRights } from './roles.ts';
import type { ServingRole } from './serving-role.ts';
import { troubleOf } from './trouble.ts';

const LOCK = 77_120_601;
const OLDEST_POSTGRES = 150_000;

/** The owner's only connection, while nobody else may change the schema or the secret. */
export type Owner = { readonly url: string; readonly pool: pg.Pool };

/** A database that starts at the same time as Muster, or recovers, may take this long. */
const PATIENCE_MS = 5_000;
const AGAIN_AFTER_MS = 300;

export type OwnerOptions = {
  readonly patienceMs?: number;
  /** For a restore alone: it may work where one was not finished, and what it has begun is not begun anew by itself. */
  readonly isRestore?: boolean;
};

/**
 * Does what only the owner of the database may, one process at a time. While nobody answers it waits and begins anew:
 * doing it again must change nothing.
 */
export async function asOwner<T>(
  url: string,
  work: (owner: Owner) => Promise<T>,
  { patienceMs = PATIENCE_MS, isRestore = false }: OwnerOptions = {},
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  let isBegun = false;
  for (;;) {
    try {
      return await onceAsOwner(url, async (owner) => {
        isBegun = true;
        if (!isRestore) await refuseUnfinished(owner.pool);
        return work(owner);
      });
    } catch (error) {
      if (troubleOf(error) !== 'away') throw inOneSentence(error);
      const reason = error instanceof Error && error.message ? error.message : 'no answer';
      if (isRestore && isBegun)
        throw new DatabaseError(`The database was lost in the middle of the restore: ${reason}.`);
      if (performance.now() > deadline)
        throw isReadOnly(error)
          ? inOneSentence(error)
          : new DatabaseError(`The database cannot be reached: ${reason}.`);
      await sleep(AGAIN_AFTER_MS);
    }
  }
}

async function onceAsOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  // The lock belongs to the connection: it may neither be closed for being idle nor become two.
  const pool = openPool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  try {
    await refuseOldPostgres(pool);
    await pool.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work({ url, pool });
    } finally {
      // Lost together with its connection, if that is what ended the work.
      await pool.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    }
  } finally {
    await pool.end();
  }
}

/** Brings the database to the present schema, with these queues, and gives the serving role its rights. */
export async function bringUpToDate({ url, pool }: Owner, role: ServingRole, queues: readonly Queue[]): Promise<void> {
  await withClient(pool, async (client) => {
    await ensureRole(client, role);
    await takePeopleNamedBack(client, role);
  });
  await refuseNewer(pool);
  await applyMigrations(pool, MIGRATIONS);
  await refuseDrift(pool);
  await hideFromOlderVersions(pool);
  await withClient(pool, async (client) => {
    await grantRights(client, role);
    await letPeopleBeFound(client, role);
    await installJobs({ url, client }, pg.escapeIdentifier(role.name), queues);
  });
}

/** Both in one, for a database without a secret to settle. */
export function migrateDatabase(
  ownerUrl: string,
  role: ServingRole,
  queues: readonly Queue[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  return asOwner(ownerUrl, (owner) => bringUpToDate(owner, role, queues), { patienceMs });
}

/** Applies what is missing of a folder of migrations: everything or nothing. */
export async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
  await migrate(drizzle(pool), { migrationsFolder: folder }).catch((error: Error) => {
    if (troubleOf(error) === 'away') throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new DatabaseError(`The database could not be brought up to date, and was left as it was: ${reason}.`);
  });
}

/** The owner's connection, for what takes more than one statement. */
export async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
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

type Entry = { readonly tag: string; readonly when: number };
type Journal = { readonly entries: readonly Entry[] };

/** The migrations of this version in their order, each with the digest under which the database has it. */
export async function knownMigrations(): Promise<(Entry & { readonly hash: string })[]> {
  const journal: Journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  return Promise.all(
    journal.entries.map(async (entry) => {
      const text = await readFile(`${MIGRATIONS}/${entry.tag}.sql`, 'utf8');
      return { ...entry, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Before the digests of the database. Versions that cannot tell a newer database all look for the digests of their own
 * migrations in it, and refuse one where they find none.
 */
const HIDDEN = 'applied:';

async function hideFromOlderVersions(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update drizzle.__drizzle_migrations set hash = '${HIDDEN}' || hash where not starts_with(hash, '${HIDDEN}')`,
  );
}

type Applied = { readonly hash: string; readonly when: number };

/** What was applied, in order; nothing in a database that is still empty. */
async function applied(connection: Pick<pg.Pool, 'query'>): Promise<Applied[]> {
  const { rows: tables } = await connection.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return [];
  const { rows } = await connection.query<Applied>(
    `select replace(hash, '${HIDDEN}', '') as hash, created_at::float8 as "when"
     from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

/** The digests of what was applied, in order. */
export async function appliedMigrations(connection: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return (await applied(connection)).map(({ hash }) => hash);
}

// Older code would read and write a newer schema wrongly, or fail in the middle of somebody's work.
async function refuseNewer(pool: pg.Pool): Promise<void> {
  const journal = await knownMigrations();
  const hashes = new Set(journal.map(({ hash }) => hash));
  const newest = journal.at(-1)?.when ?? 0;
  const last = (await applied(pool)).filter(({ hash, when }) => when > newest && !hashes.has(hash)).at(-1);
  if (last === undefined) return;
  const day = new Date(last.when).toISOString().slice(0, 10);
  throw new DatabaseError(
    `The database was already used by a newer Muster (its last change is of ${day}), which this one does not understand: start the newer version, or restore a backup made before the upgrade.`,
  );
}

// The migrator applies only what is newer than the last one and never compares hashes: a migration merged late,
// or changed after it was applied, would be skipped without a word.
async function refuseDrift(pool: pg.Pool): Promise<void> {
  const there = new Set(await appliedMigrations(pool));
  for (const { tag, hash } of await knownMigrations()) {
    if (!there.has(hash)) {
      throw new DatabaseError(`The database does not match this version of Muster: migration ${tag} differs.`);
    }
  }
}
