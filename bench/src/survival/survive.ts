import { setTimeout as sleep } from 'node:timers/promises';
import { type Digest, digestsOf } from './digest.ts';
import { killAndWait } from './kill-and-wait.ts';
import { type KillableMuster, startKillableMuster, VICTIMS, type Victim } from './killable-muster.ts';
import { openOrganisation, type Plan, work } from './month-of-work.ts';
import { type CallRecord, retryingCaller } from './retrying-caller.ts';

export type Kill = {
  readonly victim: Victim;
  /** Until /health/ready said yes; of the server itself its new start included. */
  readonly readyMs: number;
  /** Calls that were begun and not answered when the process was ready again. */
  readonly interrupted: number;
  /** The longest of them, from readiness on. */
  readonly responseMs: number;
};

export type Survival = {
  readonly kills: readonly Kill[];
  readonly calls: number;
  readonly expected: Digest;
  readonly actual: Digest;
  readonly log: readonly string[];
  /** When the server died by itself: how. */
  readonly unexpectedEnd: string | null;
};

export type SurvivalOptions = Omit<Plan, 'domain'> & {
  readonly victims: readonly Victim[];
  /** A kill falls among each so many calls. */
  readonly every: number;
  readonly log: (line: string) => void;
};

/** Into a call: most take less. */
const MAX_KILL_DELAY_MS = 25;

/** The same work twice on one server: in peace, and while it is killed again and again. */
export async function survive(options: SurvivalOptions): Promise<Survival> {
  const muster = await startKillableMuster();
  try {
    const [undisturbed, disturbed] = [
      { ...options, domain: 'peace.test' },
      { ...options, domain: 'trouble.test' },
    ];
    const calm = retryingCaller(() => muster.address);
    for (const { domain } of [undisturbed, disturbed]) await openOrganisation(calm.transport, muster.folder, domain);
    options.log(`${options.months} months of work for ${options.people} people in peace`);
    await work(calm.transport, undisturbed);
    options.log(`the same with ${options.victims.length} kills`);
    const killLoop = startKilling(muster, options);
    const caller = retryingCaller(() => muster.address, { before: killLoop.onCall });
    await work(caller.transport, disturbed);
    const kills = await killLoop.finish();
    const [expected = {}, actual = {}] = await digestsOf(muster.folder, [undisturbed.domain, disturbed.domain]);
    return {
      kills: kills.map((kill) => measure(kill, caller.calls)),
      calls: caller.calls.length,
      expected,
      actual,
      log: muster.log(),
      unexpectedEnd: muster.unexpectedEnd(),
    };
  } finally {
    await muster.stop();
  }
}

type KillEvent = { readonly victim: Victim; readonly at: number; readonly ready: number };

/** Kills one after the other, each in the middle of some call, the next only when everything is ready again. */
function startKilling(muster: KillableMuster, { victims, every, log }: SurvivalOptions) {
  const kills: KillEvent[] = [];
  const waiting = [...victims];
  let pending: Promise<void> | null = null;
  let failure: unknown = null;
  let due = 1;

  async function next(victim: Victim): Promise<void> {
    await sleep(Math.random() * MAX_KILL_DELAY_MS);
    const { at, ready } = await killAndWait(muster, victim);
    kills.push({ victim, at, ready });
    log(`${kills.length}. ${victim}: ready after ${Math.round(ready - at)} ms`);
  }

  function begin(): void {
    const victim = waiting.shift();
    if (victim === undefined) return;
    pending = next(victim)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        pending = null;
      });
  }

  return {
    onCall(serial: number): void {
      if (pending !== null || serial < due) return;
      due = serial + every;
      begin();
    },
    /** What the work left over, and the end of the last. */
    async finish(): Promise<KillEvent[]> {
      await pending;
      while (waiting.length > 0) {
        begin();
        await pending;
      }
      if (failure) throw failure;
      return kills;
    },
  };
}

function measure({ victim, at, ready }: KillEvent, calls: readonly CallRecord[]): Kill {
  const interruptedCalls = calls.filter(
    ({ start, end: done, attempts }) => start <= ready && done >= at && attempts > 1,
  );
  return {
    victim,
    readyMs: ready - at,
    interrupted: interruptedCalls.length,
    responseMs: Math.max(0, ...interruptedCalls.map(({ end: done }) => done - ready)),
  };
}

/** Kills of each kind by turns. */
export function inTurns(count: number): Victim[] {
  return Array.from({ length: count }, (_, at) => VICTIMS[at % VICTIMS.length] ?? 'both');
}

/** Tables in which the two differ. */
export function differences({ expected, actual }: Pick<Survival, 'expected' | 'actual'>): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...tables].filter((table) => {
    const [one, other] = [expected[table], actual[table]];
    return one?.rows !== other?.rows || one?.content !== other?.content;
  });
}
