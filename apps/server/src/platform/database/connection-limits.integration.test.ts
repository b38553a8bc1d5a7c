import pg from 'pg';
import { expect, test } from 'vitest';
import { allowedConnections, NEEDED_CONNECTIONS } from './connection-limits.ts';
import { openDatabase } from './database.ts';
import { createTestDatabase } from './test-database.ts';

test('the strictest of the limits of role, database and server counts', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const name = database.url.split('/').at(-1);
  const allowed = async (url: string) => {
    const db = await openDatabase(url, 1);
    return db.inGlobal(allowedConnections).finally(() => db.close());
  };
  expect(await allowed(database.appUrl)).toBeGreaterThanOrEqual(NEEDED_CONNECTIONS);
  await owner.query(`alter database ${name} connection limit 20`);
  expect(await allowed(database.appUrl)).toBe(20);
  await owner.query(
    `create role limited_${name} login connection limit 6; grant connect on database ${name} to limited_${name}`,
  );
  const limited = new URL(database.appUrl);
  limited.username = `limited_${name}`;
  expect(await allowed(limited.href)).toBe(6);
  await owner.query(`revoke connect on database ${name} from limited_${name}; drop role limited_${name}`);
  await owner.end();
  await database.drop();
});
