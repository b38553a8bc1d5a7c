import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, workerData } from 'node:worker_threads';

/** What is served for longer is long work itself, or a stream, and nobody waits for it. */
const SOON_MS = 100;
/** Long work goes on after this, however many requests there are. */
const MAX_WAIT_MS = 25;
const LOOK_AGAIN_MS = 1;
/** While somebody has come within this time, long work leaves most moments to those who come. */
const BUSY_MS = 1000;
/** How many times as long as its last piece it rests meanwhile. */
const BACKOFF = 3;
const MAX_REST_MS = 60;

/** Requests that long work may wait for at once; whoever finds no place is served all the same. */
const PLACES = 64;
const LAST_CAME = PLACES;
const FREE = 0n;

// Nanoseconds since the machine started: since when requests are being served, and when the last one came that is over.
// Of the process: its threads see the same memory, and wait for the one that serves.
export const requestSlots: BigInt64Array<SharedArrayBuffer> = slotsOfProcess();
const ofRequest = new Map<object, { readonly since: bigint; readonly place: number }>();
const mine = new AsyncLocalStorage<object>();

/** Under which name a thread is given the slots with its other data. */
export type WithRequestSlots = { readonly requestSlots: typeof requestSlots };

function slotsOfProcess(): BigInt64Array<SharedArrayBuffer> {
  const slots: Partial<WithRequestSlots> | null = isMainThread ? null : workerData;
  return (
    slots?.requestSlots ?? new BigInt64Array(new SharedArrayBuffer((PLACES + 1) * BigInt64Array.BYTES_PER_ELEMENT))
  );
}

/** A request has come. Whoever says so says with `requestEnded` when its reply is out. */
export function requestBegan(request: object): void {
  const since = process.hrtime.bigint();
  // A stream keeps no place for good: what is served for long is not waited for, and gives its place to the next.
  const place = placeBefore(since - ns(SOON_MS));
  if (place !== null) Atomics.store(requestSlots, place, since);
  ofRequest.set(request, { since, place: place ?? PLACES });
}

export function requestEnded(request: object): void {
  const since = forget(request);
  if (since > Atomics.load(requestSlots, LAST_CAME)) Atomics.store(requestSlots, LAST_CAME, since);
}

function placeBefore(time: bigint): number | null {
  for (let place = 0; place < PLACES; place += 1) if (Atomics.load(requestSlots, place) < time) return place;
  return null;
}

/** Since when it was served; FREE where nobody counts it any more. */
function forget(request: object): bigint {
  const one = ofRequest.get(request);
  if (one === undefined) return FREE;
  ofRequest.delete(request);
  if (one.place < PLACES) Atomics.compareExchange(requestSlots, one.place, one.since, FREE);
  return one.since;
}

/** Serves a request that has come, so that long work it does is not waited for by its own turns. */
export function servingRequest<T>(request: object, work: () => T): T {
  return mine.run(request, work);
}

/** The request that is served here is long work: nobody who takes turns waits for it. */
export function yieldToRequests(): void {
  const own = mine.getStore();
  if (own !== undefined) forget(own);
}

/**
 * The turns of long work, on the thread that serves or beside it: called between two pieces of it, who came meanwhile is
 * served first, and while others come and go it rests for a few times as long as the piece took.
 */
export function requestsFirst(): () => Promise<void> {
  yieldToRequests();
  let since = performance.now();
  return async () => {
    const took = performance.now() - since;
    await setImmediate();
    const last = performance.now() + MAX_WAIT_MS;
    if (hasComeWithin(BUSY_MS)) await sleep(Math.min(BACKOFF * took, MAX_REST_MS));
    while (isAnybodyServed() && performance.now() < last) await sleep(LOOK_AGAIN_MS);
    since = performance.now();
  };
}

/** What `work` makes of each of thousands, some at a time: who came meanwhile is served between them. */
export async function mapInTurns<T, R>(all: readonly T[], work: (one: T) => R, atOnce = 100): Promise<R[]> {
  if (all.length <= atOnce) return all.map(work);
  const nextTurn = requestsFirst();
  const results: R[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    if (at > 0) await nextTurn();
    for (const one of all.slice(at, at + atOnce)) results.push(work(one));
  }
  return results;
}

/** A piece of work that cannot be left, after which it rests. */
const PIECE_MS = 4;
const asleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * The rests of long work that cannot be left, in a thread of its own: called as often as it likes, the thread sleeps
 * after every piece, for as long as it took, while requests come and go, so that their processor is not kept busy. It never sleeps where requests
 * are served.
 */
export function backOffs(): () => void {
  if (isMainThread) return () => {};
  let since = performance.now();
  return () => {
    const took = performance.now() - since;
    if (took < PIECE_MS) return;
    if (hasComeWithin(BUSY_MS)) Atomics.wait(asleep, 0, 0, Math.min(took, MAX_REST_MS));
    since = performance.now();
  };
}

const ns = (ms: number) => BigInt(ms * 1_000_000);
const msAgo = (ms: number) => process.hrtime.bigint() - ns(ms);

function hasComeWithin(ms: number): boolean {
  return Atomics.load(requestSlots, LAST_CAME) > msAgo(ms);
}

function isAnybodyServed(): boolean {
  const soon = msAgo(SOON_MS);
  for (let place = 0; place < PLACES; place += 1) if (Atomics.load(requestSlots, place) > soon) return true;
  return false;
}
