import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../../workers.ts';
import { DatabaseError } from './database-error.ts';
import { appliedMigrations, knownMigrations, migrateDatabase } from './migrate.ts';
import { EMBEDDED_ROLE } from './serving-role.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { lineTo } from './test-line.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('older code does not start on the database of a newer one, and says what to do', async () => {
  await migrateDatabase(database.url, EMBEDDED_ROLE, QUEUES);
  await owner.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', extract(epoch from date '2031-05-06') * 1000)`,
  );
  await expect(migrateDatabase(database.url, EMBEDDED_ROLE, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'The database was already used by a newer Muster (its last change is of 2031-05-06), which this one does not understand: start the newer version, or restore a backup made before the upgrade.',
    ),
  );
  await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'of a later version'`);
  await migrateDatabase(database.url, EMBEDDED_ROLE, QUEUES);
});

test('a version that only looks for the digests of its own migrations finds none, and refuses', async () => {
  await migrateDatabase(database.url, EMBEDDED_ROLE, QUEUES);
  const { rows } = await owner.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const ownDigests = (await knownMigrations()).slice(0, 5).map(({ hash }) => hash);
  const digests = new Set(rows.map(({ hash }) => hash));
  expect(rows.length).toBeGreaterThan(ownDigests.length);
  expect(ownDigests.filter((hash) => digests.has(hash))).toEqual([]);
  // A database of such a version, where nothing is hidden yet, is taken over.
  await owner.query(`update drizzle.__drizzle_migrations set hash = replace(hash, 'applied:', '')`);
  expect(await appliedMigrations(owner)).toEqual((await knownMigrations()).map(({ hash }) => hash));
  await migrateDatabase(database.url, EMBEDDED_ROLE, QUEUES);
  expect(await appliedMigrations(owner)).toEqual((await knownMigrations()).map(({ hash }) => hash));
});

test('a wrong password, or a database that is not there, is one sentence', async () => {
  const url = new URL(database.url);
  url.pathname = '/nowhere_at_all';
  await expect(migrateDatabase(url.href, EMBEDDED_ROLE, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'There is no such database: database "nowhere_at_all" does not exist. Make it, or put the right name into DATABASE_URL.',
    ),
  );
  url.username = 'nobody_at_all';
  await expect(migrateDatabase(url.href, EMBEDDED_ROLE, QUEUES)).rejects.toThrow(
    new DatabaseError(
      'The database does not let the role of DATABASE_URL in: role "nobody_at_all" does not exist. Look at its name and password.',
    ),
  );
});

test('a database that is not there yet is waited for, and not for ever', async () => {
  const line = await lineTo(database.url);
  await line.cut();
  await expect(migrateDatabase(line.url, EMBEDDED_ROLE, QUEUES, 400)).rejects.toThrow(
    /^The database cannot be reached: connect E/,
  );
  const started = migrateDatabase(line.url, EMBEDDED_ROLE, QUEUES, 20_000);
  await sleep(500);
  await line.reconnect();
  await started;
  await line.close();
});
