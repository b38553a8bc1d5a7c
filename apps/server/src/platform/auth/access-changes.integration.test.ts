import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { accessChanges } from './access-changes.ts';
import type { Invalidation, Sessions } from './sessions.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

function listener() {
  const received: Invalidation[] = [];
  const hears: boolean[] = [];
  const sessions: Sessions = {
    remembered: () => null,
    identify: () => Promise.reject(new Error('not asked here')),
    invalidate: (what) => void received.push(what),
    listening: (now) => void hears.push(now),
  };
  return { received, hears, sessions };
}

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !what(); i++) await sleep(50);
  expect(what()).toBe(true);
}

test('what one process forgets, the others forget, also after the database dropped every connection', async () => {
  const [here, there] = [listener(), listener()];
  const one = await accessChanges(muster.services.db, here.sessions);
  const other = await accessChanges(muster.services.db, there.sessions);
  one.invalidate({ sessionId: 'first' });
  await until(() => there.received.some(({ sessionId }) => sessionId === 'first'));

  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await owner.end();
  await until(() => there.hears.includes(false));
  await until(() => there.hears.at(-1) === true && here.hears.at(-1) === true);
  one.invalidate({ tenantId: 'second' });
  await until(() => there.received.some(({ tenantId }) => tenantId === 'second'));
  await Promise.all([one.stop(), other.stop()]);
});
