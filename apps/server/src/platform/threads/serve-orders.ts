import { parentPort, type Transferable } from 'node:worker_threads';
import type { Order, Outcome } from './thread.ts';

/** In the thread: does each order and sends its outcome, what `handOver` names without a copy. */
export function serveOrders<Work, Result>(
  work: (order: Work) => Result | Promise<Result>,
  transferables: (result: Result) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, work: order }: Order<Work>) => {
    try {
      const result = await work(order);
      parentPort?.postMessage({ id, result } satisfies Outcome<Result>, [...transferables(result)]);
    } catch (error) {
      // What it threw, or that its result cannot be sent: that ends this order, not the thread.
      const words = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ id, error: words } satisfies Outcome<Result>);
    }
  });
}
