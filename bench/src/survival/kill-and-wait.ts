import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableMuster, Victim } from './killable-muster.ts';

const POLL_MS = 20;
const READY_WITHIN_MS = 60_000;

/** Kills, and waits until /health/ready says yes; of the server itself its new start included. */
export async function killAndWait(muster: KillableMuster, victim: Victim): Promise<{ at: number; ready: number }> {
  const at = performance.now();
  await muster.kill(victim);
  // Not before the loss can be seen: a server that does not know it yet still calls itself ready.
  await sleep(POLL_MS);
  while (!(await muster.isReady())) {
    if (performance.now() - at > READY_WITHIN_MS) throw new Error(`Not ready again after the ${victim} was killed`);
    await sleep(POLL_MS);
  }
  return { at, ready: performance.now() };
}
