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
/** How many times as long as its last call took a crowd rests before the next, while others come; in a thread counts too. */
const CROWD_BACK_OFF = 30;
const MAX_BACK_OFF_MS = 10_000;

export type FairTimeWith = {
  /** Milliseconds beyond what is saved up that are held against somebody at the most: what was used while nobody came is not. */
  readonly mostOwedMs: number;
  /** Who has more calls here at once is a crowd, with nothing saved up: a page that opens has fewer. */
  readonly fewAtOnce: number;
  /** Milliseconds for which a call counts as here after its reply is out: what is sent fast is still a crowd. */
  readonly lingersMs?: number;
  /** Who comes, for whatever kind of call. */
  readonly comers?: Comers;
  readonly clock?: Clock;
};

type Clock = { now(): number; sleep(ms: number): Promise<unknown> };

export type FairTime = {
  /** A call of this person has come, and is here until it leaves. */
  come(whose: Whose): CallHere;
};

export type CallHere = {
  /** Settles when it may be carried out. Undefined where it may at once: unless its person keeps the server busy while others come. */
  turn(): Promise<void> | undefined;
  /** It is carried out from here on, until what is returned is called; a second time does nothing. */
  start(): () => void;
  /** Its reply is out, or nobody waits for it any more; a second time does nothing. */
  leave(): void;
};

type Account = {
  /** Milliseconds of calls in hand above the share, up to now. */
  used: number;
  at: number;
  here: number;
  /** When those left who still count as here, the oldest first. */
  left: number[];
  /** Those whose turn it was: their body is read, they are carried out, or wait for a thread. */
  underWay: number;
  inHand: number;
  waiting: number;
  line: Promise<void>;
  /** Until when it rests if it is a crowd. */
  restsUntil: number;
};

/**
 * The time of the server, shared by person: who sends call upon call beside each other has what is left over while
 * others come, one call at a time, and all of it while nobody does. Whoever has more here at once than a page asks for
 * has a thirtieth of it: others are not to feel that they are there. One call after the other, as a person or a program
 * makes them who waits for each, is never held up unless replies linger, and nobody is refused.
 */
export function fairTime(options: FairTimeWith): FairTime {
  const { mostOwedMs, fewAtOnce, lingersMs = 0, clock = SYSTEM, comers = comersBy(clock) } = options;
  const { come, othersCome } = comers;
  const { accountOf, settle, inHand } = accounts(clock, { mostUsedMs: SAVED_MS + mostOwedMs, lingersMs });

  /** Milliseconds for which the next call of somebody, or of a crowd, waits at least; null where it may begin. */
  function owedBy(account: Account): number | null {
    if (account.here + account.left.length > fewAtOnce) {
      const waitMs = account.restsUntil - clock.now();
      return waitMs > 0 || account.underWay > 0 ? waitMs : null;
    }
    const isBusy = account.inHand > 0 || account.waiting > 1;
    return isBusy && account.used > SAVED_MS ? Math.ceil((account.used - SAVED_MS) / SHARE) : null;
  }

  async function rested(person: string, account: Account): Promise<void> {
    for (;;) {
      settle(account);
      const owed = owedBy(account);
      if (owed === null || !othersCome(person)) break;
      await clock.sleep(Math.min(Math.max(owed, LOOK_AGAIN_MS.least), LOOK_AGAIN_MS.most));
    }
    account.waiting -= 1;
  }

  function itsTurn(person: string, account: Account): Promise<void> | undefined {
    if (account.waiting === 0 && owedBy(account) === null) return;
    account.waiting += 1;
    account.line = account.line.then(() => rested(person, account));
    return account.line;
  }

  return {
    come(whose) {
      const person = personOf(whose);
      come(person);
      const account = accountOf(person);
      account.here += 1;
      let isHere = true;
      let hasTurn = false;
      let startedAt: number | null = null;
      const begin = () => {
        // Who went away while they waited has nothing under way.
        hasTurn = isHere;
        if (isHere) account.underWay += 1;
      };
      return {
        turn() {
          const waiting = itsTurn(person, account);
          if (!waiting) begin();
          return waiting?.then(begin);
        },
        start() {
          startedAt = clock.now();
          return inHand(account);
        },
        leave: once(() => {
          isHere = false;
          account.here -= 1;
          if (!hasTurn) return;
          account.underWay -= 1;
          const now = clock.now();
          if (lingersMs > 0) account.left.push(now);
          const backOffMs = CROWD_BACK_OFF * (now - (startedAt ?? now));
          account.restsUntil = Math.max(account.restsUntil, now + Math.min(backOffMs, MAX_BACK_OFF_MS));
        }),
      };
    },
  };
}

/** A second time does nothing. */
function once(work: () => void): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    work();
  };
}

const SYSTEM: Clock = { now: () => performance.now(), sleep: wait };

const personOf = ({ tenantId, userId }: Whose) => `${tenantId} ${userId}`;

export type Comers = {
  come(person: string): void;
  /** Whether somebody else has come a moment ago. */
  othersCome(person: string): boolean;
};

/** Who came last, and who last of all others. */
export function comersBy(clock: Clock = SYSTEM): Comers {
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
function accounts(
  clock: Clock,
  { mostUsedMs, lingersMs }: { readonly mostUsedMs: number; readonly lingersMs: number },
) {
  const byPerson = new Map<string, Account>();
  let sweptAt = clock.now();

  function settle(account: Account): void {
    const now = clock.now();
    const used = account.used + (account.inHand - SHARE) * (now - account.at);
    account.used = Math.min(Math.max(0, used), mostUsedMs);
    account.at = now;
    const firstRecent = account.left.findIndex((at) => at > now - lingersMs);
    account.left.splice(0, firstRecent < 0 ? account.left.length : firstRecent);
  }

  /** A call of theirs is in hand until what is returned is called. */
  function inHand(account: Account): () => void {
    settle(account);
    account.inHand += 1;
    return once(() => {
      settle(account);
      account.inHand -= 1;
    });
  }

  function sweep(): void {
    if (clock.now() < sweptAt + SWEEP_MS) return;
    sweptAt = clock.now();
    for (const [person, account] of byPerson) {
      settle(account);
      if (account.used === 0 && account.inHand === 0 && account.here === 0 && account.left.length === 0)
        byPerson.delete(person);
    }
  }

  return {
    settle,
    inHand,
    accountOf(person: string): Account {
      const known = byPerson.get(person);
      if (known) {
        settle(known);
        return known;
      }
      sweep();
      const account = {
        used: 0,
        at: clock.now(),
        here: 0,
        left: [],
        underWay: 0,
        inHand: 0,
        waiting: 0,
        line: Promise.resolve(),
        restsUntil: 0,
      };
      byPerson.set(person, account);
      return account;
    },
  };
}
