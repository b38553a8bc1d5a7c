import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

// Any number will do, as long as it is always the same one.
const RUNNING_HERE = 1_297_437_780;

// A Muster that was just killed lets go of its lock as soon as the server sees the closed connection.
const PATIENCE_MS = 1_500;

/** Takes the lock in this session; false when another Muster holds it. Errors: of the connection. */
export async function takeLock(client: pg.Client, patienceMs = PATIENCE_MS): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [RUNNING_HERE]);
    if (rows[0]?.taken === true) return true;
    if (Date.now() > deadline) return false;
    await sleep(100);
  }
}
