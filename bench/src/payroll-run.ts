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
import { wholeText } from '@muster/server/features/payroll/payslip-record/shaped-text.rules.ts';
import { storedPeriod } from '@muster/server/features/payroll/run/payroll.rules.ts';
import type { payrollRuns } from '@muster/server/features/payroll/run/payroll.tables.ts';
import { lawOfOrganisation } from '@muster/server/features/statutory/statutory-law.facts.ts';
import pg from 'pg';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

const POLL_MS = 10;
/** What a run writes: its payslips and the facts each was computed from. */
const TABLES = ['payslips', 'payslip_inputs'] as const;

/** Milliseconds from the call until the draft is there to be seen, and the run. */
async function timeRun({ api }: MusterProcess): Promise<{ ms: number; id: string }> {
  const since = performance.now();
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  for (;;) {
    const { status, failure } = await api.call(getProgress, { params: { id } });
    if (status === 'Draft') break;
    if (status !== 'Calculating') throw new Error(`The run is ${status}: ${failure ?? ''}`);
    await sleep(POLL_MS);
  }
  return { ms: performance.now() - since, id };
}

/** Both in milliseconds. */
type Floor = { compute(): number; copy(): Promise<number>; end(): Promise<void> };

/**
 * The floor: the engine alone on the same frozen facts, then one durable COPY of the same rows. The rows come from
 * a binary file beside the server, as the owner, into tables without policies, keys and indexes: nothing of Muster's
 * has to be encoded, checked or found again.
 */
async function prepareFloor({ cluster, exchange }: MusterProcess, runId: string): Promise<Floor> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  await client.query('create temporary table floor_ids (id uuid primary key)');
  await client.query('insert into floor_ids select id from payslips where run_id = $1', [runId]);
  const copies: string[] = [];
  for (const table of TABLES) {
    const file = join(exchange, `${table}.copy`);
    const rows = `(select * from ${table} where id in (select id from floor_ids))`;
    await client.query(`create table floor_${table} (like ${table})`);
    await client.query(`copy ${rows} to '${file}' (format binary)`);
    copies.push(`copy floor_${table} from '${file}' (format binary)`);
  }
  const { facts, law, policy } = await frozenRun(client, runId);
  return {
    compute: () => timeEngine(facts, law, policy),
    async copy() {
      const since = performance.now();
      await client.query(['begin', ...copies, 'commit'].join('; '));
      const ms = performance.now() - since;
      await client.query(`truncate ${TABLES.map((table) => `floor_${table}`).join(', ')}`);
      return ms;
    },
    end: () => client.end(),
  };
}

type FrozenRun = { readonly facts: readonly PayslipFacts[]; readonly law: MonthLaw; readonly policy: PayrollPolicy };
type RunRow = Pick<typeof payrollRuns.$inferSelect, 'year' | 'month' | 'periodFrom' | 'periodTo' | 'policy'>;

async function frozenRun(client: pg.Client, runId: string): Promise<FrozenRun> {
  const runs = await client.query<RunRow>(
    `select year, month, period_from::text as "periodFrom", period_to::text as "periodTo", policy
       from payroll_runs where id = $1`,
    [runId],
  );
  const [run] = runs.rows;
  if (!run) throw new Error('The run is gone');
  const law = lawOfOrganisation(storedPeriod(run), run.policy.setUp);
  if (isRefusal(law)) throw new Error(law.message);
  const inputs = await client.query<{ facts: string }>(
    `select coalesce(s.shape || E'\\n' || i.facts, i.facts) as facts
       from payslip_inputs i left join payslip_shapes s on s.tenant_id = i.tenant_id and s.id = i.facts_shape_id
      where i.id in (select id from floor_ids) order by i.id`,
  );
  return { facts: inputs.rows.map((row) => readFrozenFacts(wholeText(row.facts))), law, policy: run.policy.policy };
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
    floor.compute();
    await floor.copy();
    const measured: { value: number; compute: number; copy: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await muster.api.call(deletePayroll, { params: { id } });
      const [compute, copy] = [floor.compute(), await floor.copy()];
      const run = await timeRun(muster);
      id = run.id;
      measured.push({ value: run.ms, compute, copy });
    }
    return resultOf(
      measured.map(({ value, compute, copy }) => ({ value, floor: compute + copy })),
      (round) => round.value / round.floor,
      {
        unit: 'ms',
        about: `a payroll of ${people} people over HTTP to the draft, against the engine alone and one COPY of its rows`,
        limit: { kind: 'at-most', ratio: 3, aim: null },
        details: {
          engineMs: median(measured.map(({ compute }) => compute)),
          copyMs: median(measured.map(({ copy }) => copy)),
          ...(await peopleOf(muster, id)),
        },
      },
    );
  } finally {
    await floor.end();
  }
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
