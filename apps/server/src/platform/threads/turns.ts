import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** What is served for longer is long work itself, or a stream, and nobody waits for it. */
const SOON_MS = 100;
/** Long work goes on after this, however many requests there are. */
const MAX_WAIT_MS = 25;
const LOOK_AGAIN_MS = 1;
/** While somebody has come within this time, long work leaves every other moment to those who come. */
const BUSY_MS = 1000;

// Of the process, as its one event loop is: requests that are being served, and since when.
const served = new Map<object, number>();
let lastCame = Number.NEGATIVE_INFINITY;
const mine = new AsyncLocalStorage<object>();

/** A request has come. Whoever says so says with `left` when its reply is out. */
export function come(request: object): void {
  served.set(request, performance.now());
}

export function left(request: object): void {
  const since = served.get(request);
  if (since !== undefined) lastCame = Math.max(lastCame, since);
  served.delete(request);
}

/** Serves a request that has come, so that long work it does is not waited for by its own turns. */
export function serving<T>(request: object, work: () => T): T {
  return mine.run(request, work);
}

/**
 * The turns of long work on the main thread: called between two pieces of it, who came meanwhile is served first, and while
 * others come and go it rests for as long as the piece took. Whoever takes turns is no longer waited for by others who do.
 */
export function turns(): () => Promise<void> {
  const own = mine.getStore();
  if (own !== undefined) served.delete(own);
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    await setImmediate();
    const last = performance.now() + MAX_WAIT_MS;
    if (performance.now() - lastCame < BUSY_MS) await sleep(Math.min(took, MAX_WAIT_MS));
    while (isAnybodyServed() && performance.now() < last) await sleep(LOOK_AGAIN_MS);
    since = performance.now();
  };
}

function isAnybodyServed(): boolean {
  const since = performance.now() - SOON_MS;
  for (const began of served.values()) if (began > since) return true;
  return false;
}
