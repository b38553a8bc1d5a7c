import type { Call } from './call.ts';

/** Whether the caller takes server-sent events; who does not is told once. */
export function wantsStream(call: Call): boolean {
  return call.request.headers.accept?.includes('text/event-stream') ?? false;
}
