import { Worker } from 'node:worker_threads';
import { board, type WithBoard } from './turns.ts';

export type Order<Work> = { readonly id: number; readonly work: Work };
export type Outcome<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly error: string });

/** The thread was ended because it took longer than it may. */
export class ThreadTooSlow extends Error {}

/** Nobody takes orders any more. */
export class ThreadClosed extends Error {}

export type Thread<Work, Result> = {
  /** Errors: what the thread threw, as an Error with its words; ThreadTooSlow; ThreadClosed. */
  run(work: Work): Promise<Result>;
  close(): Promise<void>;
};

type Waiting<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
};

/** One worker with its own orders: when it ends, those of the next one go on. */
type Running<Work, Result> = {
  readonly isOver: () => boolean;
  readonly order: (order: Order<Work>, waiting: Waiting<Result>) => void;
  readonly terminate: () => Promise<unknown>;
};

/**
 * Work that would keep this thread busy, done in one of its own; it starts with the first piece. `file` returns an
 * outcome for each order (`serveOrders`), and finds `data` as its worker data. A thread that owes outcomes and has given
 * none for `longestMs` is ended, and the next piece starts another.
 */
export function threadOf<Work, Result>(file: URL, longestMs?: number, data: object = {}): Thread<Work, Result> {
  let running: Running<Work, Result> | null = null;
  let isClosed = false;
  let last = 0;
  return {
    run(work) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw new ThreadClosed('The thread is closed');
        if (running === null || running.isOver()) running = start(file, longestMs, data);
        last += 1;
        running.order({ id: last, work }, { resolve, reject });
      });
    },
    async close() {
      isClosed = true;
      await running?.terminate();
    },
  };
}

function start<Work, Result>(file: URL, longestMs: number | undefined, data: object): Running<Work, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  const worker = new Worker(file, { workerData: { ...data, board } satisfies WithBoard });
  let isOver = false;
  let alarm: NodeJS.Timeout | undefined;
  worker.unref();

  function end(error: Error): void {
    isOver = true;
    clearTimeout(alarm);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** From now on. */
  function watch(): void {
    clearTimeout(alarm);
    if (longestMs === undefined || waiting.size === 0) return;
    alarm = setTimeout(() => {
      end(new ThreadTooSlow(`Nothing done within ${longestMs} ms`));
      void worker.terminate();
    }, longestMs);
  }

  worker.on('message', (outcome: Outcome<Result>) => {
    const order = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    watch();
    if ('result' in outcome) order?.resolve(outcome.result);
    else order?.reject(new Error(outcome.error));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The thread ended')));
  return {
    isOver: () => isOver,
    order(order, one) {
      // What cannot be sent is refused here, and nobody waits for it.
      worker.postMessage(order);
      waiting.set(order.id, one);
      if (waiting.size === 1) watch();
    },
    terminate: () => worker.terminate(),
  };
}
