import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs } from '../jobs/jobs.ts';
import { DatabaseError } from './database-error.ts';
import { ensureRole, grantRights } from './roles.ts';
import type { ServingRole } from './serving-role.ts';

/** Where the migrations of this version are. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 77_120_601;
const OLDEST_POSTGRES = 150_000;

/** The owner's only connection, while nobody else may change the schema or the secret. */
export type Owner = { readonly url: string; readonly pool: pg.Pool };

/** Does what only the owner of the database may, one process at a time. */
export async function asOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  // The lock belongs to the connection: it may neither be closed for being idle nor become two.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => {});
  try {
    const client = await pool.connect().catch((error: Error) => {
      throw new DatabaseError(`The database cannot be reached: ${error.message || 'no answer'}.`);
    });
    client.release();
    await refuseOldPostgres(pool);
    await pool.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work({ url, pool });
    } finally {
      await pool.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    await pool.end();
  }
}

/** Brings the database to the present schema and gives the serving role its rights. */
export async function bringUpToDate({ url, pool }: Owner, role: ServingRole): Promise<void> {
  await withClient(pool, (client) => ensureRole(client, role));
  await applyMigrations(pool, MIGRATIONS);
  await refuseDrift(pool);
  await withClient(pool, async (client) => {
    await grantRights(client, role);
    await installJobs(url, pg.escapeIdentifier(role.name), client);
  });
}

/** Both in one, for a database without a secret to settle. */
export function migrateDatabase(ownerUrl: string, role: ServingRole): Promise<void> {
  return asOwner(ownerUrl, (owner) => bringUpToDate(owner, role));
}

/** Applies what is missing of a folder of migrations: everything or nothing. */
export async function applyMigrations(pool: pg.Pool, folder: string): Promise<void> {
  await migrate(drizzle(pool), { migrationsFolder: folder }).catch((error: Error) => {
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

/** The migrations of this version in their order, each with the digest the database remembers it by. */
export async function knownMigrations(): Promise<(Entry & { readonly hash: string })[]> {
  const journal: Journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  return Promise.all(
    journal.entries.map(async (entry) => {
      const text = await readFile(`${MIGRATIONS}/${entry.tag}.sql`, 'utf8');
      return { ...entry, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The digests of what was applied, in order. */
export async function appliedMigrations(connection: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

// The migrator applies only what is newer than the last one and never compares hashes: a migration merged late,
// or changed after it was applied, would be skipped without a word.
async function refuseDrift(pool: pg.Pool): Promise<void> {
  const applied = new Set(await appliedMigrations(pool));
  for (const { tag, hash } of await knownMigrations()) {
    if (!applied.has(hash)) {
      throw new DatabaseError(`The database does not match this version of Muster: migration ${tag} differs.`);
    }
  }
}
