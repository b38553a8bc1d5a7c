import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';

const PEOPLE = 220;

let muster: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  muster = await startTestApp();
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  await owner.query('analyze');
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

const believed = async (table: string) =>
  (await owner.query<{ rows: number }>('select reltuples::int as rows from pg_class where relname = $1', [table]))
    .rows[0]?.rows ?? 0;

test('after an import of hundreds the planner knows of them, before anybody asks', async () => {
  const { token } = await registeredAdministrator(muster);
  expect(await believed('users')).toBeLessThan(PEOPLE);
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) => `N-${at},Gurpreet,Singh,many-${at}@vaigai.test,2018-08-21,1250000`,
  );
  const content = ['Employee number,First name,Last name,Work email,Date of joining,Annual CTC', ...rows].join('\n');
  const response = await upload(muster, '/Users/import', {
    token,
    file: { field: 'usersCsv', name: 'people.csv', content: Buffer.from(content) },
    fields: { isRestricted: 'true' },
  });
  expect(response.body.data).toMatchObject({ created: PEOPLE, errors: [] });
  expect(await believed('users')).toBeGreaterThanOrEqual(PEOPLE);
  expect(await believed('salary_structures')).toBeGreaterThanOrEqual(PEOPLE);
});

test("the owner's right to do so reaches no further than the tables that are named", async () => {
  await owner.query('set role muster_app');
  await owner.query(`select refresh_statistics('people'), refresh_statistics('payroll')`);
  await expect(owner.query(`select refresh_statistics('identities')`)).rejects.toThrow('There are no statistics of');
  await owner.query('reset role');
});
