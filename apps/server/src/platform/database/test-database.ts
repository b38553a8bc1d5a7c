import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './test-setup.ts';

/** A database of its own for one suite: `url` connects as the owner, `drop` also ends what is still connected. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template, about 20 ms in memory. For *.integration.test.ts only. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: serverUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => asOwner(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
