import type { Call } from './route.ts';

/** Whether the caller takes server-sent events; who does not is told once. */
export function wantsStream(call: Call): boolean {
  return call.request.headers.accept?.includes('text/event-stream') ?? false;
}
