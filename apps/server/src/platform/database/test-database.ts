import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { EMBEDDED_ROLE, urlFor } from './serving-role.ts';
import { TEMPLATE } from './test-setup.ts';

/**
 * A database of its own for one suite: `url` connects as the owner, `appUrl` as the role that serves; `drop` also ends
 * what is still connected.
 */
export type TestDatabase = { readonly url: string; readonly appUrl: string; drop(): Promise<void> };

async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Copies the migrated template, about 20 ms in memory, or another database that nobody is connected to. For
 * *.integration.test.ts only.
 */
export async function createTestDatabase(copied?: TestDatabase): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(
    serverUrl,
    `create database ${name} template ${copied?.url.split('/').at(-1) ?? TEMPLATE} strategy file_copy`,
  );
  // Who may connect is not copied from the template.
  await asOwner(serverUrl, `revoke all on database ${name} from public`);
  await asOwner(serverUrl, `grant connect on database ${name} to ${EMBEDDED_ROLE.name}`);
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  return {
    url,
    appUrl: urlFor(url, EMBEDDED_ROLE),
    drop: () => asOwner(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
