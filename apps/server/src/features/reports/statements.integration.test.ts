import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
  office.at('20:00');
  const owner = new pg.Client({ connectionString: office.muster.databaseUrl });
  await owner.connect();
  await owner.query(
    `insert into users (tenant_id, id, email, first_name, last_name, role, status, reporting_manager_id)
     select $1, gen_random_uuid(), 'p' || n || '@many.test', 'Person', lpad(n::text, 5, '0'), 'Member', 'Active', $2
       from generate_series(1, 5000) n`,
    [office.tenantId, office.admin.id],
  );
  await owner.end();
});
afterAll(() => office.stop());

/** The muster roll also reads which days its month pays. */
const CALLS = [
  ['the muster roll', 5, '/Attendances/reports/musterRoll?month=2026-11&reportingFilterType=3&pageSize=100'],
  [
    'the muster roll of one’s reports',
    5,
    '/Attendances/reports/musterRoll?month=2026-11&reportingFilterType=1&pageSize=100',
  ],
  [
    'late and early',
    4,
    '/Attendances/reports/days?report=late&startDate=2026-11-01&endDate=2026-11-30&reportingFilterType=3',
  ],
  ['the weekly grid', 4, '/Shifts/assigned?startDate=2026-11-22&endDate=2026-11-28&pageSize=100'],
] as const;

test.each(CALLS)('a page of %s of 5,000 people is at most %i statements', async (_, limit, path) => {
  const read = () => office.call('GET', path);
  const { status, body } = await read();
  expect(status).toBe(200);
  if (!path.includes('/days')) expect([body.data.length, (body.totalRecords ?? 0) >= 5000]).toEqual([100, true]);
  const texts = await statementsOf(read);
  expect(texts.length, texts.join('\n--\n')).toBeLessThanOrEqual(limit);
});

test('a month of 5,000 people is one spreadsheet; for print it is asked for in parts', async () => {
  const file = (format: string) =>
    office.call('GET', `/Attendances/reports/download/${format}?report=musterRoll&month=2026-11&reportingFilterType=3`);
  const sheet = await file('xlsx');
  expect(sheet.status).toBe(200);
  expect(sheet.raw.length).toBeGreaterThan(200_000);
  const print = await file('pdf');
  expect([print.status, print.body.message]).toEqual([
    422,
    'That is more than one PDF holds: 1,666 people for so many days. Choose a department or fewer days, or take the spreadsheet.',
  ]);
});
