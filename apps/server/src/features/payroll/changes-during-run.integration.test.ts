import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type PayrollOrganisation, payMonth, payrollOrganisation, runMonth } from './payroll-for-tests.ts';

// Somebody saves while the payroll is calculated: what they saved is in it, or the draft says that it is not.

const SEPTEMBER = { year: 2026, month: 9 };
type Warning = { code: string; people: { name: string }[] };

let muster: TestApp;
let owner: pg.Client;
let writer: pg.Client;
let made = 0;
let organisation: PayrollOrganisation;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
  // Signs in as the role that serves, as every process of Muster does.
  writer = new pg.Client({ connectionString: muster.appUrl });
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await Promise.all([owner.connect(), writer.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), writer.end()]);
  await muster.stop();
});
beforeEach(async () => {
  made += 1;
  const people = [
    { name: 'Meera', ctc: 600_000 },
    { name: 'Gita', ctc: 600_000 },
  ];
  organisation = await payrollOrganisation(muster, `Meanwhile${made}`, people, SEPTEMBER);
});

/** A transaction whose stamps are those of now, whenever it is stored. */
async function begin(): Promise<void> {
  await writer.query('begin');
  await writer.query(`select set_config('app.tenant_id', $1, true), now()`, [organisation.tenantId]);
  await sleep(20);
}

const raise = () =>
  writer.query('update salary_structures set annual_ctc = 72000000, updated_at = now() where user_id = $1', [
    organisation.ids['Meera'],
  ]);

const leave = (day = '2026-10-10') =>
  writer.query('update users set last_working_day = $2, updated_at = now() where id = $1', [
    organisation.ids['Meera'],
    day,
  ]);

async function changedPeople(id: string): Promise<string[]> {
  const { body } = await muster.call('GET', `/Payroll/${id}`, { token: organisation.token });
  const warnings: Warning[] = body.data.warnings;
  return warnings.filter(({ code }) => code === 'CHANGED_SINCE_RUN').flatMap(({ people }) => people.map((p) => p.name));
}

async function grossOf(id: string, name: string): Promise<number> {
  const { rows } = await owner.query<{ gross: number }>(
    'select gross from payslips where run_id = $1 and user_id = $2',
    [id, organisation.ids[name]],
  );
  return Number(rows[0]?.gross);
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where not granted and relation is not null) as waiting`,
    );
    if (rows[0]?.waiting) return;
    await sleep(20);
  }
}

test('a salary changed and stored before the run is in it', async () => {
  await begin();
  await raise();
  await writer.query('commit');
  const run = await runMonth(muster, organisation.token);
  expect(await grossOf(run.id, 'Meera')).toBeGreaterThan(await grossOf(run.id, 'Gita'));
  expect(await changedPeople(run.id)).toEqual([]);
});

test('a salary changed before the run and stored after it is said', async () => {
  await begin();
  await raise();
  const run = await runMonth(muster, organisation.token);
  expect(await changedPeople(run.id)).toEqual([]);
  await writer.query('commit');
  expect(await grossOf(run.id, 'Meera')).toBe(await grossOf(run.id, 'Gita'));
  expect(await changedPeople(run.id)).toEqual(['Meera Rao']);
  const again = await runMonth(muster, organisation.token);
  expect(await changedPeople(again.id)).toEqual([]);
  expect(await grossOf(again.id, 'Meera')).toBeGreaterThan(await grossOf(again.id, 'Gita'));
});

test('a salary changed after the run, by somebody who began before it, is said', async () => {
  await begin();
  const run = await runMonth(muster, organisation.token);
  await raise();
  await writer.query('commit');
  expect(await changedPeople(run.id)).toEqual(['Meera Rao']);
});

test.each([
  ['salary', raise],
  ['last working day', () => leave()],
] as const)('a %s stored in the middle of the run, after it was read, is said', async (_what, change) => {
  await begin();
  // The last thing that a batch needs: everything else is read by then.
  await writer.query('lock table payslip_inputs in exclusive mode');
  const running = runMonth(muster, organisation.token);
  await untilSomebodyWaits();
  await change();
  await writer.query('commit');
  expect(await changedPeople((await running).id)).toEqual(['Meera Rao']);
});

test('a payslip computed once more says what was begun before it and stored later', async () => {
  const { token, ids } = organisation;
  const run = await runMonth(muster, token);
  await begin();
  const adjusted = await muster.call('PUT', '/Payroll/payslips/components', {
    token,
    body: { payrollId: run.id, employeeId: ids['Meera'], lossOfPayDays: 1 },
  });
  expect(adjusted.status).toBe(200);
  await raise();
  await writer.query('commit');
  expect(await changedPeople(run.id)).toEqual(['Meera Rao']);
});

test('days of two final payrolls are to be settled, though the change was begun before both', async () => {
  const people = [
    { name: 'Meera', ctc: 600_000 },
    { name: 'Gita', ctc: 600_000 },
  ];
  organisation = await payrollOrganisation(muster, 'Twofinal', people, { year: 2026, month: 8 });
  const { token, ids } = organisation;
  await begin();
  await payMonth(muster, token);
  await payMonth(muster, token);
  await leave('2026-09-10');
  await writer.query('commit');
  const { body } = await muster.call('GET', '/Payroll/unsettledDays', { token });
  const days = [
    { month: 9, kind: 'overpaid', from: '2026-09-11', to: '2026-09-30' },
    { month: 10, kind: 'overpaid', from: '2026-10-01', to: '2026-10-31' },
  ];
  expect(body.data).toMatchObject([{ employeeId: ids['Meera'], days }]);
});
