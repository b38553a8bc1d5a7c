import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TODAY } from '@muster/demo/organisation.ts';
import { systemClock } from '@muster/server/platform/clock/clock.ts';
import { type SignedInPerson, signedInPeople } from '../signed-in-people.ts';
import { killAndWait } from './kill-and-wait.ts';
import { type KillableMuster, startKillableMuster, type Victim } from './killable-muster.ts';
import { openOrganisation } from './month-of-work.ts';
import { type RetryingCaller, retryingCaller } from './retrying-caller.ts';
import { asOwner, type StoredPunches, storedPunches } from './stored-punches.ts';

export type BurstOptions = {
  readonly people: number;
  /** One burst each: by turns everybody checks in and everybody checks out; null for a burst without a kill. */
  readonly bursts: readonly (Victim | null)[];
  readonly log: (line: string) => void;
};

export type Burst = {
  readonly calls: number;
  /** Calls that had to be sent more than once. */
  readonly repeated: number;
  readonly slowestMs: number;
  /** What a person was told, or what is stored, that should not be. */
  readonly problems: readonly string[];
  readonly unexpectedEnd: string | null;
};

const DOMAIN = 'burst.test';
/** Everybody presses within this. */
const WITHIN_MS = 1000;
const LOST_SHARE = 0.3;
const MAX_CUT_AFTER_MS = 120;
const CLOCK_AHEAD_MINUTES = 40;

/**
 * Many people punch at once, each in two tabs, in one of them with a double click, some with punches that were kept on a
 * device with a wrong clock, while replies are lost and the server or its database is killed.
 */
export async function punchBurst({ people: count, bursts, log }: BurstOptions): Promise<Burst> {
  const muster = await startKillableMuster();
  try {
    const people = await prepared(muster, count);
    const caller = retryingCaller(() => muster.address, {
      cutAfter: () => (Math.random() < LOST_SHARE ? Math.ceil(Math.random() * MAX_CUT_AFTER_MS) : null),
    });
    const problems: string[] = [];
    const running = new Map<string, string>();
    for (const [at, victim] of bursts.entries()) {
      const isCheckIn = at % 2 === 0;
      log(`${at + 1}. ${count} people check ${isCheckIn ? 'in' : 'out'}, ${victim ?? 'nothing'} is killed`);
      const kill = victim === null ? null : killWithin(muster, victim);
      const outcomes = await Promise.all(
        people.map((person) => (isCheckIn ? checkIn(caller, person, running) : checkOut(caller, person, running))),
      );
      await kill;
      problems.push(...outcomes.flat());
    }
    const punches = await asOwner(muster.folder, (client) => storedPunches(client, people.map(idOf)));
    return {
      calls: caller.calls.length,
      repeated: caller.calls.filter(({ attempts }) => attempts > 1).length,
      slowestMs: Math.max(...caller.calls.map(({ start, end }) => end - start)),
      problems: [...problems, ...punches.flatMap((punch) => wrongIn(punch, bursts.length / 2))],
      unexpectedEnd: muster.unexpectedEnd(),
    };
  } finally {
    await muster.stop();
  }
}

const idOf = ({ id }: SignedInPerson) => id;

async function prepared(muster: KillableMuster, count: number): Promise<SignedInPerson[]> {
  await openOrganisation(retryingCaller(() => muster.address).transport, muster.folder, DOMAIN);
  return asOwner(muster.folder, async (client) => {
    const { rows } = await client.query<{ tenantId: string }>('select tenant_id as "tenantId" from tenants');
    return signedInPeople(client, { folder: muster.folder, tenantId: rows[0]?.tenantId ?? '' }, count);
  });
}

async function killWithin(muster: KillableMuster, victim: Victim): Promise<void> {
  await sleep((0.2 + Math.random() * 0.5) * WITHIN_MS);
  await killAndWait(muster, victim);
}

type Answer = { readonly status: number; readonly data: Readonly<Record<string, unknown>>; readonly code: string };

/** Two tabs; in the first the button is pressed twice before anything has come back, which sends one key twice. */
async function press({ transport }: RetryingCaller, { token }: SignedInPerson, name: string, input: object) {
  await sleep(Math.random() * WITHIN_MS);
  const [first, second] = [randomUUID(), randomUUID()];
  return Promise.all(
    [first, first, second].map(async (key): Promise<Answer> => {
      const { status, body } = await transport({
        method: 'POST',
        url: `/api/Attendances/${name}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: Buffer.from(JSON.stringify(input)),
      });
      const envelope = JSON.parse(body);
      return { status, data: envelope.data ?? {}, code: String(envelope.errorCode ?? '') };
    }),
  );
}

const clock = systemClock(TODAY);

async function checkIn(caller: RetryingCaller, person: SignedInPerson, running: Map<string, string>) {
  const before = clock.moment();
  const answers = isKept(person) ? await sendKept(caller, person) : await press(caller, person, 'startTimer', {});
  const after = clock.moment();
  const { id, startAt } = answers[0]?.data ?? {};
  running.set(person.id, String(id));
  return [...notTheSame(answers, 'startAt'), ...notWithin(startAt, before, after)];
}

/** Every third has pressed without a network, on a device whose clock is wrong. */
const isKept = ({ id }: SignedInPerson) => Number.parseInt(id.slice(-4), 16) % 3 === 0;

async function sendKept(caller: RetryingCaller, person: SignedInPerson): Promise<Answer[]> {
  const wrong = Temporal.Now.instant().add({ minutes: CLOCK_AHEAD_MINUTES }).toString();
  const times = { pressedAt: wrong, sentAt: wrong, elapsedSeconds: 0 };
  const punch = { id: randomUUID(), employeeId: person.id, kind: 'in', ...times };
  const answers = await press(caller, person, 'offlinePunches', punch);
  return answers.map(({ data, ...rest }) => ({ ...rest, data: Object(data['timelog']) }));
}

async function checkOut(caller: RetryingCaller, person: SignedInPerson, running: Map<string, string>) {
  const answers = await press(caller, person, 'stopTimer', { id: running.get(person.id) });
  return notTheSame(answers, 'endAt');
}

function notWithin(startAt: unknown, before: Temporal.Instant, after: Temporal.Instant): string[] {
  if (typeof startAt !== 'string') return [];
  const at = Date.parse(startAt);
  if (at >= before.epochMilliseconds && at <= after.epochMilliseconds) return [];
  return [`checked in at ${startAt}, pressed from ${before} to ${after}`];
}

/** Whatever a person pressed, and however often, they are told of one log. */
function notTheSame(answers: readonly Answer[], time: 'startAt' | 'endAt'): string[] {
  const refusals = answers.filter(({ status }) => status !== 200).map(({ status, code }) => `${status} ${code}`);
  const answerKeys = new Set(answers.map(({ data }) => `${String(data['id'])} ${String(data[time])}`));
  return answerKeys.size === 1 ? refusals : [...refusals, `one press is told as ${[...answerKeys].join(' and ')}`];
}

function wrongIn(punches: StoredPunches, rounds: number): string[] {
  const expected = {
    userId: punches.userId,
    logs: rounds,
    open: 0,
    checkIns: rounds,
    checkOuts: rounds,
    days: 1,
    punches: 2 * rounds,
    openKeys: 0,
  };
  const actual = JSON.stringify(punches);
  return actual === JSON.stringify(expected) ? [] : [`stored is ${actual}`];
}
