import { parentPort, type Transferable } from 'node:worker_threads';
import type { Order, Outcome } from './thread.ts';

/** In the thread: does each order and sends its outcome, what `handOver` names without a copy. */
export function serveOrders<Work, Result>(
  work: (order: Work) => Result | Promise<Result>,
  transferables: (result: Result) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, work: order }: Order<Work>) => {
    let outcome: Outcome<Result>;
    let handed: readonly Transferable[] = [];
    try {
      const result = await work(order);
      outcome = { id, result };
      handed = transferables(result);
    } catch (error) {
      outcome = { id, error: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(outcome, [...handed]);
  });
}
