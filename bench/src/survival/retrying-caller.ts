import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport, WireAnswer, WireRequest } from '@muster/demo/api-client.ts';

/** One call as its caller sees it: however often it had to be sent. Times as of performance.now(). */
export type CallRecord = {
  readonly what: string;
  readonly start: number;
  /** When there was an answer that was not "try again" or "it still runs". */
  readonly end: number;
  readonly attempts: number;
};

export type RetryingCaller = { readonly transport: Transport; readonly calls: readonly CallRecord[] };

type Disturbance = {
  /** Told before each call, by its number. */
  readonly before?: (serial: number) => void;
  /** After how many milliseconds the connection of an attempt is cut; null where it is not. */
  readonly cutAfter?: () => number | null;
};

const AGAIN_AFTER_MS = 50;
const MAX_RETRY_MS = 90_000;

/**
 * Calls as a careful client does: a mutating call carries a key, the caller's own where it has one, and is sent again with
 * it until there is an answer; a lost connection, 502 and 503 are none.
 */
export function retryingCaller(
  address: () => string,
  { before = () => {}, cutAfter = () => null }: Disturbance = {},
): RetryingCaller {
  const calls: CallRecord[] = [];
  let serial = 0;

  async function transport(request: WireRequest): Promise<WireAnswer> {
    serial += 1;
    before(serial);
    const headers = { ...(request.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }), ...request.headers };
    const start = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      const response = await send(address(), { ...request, headers }, cutAfter());
      const now = performance.now();
      const isOver = response !== null && !/"IDEMPOTENCY_RUNNING"/.test(response.body);
      if (isOver) {
        calls.push({ what: `${request.method} ${request.url}`, start, end: now, attempts });
        return response;
      }
      if (now - start > MAX_RETRY_MS) throw new Error(`${request.method} ${request.url} got no answer`);
      await sleep(AGAIN_AFTER_MS);
    }
  }

  return { transport, calls };
}

async function send(
  address: string,
  { method, url, headers, payload }: WireRequest,
  cutAfterMs: number | null,
): Promise<WireAnswer | null> {
  const body = payload === null ? {} : { body: new Uint8Array(payload) };
  const cut = cutAfterMs === null ? {} : { signal: AbortSignal.timeout(cutAfterMs) };
  try {
    const reply = await fetch(`${address}${url}`, { method, headers, ...body, ...cut });
    const text = await reply.text();
    return [502, 503].includes(reply.status) ? null : { status: reply.status, body: text };
  } catch {
    return null;
  }
}
