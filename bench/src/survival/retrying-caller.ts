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

const AGAIN_AFTER_MS = 50;
const MAX_RETRY_MS = 90_000;

/**
 * Calls as a careful client does: a mutating call carries a key, and is sent again with it until there is an answer;
 * a lost connection, 502 and 503 are none.
 */
export function retryingCaller(address: () => string, before: (serial: number) => void = () => {}): RetryingCaller {
  const calls: CallRecord[] = [];
  let serial = 0;

  async function transport(request: WireRequest): Promise<WireAnswer> {
    serial += 1;
    before(serial);
    const headers = { ...request.headers, ...(request.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) };
    const start = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      const response = await send(address(), { ...request, headers });
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

async function send(address: string, { method, url, headers, payload }: WireRequest): Promise<WireAnswer | null> {
  const body = payload === null ? {} : { body: new Uint8Array(payload) };
  try {
    const reply = await fetch(`${address}${url}`, { method, headers, ...body });
    const text = await reply.text();
    return [502, 503].includes(reply.status) ? null : { status: reply.status, body: text };
  } catch {
    return null;
  }
}
