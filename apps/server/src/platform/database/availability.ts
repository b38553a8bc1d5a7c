import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway, troubleOf } from './trouble.ts';

/** Called once when the database goes and once when it is back. */
export type OnChange = { readonly gone: (reason: string) => void; readonly back: (awayMs: number) => void };

export type Availability = {
  readonly isUp: () => boolean;
  /** Something was lost: looks whether the database still answers, and goes on looking until it does. */
  suspect(): void;
  /** The result of `run`, unless the database goes away before: then DatabaseAway at once, and `late` gets it. */
  unlessGone<T>(run: () => Promise<T>, late: (result: T) => void): Promise<T>;
  /** Settles when the database is up; at once when it is. */
  untilUp(): Promise<void>;
  stop(): void;
};

const LOOK_EVERY_MS = 150;

type Waiting = Set<() => void>;

function settle(waiting: Waiting): void {
  for (const then of [...waiting]) then();
  waiting.clear();
}

function runUnlessGone<T>(waiting: Waiting, run: () => Promise<T>, late: (result: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const onGone = () => {
      isLate = true;
      reject(new DatabaseAway());
    };
    waiting.add(onGone);
    run()
      .then((result) => (isLate ? late(result) : resolve(result)), reject)
      .finally(() => waiting.delete(onGone));
  });
}

/** Knows whether the database answers, so that nobody waits for one that does not. */
export function availability(probe: () => Promise<void>, onChange: OnChange): Availability {
  let awaySince: number | null = null;
  let looking = false;
  let suspicions = 0;
  let stopped = false;
  const waitingForGone: Waiting = new Set();
  const waitingForUp: Waiting = new Set();

  function gone(error: unknown): void {
    if (awaySince !== null) return;
    awaySince = performance.now();
    onChange.gone(error instanceof Error ? error.message : String(error));
    settle(waitingForGone);
  }

  function back(): void {
    if (awaySince === null) return;
    const awayMs = performance.now() - awaySince;
    awaySince = null;
    onChange.back(awayMs);
    settle(waitingForUp);
  }

  async function checkUntilUp(): Promise<void> {
    for (let checkedSuspicions = -1; !stopped && (checkedSuspicions !== suspicions || awaySince !== null); ) {
      checkedSuspicions = suspicions;
      const error = await probe().catch((failure: unknown) => failure ?? new Error('no answer'));
      if (stopped) return;
      // Too many connections, a wrong password: somebody answers, and the calls themselves say what is wrong.
      if (error === undefined || troubleOf(error) !== 'away') back();
      else {
        gone(error);
        await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      }
    }
    looking = false;
  }

  return {
    isUp: () => awaySince === null,
    suspect() {
      suspicions += 1;
      if (looking || stopped) return;
      looking = true;
      void checkUntilUp();
    },
    unlessGone(run, late) {
      if (awaySince !== null) return Promise.reject(new DatabaseAway());
      return runUnlessGone(waitingForGone, run, late);
    },
    async untilUp() {
      if (awaySince === null || stopped) return;
      await new Promise<void>((resolve) => waitingForUp.add(resolve));
    },
    stop() {
      stopped = true;
      settle(waitingForUp);
    },
  };
}
