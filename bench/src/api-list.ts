import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMBEDDED_ROLE, urlFor } from '@muster/server/platform/database/serving-role.ts';
import autocannon from 'autocannon';
import pg from 'pg';
import { cpuOfPostgres, cpuOfProcess } from './cpu-of.ts';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, type Limit, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import { pageStatement } from './people/people-statements.ts';

const LIST = '/api/Users?page=1&pageSize=20';
const CONNECTIONS = 10;
/** So many that V8 has compiled what it runs: by the clock, a busy machine would measure how a server warms up. */
const WARM_UP_REQUESTS = 5_000;
const REQUESTS = 3_000;

type Load = { readonly perSecond: number; readonly p99: number; readonly requests: number };

async function load(url: string, headers: Record<string, string>, amount = REQUESTS): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, amount, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  }
  const requests = result.requests.total;
  return { perSecond: requests / result.duration, p99: result.latency.p99, requests };
}

type Served = { readonly url: string; readonly pid: number; readonly headers: Record<string, string> };

async function floorServer({ cluster, exchange }: MusterProcess): Promise<{ server: Served; child: ChildProcess }> {
  const owner = new pg.Client({ connectionString: cluster.url('muster') });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>('select tenant_id as id from tenants');
  await owner.end();
  const tenantId = rows[0]?.id ?? '';
  const file = join(exchange, 'list-floor.json');
  const databaseUrl = urlFor(cluster.url('muster'), EMBEDDED_ROLE);
  await writeFile(file, JSON.stringify({ databaseUrl, tenantId, ...(await pageStatement(tenantId, {}, 0)) }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'list-floor.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output]: unknown[] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(output))?.[0] ?? '';
  const sample = await fetch(url);
  if (!sample.ok) throw new Error(`The floor: ${await sample.text()}`);
  return { server: { url, pid: child.pid ?? 0, headers: {} }, child };
}

/** Microseconds of the processor for each request. */
type Measured = Load & { readonly node: number; readonly postgres: number };

/** A load, and what node and PostgreSQL used for each request of it. */
async function measureLoad({ url, pid, headers }: Served, folder: string): Promise<Measured> {
  const [node, postgres] = [await cpuOfProcess(pid), await cpuOfPostgres(folder)];
  const result = await load(url, headers);
  const each = (before: number, after: number) => ((after - before) * 1_000) / result.requests;
  return {
    ...result,
    node: each(node, await cpuOfProcess(pid)),
    postgres: each(postgres, await cpuOfPostgres(folder)),
  };
}

const CPU_LIMIT: Limit = { kind: 'at-most', ratio: 1.4, aim: null };

function resultsOf(rounds: readonly Record<'floor' | 'plain' | 'browser', Measured>[], people: number) {
  const about = `${LIST} of ${people} people, signed in, against node:http and the same prepared statement through a pool`;
  const whole = ({ node, postgres }: Measured) => node + postgres;
  const postgres = (which: 'floor' | 'plain' | 'browser') => median(rounds.map((round) => round[which].postgres));
  const ofCpu = (which: 'plain' | 'browser', words: string): Result =>
    resultOf(
      rounds.map((round) => ({ value: whole(round[which]), floor: whole(round.floor) })),
      ({ value, floor }) => value / floor,
      {
        unit: 'µs',
        about: `${words}: ${about}`,
        limit: CPU_LIMIT,
        details: { ofThemPostgres: postgres(which), ofTheFloorPostgres: postgres('floor') },
      },
    );
  return {
    'api.list': resultOf(
      rounds.map(({ plain, floor }) => ({ value: plain.perSecond, floor: floor.perSecond })),
      ({ value, floor }) => value / floor,
      {
        unit: 'req/s',
        about,
        limit: { kind: 'at-least', ratio: 0.7, aim: null },
        details: { p99Ms: Math.max(...rounds.map(({ plain }) => plain.p99)) },
      },
    ),
    'api.list.cpu': ofCpu('plain', 'processor time of node and PostgreSQL a request'),
    'api.list.browser': ofCpu(
      'browser',
      'the same for a browser elsewhere, whose response is packed (that of the floor is not)',
    ),
  };
}

/** Behind a proxy: a caller on the machine itself is sent everything unpacked. */
const OF_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': '203.0.113.7' };

async function refuseUnpacked({ url, headers }: Served): Promise<void> {
  const reply = await fetch(url, { headers });
  await reply.body?.cancel();
  if (!reply.headers.get('content-encoding')) throw new Error('A browser was sent an unpacked list');
}

async function measure(muster: MusterProcess, { people, rounds, log: say }: BenchOptions) {
  const headers = { authorization: `Bearer ${muster.token}` };
  const plain = { url: `${muster.address}${LIST}`, pid: muster.pid, headers };
  const browser = { ...plain, headers: { ...headers, ...OF_A_BROWSER } };
  await refuseUnpacked(browser);
  const { server: floor, child } = await floorServer(muster);
  const { folder } = muster.cluster;
  try {
    say(`list: ${CONNECTIONS} connections, ${rounds} rounds of ${REQUESTS} requests to the floor and twice to Muster`);
    for (const { url, headers } of [floor, plain, browser]) await load(url, headers, WARM_UP_REQUESTS);
    const all: Record<'floor' | 'plain' | 'browser', Measured>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push({
        floor: await measureLoad(floor, folder),
        plain: await measureLoad(plain, folder),
        browser: await measureLoad(browser, folder),
      });
    }
    return resultsOf(all, people);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    return await measure(muster, options);
  } finally {
    await muster.stop();
  }
}

export const apiListDriver: Driver = {
  figures: { 'api.list': { unit: 'req/s', kind: 'at-least' } },
  people: null,
  async prepare({ address, token }) {
    const list = () => load(`${address}${LIST}`, { authorization: `Bearer ${token}` });
    await load(`${address}${LIST}`, { authorization: `Bearer ${token}` }, WARM_UP_REQUESTS);
    return { round: async () => ({ 'api.list': (await list()).perSecond }), end: nothingToEnd };
  },
};

export const apiList: Bench = { names: ['api.list', 'api.list.cpu', 'api.list.browser'], run };
