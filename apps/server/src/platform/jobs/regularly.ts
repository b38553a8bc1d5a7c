import { setTimeout as sleep } from 'node:timers/promises';
import { troubleOf } from '../database/trouble.ts';

export type Regular = { stop(): Promise<void> };

const MAX_PAUSE_MS = 30_000;
const FINISH_WITHIN_MS = 10_000;

/**
 * Does something at once and then again and again, never twice at a time; after a failure the pause doubles. A database
 * that is away is no failure: it is said elsewhere, and what there is to do waits for it.
 */
export function regularly(everyMs: number, work: () => Promise<void>, onError: (error: Error) => void): Regular {
  const end = new AbortController();
  const { signal } = end;

  async function run(): Promise<void> {
    for (let pause = everyMs; !signal.aborted; ) {
      try {
        await work();
        pause = everyMs;
      } catch (error) {
        const isAway = troubleOf(error) === 'away';
        if (!isAway) onError(error instanceof Error ? error : new Error(String(error)));
        pause = isAway ? everyMs : Math.min(pause * 2, MAX_PAUSE_MS);
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      end.abort();
      await Promise.race([running, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
