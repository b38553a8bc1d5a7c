import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { Principal } from '../auth/principal.ts';
import type { CallerWith } from '../caller.ts';
import type { Config } from '../config/config.ts';
import { problem } from '../http/problem.ts';
import { type FileHead, type StreamedFile, WrittenResponse } from '../http/response-body.ts';
import { type KeyOfCall, keyOfCall } from '../idempotency/batched-keys.ts';
import type { Claim } from '../idempotency/key-claims.ts';
import type { Services } from '../services.ts';
import { yieldToRequests } from '../threads/request-scheduler.ts';
import { type Thread, ThreadClosed, ThreadTooSlow, threadOf } from '../threads/thread.ts';
import { whoseWork, workFor } from '../threads/whose.ts';
import { type CarriedFailure, thrown } from './carried-failure.ts';
import type { CalledBy, OpenOffload, UploadedFiles } from './offload-types.ts';

/** What a use case is carried out with in a thread of its own. */
export type WorkerServices = Pick<Services, 'config' | 'clock' | 'db' | 'fields' | 'slots'>;
export type WorkerCaller = CallerWith<WorkerServices>;

/** What the thread needs to open a database and encryption of its own. */
export type ThreadSetUp = {
  readonly config: Config;
  /** Of the serving role, never of the owner. */
  readonly databaseUrl: string;
  readonly secret: string;
};

/** A call as it is handed to the thread. */
export type CallOrder<Input = unknown> = {
  /** Method and path of its contract entry. */
  readonly name: string;
  readonly input: Input;
  readonly files: UploadedFiles;
  readonly principal: Principal;
  readonly address: string;
  readonly requestId: string;
  /** When it was made, as the clock of whoever made it says; the thread has none of its own. */
  readonly today: string;
  readonly moment: string;
  readonly now: string;
  readonly told: string | null;
  /** What comes back: its output, its response as it was written in the thread, or a file in parts. */
  readonly returns: 'output' | 'response' | 'parts';
  /** Its claimed `Idempotency-Key`, if it has one. */
  readonly key: { readonly key: string; readonly claim: Claim } | null;
};

/** What became of it; `stored` is the response that was stored with its key. */
export type CallOutcome<Output = unknown> =
  | { readonly output: Output; readonly stored: string | null }
  | { readonly failure: CarriedFailure };

/** The next part of a file that a call has begun; or that nobody waits for another. */
export type PartOrder = { readonly file: string; readonly isOver: boolean };
export type BegunFile = { readonly file: string; readonly head: FileHead };

/** Calls that a thread carries out at once, each with a connection of its own. */
export const CALLS_AT_ONCE = 8;

/** Longer than a statement may take and than a lock is waited for: a thread that does nothing else so long hangs. */
const MAX_MS = 300_000;

/** One for each connection of the thread. Calls of one organisation may wait for each other's locks, and keep none from others. */
const SHARES = { atOnce: CALLS_AT_ONCE, ofOrganisation: 3, ofPerson: 2 };

export const nameOfCall = ({ method, path }: Endpoint) => `${method} ${path}`;

export function offloadWith(setUp: ThreadSetUp): OpenOffload {
  return (file) => {
    // Only names cross to the thread: that a call gives what its entry promises is checked where it is served.
    const thread: OutcomeThread = threadOf(file, {
      ...SHARES,
      longestMs: MAX_MS,
      data: setUp,
    });
    return {
      close: thread.close,
      async call(entry, by, input) {
        const key = keyOfCall();
        const outcome = await outcomeOf(thread, orderOf(nameOfCall(entry), { by, input, key, returns: 'output' }));
        if (outcome.stored !== null) key?.stored(outcome.stored);
        return outcome.output;
      },
      async written(entry, by, input) {
        const order = orderOf(nameOfCall(entry), { by, input, key: null, returns: 'response' });
        return new WrittenResponse((await outcomeOf(thread, order)).output);
      },
      async streamed(entry, by, input) {
        const order = orderOf(nameOfCall(entry), { by, input, key: null, returns: 'parts' });
        return streamedFrom(thread, (await outcomeOf(thread, order)).output);
      },
    };
  };
}

type OutcomeThread = Thread<CallOrder | PartOrder, CallOutcome<never>>;

async function outcomeOf(thread: OutcomeThread, order: CallOrder | PartOrder) {
  yieldToRequests();
  const outcome = await thread.run(order).catch(refused);
  if ('failure' in outcome) throw thrown(outcome.failure);
  return outcome;
}

/** Each part is an order of its own: others of the organisation, and others than it, have their turns between them. */
function streamedFrom(thread: OutcomeThread, { file, head }: BegunFile): StreamedFile {
  const whose = whoseWork();
  const order = (isOver: boolean): Promise<{ readonly output: Uint8Array | null }> =>
    workFor(whose, () => outcomeOf(thread, { file, isOver }));
  async function* parts() {
    let isTaken = false;
    try {
      for (;;) {
        const { output } = await order(false);
        if (output === null) return;
        isTaken = true;
        yield output;
        isTaken = false;
      }
    } finally {
      // Whoever takes them went away with one in hand.
      if (isTaken) await order(true).catch(() => {});
    }
  }
  return { ...head, parts: parts() };
}

type Call = {
  readonly by: CalledBy;
  readonly input: unknown;
  readonly key: KeyOfCall | null;
  readonly returns: CallOrder['returns'];
};

function orderOf(name: string, { by, input, key, returns }: Call): CallOrder {
  const { principal, address, requestId, services, files = {} } = by;
  return {
    name,
    input,
    files,
    principal,
    address,
    requestId,
    returns,
    today: services.clock.today(),
    moment: services.clock.moment().toString(),
    now: services.clock.now().toString(),
    told: services.db.told(),
    key: key === null ? null : { key: key.key, claim: key.claim },
  };
}

function refused(error: unknown): never {
  if (error instanceof ThreadTooSlow) throw problem('SERVER_BUSY', { retryAfterSeconds: 10 });
  throw error instanceof ThreadClosed ? problem('SHUTTING_DOWN', { retryAfterSeconds: 10 }) : error;
}
