import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withBeforeCommit } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';
import { uploadOf } from '../http/multipart.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { withKeyOfCall } from './batched-keys.ts';
import { type Claim, COMMITTED, newMark } from './key-claims.ts';
import { type KeyStore, keyStores, type StoredResponse } from './key-store.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyRequest {
    /** The key this request has claimed while it runs. */
    idempotency: {
      readonly key: string;
      readonly keys: KeyStore;
      readonly claim: Claim;
      /** The response that was stored with the work; null while there is none. */
      stored: string | null;
    } | null;
  }
}

const SETTLE_AGAIN_MS = 100;
const SETTLE_TRIES = 100;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Responses that say "later" or "not yet": a retry must get its own chance. */
const NOT_STORED = new Set([401, 408, 429]);

/** Opening a session again is harmless; its token lying in a table for a day would not be. */
export function takesIdempotencyKey({ method, opensSession, output }: Endpoint): boolean {
  return method !== 'GET' && !opensSession && output.kind !== 'file';
}

/**
 * Honours `Idempotency-Key` on every mutating call: same key and body, same response; another body, 422.
 * Server errors are not stored, so that a retry gets its chance.
 *
 * Every transaction of the call marks the key as it commits, with its response; where the call ends with another, that is
 * stored after it. When the process dies, a key that was marked returns that response at once, or IDEMPOTENCY_DONE where it
 * is not the response of the call; one that was not marked is free again at once, and whoever held it can no longer commit. Files are read, not made: they keep no key.
 */
export function installIdempotency(app: FastifyInstance, services: Pick<Services, 'db' | 'fields'>): void {
  app.decorateRequest('idempotency', null);
  const keyStoreOf = keyStores(services);

  app.addHook('preHandler', (request, reply, next) => {
    const key = request.headers['idempotency-key'];
    const { entry } = request.routeOptions.config;
    // Nearly every call: nobody has to be waited for.
    if (typeof key !== 'string' || !entry || !takesIdempotencyKey(entry)) return next();
    claim(request, reply, { key, entry }).then((isClaimed) => isClaimed && next(), next);
  });

  /** False where the response of an earlier call was sent. */
  async function claim(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, entry }: { readonly key: string; readonly entry: Endpoint },
  ): Promise<boolean> {
    if (!KEY.test(key))
      throw problem('INVALID_INPUT', { message: 'Idempotency-Key must be 1 to 200 visible characters.' });
    const keys = keyStoreOf(request, key);
    // Keyed: bodies hold passwords, and a plain digest of one could be guessed at speed.
    const digest = services.fields.digest(await contentOf(request, entry));
    const mark = newMark();
    const claim = await keys.claim(digest, mark).catch((error: unknown) => {
      // It may be stored although its reply was lost: nobody else would ever give it back while this process lives.
      settleLater(services.db, () => keys.unclaim(mark), error, childLog(request));
      throw error;
    });
    if (claim) {
      request.idempotency = { key, keys, claim, stored: null };
      return true;
    }
    const earlier = await keys.read();
    if (earlier && earlier.requestDigest !== digest) throw problem('IDEMPOTENCY_MISMATCH');
    if (
      !earlier ||
      earlier.status === null ||
      earlier.body === null ||
      (earlier.status === COMMITTED && earlier.isRunning)
    ) {
      throw problem(codeOfRepeat(earlier));
    }
    reply.header('idempotency-replayed', 'true').header('content-type', 'application/json; charset=utf-8');
    // One of an earlier version may lie there as it was sent.
    const isSealed = entry.showsSecret && !earlier.body.startsWith('{');
    const body = isSealed ? keys.sealed.open(earlier.body) : earlier.body;
    reply.code(earlier.status === COMMITTED ? 200 : earlier.status).send(body);
    return false;
  }

  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.idempotency) settleFor(services.db, request, reply, payload).then(() => next(null, payload), next);
    else next(null, payload);
  });
}

const childLog = ({ log, id }: FastifyRequest) => log.child({ requestId: id });

/** Stores the response of a call that has claimed its key, or gives the key back. */
async function settleFor(
  db: Services['db'],
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const idempotency = request.idempotency;
  if (!idempotency) return;
  request.idempotency = null;
  const { statusCode } = reply;
  const { keys } = idempotency;
  const showsSecret = request.routeOptions.config.entry?.showsSecret === true;
  if (statusCode === 200 && payload === idempotency.stored) return;
  const isStored = statusCode < 500 && !NOT_STORED.has(statusCode) && typeof payload === 'string';
  const settle = () =>
    isStored
      ? keys.finish(idempotency.claim, statusCode, showsSecret ? keys.sealed.seal(payload) : payload)
      : keys.release(idempotency.claim);
  // The response is sent, whatever becomes of the key: a lost connection may not put an error in its place.
  await settle().catch((error: unknown) => settleLater(db, settle, error, childLog(request)));
}

/** Tries again when the database is back: until then a repeated request is refused as still running. */
function settleLater(db: Services['db'], settle: () => Promise<void>, failure: unknown, log: FastifyBaseLogger): void {
  const failed = (error: unknown) =>
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'an idempotency key was not settled');
  const again = async (triesLeft: number): Promise<void> => {
    await sleep(SETTLE_AGAIN_MS, undefined, { ref: false });
    await db.untilUp();
    await settle().catch((error: unknown) =>
      triesLeft > 0 && troubleOf(error) ? again(triesLeft - 1) : failed(error),
    );
  };
  if (troubleOf(failure)) void again(SETTLE_TRIES);
  else failed(failure);
}

/**
 * Carries out the request's work so that its transactions commit together with the mark on its key. `bodyOf` makes a
 * response of the result of a transaction, or null where it is none.
 */
export async function markingKey<T>(
  { idempotency, principal }: FastifyRequest,
  work: () => Promise<T>,
  bodyOf: (result: unknown) => string | null,
): Promise<T> {
  if (!idempotency) return work();
  const { key, keys, claim } = idempotency;
  const stored = (body: string) => {
    idempotency.stored = body;
  };
  const ofCall = principal ? { userId: principal.userId, key, claim, bodyOf, stored } : null;
  let over = false; // what runs on after the response is not the request's work any more
  try {
    return await withBeforeCommit(
      async (client, result) => {
        if (over) return;
        const body = bodyOf(result);
        if ((await keys.mark(client, claim, body)) && body !== null) stored(body);
      },
      () => (ofCall ? withKeyOfCall(ofCall, work) : work()),
    );
  } finally {
    over = true;
  }
}

function codeOfRepeat(earlier: StoredResponse | null) {
  return earlier !== null && earlier.status !== null && !earlier.isRunning ? 'IDEMPOTENCY_DONE' : 'IDEMPOTENCY_RUNNING';
}

async function contentOf(request: FastifyRequest, entry: Endpoint): Promise<string> {
  const start = `${request.method} ${request.url}\n`;
  if (!entry.files || !request.isMultipart()) return start + JSON.stringify(request.body ?? null);
  const { fields, files } = await uploadOf(request, entry.files);
  const digests = Object.entries(files).map(([name, { fileName, content }]) => [
    name,
    fileName,
    createHash('sha256').update(content).digest('base64url'),
  ]);
  return start + JSON.stringify([fields, digests]);
}
