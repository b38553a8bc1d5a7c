// In place of node:worker_threads for `thread.ts` in integration tests: each of a hundred servers begins threads of its own,
// and reading their modules takes longer than what most are asked. A thread that a server gives back while it owes nothing
// goes on with the next server that needs the same file: with its own data, connections and channel.
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  type ResourceLimits,
  Worker as Thread,
} from 'node:worker_threads';
import type { NextServer } from './next-server-for-tests.ts';

type Options = { readonly workerData: object; readonly resourceLimits?: ResourceLimits };

const BEGINNING = new URL('./next-server-for-tests.ts', import.meta.url);
/** One of each file at most: two servers at a time are few. */
const idleThreads = new Map<string, Thread>();
/** A connection that somebody still uses keeps the thread from ending its server: it ends itself then, as it would have. */
const GIVE_BACK_WITHIN_MS = 2_000;

function another(key: string, resourceLimits: ResourceLimits): Thread {
  const thread = new Thread(BEGINNING, { resourceLimits });
  const forget = () => void (idleThreads.get(key) === thread && idleThreads.delete(key));
  return thread.on('error', forget).on('exit', forget);
}

class KeptThread extends EventEmitter {
  readonly #key: string;
  readonly #thread: Thread;
  readonly #port: MessagePort;
  #owed = 0;
  #isOver = false;

  constructor(file: URL, { workerData, resourceLimits = {} }: Options) {
    super();
    this.#key = `${file.href} ${JSON.stringify(resourceLimits)}`;
    this.#thread = idleThreads.get(this.#key) ?? another(this.#key, resourceLimits);
    idleThreads.delete(this.#key);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (outcome) => {
      this.#owed -= 1;
      this.emit('message', outcome);
    });
    this.#thread.on('error', this.#tellError).on('exit', this.#tellExit);
    this.#thread.postMessage({ file: file.href, data: workerData, port: port2 } satisfies NextServer, [port2]);
  }

  readonly #tellError = (error: Error) => void this.emit('error', error);
  readonly #tellExit = (code: number) => {
    this.#isOver = true;
    this.#port.close();
    this.emit('exit', code);
  };

  postMessage(order: unknown): void {
    this.#port.postMessage(order);
    this.#owed += 1;
  }

  unref(): void {
    this.#thread.unref();
    this.#port.unref();
  }

  async terminate(): Promise<void> {
    if (this.#isOver) return;
    const isFree = this.#owed === 0 && (await this.#hasEndedServer());
    if (!isFree || idleThreads.has(this.#key)) {
      await this.#thread.terminate();
      return;
    }
    this.#thread.off('error', this.#tellError).off('exit', this.#tellExit);
    this.#tellExit(0);
    idleThreads.set(this.#key, this.#thread);
  }

  async #hasEndedServer(): Promise<boolean> {
    const reply = once(this.#thread, 'message').then(() => true);
    this.#thread.postMessage('end');
    return Promise.race([reply.catch(() => false), sleep(GIVE_BACK_WITHIN_MS, false, { ref: false })]);
  }
}

/** @public `thread.ts` thinks it is Node's own. */
export const Worker = isMainThread ? KeptThread : Thread;
