import { join } from 'node:path';
import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { addShift, assignShiftEmployees } from '@muster/contract/features/shifts/shifts.contract.ts';
import { TODAY } from '@muster/demo/organisation.ts';
import { attendanceDay } from '@muster/engine/attendance/attendance-day.ts';
import type { StoredFacts } from '@muster/server/features/attendance/logs/attendance.tables.ts';
import type pg from 'pg';
import type { Driver } from './driver.ts';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import { peopleOf } from './signed-in-people.ts';

const PEOPLE = 1000;
const DAYS = 31;
/** What one call of an approval may name. */
const MAX_DECIDED = 5000;

type Prepared = { readonly client: pg.Client; readonly people: readonly string[]; readonly from: string };

/** A thousand people with a log on each of the days up to today, all of them stored. */
async function prepare(muster: MusterProcess): Promise<Prepared> {
  const { client, tenantId, people: added } = await peopleOf(muster, PEOPLE);
  const people = added.map(({ id }) => id);
  const from = Temporal.PlainDate.from(TODAY)
    .subtract({ days: DAYS - 1 })
    .toString();
  await client.query(
    `insert into time_logs (tenant_id, id, user_id, day, source, in_at, out_at)
     select $1, gen_random_uuid(), p.id, d.day, 'web',
       (d.day + make_interval(mins => 590 + (hashtext(p.id::text || d.day) & 31))) at time zone 'Asia/Kolkata',
       (d.day + make_interval(mins => 1140 + (hashtext(d.day || p.id::text) & 31))) at time zone 'Asia/Kolkata'
       from unnest($2::uuid[]) as p(id), generate_series($3::date, $4::date, interval '1 day') as d(day)`,
    [tenantId, people, from, TODAY],
  );
  const peopleAtOnce = Math.floor(MAX_DECIDED / DAYS);
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const employeeIds = people.slice(at, at + peopleAtOnce);
    await muster.api.call(decideAttendance, {
      query: {},
      body: { status: 'Approved', employeeIds, startDate: from, endDate: TODAY },
    });
  }
  await client.query('vacuum analyze');
  return { client, people, from };
}

/** Both in milliseconds. */
type Floor = { compute(): Promise<number>; write(): Promise<number> };

/**
 * The floor: the engine alone on the same facts, then one durable COPY of the same rows, as the owner, into a table
 * without policies, keys and indexes.
 */
async function prepareFloor(
  { client, people, from }: Prepared,
  exchange: string,
): Promise<Floor & { readonly kb: number }> {
  const file = join(exchange, 'attendance_days.copy');
  const rows = `(select * from attendance_days where date >= '${from}' and user_id in (select id from floor_people))`;
  await client.query('create table floor_people (id uuid primary key)');
  await client.query('insert into floor_people select unnest($1::uuid[])', [people]);
  await client.query('create table floor_days (like attendance_days)');
  await client.query(`copy ${rows} to '${file}' (format binary)`);
  const stored = await client.query<{ facts: StoredFacts }>(
    `select jsonb_set(b.facts, '{facts,punches}', d.facts) as facts
       from ${rows} d join attendance_bases b on b.tenant_id = d.tenant_id and b.id = d.basis_id`,
  );
  if (stored.rows.length !== PEOPLE * DAYS) throw new Error(`${stored.rows.length} days are stored`);
  const facts = stored.rows.map((row) => row.facts);
  return {
    kb: await kbOfYear(client),
    async compute() {
      const since = performance.now();
      let worked = 0;
      for (const day of facts) worked += attendanceDay(day.facts, day.rules).workedSeconds;
      if (worked <= 0) throw new Error('nobody worked');
      return performance.now() - since;
    },
    async write() {
      const since = performance.now();
      await client.query(`begin; copy floor_days from '${file}' (format binary); commit`);
      const ms = performance.now() - since;
      await client.query('truncate floor_days');
      return ms;
    },
  };
}

/** What the days of a person and year take, with what they share and their indexes, while none was worked out again. */
async function kbOfYear(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ kb: number }>(
    `select (pg_total_relation_size('attendance_days') + pg_total_relation_size('attendance_bases')) * 365.0 / 1024
       / count(*) as kb from attendance_days`,
  );
  return Number(rows[0]?.kb);
}

/** Gives everybody the other of two shifts, each time it is called; milliseconds. */
async function changesOfShift({ api }: MusterProcess, { people, from }: Prepared): Promise<() => Promise<number>> {
  const shiftIds: string[] = [];
  for (const [shiftName, shiftStart] of [
    ['Early', '09:00:00'],
    ['Late', '10:30:00'],
  ] as const) {
    const body = { shiftName, shiftStart, shiftEnd: '19:00:00' };
    shiftIds.push((await api.call(addShift, { body })).id);
  }
  let changes = 0;
  return async () => {
    const shiftId = shiftIds[changes % 2] ?? '';
    changes += 1;
    const since = performance.now();
    await api.call(assignShiftEmployees, {
      body: { employeeIds: [...people], shiftId, startDate: from, updateAttendance: true },
    });
    return performance.now() - since;
  };
}

async function measure(muster: MusterProcess, { rounds, log }: BenchOptions): Promise<Result> {
  log(`recompute: ${PEOPLE} people with ${DAYS} days`);
  const prepared = await prepare(muster);
  const { client } = prepared;
  try {
    const change = await changesOfShift(muster, prepared);
    const floor = await prepareFloor(prepared, muster.exchange);
    await change();
    await floor.compute();
    await floor.write();
    const measured: { value: number; compute: number; write: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [compute, write] = [await floor.compute(), await floor.write()];
      measured.push({ value: await change(), compute, write });
    }
    return resultOf(
      measured.map(({ value, compute, write }) => ({ value, floor: compute + write })),
      (round) => round.value / round.floor,
      {
        unit: 'ms',
        about: `another shift for ${PEOPLE} people over HTTP, ${DAYS} days of each worked out again, against the engine alone and one COPY of the rows`,
        limit: { kind: 'at-most', ratio: 6, aim: null },
        details: {
          engineMs: median(measured.map(({ compute }) => compute)),
          writeMs: median(measured.map(({ write }) => write)),
          kbOfPersonAndYear: floor.kb,
        },
      },
    );
  } finally {
    await client.end();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(1, options.log);
  try {
    return { 'attendance.recompute': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const recomputeDriver: Driver = {
  figures: { 'attendance.recompute': { unit: 'ms', kind: 'at-most' } },
  people: 1,
  async prepare(muster) {
    const prepared = await prepare(muster);
    const change = await changesOfShift(muster, prepared);
    await change();
    return { round: async () => ({ 'attendance.recompute': await change() }), end: () => prepared.client.end() };
  },
};

export const attendanceRecompute: Bench = { names: ['attendance.recompute'], run };
