import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { come, left, serving, turns } from './turns.ts';

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

test('it does not wait for what has been served for long, nor for ever', async () => {
  come(request);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 200);
  expect(await turnsBefore(other)).toBe(true);
  vi.restoreAllMocks();
  come(request);
  await turns()();
});

test('while others come and go it rests for as long as the piece of work took', async () => {
  come(request);
  left(request);
  const nextTurn = turns();
  const began = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(began + 20);
  await nextTurn();
  vi.restoreAllMocks();
  expect(performance.now() - began).toBeGreaterThan(18);
});
