import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Place } from './cluster-place.ts';
import { tryConnect } from './cluster-server.ts';

// Any number will do, as long as it is always the same one.
const RUNNING_HERE = 1_297_437_780;

// A Muster that was just killed lets go of its lock as soon as the server sees the closed connection.
const PATIENCE_MS = 1_500;

export type Lock = { release(): Promise<void> };

async function take(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [RUNNING_HERE]);
  return rows[0]?.taken === true;
}

/**
 * "I am the Muster that runs here": a session lock, held for as long as this process lives. When the server
 * restarts under us (after a crash) the lock is taken again as soon as it answers.
 */
export async function takeLock(place: Place, first: pg.Client): Promise<Lock | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await take(first))) {
    if (Date.now() > deadline) return undefined;
    await sleep(100);
  }
  let client = first;
  let released = false;

  async function retake(): Promise<void> {
    while (!released) {
      await sleep(500, undefined, { ref: false });
      const next = await tryConnect(place);
      if (!next) continue;
      if (!released && (await take(next).catch(() => false))) {
        client = next;
        client.once('end', onEnd);
        return;
      }
      await next.end().catch(() => undefined);
    }
  }

  function onEnd(): void {
    if (!released) void retake();
  }

  client.once('end', onEnd);
  return {
    async release(): Promise<void> {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}
