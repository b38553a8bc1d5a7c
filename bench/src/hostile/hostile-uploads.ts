import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, nothingToEnd } from '../driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from '../measurement.ts';
import { type MusterProcess, startMusterProcess } from '../muster-process.ts';
import { HOSTILE_BODIES } from './hostile-bodies.ts';

const LIST = '/api/Users?page=1&pageSize=20';
const PEOPLE = 200;
const CALLERS = 4;
const PAUSE_MS = 10;
const MEASURED_MS = 2000;
/** What others may feel of it: twice their idle time and a little. */
const LITTLE_MS = 30;
const PREFIX = 'hostile.uploads.';
const SENDER = join(import.meta.dirname, 'hostile-sender.ts');

/** How long one call takes, in milliseconds. */
function call(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.once('error', reject);
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${reply.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** The time that 95 of 100 calls stay under while several people look at their list. */
async function p95Of({ address, token }: MusterProcess): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + MEASURED_MS;
  const times: number[] = [];
  const caller = async () => {
    while (performance.now() < until) {
      times.push(await call(`${address}${LIST}`, agent, { authorization: `Bearer ${token}` }));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

type Sender = { readonly responses: Map<string, number>; stop(): Promise<void> };

/** Starts to send; settles with the first answer, so that all that is measured is under load. */
async function sender({ address, token }: MusterProcess, name: string): Promise<Sender> {
  const child: ChildProcess = spawn(process.execPath, [SENDER, address, token, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const responses = new Map<string, number>();
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const one of chunk.toString().split('\n').filter(Boolean)) responses.set(one, (responses.get(one) ?? 0) + 1);
  });
  if (child.stdout) await once(child.stdout, 'data');
  return {
    responses: responses,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function measure(muster: MusterProcess, name: string, rounds: number): Promise<Result> {
  const measured: { value: number; floor: number }[] = [];
  const responses: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = await p95Of(muster);
    const hostile = await sender(muster, name);
    measured.push({ floor, value: await p95Of(muster) });
    await hostile.stop();
    responses.push([...hostile.responses].map(([answer, count]) => `${count}× ${answer}`).join(' '));
    await sleep(500);
  }
  return resultOf(measured, ({ value, floor }) => value / (2 * floor + LITTLE_MS), {
    unit: 'ms',
    about: `p95 of ${CALLERS} people at ${LIST} while ${name} is sent without end, against idle; the ratio is to twice idle and ${LITTLE_MS} ms`,
    limit: { kind: 'at-most', ratio: 1, aim: null },
    details: { answers: responses.join(' | '), load: (loadavg()[0] ?? 0).toFixed(1) },
  });
}

const BODIES = Object.keys(HOSTILE_BODIES);

export const hostileUploadsDriver: Driver = {
  figures: Object.fromEntries(BODIES.map((name) => [`${PREFIX}${name}`, { unit: 'ms', kind: 'at-most' }])),
  people: PEOPLE,
  async prepare(muster, isWished) {
    await p95Of(muster);
    return {
      async round() {
        const figures: Record<string, number> = {};
        for (const name of BODIES.filter((body) => isWished(`${PREFIX}${body}`))) {
          const hostile = await sender(muster, name);
          figures[`${PREFIX}${name}`] = await p95Of(muster);
          await hostile.stop();
          await sleep(500);
        }
        return figures;
      },
      end: nothingToEnd,
    };
  },
};

async function run({ rounds, log: say }: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(PEOPLE, say);
  try {
    await p95Of(muster);
    const results: Record<string, Result> = {};
    for (const name of BODIES) {
      const result = await measure(muster, name, Math.min(rounds, 3));
      say(`${name}: ${result.value.toFixed(1)} ms, idle ${result.floor.toFixed(1)} ms`);
      results[`${PREFIX}${name}`] = result;
    }
    return results;
  } finally {
    await muster.stop();
  }
}

export const hostileUploads: Bench = { names: BODIES.map((name) => `${PREFIX}${name}`), run };
