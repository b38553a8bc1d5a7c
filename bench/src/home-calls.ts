import pg from 'pg';
import { approvedRun } from './approved-run.ts';
import { cpuOfPostgres, cpuOfProcess } from './cpu-of.ts';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

// What home costs of everybody's figures: processor time of node and PostgreSQL together, because either may do the work.

const PATHS = {
  'api.dashboard': '/api/Dashboard',
  'api.team-today': '/api/Attendances/team/today?reportingFilterType=AllEmployees&page=1&pageSize=20',
} as const;

type Name = keyof typeof PATHS;
const NAMES = ['api.dashboard', 'api.team-today'] as const satisfies readonly Name[];

/** Ticks of a process are ten milliseconds: so many calls make one nothing. */
const CALLS = 20;

const OF_EVERYBODY = `
  select department_id, work_state, count(*), count(bank_account_secret), count(pan_secret),
    count(*) filter (where last_working_day is null)
  from users group by department_id, work_state`;
/** The least each of them can read: everybody once, by name or counted; the dashboard the payslips of a month as well. */
const FLOORS: Readonly<Record<Name, readonly string[]>> = {
  'api.dashboard': [
    OF_EVERYBODY,
    `select department_id, sum(employer_cost), sum(net), count(payment_id)
      from payslips left join payslip_payments using (tenant_id, run_id, user_id) group by department_id`,
  ],
  'api.team-today': [
    `select id, department_id from users where status <> 'Deactivated' order by first_name, last_name, id`,
  ],
};

type Cpu = () => Promise<number>;

async function perCall(cpu: Cpu, work: () => Promise<unknown>): Promise<number> {
  await work();
  const before = await cpu();
  for (let call = 0; call < CALLS; call += 1) await work();
  return ((await cpu()) - before) / CALLS;
}

function callOf({ address, token }: MusterProcess, name: Name): () => Promise<unknown> {
  return async () => {
    const reply = await fetch(`${address}${PATHS[name]}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
    return reply.arrayBuffer();
  };
}

const postgresOf = ({ cluster }: MusterProcess) => cpuOfPostgres(cluster.folder);

const cpuOfMuster =
  (muster: MusterProcess): Cpu =>
  async () =>
    (await cpuOfProcess(muster.pid)) + (await postgresOf(muster));

const cpuOfFloor =
  (muster: MusterProcess): Cpu =>
  async () =>
    process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + (await postgresOf(muster));

async function measure(muster: MusterProcess, name: Name, { people, rounds }: BenchOptions): Promise<Result> {
  const client = new pg.Client({ connectionString: muster.cluster.url('muster') });
  await client.connect();
  const floor = async () => {
    for (const text of FLOORS[name]) await client.query({ name: text.slice(0, 60), text });
  };
  try {
    const samples: { value: number; floor: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      samples.push({
        floor: await perCall(cpuOfFloor(muster), floor),
        value: await perCall(cpuOfMuster(muster), callOf(muster, name)),
      });
    }
    return resultOf(samples, (round) => round.value / round.floor, {
      unit: 'ms',
      about: `processor time of node and PostgreSQL of ${PATHS[name]} of ${people} people, against reading everybody once`,
      limit: { kind: 'at-most', ratio: LIMITS[name], aim: null },
      details: {},
    });
  } finally {
    await client.end();
  }
}

const LIMITS: Readonly<Record<Name, number>> = { 'api.dashboard': 4, 'api.team-today': 8 };

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    if (options.isWished('api.dashboard')) await approvedRun(muster);
    const results: Record<string, Result> = {};
    for (const name of NAMES) if (options.isWished(name)) results[name] = await measure(muster, name, options);
    return results;
  } finally {
    await muster.stop();
  }
}

export const homeCallsDriver: Driver = {
  figures: { 'api.dashboard': { unit: 'ms', kind: 'at-most' }, 'api.team-today': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster, isWished) {
    if (isWished('api.dashboard')) await approvedRun(muster);
    return {
      async round() {
        const figures: Record<string, number> = {};
        for (const name of NAMES.filter(isWished))
          figures[name] = await perCall(cpuOfMuster(muster), callOf(muster, name));
        return figures;
      },
      end: nothingToEnd,
    };
  },
};

export const homeCalls: Bench = { names: NAMES, run };
