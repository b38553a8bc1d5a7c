import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a point of `performance.now()`. */
export async function notBefore(at: number): Promise<void> {
  const remainingMs = at - performance.now();
  if (remainingMs > 0) await sleep(remainingMs);
}
