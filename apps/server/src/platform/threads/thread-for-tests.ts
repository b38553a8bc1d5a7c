// A thread as tests need it: one that waits, hangs or fails.
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOrders } from './serve-orders.ts';

serveOrders(async ({ waitMs = 0, blockMs = 0, what = '' }: { waitMs?: number; blockMs?: number; what?: string }) => {
  await sleep(waitMs);
  if (blockMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMs);
  if (what === 'broken') throw new Error('it is broken');
  return what === 'unsendable' ? () => {} : what;
});
