import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENCRYPTED, JOBS, LISTENERS } from './features.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { QUEUES } from './workers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('whatever a table keeps encrypted gets another key when the secret is replaced', async () => {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_secret' or (table_name, column_name) in (('payslips', 'snapshot'), ('payslip_numbers', 'numbers')))`);
  await owner.end();
  const names = rows.map(({ name }) => name).toSorted();
  expect(names.length).toBeGreaterThan(10);
  expect(ENCRYPTED.flatMap(({ columns }) => columns).toSorted()).toEqual(names);
});

test('a queue and a listener are registered once', () => {
  const queues = QUEUES.map(({ name }) => name);
  expect(new Set(queues).size).toBe(queues.length);
  expect(JOBS.every(({ queue }) => queues.includes(queue.name))).toBe(true);
  const listeners = LISTENERS.map(({ name, event }) => `${name} of ${event}`);
  expect(new Set(listeners).size).toBe(listeners.length);
});
