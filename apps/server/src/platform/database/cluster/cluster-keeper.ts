import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { takeLock } from './cluster-lock.ts';
import type { Place } from './cluster-place.ts';
import { isRunning, startServer, tryConnect } from './cluster-server.ts';
import type { Durability } from './cluster-settings.ts';

const SOON_MS = 50;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** A server that lived this long did not end because of how it was started. */
const HEALTHY_MS = 3_000;

export type Keeper = {
  /** From here on the server may stop: nothing is started any more. */
  stopReviving(): Promise<void>;
  /** Closes the session that holds the lock. */
  release(): Promise<void>;
};

/**
 * Keeps the server of the Muster that runs here alive: the session that holds the lock ends with its server, which is
 * then started again, at once the first time and with growing pauses when it keeps failing, and the lock taken again.
 * `warn` gets the reason of a failed start, each reason once.
 */
export function keepServer(
  place: Place,
  durability: Durability,
  holding: pg.Client,
  warn: (line: string) => void,
): Keeper {
  let client = holding;
  let since = Date.now();
  let pause = FIRST_PAUSE_MS;
  let lastWarning = '';
  let isStopping = false;
  const over = new AbortController();
  let reviving: Promise<void> | null = null;

  // Holds the process: whoever stops this one waits for it, and a process with nothing left to wait for ends by itself.
  async function rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  }

  function watch(next: pg.Client): void {
    client = next;
    client.once('end', () => {
      if (!isStopping) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    if (Date.now() - since > HEALTHY_MS) pause = FIRST_PAUSE_MS;
    else await longerEachTime();
    while (!isStopping) {
      const next = await tryConnect(place);
      if (next && (await takeLock(next).catch(() => false))) {
        since = Date.now();
        return watch(next);
      }
      await next?.end().catch(() => undefined);
      if (next || isStopping) await rest(SOON_MS);
      else await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    // One that was killed may be seen as running for a moment; one that recovers is, and does not answer yet.
    if (await isRunning(place)) return void (await rest(SOON_MS));
    try {
      if ((await startServer(place, durability)) === 'contested') await rest(SOON_MS);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastWarning) warn(reason);
      lastWarning = reason;
      await longerEachTime();
    }
  }

  async function longerEachTime(): Promise<void> {
    await rest(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }

  watch(holding);
  return {
    async stopReviving() {
      isStopping = true;
      over.abort();
      await reviving;
    },
    async release() {
      await client.end().catch(() => undefined);
    },
  };
}
