import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { board, come, left, serving, stepAside, turns } from './turns.ts';

const [request, other] = [{}, {}];
afterEach(() => {
  left(request);
  left(other);
  vi.restoreAllMocks();
});

/** Whether the next turn has come by the time a request leaves. */
async function turnsBefore(leaves: object): Promise<boolean> {
  let isNext = false;
  const turn = turns()().then(() => {
    isNext = true;
  });
  await sleep(6);
  const was = isNext;
  left(leaves);
  await turn;
  return was;
}

test('long work waits for the next turn until those who came are served', async () => {
  expect(await turnsBefore(request)).toBe(true);
  come(request);
  expect(await turnsBefore(request)).toBe(false);
});

test('it waits neither for its own request nor for another that takes turns', async () => {
  come(request);
  come(other);
  serving(other, turns);
  expect(await serving(request, () => turnsBefore(other))).toBe(true);
});

const inMs = (ms: number) => {
  const now = process.hrtime.bigint() + BigInt(ms * 1_000_000);
  vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now);
};

test('it does not wait for what has been served for long, nor for ever', async () => {
  come(request);
  inMs(200);
  expect(await turnsBefore(other)).toBe(true);
  vi.restoreAllMocks();
  come(request);
  await turns()();
});

test('while others come and go it rests for three times as long as the piece of work took, and not for long', async () => {
  const restAfter = async (tookMs: number) => {
    come(request);
    left(request);
    const nextTurn = turns();
    const began = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(began + tookMs);
    await nextTurn();
    vi.restoreAllMocks();
    return performance.now() - began;
  };
  expect(await restAfter(10)).toBeGreaterThan(28);
  expect(await restAfter(10_000)).toBeLessThan(1000);
});

test('more requests than there are places for are served all the same', async () => {
  const many = Array.from({ length: 100 }, () => ({}));
  for (const one of many) come(one);
  expect(await turnsBefore(other)).toBe(false);
  for (const one of many) left(one);
  expect(await turnsBefore(other)).toBe(true);
});

test('a thread waits for whoever the main thread serves, and not for whoever steps aside there', async () => {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     import(workerData.turns).then(({ turns }) => {
       const nextTurn = turns();
       parentPort.on('message', async () => {
         const since = performance.now();
         await nextTurn();
         parentPort.postMessage(performance.now() - since);
       });
       parentPort.postMessage('ready');
     });`,
    { eval: true, workerData: { board, turns: new URL('turns.ts', import.meta.url).href } },
  );
  const heard = () => new Promise<number>((resolve) => worker.once('message', resolve));
  const waitOfThread = () => {
    const waited = heard();
    worker.postMessage('turn');
    return waited;
  };
  await heard();
  await waitOfThread();
  come(request);
  expect(await waitOfThread()).toBeGreaterThan(20);
  serving(request, stepAside);
  const waits = [await waitOfThread(), await waitOfThread(), await waitOfThread(), await waitOfThread()];
  expect(Math.min(...waits)).toBeLessThan(20);
  await worker.terminate();
});
