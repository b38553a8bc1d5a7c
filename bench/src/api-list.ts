import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

const LIST = '/api/Users?page=1&pageSize=20';
const CONNECTIONS = 10;
const SECONDS = 4;

type Load = { readonly perSecond: number; readonly p99: number };

async function load(url: string, headers: Record<string, string>): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

async function plainServer(file: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output]: unknown[] = await once(child.stdout, 'data');
  return {
    url: /http:\S+/.exec(String(output))?.[0] ?? '',
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function measure(
  { address, token, exchange }: MusterProcess,
  { people, rounds, log: say }: BenchOptions,
): Promise<Result> {
  const headers = { authorization: `Bearer ${token}` };
  const sample = await fetch(`${address}${LIST}`, { headers });
  const bytes = Buffer.from(await sample.arrayBuffer());
  const file = join(exchange, 'answer.json');
  await writeFile(file, bytes);
  const plain = await plainServer(file);
  try {
    say(`list: ${CONNECTIONS} connections, ${rounds} rounds of ${SECONDS} s for the floor and for Muster`);
    await load(`${address}${LIST}`, headers);
    await load(plain.url, headers);
    const measured: { floor: Load; value: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ floor: await load(plain.url, headers), value: await load(`${address}${LIST}`, headers) });
    }
    const perSecond = measured.map(({ value, floor }) => ({ value: value.perSecond, floor: floor.perSecond }));
    return resultOf(perSecond, (round) => round.value / round.floor, {
      unit: 'req/s',
      about: `${LIST} of ${people} people, signed in, against node:http answering the same ${bytes.length} bytes`,
      limit: { kind: 'at-least', ratio: 0.05, aim: 0.2 },
      details: { p99Ms: Math.max(...measured.map(({ value }) => value.p99)) },
    });
  } finally {
    await plain.stop();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    return { 'api.list': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const apiListDriver: Driver = {
  figures: { 'api.list': { unit: 'req/s', kind: 'at-least' } },
  people: null,
  async prepare({ address, token }) {
    const list = () => load(`${address}${LIST}`, { authorization: `Bearer ${token}` });
    await list();
    return { round: async () => ({ 'api.list': (await list()).perSecond }), end: nothingToEnd };
  },
};

export const apiList: Bench = { names: ['api.list'], run };
