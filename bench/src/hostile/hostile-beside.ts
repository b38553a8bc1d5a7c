import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Thread, threadOf } from '@muster/server/platform/threads/thread.ts';
import type { Driver } from '../driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from '../measurement.ts';
import { type MusterProcess, startMusterProcess } from '../muster-process.ts';
import type { PacedOrder } from '../paced-thread.ts';
import { HOSTILE_CALLS, type HostileTarget } from './hostile-calls.ts';
import { hostileTarget, otherOrganisation } from './hostile-organisation.ts';

const LIST = '/api/Users?page=1&pageSize=20';
const PEOPLE = 120;
/** Fifty requests a second. */
const PACE_MS = 20;
const SECONDS = 20;
const PREFIX = 'hostile.calls.';
const CROWD = join(import.meta.dirname, 'hostile-crowd.ts');

type Pacer = Thread<PacedOrder, readonly number[]>;
type Paced = { readonly p95: number; readonly refused: number };

/** What the other organisation waits for its list. */
async function paced(pacer: Pacer, { address }: MusterProcess, token: string): Promise<Paced> {
  const count = (SECONDS * 1000) / PACE_MS;
  const times = await pacer.run({ url: `${address}${LIST}`, token, count, paceMs: PACE_MS });
  const sorted = times.toSorted((left, right) => left - right);
  return { p95: sorted[Math.floor(count * 0.95)] ?? 0, refused: times.filter((time) => !Number.isFinite(time)).length };
}

type Crowd = { readonly statuses: Map<string, number>; stop(): Promise<void> };

/** Starts to send; settles with the first response, or when some time is over. */
async function crowdOf({ address, token }: MusterProcess, name: string, target: HostileTarget): Promise<Crowd> {
  const child: ChildProcess = spawn(process.execPath, [CROWD, address, token, name, JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const statuses = new Map<string, number>();
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const one of chunk.toString().split('\n').filter(Boolean)) statuses.set(one, (statuses.get(one) ?? 0) + 1);
  });
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), sleep(3000)]);
  return {
    statuses,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

type Scene = {
  readonly muster: MusterProcess;
  readonly pacer: Pacer;
  readonly token: string;
  readonly target: HostileTarget;
};

async function measure({ muster, pacer, token, target }: Scene, name: string, rounds: number): Promise<Result> {
  const measured: { value: number; floor: number }[] = [];
  const statuses = new Map<string, number>();
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idle = await paced(pacer, muster, token);
    const crowd = await crowdOf(muster, name, target);
    const beside = await paced(pacer, muster, token);
    await crowd.stop();
    for (const [status, count] of crowd.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    refused += beside.refused;
    measured.push({ floor: idle.p95, value: beside.p95 });
    // What is still under way is over before the next round.
    await sleep(2000);
  }
  const expected = String(HOSTILE_CALLS[name]?.expected);
  const others = [...statuses].filter(([status]) => status !== expected);
  // One that is refused for another reason is no measure of what its name says; nor is none at all.
  const isHollow = others.length > 0 || statuses.size === 0;
  return resultOf(
    measured,
    ({ value, floor }) => (refused > 0 || isHollow ? Number.POSITIVE_INFINITY : value / floor),
    {
      unit: 'ms',
      about: `p95 of 50 requests a second of another organisation beside ${name}, against the same alone; nobody is told to come later`,
      limit: { kind: 'at-most', ratio: 1.5, aim: null },
      details: {
        refusedToOthers: refused,
        responses: [...statuses].map(([status, count]) => `${count} of ${status}`).join(', '),
        load: (loadavg()[0] ?? 0).toFixed(1),
      },
    },
  );
}

const CALLS = Object.keys(HOSTILE_CALLS);

export const hostileCallsDriver: Driver = {
  figures: Object.fromEntries(CALLS.map((name) => [`${PREFIX}${name}`, { unit: 'ms', kind: 'at-most' }])),
  people: PEOPLE,
  async prepare(muster, isWished) {
    const pacer: Pacer = threadOf(new URL('../paced-thread.ts', import.meta.url));
    const target = await hostileTarget(muster);
    const token = await otherOrganisation(muster);
    await paced(pacer, muster, token);
    return {
      async round() {
        const figures: Record<string, number> = {};
        for (const name of CALLS.filter((call) => isWished(`${PREFIX}${call}`))) {
          const crowd = await crowdOf(muster, name, target);
          figures[`${PREFIX}${name}`] = (await paced(pacer, muster, token)).p95;
          await crowd.stop();
          await sleep(2000);
        }
        return figures;
      },
      end: () => pacer.close(),
    };
  },
};

async function run({ rounds, isWished, log }: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(PEOPLE, log);
  const pacer: Pacer = threadOf(new URL('../paced-thread.ts', import.meta.url));
  try {
    const target = await hostileTarget(muster);
    const scene = { muster, pacer, target, token: await otherOrganisation(muster) };
    await paced(pacer, muster, scene.token);
    const results: Record<string, Result> = {};
    for (const name of CALLS.filter((call) => isWished(`${PREFIX}${call}`))) {
      const result = await measure(scene, name, Math.min(rounds, 3));
      log(`${name}: ${result.value.toFixed(1)} ms, idle ${result.floor.toFixed(1)} ms`);
      results[`${PREFIX}${name}`] = result;
    }
    return results;
  } finally {
    await pacer.close();
    await muster.stop();
  }
}

export const hostileCalls: Bench = { names: CALLS.map((name) => `${PREFIX}${name}`), run };
