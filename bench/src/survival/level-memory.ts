import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_CALLS } from '../hostile-calls.ts';
import { hostileTarget } from '../hostile-organisation.ts';
import type { MusterProcess } from '../muster-process.ts';

/** What the server holds, in megabytes, and what it returned meanwhile. */
export type LevelMemory = {
  readonly firstMb: number;
  readonly lastMb: number;
  readonly calls: number;
  /** Of responses that say that something is wrong with the server. */
  readonly failures: number;
};

type Traffic = {
  /** From when on the first figure is taken, and when the last. */
  readonly warmMs: number;
  readonly wholeMs: number;
  readonly callers: number;
  readonly log: (line: string) => void;
};

const READS = [
  '/api/Users?page=1&pageSize=20',
  '/api/Attendances/reports/musterRoll?scope=all&month={month}&pageSize=50',
  '/api/notifications?page=1',
  '/api/Payroll/Returns?{at}',
  '/api/Payroll/Register/xlsx?{at}',
  '/api/Payroll/payslips/{payslip}/download',
  '/api/Leaves/balance/reports?page=1',
  '/api/openapi.json',
] as const;

/** Of what is hostile: what holds the most memory while it is read. */
const UPLOADS = ['bank-responses', 'part-a', 'balances'] as const;
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
  const [year = '', month = ''] = target.month.split('-');
  const since = performance.now();
  const authorization = `Bearer ${muster.token}`;
  const uploads = UPLOADS.flatMap((name) => HOSTILE_CALLS[name]?.make(target) ?? []);
  let [calls, failures, isPaused] = [0, 0, false];

  async function once(at: number): Promise<void> {
    const upload = at % 40 === 0 ? uploads[(at / 40) % uploads.length]?.(at) : undefined;
    const path = (READS[at % READS.length] ?? '')
      .replace('{month}', target.month)
      .replace('{at}', `month=${Number(month)}&year=${year}`)
      .replace('{payslip}', target.payslipIds[at % target.payslipIds.length] ?? '');
    const init =
      upload?.body === undefined
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': upload.contentType ?? '' },
            body: new Uint8Array(upload.body),
          };
    const reply = await fetch(`${muster.address}${upload?.path ?? path}`, init);
    await reply.arrayBuffer();
    calls += 1;
    if (reply.status >= 500) failures += 1;
  }

  async function caller(first: number): Promise<void> {
    for (let at = first; performance.now() - since < wholeMs; at += callers) {
      while (isPaused) await sleep(50);
      await once(at);
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
