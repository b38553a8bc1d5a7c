import { workerData } from 'node:worker_threads';
import type { Endpoint, ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { callerOf } from '../caller.ts';
import type { Clock } from '../clock/clock.ts';
import { fieldEncryption } from '../crypto/field-encryption.ts';
import { type Database, openDatabase, withBeforeCommit } from '../database/database.ts';
import { bodyOf, isFile, isStreamed, responseBody } from '../http/response-body.ts';
import { markOwn } from '../idempotency/key-store.ts';
import { type Provision, slotsOfThread } from '../slots.ts';
import { lowerPriority } from '../threads/lower-priority.ts';
import { serveOrders } from '../threads/serve-orders.ts';
import { workFor } from '../threads/whose.ts';
import { type BegunFiles, begunFiles } from './begun-files.ts';
import { carried } from './carried-failure.ts';
import {
  CALLS_AT_ONCE,
  type CallOrder,
  type CallOutcome,
  nameOfCall,
  type PartOrder,
  type ThreadSetUp,
  type WorkerCaller,
} from './offload.ts';
import type { UploadedFiles } from './offload-types.ts';

type Served = {
  readonly entry: Endpoint;
  readonly work: (input: never, caller: WorkerCaller, files: UploadedFiles) => Promise<unknown>;
};

/** Serves a contract entry in this thread, as `route` does where requests arrive. */
export type OffloadedRoute = <E extends Endpoint>(
  entry: E,
  work: (input: ParsedRequest<E>, caller: WorkerCaller, files: UploadedFiles) => Promise<ResponseOf<E>>,
) => void;

/**
 * In the thread: carries out the calls it is handed, in transactions of its own, and gives way to whoever is served.
 * `provisions` fill the slots that these calls ask.
 */
export function serveOffloaded(register: (route: OffloadedRoute) => void, provisions: readonly Provision[] = []): void {
  lowerPriority();
  const served = new Map<string, Served>();
  register((entry, work) => void served.set(nameOfCall(entry), { entry, work }));
  const setUp: ThreadSetUp = workerData;
  const fields = fieldEncryption(setUp.secret);
  const slots = slotsOfThread(provisions);
  const open = opened(() => openDatabase(setUp.databaseUrl, CALLS_AT_ONCE));
  const files = begunFiles();
  serveOrders(
    async (order: CallOrder<never> | PartOrder): Promise<CallOutcome> => {
      try {
        if ('file' in order) return { output: await partOf(files, order), stored: null };
        const one = served.get(order.name);
        if (one === undefined) throw new Error(`No thread serves ${order.name}`);
        const services = {
          config: setUp.config,
          clock: clockOf(order),
          db: (await open()).telling(() => order.told),
          fields,
          slots,
        };
        const caller = callerOf({ ...order, services }, order.principal);
        return await workFor(order.principal, () => carriedOut(one, order, { caller, files }));
      } catch (error) {
        return { failure: carried(error) };
      }
    },
    (outcome) => ('output' in outcome ? ownMemory(outcome.output) : []),
  );
}

/** Opens once; where that fails, again for whoever comes next. */
function opened(open: () => Promise<Database>): () => Promise<Database> {
  let db: Promise<Database> | null = null;
  return () => {
    db ??= open().catch((error: unknown) => {
      db = null;
      throw error;
    });
    return db;
  };
}

/** A call stands still in time: it is carried out as of when it was made. */
function clockOf({ today, moment, now }: Pick<CallOrder, 'today' | 'moment' | 'now'>): Clock {
  return {
    today: () => today,
    now: () => Temporal.Instant.from(now),
    moment: () => Temporal.Instant.from(moment),
  };
}

const partOf = (files: BegunFiles, { file, isOver }: PartOrder) => (isOver ? files.end(file) : files.next(file));

/** Bytes come out of the other thread as bytes of no kind. */
function asSent(files: UploadedFiles): UploadedFiles {
  return Object.fromEntries(
    Object.entries(files).map(([field, file]) => {
      const { buffer, byteOffset, byteLength } = file.content;
      return [field, { ...file, content: Buffer.from(buffer, byteOffset, byteLength) }];
    }),
  );
}

/** The key of the call is marked with its response as its transactions commit. */
async function carriedOut(
  { entry, work }: Served,
  { input, key, principal, returns, files: uploads }: CallOrder<never>,
  { caller, files }: { readonly caller: WorkerCaller; readonly files: BegunFiles },
): Promise<Extract<CallOutcome, { stored: unknown }>> {
  let storedBody: string | null = null;
  const run = () => work(input, caller, asSent(uploads));
  if (returns === 'response') {
    return { output: Buffer.from(responseBody(entry, entry.message, await run())), stored: storedBody };
  }
  if (returns === 'parts') {
    const output = await run();
    if (!isStreamed(output)) throw new TypeError('A file in parts was promised');
    return { output: files.begin(principal, output), stored: storedBody };
  }
  if (key === null) return { output: await run(), stored: storedBody };
  const mark = markOwn({ tenantId: principal.tenantId, userId: principal.userId, key: key.key });
  const output = await withBeforeCommit(async (client, result) => {
    const body = bodyOf(entry, entry.message, result);
    if (await mark(client, key.claim, body)) storedBody = body;
  }, run);
  return { output, stored: storedBody };
}

/** The bytes of a long file or response change hands; short ones may share their memory with others, and are copied. */
function ownMemory(output: unknown): ArrayBuffer[] {
  const content = isFile(output) ? output.content : output;
  if (!(content instanceof Uint8Array)) return [];
  const { buffer, byteLength } = content;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
