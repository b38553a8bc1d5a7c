import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type Line, lineTo } from '../database/test-line.ts';
import { mailDelivery } from '../mail/deliver-mails.ts';
import { type Jobs, openJobs } from './jobs.ts';

let server: TestDatabase;
let line: Line;
let db: Database;
let jobs: Jobs;
const errors: string[] = [];
const begun: string[] = [];

beforeAll(async () => {
  server = await createTestDatabase();
  line = await lineTo(server.appUrl);
  db = await openDatabase(server.appUrl, 2);
  const onError = (error: Error) => void errors.push(error.message);
  jobs = await openJobs({ url: line.url, works: true, keepsSchedules: true, onError });
  await jobs.work(mailDelivery, async ({ id }) => void begun.push(id ?? ''));
});
afterAll(async () => {
  await jobs.stop();
  await db.close();
  await line.close();
  await server.drop();
});

/** Queued in one transaction: their two notifications become one. */
const queue = (...ids: string[]) =>
  db.inTenant(randomUUIDv7(), async (tx) => {
    for (const id of ids) await jobs.send(tx, mailDelivery, { tenantId: tx.tenantId, id });
  });

async function until(what: () => boolean, withinMs: number): Promise<void> {
  const since = performance.now();
  while (!what() && performance.now() - since < withinMs) await sleep(20);
  expect(what()).toBe(true);
}

test('of jobs queued in the same moment none waits for the next look at the queue', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  await queue(...ids);
  // With one at each look it would take fourteen seconds.
  await until(() => begun.length === ids.length, 7000);
  expect(begun.toSorted()).toEqual(ids);
});

test('work goes on when the database is back, and its absence is not said by every look at a queue', async () => {
  await line.cut();
  await queue('queued meanwhile');
  await sleep(3000);
  await line.reconnect();
  await until(() => begun.includes('queued meanwhile'), 45_000);
  expect(errors).toEqual([]);
});
