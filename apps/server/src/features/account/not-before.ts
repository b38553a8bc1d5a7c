import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a point of `performance.now()`. */
export async function notBefore(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await sleep(left);
}
