import { setTimeout as wait } from 'node:timers/promises';
import type { Whose } from './whose.ts';

/** Milliseconds of calls in hand that everybody has saved up: the many calls of a page that opens are not held up. */
const SAVED_MS = 3000;
/** Calls in hand, on average, of whoever has used that up, while others come. */
const SHARE = 0.25;
/** Others come for as long as somebody has come within this time. */
const BUSY_MS = 1000;
/** So often those are forgotten who have all of their time again. */
const SWEEP_MS = 60_000;
const LOOK_AGAIN_MS = { least: 1, most: 50 } as const;

export type FairTimeWith = {
  /** Milliseconds beyond what is saved up that are held against somebody at the most: what was used while nobody came is not. */
  readonly mostOwedMs: number;
  readonly clock?: Clock;
};

type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

export type FairTime = {
  /** Settles when a call of this person may be carried out: at once, unless they keep the server busy while others come. */
  turn(whose: Whose): Promise<void>;
  /** A call of this person is carried out from here on, until what is returned is called; a second time does nothing. */
  start(whose: Whose): () => void;
};

type Account = {
  /** Milliseconds of calls in hand above the share, up to now. */
  used: number;
  at: number;
  inHand: number;
  waiting: number;
  line: Promise<void>;
};

/**
 * The time of the server, shared by person: who sends call upon call beside each other has what is left over while
 * others come, one call at a time, and all of it while nobody does. One call after the other, as a person or a program
 * makes them who waits for each, is never held up, and nobody is refused.
 */
export function fairTime({ mostOwedMs, clock = SYSTEM }: FairTimeWith): FairTime {
  const { come, othersCome } = comers(clock);
  const { accountOf, settle } = accounts(clock, SAVED_MS + mostOwedMs);

  async function rested(person: string, account: Account): Promise<void> {
    for (;;) {
      settle(account);
      const isCrowd = account.inHand > 0 || (account.waiting > 1 && account.used > SAVED_MS);
      if (!isCrowd || !othersCome(person)) return;
      const needed = Math.ceil((account.used - SAVED_MS) / SHARE);
      await clock.sleep(Math.min(Math.max(needed, LOOK_AGAIN_MS.least), LOOK_AGAIN_MS.most));
    }
  }

  return {
    async turn(whose) {
      const person = personOf(whose);
      come(person);
      const account = accountOf(person);
      const isFirst = account.waiting === 0 && (account.used <= SAVED_MS || account.inHand === 0);
      if (isFirst) return;
      account.waiting += 1;
      account.line = account.line.then(() => rested(person, account));
      await account.line;
      account.waiting -= 1;
    },
    start(whose) {
      const account = accountOf(personOf(whose));
      account.inHand += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        settle(account);
        account.inHand -= 1;
      };
    },
  };
}

const SYSTEM: Clock = { now: () => performance.now(), sleep: wait };

const personOf = ({ tenantId, userId }: Whose) => `${tenantId} ${userId}`;

/** Who came last, and who last of all others. */
function comers(clock: Clock) {
  const never = { person: '', at: Number.NEGATIVE_INFINITY };
  let latest = never;
  let before = never;
  return {
    come(person: string): void {
      if (latest.person !== person) before = latest;
      latest = { person, at: clock.now() };
    },
    othersCome(person: string): boolean {
      const other = latest.person === person ? before : latest;
      return other.at > clock.now() - BUSY_MS;
    },
  };
}

/** What everybody has used; whoever has used nothing is not kept. */
function accounts(clock: Clock, mostUsedMs: number) {
  const byPerson = new Map<string, Account>();
  let sweptAt = clock.now();

  function settle(account: Account): void {
    const now = clock.now();
    const used = account.used + (account.inHand - SHARE) * (now - account.at);
    account.used = Math.min(Math.max(0, used), mostUsedMs);
    account.at = now;
  }

  function sweep(): void {
    if (clock.now() < sweptAt + SWEEP_MS) return;
    sweptAt = clock.now();
    for (const [person, account] of byPerson) {
      settle(account);
      if (account.used === 0 && account.inHand === 0 && account.waiting === 0) byPerson.delete(person);
    }
  }

  return {
    settle,
    accountOf(person: string): Account {
      const known = byPerson.get(person);
      if (known) {
        settle(known);
        return known;
      }
      sweep();
      const account = { used: 0, at: clock.now(), inHand: 0, waiting: 0, line: Promise.resolve() };
      byPerson.set(person, account);
      return account;
    },
  };
}
