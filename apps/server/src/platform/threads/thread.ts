import { Worker } from 'node:worker_threads';
import { board, type WithBoard } from './turns.ts';

export type Order<Work> = { readonly id: number; readonly work: Work };
export type Outcome<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly error: string });

/** The thread was ended because it took longer than it may. */
export class ThreadTooSlow extends Error {}

export type Thread<Work, Result> = {
  /** Errors: what the thread threw, as an Error with its words; ThreadTooSlow. */
  run(work: Work): Promise<Result>;
  close(): Promise<void>;
};

type Waiting<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly alarm: NodeJS.Timeout | undefined;
};

/**
 * Work that would keep this thread busy, done in one of its own, one piece after the other; it starts with the first
 * piece. `file` returns an outcome for each order (`serveOrders`), and finds `data` as its worker data. A piece that is not
 * done after `longestMs` ends the thread.
 */
export function threadOf<Work, Result>(file: URL, longestMs?: number, data: object = {}): Thread<Work, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | null = null;
  let last = 0;

  function end(ended: Worker, error: Error): void {
    if (worker === ended) worker = null;
    for (const { reject, alarm } of waiting.values()) {
      clearTimeout(alarm);
      reject(error);
    }
    waiting.clear();
  }

  function started(): Worker {
    if (worker !== null) return worker;
    const fresh = new Worker(file, { workerData: { ...data, board } satisfies WithBoard });
    fresh.unref();
    fresh.on('message', (outcome: Outcome<Result>) => {
      const order = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      clearTimeout(order?.alarm);
      if ('result' in outcome) order?.resolve(outcome.result);
      else order?.reject(new Error(outcome.error));
    });
    fresh.on('error', (error) => end(fresh, error instanceof Error ? error : new Error(String(error))));
    fresh.on('exit', () => end(fresh, new Error('The thread ended')));
    worker = fresh;
    return fresh;
  }

  return {
    run(work) {
      return new Promise((resolve, reject) => {
        last += 1;
        const thread = started();
        const alarm =
          longestMs === undefined
            ? undefined
            : setTimeout(() => {
                end(thread, new ThreadTooSlow(`Not done within ${longestMs} ms`));
                void thread.terminate();
              }, longestMs);
        waiting.set(last, { resolve, reject, alarm });
        thread.postMessage({ id: last, work } satisfies Order<Work>);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
