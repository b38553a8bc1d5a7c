import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { asOwner } from '../../test-mails.ts';
import { startOffice, type TestOffice } from './attendance-for-tests.ts';

type Person = { id: string; token: string };

let office: TestOffice;
let owner: pg.Client;
beforeAll(async () => {
  office = await startOffice();
  owner = new pg.Client({ connectionString: office.muster.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await office.stop();
});
beforeEach(() => office.at('09:50'));

const press = (name: 'startTimer' | 'stopTimer', { token }: Person, body: object = {}, key: string = randomUUIDv7()) =>
  office.muster.call('POST', `/Attendances/${name}`, { token, body, headers: { 'idempotency-key': key } });

const people = (count: number) => Promise.all(Array.from({ length: count }, () => office.person()));

/** Everybody is known, so that nothing but the punches is done. */
async function known(count: number): Promise<Person[]> {
  const all = await people(count);
  await Promise.all(all.map(({ token }) => office.call('GET', '/Attendances/timelogs/active', undefined, token)));
  return all;
}

async function logsOf(all: readonly Person[]): Promise<number[]> {
  const ids = all.map(({ id }) => id);
  const { rows } = await owner.query<{ id: string }>('select user_id as id from time_logs where user_id = any($1)', [
    ids,
  ]);
  return ids.map((one) => rows.filter(({ id }) => id === one).length);
}

const writesOf = (statements: readonly string[], table: string) =>
  statements.filter((text) => new RegExp(`(insert into|update) ${table}`).test(text)).length;

test('of people who punch at once each has a log, a day, an entry in the trail and a response of their own, in few statements', async () => {
  const all = await known(30);
  const keys = all.map(() => randomUUIDv7());
  let answers: Awaited<ReturnType<typeof press>>[] = [];
  const statements = await statementsOf(async () => {
    answers = await Promise.all(all.map((person, at) => press('startTimer', person, {}, keys[at])));
  });
  expect(answers.map(({ status, body }) => [status, body.data.employeeId])).toEqual(all.map(({ id }) => [200, id]));
  for (const table of ['time_logs', 'attendance_days', 'audit_entries']) {
    expect(writesOf(statements, table), table).toBeLessThan(10);
  }
  expect(await logsOf(all)).toEqual(all.map(() => 1));
  const { rows } = await owner.query(
    `select a.actor_id as id, a.entity_id as log from audit_entries a join attendance_days d on d.user_id = a.actor_id
      where a.action = 'checked in' and a.actor_id = any($1) order by a.actor_id`,
    [all.map(({ id }) => id)],
  );
  const told = answers.map(({ body }) => ({ id: body.data.employeeId, log: body.data.id }));
  expect(rows).toEqual(told.toSorted((one, other) => one.id.localeCompare(other.id)));
  const again = await Promise.all(all.map((person, at) => press('startTimer', person, {}, keys[at])));
  expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(all.map(() => 'true'));
  expect(again.map(({ body }) => body.data.id)).toEqual(answers.map(({ body }) => body.data.id));
});

test('who is refused is refused alone, whether a rule refuses or what is stored', async () => {
  const [first, second, third] = await known(3);
  if (!first || !second || !third) throw new Error('Nobody is there');
  const punchId = randomUUIDv7();
  await press('startTimer', first, { punchId });
  const ins = await Promise.all([press('startTimer', second, { punchId }), press('startTimer', third)]);
  expect(ins.map(({ status, body }) => [status, body.errorCode])).toEqual([
    [409, 'CONFLICT'],
    [200, undefined],
  ]);
  const outs = await Promise.all([first, second, third].map((person) => press('stopTimer', person)));
  expect(outs.map(({ status, body }) => [status, body.errorCode])).toEqual([
    [200, undefined],
    [409, 'NO_TIMER'],
    [200, undefined],
  ]);
});

test('two who bring the same punch at once are told apart by the database, and nobody else is refused', async () => {
  const [first, second, third] = await known(3);
  if (!first || !second || !third) throw new Error('Nobody is there');
  const punchId = randomUUIDv7();
  const answers = await Promise.all([
    press('startTimer', first, { punchId }),
    press('startTimer', second, { punchId }),
    press('startTimer', third),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect(answers[2]?.status).toBe(200);
});

test('a key that comes twice at once is carried out once', async () => {
  const [person, other] = await known(2);
  if (!person || !other) throw new Error('Nobody is there');
  const key = randomUUIDv7();
  const twice = [press('startTimer', person, {}, key), press('startTimer', person, {}, key)];
  const [answers, beside] = await Promise.all([Promise.all(twice), press('startTimer', other, {}, key)]);
  for (const { status, body } of answers) expect([200, 409], body.errorCode).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(beside.status).toBe(200);
  expect((await press('startTimer', person, {}, key)).headers['idempotency-replayed']).toBe('true');
  expect(await logsOf([person, other])).toEqual([1, 1]);
});

test('whoever forgot to check out is checked in beside the others, after the old log is closed', async () => {
  const [forgetful, other] = await known(2);
  if (!forgetful || !other) throw new Error('Nobody is there');
  await press('startTimer', forgetful);
  office.at('09:55', '2026-11-28');
  const answers = await Promise.all([press('startTimer', forgetful), press('startTimer', other)]);
  expect(answers.map(({ body }) => [body.data.isRunning, body.data.date])).toEqual([
    [true, '2026-11-28'],
    [true, '2026-11-28'],
  ]);
  expect(await logsOf([forgetful, other])).toEqual([2, 1]);
});

/** Waits until so many connections wait for a lock of the database. */
const waiting = (kind: 'relation' | 'advisory', count = 1) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
      [kind],
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
    return rows.map(({ pid }) => pid);
  }, 20_000);

test('nobody waits for somebody whose attendance is being changed elsewhere', async () => {
  const [busy, other] = await known(2);
  if (!busy || !other) throw new Error('Nobody is there');
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `attendance ${office.tenantId} ${busy.id}`,
  ]);
  const late = press('startTimer', busy);
  expect((await press('startTimer', other)).status).toBe(200);
  await waiting('advisory');
  await owner.query('commit');
  expect((await late).status).toBe(200);
});

test('when the connection is lost in the middle all are told to try again, and repeated nothing is lost or doubled', async () => {
  const all = await known(3);
  const keys = all.map(() => randomUUIDv7());
  const send = () => Promise.all(all.map((person, at) => press('startTimer', person, {}, keys[at])));
  await owner.query('begin; lock table time_logs in access exclusive mode');
  const lost = send();
  for (const pid of await waiting('relation')) await owner.query('select pg_terminate_backend($1)', [pid]);
  await owner.query('rollback');
  const statuses = (await lost).map(({ status }) => status);
  expect(statuses).toContain(503);
  await vi.waitFor(async () => {
    expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200]);
  }, 20_000);
  expect(await logsOf(all)).toEqual([1, 1, 1]);
});

test('whose key was taken over meanwhile is refused, and the others are not', async () => {
  const all = await known(3);
  const keys = all.map(() => randomUUIDv7());
  await owner.query('begin; lock table time_logs in access exclusive mode');
  const sent = Promise.all(all.map((person, at) => press('startTimer', person, {}, keys[at])));
  await waiting('relation');
  await asOwner(
    office.muster,
    `update idempotency_keys set created_at = created_at + interval '1 microsecond' where key = $1`,
    [keys[1]],
  );
  await owner.query('rollback');
  expect((await sent).map(({ status, body }) => [status, body.errorCode])).toEqual([
    [200, undefined],
    [409, 'IDEMPOTENCY_RUNNING'],
    [200, undefined],
  ]);
  expect(await logsOf(all)).toEqual([1, 0, 1]);
});
