import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../../../platform/caller.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import type { Call } from '../../../platform/http/call.ts';
import { leavePlace } from '../../../platform/threads/whose.ts';
import { runById } from './payroll.store.ts';

const EVERY_MS = 300;
/** So often it is asked again whether who listens still may. */
const ASK_AGAIN_MS = 3000;
const MAX_STREAM_MS = 600_000;

export async function progressOf({ inTenant }: Caller, id: string) {
  const run = await inTenant((tx) => runById(tx, id));
  return { status: run.state, processed: run.processed, total: run.total, failure: run.failure };
}

/** Sends the progress whenever it changed, as server-sent events, until the calculation is over or nobody listens. */
export async function streamProgress(call: Call, id: string): Promise<void> {
  let now = await progressOf(call, id);
  const { reply } = call;
  reply.hijack();
  // Who listens for minutes may do other things meanwhile.
  leavePlace();
  const { raw } = reply;
  // What protects every other answer protects this one.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  const until = Date.now() + MAX_STREAM_MS;
  let lastSent = '';
  let lastRead = Date.now();
  try {
    while (!raw.destroyed) {
      const text = JSON.stringify(now);
      if (text !== lastSent) raw.write(`data: ${text}\n\n`);
      lastSent = text;
      if (now.status !== 'Calculating' || Date.now() > until) break;
      await setTimeout(EVERY_MS);
      if (Date.now() - lastRead > ASK_AGAIN_MS) {
        if (!(await call.request.stillMay?.())) break;
        lastRead = Date.now();
      }
      now = await progressOf(call, id).catch((error: unknown) => {
        if (troubleOf(error)) return now; // the run waits for the database too
        throw error;
      });
    }
  } finally {
    raw.end();
  }
}
