import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  deletePayroll,
  getPayroll,
  getProgress,
  runPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { readFrozenFacts } from '@muster/server/features/payroll/payslip-record/frozen-facts.rules.ts';
import { storedPeriod } from '@muster/server/features/payroll/run/payroll.rules.ts';
import type { payrollRuns } from '@muster/server/features/payroll/run/payroll.tables.ts';
import { lawOfOrganisation } from '@muster/server/features/statutory/statutory-law.facts.ts';
import pg from 'pg';
import { cpuOfPostgres, cpuOfProcess } from './cpu-of.ts';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

/** A page is told by a stream. Asked every few milliseconds, the server would be kept busy by that, beside the run. */
const POLL_MS = 50;
/** What a run writes: its payslips and the facts each was computed from. */
const TABLES = ['payslips', 'payslip_inputs'] as const;

/** Facts, lines, year to date, and what returns say: over these the hash of a payslip is taken. */
const HASHED = 4;

type TimedRun = { readonly id: string; readonly ms: number; readonly node: number; readonly postgres: number };

/** Milliseconds from the call until the draft is there to be seen, those of processors meanwhile, and the run. */
async function timeRun({ api, pid, cluster }: MusterProcess): Promise<TimedRun> {
  const before = { node: await cpuOfProcess(pid), postgres: await cpuOfPostgres(cluster.folder) };
  const since = performance.now();
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  for (;;) {
    const { status, failure } = await api.call(getProgress, { params: { id } });
    if (status === 'Draft') break;
    if (status !== 'Calculating') throw new Error(`The run is ${status}: ${failure ?? ''}`);
    await sleep(POLL_MS);
  }
  const ms = performance.now() - since;
  const postgres = (await cpuOfPostgres(cluster.folder)) - before.postgres;
  return { id, ms, node: (await cpuOfProcess(pid)) - before.node, postgres };
}

/** All in milliseconds. */
type Floor = {
  /** Reads what everybody is paid from, and hands over the milliseconds with it. */
  read(): Promise<{ readonly ms: number; readonly people: readonly PayslipFacts[] }>;
  compute(people: readonly PayslipFacts[]): number;
  write(): number;
  store(): Promise<number>;
  end(): Promise<void>;
};

/**
 * The floor: what the same payslips cost at least, each step by itself and for everybody at once. The facts are read back
 * as the text they are frozen as: one statement, while a run finds them in a dozen tables. The engine computes from them,
 * with nothing beside it. What is stored is made text and a hash is taken over it: the rows hold both. The rows then come
 * from a binary file beside the server by COPY, as the owner and in one transaction, so that they are neither sent nor
 * held against policies and foreign keys; but they come into tables that have the keys, indexes and worked-out columns of
 * the product's own: a payslip has to be found, and to be there once only.
 */
async function prepareFloor({ cluster, exchange }: MusterProcess, runId: string): Promise<Floor> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const copies: string[] = [];
  for (const table of TABLES) copies.push(await prepareCopy(client, table, { runId, exchange }));
  const { law, policy } = await termsOf(client, runId);
  await keepFacts(client, runId);
  const values = await storedValues(client, runId);
  return {
    async read() {
      const since = performance.now();
      const people = await factsOf(client);
      return { ms: performance.now() - since, people };
    },
    compute: (people) => timeEngine(people, law, policy),
    write: () => timeText(values),
    async store() {
      const since = performance.now();
      await client.query(['begin', ...copies, 'commit'].join('; '));
      const ms = performance.now() - since;
      await client.query(`truncate ${TABLES.map((table) => `floor_${table}`).join(', ')}`);
      return ms;
    },
    end: () => client.end(),
  };
}

type Copied = { readonly runId: string; readonly exchange: string };

/** Writes a table's rows of the run to a file, makes an empty table like it, and says how they come into that one. */
async function prepareCopy(client: pg.Client, table: string, { runId, exchange }: Copied): Promise<string> {
  const file = join(exchange, `${table}.copy`);
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  const ofRun = `select id from payslips where run_id = '${runId}'`;
  await client.query(`create table floor_${table} (like ${table} including all)`);
  await client.query(`copy (select ${columns} from ${table} where id in (${ofRun})) to '${file}' (format binary)`);
  return `copy floor_${table} (${columns}) from '${file}' (format binary)`;
}

type Terms = { readonly law: MonthLaw; readonly policy: PayrollPolicy };
type RunRow = Pick<typeof payrollRuns.$inferSelect, 'year' | 'month' | 'periodFrom' | 'periodTo' | 'policy'>;

async function termsOf(client: pg.Client, runId: string): Promise<Terms> {
  const runs = await client.query<RunRow>(
    `select year, month, period_from::text as "periodFrom", period_to::text as "periodTo", policy
       from payroll_runs where id = $1`,
    [runId],
  );
  const [run] = runs.rows;
  if (!run) throw new Error('The run is gone');
  const law = lawOfOrganisation(storedPeriod(run), run.policy.setUp);
  if (isRefusal(law)) throw new Error(law.message);
  return { law, policy: run.policy.policy };
}

/** The run itself is deleted before each round. */
async function keepFacts(client: pg.Client, runId: string): Promise<void> {
  await client.query('create table floor_facts (facts text not null)');
  await client.query(
    `insert into floor_facts select i.facts from payslips p
       join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id where p.run_id = $1`,
    [runId],
  );
}

async function factsOf(client: pg.Client): Promise<readonly PayslipFacts[]> {
  const { rows } = await client.query<{ facts: string }>('select facts from floor_facts');
  return rows.map(({ facts }) => readFrozenFacts(facts));
}

/** What of a payslip is stored as JSON, as values. */
async function storedValues(client: pg.Client, runId: string): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await client.query(
    `select i.facts::json, lines, year_to_date, statutory, snapshot, notes, variance
       from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id where p.run_id = $1`,
    [runId],
  );
  return rows.map((row) => Object.values(row));
}

function timeText(values: readonly (readonly unknown[])[]): number {
  const since = performance.now();
  for (const each of values) {
    const texts = each.map((value) => JSON.stringify(value));
    createHash('sha256').update(texts.slice(0, HASHED).join('\n')).digest('base64url');
  }
  return performance.now() - since;
}

function timeEngine(people: readonly PayslipFacts[], law: MonthLaw, policy: PayrollPolicy): number {
  const since = performance.now();
  for (const facts of people) {
    const payslip = computePayslip(facts, law, policy);
    if (isRefusal(payslip)) throw new Error(payslip.message);
  }
  return performance.now() - since;
}

async function measure(muster: MusterProcess, { people, rounds, log: say }: BenchOptions): Promise<Result> {
  say(`run: one to warm up, then ${rounds}`);
  let { id } = await timeRun(muster);
  const floor = await prepareFloor(muster, id);
  try {
    await timeFloor(floor);
    const measured: { run: TimedRun; floor: Steps }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await muster.api.call(deletePayroll, { params: { id } });
      const steps = await timeFloor(floor);
      const run = await timeRun(muster);
      id = run.id;
      measured.push({ run, floor: steps });
    }
    const inMiddle = (step: keyof Steps) => median(measured.map((round) => round.floor[step]));
    return resultOf(
      measured.map(({ run, floor: { read, compute, write, store } }) => ({
        value: run.ms,
        floor: read + compute + write + store,
      })),
      (round) => round.value / round.floor,
      {
        unit: 'ms',
        about: `a payroll of ${people} people over HTTP to the draft, against reading their frozen facts, the engine, the text and hashes of the rows, and one COPY of these into tables with the same keys`,
        limit: { kind: 'at-most', ratio: 3, aim: null },
        details: {
          readMs: inMiddle('read'),
          engineMs: inMiddle('compute'),
          textMs: inMiddle('write'),
          copyMs: inMiddle('store'),
          nodeCpuMs: median(measured.map(({ run }) => run.node)),
          postgresCpuMs: median(measured.map(({ run }) => run.postgres)),
          ...(await peopleOf(muster, id)),
        },
      },
    );
  } finally {
    await floor.end();
  }
}

type Steps = { readonly read: number; readonly compute: number; readonly write: number; readonly store: number };

async function timeFloor(floor: Floor): Promise<Steps> {
  const { ms: read, people } = await floor.read();
  return { read, compute: floor.compute(people), write: floor.write(), store: await floor.store() };
}

async function peopleOf({ api }: MusterProcess, id: string): Promise<{ payslips: number }> {
  const { totalPayslips } = await api.call(getPayroll, { params: { id }, query: { pageSize: '1' } });
  return { payslips: totalPayslips };
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    return { 'payroll.run': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const payrollRunDriver: Driver = {
  figures: { 'payroll.run': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster) {
    const runAndDelete = async () => {
      const { ms, id } = await timeRun(muster);
      await muster.api.call(deletePayroll, { params: { id } });
      return ms;
    };
    await runAndDelete();
    return { round: async () => ({ 'payroll.run': await runAndDelete() }), end: nothingToEnd };
  },
};

export const payrollRun: Bench = { names: ['payroll.run'], run };
