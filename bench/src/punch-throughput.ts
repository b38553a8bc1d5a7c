import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Driver } from './driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import { peopleOf, type SignedInPerson } from './signed-in-people.ts';

const PEOPLE = 400;
/** As many as the server has. */
const CONNECTIONS = 12;

/** What is told in a second. */
type Rate = number;

/** Everybody punches at once, each with a key and over one of a few dozen connections, as a proxy holds them. */
async function punches(address: string, people: readonly SignedInPerson[], name: string): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const since = performance.now();
  await Promise.all(people.map((person) => punch(agent, `${address}/api/Attendances/${name}`, person)));
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  return people.length / seconds;
}

function punch(agent: Agent, url: string, { token }: SignedInPerson): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${reply.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end('{}');
  });
}

/** Bare single-row inserts, each a durable transaction of its own, through a pool as large as the server's. */
async function inserts(pool: pg.Pool, people: readonly SignedInPerson[]): Promise<Rate> {
  const since = performance.now();
  await Promise.all(
    people.map(({ id }) =>
      pool.query('insert into floor_logs (tenant_id, id, user_id, in_at) values ($1, $2, $3, now())', [
        id,
        randomUUID(),
        id,
      ]),
    ),
  );
  return people.length / ((performance.now() - since) / 1000);
}

async function measure(muster: MusterProcess, { rounds, log }: BenchOptions): Promise<Result> {
  const { cluster, address } = muster;
  const pool = new pg.Pool({ connectionString: cluster.url('muster'), max: CONNECTIONS });
  const { client, people } = await peopleOf(muster, PEOPLE);
  try {
    await client.query(
      'create table floor_logs (tenant_id uuid, id uuid primary key, user_id uuid, in_at timestamptz)',
    );
    log(`punches: ${PEOPLE} people at once, ${rounds} rounds in and out`);
    const both = async () => {
      const [checkIn, first] = [await punches(address, people, 'startTimer'), await inserts(pool, people)];
      const [checkOut, second] = [await punches(address, people, 'stopTimer'), await inserts(pool, people)];
      return { value: (checkIn + checkOut) / 2, floor: (first + second) / 2 };
    };
    await both();
    // What the database does by itself within a minute: it learns how much there is.
    await client.query('vacuum analyze');
    const measured: { value: Rate; floor: Rate }[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await both());
    return resultOf(measured, (round) => round.value / round.floor, {
      unit: 'punches/s',
      about: `${PEOPLE} people who punch at once over HTTP, each with a key, against bare durable inserts through a pool of ${CONNECTIONS}`,
      limit: { kind: 'at-least', ratio: 0.15, aim: null },
      details: {},
    });
  } finally {
    await client.end();
    await pool.end();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(1, options.log);
  try {
    return { 'punch.burst': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const punchDriver: Driver = {
  figures: { 'punch.burst': { unit: 'punches/s', kind: 'at-least' } },
  people: 1,
  async prepare(muster) {
    const { address } = muster;
    const { client, people } = await peopleOf(muster, PEOPLE);
    const inAndOut = async () =>
      ((await punches(address, people, 'startTimer')) + (await punches(address, people, 'stopTimer'))) / 2;
    await inAndOut();
    await client.query('vacuum analyze');
    return { round: async () => ({ 'punch.burst': await inAndOut() }), end: () => client.end() };
  },
};

export const punchThroughput: Bench = { names: ['punch.burst'], run };
