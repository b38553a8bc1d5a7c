import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';

// `npm run deep` does the same with thousands, through the demo. More than 500 people are credited by a job.
const PEOPLE = 700;

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  await asOwner(
    muster,
    `insert into users (tenant_id, id, email, first_name, last_name, role, status, date_of_joining)
     select $1, gen_random_uuid(), 'p' || n || '@many.test', 'Person', lpad(n::text, 5, '0'), 'Member', 'Active',
       '2026-01-01' from generate_series(1, ${PEOPLE}) n`,
    [admin.tenantId],
  );
});
afterAll(() => muster.stop());

const addType = async (name: string, code: string): Promise<string> => {
  const body = leaveTypeInput({ name, code, countsFrom: '2026-01-01' });
  return (await muster.call('POST', '/Leaves/types', { token: admin.token, body })).body.data.id;
};

const count = (query: ReturnType<typeof sql>) =>
  muster.services.db.inTenant(admin.tenantId, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(query);
    return rows[0]?.count ?? 0;
  });

const jobs = (states: readonly string[]) =>
  count(sql`select count(*)::int as count from pgboss.job
    where name like 'leave-%' and data->>'tenantId' = ${admin.tenantId} and state::text = any(${sql.param([...states])}::text[])`);

async function until(what: () => Promise<boolean>): Promise<void> {
  for (let left = 1_200; left > 0 && !(await what()); left -= 1) await sleep(25);
  expect(await what()).toBe(true);
}

const creditedPeople = (typeId: string) =>
  count(sql`select count(distinct user_id)::int as count from leave_entries
    where leave_type_id = ${typeId} and user_id in (select id from users where email like '%@many.test')`);

test('leave types made one after the other, while the first is still credited, are credited to everybody', async () => {
  const blocker = new pg.Client({ connectionString: muster.databaseUrl });
  await blocker.connect();
  await blocker.query('begin; lock table leave_accrual_runs in exclusive mode');
  const types = [await addType('Earned leave', 'EL')];
  // The credits of the first have read which types there are, and cannot go on.
  await until(async () => (await jobs(['active'])) === 1);
  await until(async () => {
    const { rows } = await blocker.query(
      `select 1 from pg_locks where relation = 'leave_accrual_runs'::regclass and not granted`,
    );
    return rows.length > 0;
  });
  types.push(await addType('Casual leave', 'CL'), await addType('Sick leave', 'SL'));
  expect(await jobs(['created', 'retry'])).toBe(1);
  await blocker.query('commit');
  await blocker.end();
  await until(async () => (await jobs(['created', 'retry', 'active'])) === 0);
  expect(await Promise.all(types.map(creditedPeople))).toEqual([PEOPLE, PEOPLE, PEOPLE]);
});
