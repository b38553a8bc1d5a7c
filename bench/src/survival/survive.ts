import { setTimeout as sleep } from 'node:timers/promises';
import { type Digest, digestsOf } from './digest.ts';
import { openOrganisation, type Plan, work } from './month-of-work.ts';
import { type MortalMuster, startMortalMuster, VICTIMS, type Victim } from './mortal-muster.ts';
import { type CallRecord, patientCaller } from './patient-caller.ts';

export type Kill = {
  readonly victim: Victim;
  /** Until /health/ready said yes; of the server itself its new start included. */
  readonly readyMs: number;
  /** Calls that were begun and not answered when the process was ready again. */
  readonly interrupted: number;
  /** The longest of them, from readiness on. */
  readonly answeredMs: number;
};

export type Survival = {
  readonly kills: readonly Kill[];
  readonly calls: number;
  readonly undisturbed: Digest;
  readonly disturbed: Digest;
  readonly log: readonly string[];
  /** When the server died by itself: how. */
  readonly unexpectedEnd: string | null;
};

export type Wish = Omit<Plan, 'domain'> & {
  readonly victims: readonly Victim[];
  /** A kill falls among each so many calls. */
  readonly every: number;
  readonly say: (line: string) => void;
};

const LOOK_EVERY_MS = 20;
/** Into a call: most take less. */
const MAX_KILL_DELAY_MS = 25;
const READY_WITHIN_MS = 60_000;

/** The same work twice on one server: in peace, and while it is killed again and again. */
export async function survive(wish: Wish): Promise<Survival> {
  const muster = await startMortalMuster();
  try {
    const [peace, trouble] = [
      { ...wish, domain: 'peace.test' },
      { ...wish, domain: 'trouble.test' },
    ];
    const calm = patientCaller(() => muster.address);
    for (const plan of [peace, trouble]) await openOrganisation(calm.transport, plan, muster.linkFor);
    wish.say(`${wish.months} months of work for ${wish.people} people in peace`);
    await work(calm.transport, peace);
    wish.say(`the same with ${wish.victims.length} kills`);
    const killer = killing(muster, wish);
    const caller = patientCaller(() => muster.address, killer.onCall);
    await work(caller.transport, trouble);
    const deaths = await killer.rest();
    const [undisturbed = {}, disturbed = {}] = await digestsOf(muster.folder, [peace.domain, trouble.domain]);
    return {
      kills: deaths.map((death) => measured(death, caller.calls)),
      calls: caller.calls.length,
      undisturbed,
      disturbed,
      log: muster.log(),
      unexpectedEnd: muster.unexpectedEnd(),
    };
  } finally {
    await muster.stop();
  }
}

type Death = { readonly victim: Victim; readonly at: number; readonly ready: number };

/** Kills one after the other, each in the middle of some call, the next only when everything is ready again. */
function killing(muster: MortalMuster, { victims, every, say }: Wish) {
  const deaths: Death[] = [];
  const waiting = [...victims];
  let underWay: Promise<void> | null = null;
  let failure: unknown = null;
  let due = 1;

  async function next(victim: Victim): Promise<void> {
    await sleep(Math.random() * MAX_KILL_DELAY_MS);
    const at = performance.now();
    await muster.kill(victim);
    // Not before the loss can be seen: a server that does not know it yet still calls itself ready.
    await sleep(LOOK_EVERY_MS);
    while (!(await muster.isReady())) {
      if (performance.now() - at > READY_WITHIN_MS) throw new Error(`Not ready again after the ${victim} was killed`);
      await sleep(LOOK_EVERY_MS);
    }
    deaths.push({ victim, at, ready: performance.now() });
    say(`${deaths.length}. ${victim}: ready after ${Math.round(performance.now() - at)} ms`);
  }

  function begin(): void {
    const victim = waiting.shift();
    if (victim === undefined) return;
    underWay = next(victim)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => {
        underWay = null;
      });
  }

  return {
    onCall(serial: number): void {
      if (underWay !== null || serial < due) return;
      due = serial + every;
      begin();
    },
    /** What the work left over, and the end of the last. */
    async rest(): Promise<Death[]> {
      await underWay;
      while (waiting.length > 0) {
        begin();
        await underWay;
      }
      if (failure) throw failure;
      return deaths;
    },
  };
}

function measured({ victim, at, ready }: Death, calls: readonly CallRecord[]): Kill {
  const hit = calls.filter(({ begun, done, attempts }) => begun <= ready && done >= at && attempts > 1);
  return {
    victim,
    readyMs: ready - at,
    interrupted: hit.length,
    answeredMs: Math.max(0, ...hit.map(({ done }) => done - ready)),
  };
}

/** Kills of each kind by turns. */
export function byTurns(count: number): Victim[] {
  return Array.from({ length: count }, (_, at) => VICTIMS[at % VICTIMS.length] ?? 'both');
}

/** Tables in which the two differ. */
export function differences({ undisturbed, disturbed }: Pick<Survival, 'undisturbed' | 'disturbed'>): string[] {
  const tables = new Set([...Object.keys(undisturbed), ...Object.keys(disturbed)]);
  return [...tables].filter((table) => {
    const [one, other] = [undisturbed[table], disturbed[table]];
    return one?.rows !== other?.rows || one?.content !== other?.content;
  });
}
