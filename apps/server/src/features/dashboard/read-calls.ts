import type { Call } from '../../platform/http/call.ts';
import type { OtherCalls } from '../../platform/http/other-calls.ts';
import { problem } from '../../platform/http/problem.ts';

/**
 * Several calls that only read, one after the other: each has transactions of its own, of which some wait for a thread, and
 * a request has one connection at a time. What goes on for long is asked by itself.
 */
export async function readCalls(addresses: readonly string[], call: Call, calls: OtherCalls): Promise<unknown[]> {
  if (call.request.headers.accept?.includes('event-stream')) throw problem('ROUTE_NOT_FOUND');
  const responses: unknown[] = [];
  for (const address of addresses) responses.push(await calls.readAt(address, call));
  return responses;
}
