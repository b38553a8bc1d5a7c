import { setTimeout as sleep } from 'node:timers/promises';
import { getPayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { changeComponents } from '@muster/contract/features/payslips/payslips.contract.ts';
import { clusterFolder } from '@muster/server/platform/database/cluster/cluster.ts';
import { EMBEDDED_ROLE, urlFor } from '@muster/server/platform/database/serving-role.ts';
import pg from 'pg';
import { cpuOfPostgres, cpuOfProcess } from './cpu-of.ts';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

const PAGE = 25;
/** Clock ticks are 10 ms: so many looks are taken together. */
const LOOKS = 20;
const FLOOR_LOOKS = 200;
const ENTRIES = 3;
const POLL_MS = 50;

/** A draft of everybody that is there to be looked at. */
async function draftOf({ api, cluster }: MusterProcess): Promise<string> {
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(POLL_MS);
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  await look({ api }, id);
  return id;
}

const look = ({ api }: Pick<MusterProcess, 'api'>, id: string) =>
  api.call(getPayroll, { params: { id }, query: { pageSize: String(PAGE) } });

/** What the server and its database use of the processors while something is done so many times, each time in ms. */
async function cpuOf({ pid, exchange }: MusterProcess, times: number, work: () => Promise<unknown>): Promise<number> {
  const folder = await clusterFolder(exchange);
  const cpuUntilNow = async () => (await cpuOfProcess(pid)) + (await cpuOfPostgres(folder));
  const before = await cpuUntilNow();
  for (let time = 0; time < times; time += 1) await work();
  return ((await cpuUntilNow()) - before) / times;
}

/** An entry by hand for somebody of the draft, and the look that follows it. */
async function enterAndLook(muster: MusterProcess, payrollId: string, lossOfPayDays: number): Promise<void> {
  const { payslips } = await look(muster, payrollId);
  const employeeId = payslips.at(-1)?.employeeId ?? '';
  await muster.api.call(changeComponents, { body: { payrollId, employeeId, lossOfPayDays } });
  await look(muster, payrollId);
}

/** The floor: the same page of payslips by one prepared statement, as the role that serves, and its rows as JSON. */
async function floorOf({ cluster, exchange }: MusterProcess, runId: string) {
  const owner = new pg.Client({ connectionString: cluster.url('muster') });
  await owner.connect();
  const { rows } = await owner.query<{ tenant: string }>('select tenant_id as tenant from payroll_runs where id = $1', [
    runId,
  ]);
  await owner.end();
  const client = new pg.Client({
    connectionString: urlFor(cluster.url('muster'), EMBEDDED_ROLE),
    options: `-c app.tenant_id=${rows[0]?.tenant}`,
  });
  await client.connect();
  const text = `select p.*, u.bank_account_secret is null as lacks from payslips p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = $1 and p.run_id = $2 order by p.review_rank, p.name, p.id limit ${PAGE}`;
  const page = async () => {
    const { rows: slips } = await client.query({ name: 'page', text, values: [rows[0]?.tenant, runId] });
    return JSON.stringify(slips);
  };
  await page();
  const folder = await clusterFolder(exchange);
  return {
    async cpu() {
      const own = process.cpuUsage();
      const before = await cpuOfPostgres(folder);
      for (let time = 0; time < FLOOR_LOOKS; time += 1) await page();
      const { user, system } = process.cpuUsage(own);
      const postgres = (await cpuOfPostgres(folder)) - before;
      return ((user + system) / 1_000 + postgres) / FLOOR_LOOKS;
    },
    end: () => client.end(),
  };
}

async function measure(muster: MusterProcess, { people, rounds, log: say }: BenchOptions): Promise<Result> {
  say(`review: ${LOOKS} looks at a draft, ${rounds} rounds`);
  const id = await draftOf(muster);
  const floor = await floorOf(muster, id);
  try {
    const looks: { value: number; floor: number; entry: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const entry = await cpuOf(muster, ENTRIES, () => enterAndLook(muster, id, round + 1));
      looks.push({ floor: await floor.cpu(), value: await cpuOf(muster, LOOKS, () => look(muster, id)), entry });
    }
    return resultOf(looks, (round) => round.value / round.floor, {
      unit: 'ms',
      about: `CPU of server and database for a look at a draft of ${people} people, against its ${PAGE} payslips by one prepared statement`,
      limit: { kind: 'at-most', ratio: 25, aim: 10 },
      details: { entryAndTwoLooksMs: median(looks.map(({ entry }) => entry)) },
    });
  } finally {
    await floor.end();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    return { 'draft.review': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const draftReviewDriver: Driver = {
  figures: { 'draft.review': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster) {
    const id = await draftOf(muster);
    return {
      round: async () => ({ 'draft.review': await cpuOf(muster, LOOKS, () => look(muster, id)) }),
      end: nothingToEnd,
    };
  },
};

export const draftReview: Bench = { names: ['draft.review'], run };
