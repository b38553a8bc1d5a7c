import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import type { OffloadThread } from '../offload/offload-types.ts';
import { look, principalFor } from '../offload/served-for-tests.ts';
import { type Line, lineTo } from './test-line.ts';

let muster: TestApp;
let line: Line;
let administrator: { id: string; token: string; tenantId: string };

beforeAll(async () => {
  muster = await startTestApp(
    {},
    {
      over: async (url) => {
        line = await lineTo(url);
        return line.url;
      },
    },
  );
  administrator = await registeredAdministrator(muster, 'admin@lost.test');
});
afterAll(async () => {
  await muster.stop();
  await line.close();
});

async function goAway(): Promise<void> {
  await line.cut();
  await until(() => !muster.services.db.isUp());
}

async function comeBack(): Promise<void> {
  await line.reconnect();
  await muster.services.db.untilUp();
}

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !what(); i++) await sleep(50);
  expect(what()).toBe(true);
}

const session = () => muster.call('GET', '/Account/session', { token: administrator.token });

test('a connection lost in the middle of a call fails the call and nothing else', async () => {
  const { db } = muster.services;
  const connections = [
    db.inGlobal((tx) => tx.execute(sql`select pg_sleep(30)`)),
    db.inTenant(administrator.tenantId, (tx) => tx.execute(sql`select pg_sleep(30)`)),
    db.readTenant(administrator.tenantId, (tx) => tx.prepared('select pg_sleep(30)', [])),
    // Idle inside its transaction: nothing waits for the connection when it goes.
    db.inTenant(administrator.tenantId, () => sleep(600)),
  ];
  const lock = await db.dedicated();
  const ended = Promise.allSettled([...connections, lock.query('select pg_sleep(30)')]);
  await sleep(200);
  await line.cut();
  await line.reconnect();
  const ends = await ended;
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
  await lock.end();
  expect((await session()).status).toBe(200);
  expect(await db.inTenant(randomUUIDv7(), async () => 'served')).toBe('served');
});

test('while the database is away every call gets 503 at once, and afterwards its response as before', async () => {
  await goAway();
  const since = performance.now();
  const responses = await Promise.all([
    session(),
    muster.call('POST', '/Account/login', { body: { email: 'admin@lost.test', password: 'A-long-pass-phrase-1' } }),
    muster.call('GET', '/Users', { token: administrator.token }),
  ]);
  // Whoever waits for a connection waits for seconds.
  expect(performance.now() - since).toBeLessThan(1500);
  for (const { status, body, headers } of responses) {
    expect(status).toBe(503);
    expect(body.errorCode).toBe('DATABASE_AWAY');
    expect(body.message).toBe('The server cannot reach its database just now. Please try again in a moment.');
    expect(headers['retry-after']).toBe('2');
  }
  await comeBack();
  expect((await session()).status).toBe(200);
});

test('what a thread of its own carries out is refused meanwhile, and done afterwards, whenever it started', async () => {
  const file = new URL('../offload/served-for-tests.ts', import.meta.url);
  const [open, late] = [muster.services.offload(file), muster.services.offload(file)];
  const { services } = muster;
  const { id: userId, tenantId } = administrator;
  const by = { services, address: '192.0.2.7', requestId: 'lost', principal: principalFor(userId, tenantId) };
  const see = (thread: OffloadThread) => thread.call(look, by, { params: {}, query: {}, body: undefined });
  expect((await see(open)).organisations).toEqual([tenantId]);
  await goAway();
  for (const thread of [open, late]) await expect(see(thread)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await comeBack();
  for (const thread of [open, late]) {
    await vi.waitFor(async () => expect((await see(thread)).organisations).toEqual([tenantId]), 20_000);
    await thread.close();
  }
});

test('health says that the process lives and is not ready, and ready again once the database is back', async () => {
  const health = async (path: string) => {
    const reply = await muster.app.inject({ url: path });
    return [reply.statusCode, reply.json().status];
  };
  expect(await health('/health/ready')).toEqual([200, 'ok']);
  await goAway();
  expect(await health('/health/live')).toEqual([200, 'ok']);
  expect(await health('/health/ready')).toEqual([503, 'database unreachable']);
  await comeBack();
  expect(await health('/health/ready')).toEqual([200, 'ok']);
});

test('a key whose response could not be stored is settled when the database is back', async () => {
  const { db } = muster.services;
  const call = () =>
    muster.call('POST', '/Users/employmenttypes', {
      token: administrator.token,
      body: { name: 'Seasonal' },
      headers: { 'idempotency-key': 'interrupted' },
    });
  // The type's table is locked, so that the call holds its key when its connection goes.
  const blocker = new pg.Client({ connectionString: muster.databaseUrl });
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query('begin; lock table employment_types in access exclusive mode');
  const interrupted = call();
  await sleep(300);
  await goAway();
  expect((await interrupted).body.errorCode).toBe('DATABASE_AWAY');
  await blocker.end();
  await comeBack();
  const back = performance.now();
  let again = await call();
  while (again.body.errorCode === 'IDEMPOTENCY_RUNNING' && performance.now() - back < 3000) {
    await sleep(50);
    again = await call();
  }
  expect(again.status).toBe(200);
  const { rows } = await db.inTenant(administrator.tenantId, (tx) =>
    tx.execute(sql`select count(*)::int as n from employment_types where name = 'Seasonal'`),
  );
  expect(rows).toEqual([{ n: 1 }]);
});
