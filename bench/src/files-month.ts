import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import { returnPeopleQuery } from '@muster/server/features/returns/month/return-runs.views.ts';
import { amountsQuery, peopleQuery, sumsQuery } from '@muster/server/features/returns/register/register.views.ts';
import { queryText } from '@muster/server/platform/database/query-text.ts';
import { type Thread, threadOf } from '@muster/server/platform/threads/thread.ts';
import pg from 'pg';
import { approvedRun, type Run } from './approved-run.ts';
import type { Driver } from './driver.ts';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import type { PacedOrder } from './paced-thread.ts';
import { measurePayslip } from './payslip-beside.ts';

const PACE_MS = 50;
const PACED_SECONDS = 6;
const LIST = '/api/Users?page=1&pageSize=20';
/** What the register reads at once. */
const AT_ONCE = 500;

type Files = { readonly ms: number; readonly bytes: readonly Buffer[] };

async function fetched({ address, token }: MusterProcess, path: string): Promise<Buffer> {
  const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return Buffer.from(await reply.arrayBuffer());
}

/** The return file, made anew because somebody else is left out, stored, and fetched; and the register as CSV. */
async function textFiles(muster: MusterProcess, run: Run, leftOut: string): Promise<Files> {
  const { month, year, blocked } = run;
  const since = performance.now();
  const body = { kind: 'epf' as const, month, year, leaveOut: [...blocked, leftOut] };
  const { id } = await muster.api.call(makeReturn, { body });
  const ecr = await fetched(muster, `/Payroll/Returns/${id}/download`);
  const register = await fetched(muster, `/Payroll/Register/csv?month=${month}&year=${year}`);
  return { ms: performance.now() - since, bytes: [ecr, register] };
}

async function durably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
}

/** The floor: the same rows by the same SQL through a pool, and the same bytes written durably. */
async function floorOf(pool: pg.Pool, folder: string, run: Run, bytes: readonly Buffer[]): Promise<number> {
  const scope = { runIds: [run.id], groupBy: null, only: null };
  const read = async (query: Parameters<typeof queryText>[0]) => {
    const { sql, params } = queryText(query);
    return (await pool.query<{ employeeId: string }>(sql, params)).rows;
  };
  const since = performance.now();
  await read(returnPeopleQuery(run, run.id));
  await read(sumsQuery(run, scope));
  const people = await read(peopleQuery(run, scope, null));
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const ids = people.slice(at, at + AT_ONCE).map(({ employeeId }) => employeeId);
    await read(amountsQuery(run, scope, ids));
  }
  for (const [place, content] of bytes.entries()) await durably(join(folder, `floor-${place}`), content);
  return performance.now() - since;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

type Pacer = Thread<PacedOrder, readonly number[]>;

/** The p95 of requests that come every 50 ms, whether the one before is back or not. */
async function pacedP95(pacer: Pacer, { address, token }: MusterProcess): Promise<number> {
  const count = (PACED_SECONDS * 1000) / PACE_MS;
  const times = await pacer.run({ url: `${address}${LIST}`, token, count, paceMs: PACE_MS });
  return times.toSorted((left, right) => left - right)[Math.floor(count * 0.95)] ?? 0;
}

/** Who is in the files of a run. */
async function peopleIn({ cluster }: MusterProcess, { id, tenantId, blocked }: Run): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from payslips where tenant_id = $1 and run_id = $2 order by user_id',
    [tenantId, id],
  );
  await client.end();
  return rows.map((row) => row.id).filter((person) => !blocked.includes(person));
}

async function measureFiles(muster: MusterProcess, run: Run, { people, rounds }: BenchOptions): Promise<Result> {
  const pool = new pg.Pool({ connectionString: muster.cluster.url('muster'), max: 4 });
  try {
    const others = await peopleIn(muster, run);
    const { bytes } = await textFiles(muster, run, others[0] ?? '');
    await floorOf(pool, muster.exchange, run, bytes);
    const measured: { value: number; floor: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const floor = await floorOf(pool, muster.exchange, run, bytes);
      measured.push({ value: (await textFiles(muster, run, others[round] ?? '')).ms, floor });
    }
    const at = `month=${run.month}&year=${run.year}`;
    const [department = ''] = await groups(muster, at);
    const only = `&groupBy=department&only=${encodeURIComponent(department)}`;
    return resultOf(measured, (round) => round.value / round.floor, {
      unit: 'ms',
      about: `return file and register of ${people} people over HTTP as text, against the same SQL through a pool and the same bytes written durably`,
      limit: { kind: 'at-most', ratio: 3, aim: null },
      details: {
        xlsxMs: await timed(() => fetched(muster, `/Payroll/Register/xlsx?${at}`)),
        pdfOfOneDepartmentMs: await timed(() => fetched(muster, `/Payroll/Register/pdf?${at}${only}&leftOut=paidDays`)),
        pageFirstMs: await timed(() => fetched(muster, `/Payroll/Returns?${at}`)),
        pageAgainMs: await timed(() => fetched(muster, `/Payroll/Returns?${at}`)),
        bytes: bytes.reduce((sum, { length }) => sum + length, 0),
      },
    });
  } finally {
    await pool.end();
    for (const place of [0, 1]) await rm(join(muster.exchange, `floor-${place}`), { force: true });
  }
}

/** The smallest group first: a page holds so many people and no more. */
async function groups(muster: MusterProcess, at: string): Promise<string[]> {
  const reply = await fetched(muster, `/Payroll/Register?${at}&groupBy=department&pageSize=1`);
  const { data }: { data: { groups: { name: string | null; people: number }[] } } = JSON.parse(reply.toString());
  return data.groups.toSorted((one, other) => one.people - other.people).map(({ name }) => name ?? '');
}

async function measureCalm(muster: MusterProcess, run: Run, options: BenchOptions): Promise<Result> {
  const pacer: Pacer = threadOf(new URL('./paced-thread.ts', import.meta.url));
  try {
    return await calmOf(muster, run, options, pacer);
  } finally {
    await pacer.close();
  }
}

/** The p95 of paced requests while one file after the other is made. */
async function p95Beside(muster: MusterProcess, run: Run, pacer: Pacer): Promise<number> {
  let isOver = false;
  let made = 0;
  const making = (async () => {
    while (!isOver) {
      await textFiles(muster, run, run.blocked[0] ?? run.id);
      made += 1;
    }
  })();
  // Told below, when it is waited for.
  making.catch(() => {});
  const value = await pacedP95(pacer, muster);
  isOver = true;
  await making;
  if (made === 0) throw new Error('No file was made meanwhile');
  return value;
}

async function calmOf(
  muster: MusterProcess,
  run: Run,
  { people, rounds }: BenchOptions,
  pacer: Pacer,
): Promise<Result> {
  await pacedP95(pacer, muster);
  const measured: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = await pacedP95(pacer, muster);
    measured.push({ value: await p95Beside(muster, run, pacer), floor });
  }
  return resultOf(measured, (round) => round.value / round.floor, {
    unit: 'ms',
    about: `p95 of 20 requests a second for ${LIST} while the files of ${people} people are made, against the same alone`,
    limit: { kind: 'at-most', ratio: 1.2, aim: null },
    details: { idleP95Ms: median(measured.map(({ floor }) => floor)) },
  });
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    const approved = await approvedRun(muster);
    options.log(`files: ${options.rounds} rounds`);
    const { isWished } = options;
    const results: Record<string, Result> = {};
    if (isWished('files.month')) results['files.month'] = await measureFiles(muster, approved, options);
    if (isWished('files.calm')) results['files.calm'] = await measureCalm(muster, approved, options);
    if (isWished('files.payslip')) results['files.payslip'] = await measurePayslip(muster, approved, options);
    return results;
  } finally {
    await muster.stop();
  }
}

export const filesMonthDriver: Driver = {
  figures: { 'files.month': { unit: 'ms', kind: 'at-most' }, 'files.calm': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster, isWished) {
    const approved = await approvedRun(muster);
    const people = await peopleIn(muster, approved);
    const pacer: Pacer = threadOf(new URL('./paced-thread.ts', import.meta.url));
    await textFiles(muster, approved, people[0] ?? '');
    let at = 0;
    return {
      async round() {
        at += 1;
        const files = { 'files.month': (await textFiles(muster, approved, people[at] ?? '')).ms };
        if (!isWished('files.calm')) return files;
        return { ...files, 'files.calm': await p95Beside(muster, approved, pacer) };
      },
      end: () => pacer.close(),
    };
  },
};

export const filesMonth: Bench = { names: ['files.month', 'files.calm', 'files.payslip'], run };
