import { setTimeout as sleep } from 'node:timers/promises';
import { peopleIds } from '@muster/demo/add-people.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import { demoPeople } from '@muster/demo/demo-people.ts';
import pg from 'pg';
import { HOSTILE_CALLS } from '../hostile/hostile-calls.ts';
import { hostileTarget, otherOrganisation } from '../hostile/hostile-organisation.ts';
import type { MusterProcess } from '../muster-process.ts';
import { signedInPeople } from '../signed-in-people.ts';
import { type Callers, mixedTraffic, type Step } from './mixed-traffic.ts';

/** What the server holds, in megabytes, and what it returned meanwhile. */
export type LevelMemory = {
  readonly firstMb: number;
  readonly lastMb: number;
  readonly calls: number;
  /** What did not come to what it should, each kind with how often. */
  readonly failures: ReadonlyMap<string, number>;
};

type Traffic = {
  /** From when on the first figure is taken, and when the last. */
  readonly warmMs: number;
  readonly wholeMs: number;
  readonly callers: number;
  readonly log: (line: string) => void;
};

/** Of what is hostile: what holds the most memory while it is read. */
const UPLOADS = ['bank-responses', 'part-a', 'balances'] as const;
const HOSTILE_EVERY = 40;
const MEMBERS = 12;
const SAMPLES = 15;
const SAMPLE_EVERY_MS = 1000;

/** The lowest of some seconds: what is still held after what was under way is over. */
async function heldMb({ address }: MusterProcess): Promise<number> {
  const samples: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) {
    const text = await (await fetch(`${address}/metrics`)).text();
    samples.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1_048_576);
    await sleep(SAMPLE_EVERY_MS);
  }
  return Math.min(...samples);
}

/** Mixed traffic, hostile files among it, for as long as it is told to; what the server held after a while and at the end. */
export async function levelMemory(
  muster: MusterProcess,
  { warmMs, wholeMs, callers, log }: Traffic,
): Promise<LevelMemory> {
  const target = await hostileTarget(muster);
  const steps = mixedTraffic(await callersOf(muster), target);
  const hostile = UPLOADS.map((name) => hostileStep(muster, name, target));
  const since = performance.now();
  const failures = new Map<string, number>();
  let [calls, isPaused] = [0, false];

  async function caller(first: number): Promise<void> {
    for (let at = first; performance.now() - since < wholeMs; at += callers) {
      while (isPaused) await sleep(50);
      const step =
        (at % HOSTILE_EVERY === 0 ? hostile[(at / HOSTILE_EVERY) % hostile.length] : null) ?? stepOf(steps, at);
      await step(at).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        failures.set(message, (failures.get(message) ?? 0) + 1);
      });
      calls += 1;
    }
  }

  async function measured(atMs: number): Promise<number> {
    await sleep(Math.max(0, atMs - (performance.now() - since)));
    isPaused = true;
    const mb = await heldMb(muster);
    isPaused = false;
    log(`${Math.round(mb)} MB after ${calls} calls`);
    return mb;
  }

  const traffic = Promise.all(Array.from({ length: callers }, (_, at) => caller(at)));
  const firstMb = await measured(warmMs);
  await traffic;
  return { firstMb, lastMb: await measured(wholeMs), calls, failures };
}

function stepOf(steps: readonly Step[], at: number): Step {
  const step = steps[at % steps.length];
  if (step === undefined) throw new Error('There is no traffic');
  return step;
}

function hostileStep(
  { address, token }: MusterProcess,
  name: string,
  target: Parameters<typeof mixedTraffic>[1],
): Step {
  const kind = HOSTILE_CALLS[name];
  if (kind === undefined) throw new Error(`There are no hostile calls named ${name}`);
  const callAt = kind.make(target);
  return async (at) => {
    const { path, body, contentType } = callAt(at);
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType ?? '' };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: new Uint8Array(body ?? []) });
    await reply.arrayBuffer();
    if (reply.status !== kind.expected) throw new Error(`${reply.status} of ${name}`);
  };
}

async function callersOf(muster: MusterProcess): Promise<Callers> {
  const { address, api, token } = muster;
  const ids = await peopleIds(api);
  const employees = demoPeople(ids.size + 1).flatMap((person) => {
    const id = ids.get(person.employeeNumber);
    return id === undefined || person.role !== 'Member' ? [] : [{ id, person: { ...person, isRestricted: true } }];
  });
  const members = await membersOf(muster);
  const otherToken = await otherOrganisation(muster);
  return { address, administrator: { api, token }, members, otherToken, employees };
}

async function membersOf({ api, cluster, exchange }: MusterProcess): Promise<ApiClient[]> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenantId: string }>('select tenant_id as "tenantId" from tenants');
    const people = await signedInPeople(client, { folder: exchange, tenantId: rows[0]?.tenantId ?? '' }, MEMBERS);
    return people.map(({ token }) => api.as(token));
  } finally {
    await client.end();
  }
}
