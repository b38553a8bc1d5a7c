import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import {
  requestBegan,
  requestEnded,
  requestSlots,
  requestsFirst,
  servingRequest,
  yieldToRequests,
} from './request-scheduler.ts';

const [request, other] = [{}, {}];

function clear(): void {
  requestEnded(request);
  requestEnded(other);
  requestSlots.fill(0n);
}
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

/** A machine that is busy can make one turn late, not all of them. */
const TRIES = 4;
const A_WAIT_MS = 20;

/** Whether a turn waits for what `come` leaves on the board. */
async function waitsAfter(setUp: () => void, turn: () => Promise<void> = () => requestsFirst()()): Promise<boolean> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    clear();
    setUp();
    const since = performance.now();
    await turn();
    times.push(performance.now() - since);
  }
  return Math.min(...times) >= A_WAIT_MS;
}

test('long work waits for whoever came, and no longer than they are served', async () => {
  expect(await waitsAfter(() => {})).toBe(false);
  expect(await waitsAfter(() => requestBegan(request))).toBe(true);
  const served = () => {
    requestBegan(request);
    setImmediate(() => requestEnded(request));
  };
  expect(await waitsAfter(served)).toBe(false);
});

test('it waits neither for its own request nor for another that takes turns', async () => {
  const both = () => {
    requestBegan(request);
    requestBegan(other);
  };
  const ofItsOwn = () => servingRequest(request, () => requestsFirst()());
  expect(await waitsAfter(both, ofItsOwn)).toBe(true);
  const otherTakesTurns = () => {
    both();
    servingRequest(other, requestsFirst);
  };
  expect(await waitsAfter(otherTakesTurns, ofItsOwn)).toBe(false);
});

/** As if it had come 200 ms ago. */
function comeBefore(one: object): void {
  const then = process.hrtime.bigint() - 200_000_000n;
  vi.spyOn(process.hrtime, 'bigint').mockReturnValue(then);
  requestBegan(one);
  vi.restoreAllMocks();
}

test('it does not wait for what has been served for long, nor for ever', async () => {
  expect(await waitsAfter(() => comeBefore(request))).toBe(false);
  requestBegan(request);
  await requestsFirst()();
});

test('streams that stay open keep no place: who comes after a hundred of them is waited for, and is seen to have come', async () => {
  const streams = Array.from({ length: 100 }, () => ({}));
  const withStreams = () => {
    for (const one of streams) comeBefore(one);
    requestBegan(request);
  };
  expect(await waitsAfter(withStreams)).toBe(true);
  // One that ends late gives back nobody else's place.
  const streamsEnd = () => {
    withStreams();
    for (const one of streams) requestEnded(one);
  };
  expect(await waitsAfter(streamsEnd)).toBe(true);
  clear();
  withStreams();
  requestEnded(request);
  const since = performance.now();
  const nextTurn = requestsFirst();
  vi.spyOn(performance, 'now').mockReturnValue(since + 10);
  await nextTurn();
  vi.restoreAllMocks();
  expect(performance.now() - since).toBeGreaterThan(28);
  for (const one of streams) requestEnded(one);
});

test('while others come and go it rests for three times as long as the piece of work took, and not for long', async () => {
  const restAfter = async (tookMs: number) => {
    requestBegan(request);
    requestEnded(request);
    const nextTurn = requestsFirst();
    const began = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(began + tookMs);
    await nextTurn();
    vi.restoreAllMocks();
    return performance.now() - began;
  };
  expect(await restAfter(10)).toBeGreaterThan(28);
  expect(await restAfter(10_000)).toBeLessThan(1000);
});

test('a thread waits for whoever the main thread serves, and not for whoever steps aside there', async () => {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     import(workerData.scheduler).then(({ requestsFirst }) => {
       const nextTurn = requestsFirst();
       parentPort.on('message', async () => {
         const since = performance.now();
         await nextTurn();
         parentPort.postMessage(performance.now() - since);
       });
       parentPort.postMessage('ready');
     });`,
    { eval: true, workerData: { requestSlots, scheduler: new URL('request-scheduler.ts', import.meta.url).href } },
  );
  const heard = () => new Promise<number>((resolve) => worker.once('message', resolve));
  const waitOfThread = () => {
    const waited = heard();
    worker.postMessage('turn');
    return waited;
  };
  await heard();
  await waitOfThread();
  requestBegan(request);
  expect(await waitOfThread()).toBeGreaterThan(A_WAIT_MS);
  requestBegan(request);
  servingRequest(request, yieldToRequests);
  const waits = [await waitOfThread(), await waitOfThread(), await waitOfThread(), await waitOfThread()];
  expect(Math.min(...waits)).toBeLessThan(A_WAIT_MS);
  await worker.terminate();
});
