import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobs } from '../jobs/jobs.ts';
import { APP_ROLE, ensureRoles, grantTables } from './roles.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 77_120_601;
const OLDEST_POSTGRES = 150_000;

/** The database cannot be used; the message is one sentence for the person who started Muster. */
export class DatabaseError extends Error {}

/** Brings the database to the present schema, under an advisory lock, with the owner's connection. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', () => {});
  const client = await pool.connect().catch((error: Error) => {
    throw new DatabaseError(`The database cannot be reached: ${error.message || 'no answer'}.`);
  });
  client.release();
  try {
    await refuseOldPostgres(pool);
    await pool.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await withClient(pool, ensureRoles);
      await migrate(drizzle(pool), { migrationsFolder: folder }).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        throw new DatabaseError(`The database could not be brought up to date, and was left as it was: ${reason}.`);
      });
      await refuseDrift(pool);
      await withClient(pool, async (owner) => {
        await grantTables(owner);
        await installJobs(ownerUrl, APP_ROLE, owner);
      });
    } finally {
      await pool.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    await pool.end();
  }
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

type Journal = { entries: { tag: string; when: number }[] };

// The migrator applies only what is newer than the last one and never compares hashes: a migration merged late,
// or changed after it was applied, would be skipped without a word.
async function refuseDrift(pool: pg.Pool): Promise<void> {
  const journal: Journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const applied = new Set(rows.map((row) => row.hash));
  for (const entry of journal.entries) {
    const text = await readFile(`${folder}/${entry.tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (!applied.has(hash)) {
      throw new DatabaseError(`The database does not match this version of Muster: migration ${entry.tag} differs.`);
    }
  }
}
