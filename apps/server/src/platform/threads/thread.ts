import { Worker } from 'node:worker_threads';
import { refuseInTransaction } from '../database/open-transaction.ts';
import { fairQueue, type Turn } from './fair-queue.ts';
import { requestSlots, type WithRequestSlots } from './request-scheduler.ts';
import { leavePlace, whoseWork } from './whose.ts';

export type Order<Work> = { readonly id: number; readonly work: Work };
export type Outcome<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly error: string });

/** The thread was ended because it took longer, or more memory, than it may. */
export class ThreadTooSlow extends Error {}

/** Nobody takes orders any more. */
export class ThreadClosed extends Error {}

export type Thread<Work, Result> = {
  /**
   * Never inside a transaction: a connection of the database would wait with it.
   * Errors: what the thread threw, as an Error with its words; ThreadTooSlow; ThreadClosed.
   */
  run(work: Work): Promise<Result>;
  close(): Promise<void>;
};

export type ThreadWith = {
  /** A thread that owes outcomes and has given none for so long is ended, with the orders it is at. */
  readonly longestMs?: number;
  /** What it finds as its worker data. */
  readonly data?: object;
  /** Threads there may be; another starts when every one is at work. */
  readonly threads?: number;
  /** Orders that one thread has at once, and of them those of one organisation and of one person. */
  readonly atOnce?: number;
  readonly ofOrganisation?: number;
  readonly ofPerson?: number;
  /** Megabytes of objects that one thread may hold; who needs more ends with its order. */
  readonly maxHeapMb?: number;
};

/** Files that anybody may send: one of an organisation at once, and a hostile one keeps neither time nor memory from others. */
export const FOREIGN_FILES = { threads: 2, ofOrganisation: 1, maxHeapMb: 512 } as const satisfies ThreadWith;

type Waiting<Work, Result> = {
  readonly work: Work;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
};
type RunningTurn<Work, Result> = Turn<Waiting<Work, Result>>;

/** One worker and the orders it is at: when it ends, those that wait go to another. */
type Running<Work, Result> = {
  readonly size: () => number;
  readonly order: (id: number, begun: RunningTurn<Work, Result>) => void;
  readonly terminate: () => Promise<unknown>;
};

/** A thread that nobody needs any more is ended: what it holds is given back. */
const IDLE_MS = 300_000;

/**
 * Work that would keep this thread busy, done in one of its own, which starts when it is needed. `file` returns an
 * outcome for each order (`serveOrders`). Orders wait here, turn by turn between organisations and people; one that takes
 * too long ends alone, and whoever waited behind it goes to a new thread.
 */
export function threadOf<Work, Result>(file: URL, options: ThreadWith = {}): Thread<Work, Result> {
  const { threads = 1, atOnce = 1, ofOrganisation = atOnce, ofPerson = ofOrganisation } = options;
  const queue = fairQueue<Waiting<Work, Result>>({ ofOrganisation, ofPerson });
  const running = new Set<Running<Work, Result>>();
  let isClosed = false;
  let last = 0;

  function begin(): void {
    while (!isClosed) {
      const free = [...running].find((thread) => thread.size() < atOnce);
      if (free === undefined && running.size >= threads) return;
      const turn = queue.next();
      if (turn === null) return;
      last += 1;
      (free ?? another()).order(last, turn);
    }
  }

  function another(): Running<Work, Result> {
    const one: Running<Work, Result> = start(file, options, {
      over: () => void running.delete(one),
      free: begin,
    });
    running.add(one);
    return one;
  }

  return {
    run(work) {
      return new Promise((resolve, reject) => {
        refuseInTransaction();
        if (isClosed) throw new ThreadClosed('The thread is closed');
        leavePlace();
        queue.add(whoseWork(), { work, resolve, reject });
        begin();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of queue.drain()) reject(new ThreadClosed('The thread is closed'));
      await Promise.all([...running].map(({ terminate }) => terminate()));
    },
  };
}

type Callbacks = { readonly over: () => void; readonly free: () => void };

function start<Work, Result>(file: URL, options: ThreadWith, told: Callbacks): Running<Work, Result> {
  const { longestMs, data = {}, maxHeapMb } = options;
  const inProgress = new Map<number, RunningTurn<Work, Result>>();
  const worker = new Worker(file, {
    workerData: { ...data, requestSlots } satisfies WithRequestSlots,
    ...(process.sourceMapsEnabled ? { execArgv: [...process.execArgv, '--enable-source-maps'] } : {}),
    ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  });
  let alarm: NodeJS.Timeout | undefined;
  worker.unref();

  function end(error: Error): void {
    clearTimeout(alarm);
    told.over();
    for (const { item, done } of inProgress.values()) {
      done();
      item.reject(error);
    }
    inProgress.clear();
    told.free();
  }

  function stop(error: Error): void {
    end(error);
    void worker.terminate();
  }

  /** From now on. */
  function watch(): void {
    clearTimeout(alarm);
    if (inProgress.size === 0) alarm = setTimeout(() => stop(new Error('The thread was not needed')), IDLE_MS).unref();
    else if (longestMs !== undefined) {
      alarm = setTimeout(() => stop(new ThreadTooSlow(`Nothing done within ${longestMs} ms`)), longestMs);
    }
  }

  worker.on('message', (outcome: Outcome<Result>) => {
    const one = inProgress.get(outcome.id);
    inProgress.delete(outcome.id);
    watch();
    one?.done();
    if ('result' in outcome) one?.item.resolve(outcome.result);
    else one?.item.reject(new Error(outcome.error));
    told.free();
  });
  worker.on('error', (error) => end(asError(error)));
  worker.on('exit', () => end(new Error('The thread ended')));
  return {
    size: () => inProgress.size,
    order(id, one) {
      try {
        worker.postMessage({ id, work: one.item.work } satisfies Order<Work>);
      } catch (error) {
        // What cannot be sent is refused, and nobody waits for it.
        one.done();
        one.item.reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      inProgress.set(id, one);
      if (inProgress.size === 1) watch();
    },
    terminate: () => worker.terminate(),
  };
}

function asError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new ThreadTooSlow('It takes more memory than it may', { cause: error }) : error;
}
