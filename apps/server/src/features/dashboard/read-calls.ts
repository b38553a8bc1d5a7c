import { together } from '../../platform/database/together.ts';
import type { Call } from '../../platform/http/call.ts';
import type { OtherCalls } from '../../platform/http/other-calls.ts';
import { problem } from '../../platform/http/problem.ts';

/** Several calls that only read, side by side in one transaction. What goes on for long is asked by itself. */
export function readCalls(addresses: readonly string[], call: Call, calls: OtherCalls): Promise<unknown[]> {
  if (call.request.headers.accept?.includes('event-stream')) throw problem('ROUTE_NOT_FOUND');
  return call.inTenant((tx) => together(addresses.map((address) => calls.readAt(address, call, tx))));
}
