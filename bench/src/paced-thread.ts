// Runs in a thread of its own: whoever reads files of megabytes is not the one who waits for a list.
import { setTimeout as sleep } from 'node:timers/promises';
import { serveOrders } from '@muster/server/platform/threads/serve-orders.ts';

export type PacedOrder = {
  readonly url: string;
  readonly token: string;
  readonly count: number;
  readonly paceMs: number;
};

/** Milliseconds until the reply is whole; infinite where it is refused or never comes back. */
async function timed({ url, token }: PacedOrder): Promise<number> {
  const since = performance.now();
  try {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    return reply.ok ? performance.now() - since : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Requests that come at a pace, whether the one before is back or not. */
serveOrders(async (order: PacedOrder): Promise<readonly number[]> => {
  const requests: Promise<number>[] = [];
  for (let at = 0; at < order.count; at += 1) {
    requests.push(timed(order));
    await sleep(order.paceMs);
  }
  return Promise.all(requests);
});
