import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startMuster } from '../../start-muster.ts';
import { TEST_SECRET } from '../../test-app.ts';
import { readConfig } from '../config/config.ts';
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

test('no connection of the product compiles its queries, whatever the server is set to', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`alter database ${database.url.split('/').at(-1)} set jit = on`);
  await owner.end();
  const db = await openDatabase(database.appUrl, 1);
  const { rows } = await db.inGlobal((tx) => tx.execute<{ jit: string }>('show jit'));
  await db.close();
  expect(rows).toEqual([{ jit: 'off' }]);
  await database.drop();
});

test('a start with fewer connections than one process needs says how many it has and needs', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`alter database ${database.url.split('/').at(-1)} connection limit 20`);
  const lines: { msg: string; allowed?: number; needed?: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-limits-'));
  const config = { ...readConfig({}), dataDir, role: 'api' as const };
  const muster = await startMuster({ config, databaseUrl: database.appUrl, secret: TEST_SECRET, log, say: () => {} });
  await muster.stop();
  await owner.end();
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'the database allows Muster too few connections',
      allowed: 20,
      needed: NEEDED_CONNECTIONS,
    }),
  );
  await database.drop();
  await rm(dataDir, { recursive: true });
});
