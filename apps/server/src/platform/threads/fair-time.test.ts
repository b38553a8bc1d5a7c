import { expect, test } from 'vitest';
import { fairTime } from './fair-time.ts';

const crowd = { tenantId: 'a', userId: 'crowd' };
const other = { tenantId: 'b', userId: 'other' };

/** A time of its own: whoever sleeps moves it. */
function scene(mostOwedMs = 1000) {
  let now = 0;
  const time = fairTime({
    mostOwedMs,
    clock: {
      now: () => now,
      async sleep(ms) {
        now += ms;
        await new Promise(setImmediate);
        await keptBusy?.();
      },
    },
  });
  let keptBusy: (() => Promise<void>) | null = null;
  return {
    time,
    at: () => now,
    pass(ms: number) {
      now += ms;
    },
    /** Others come all the time from here on. */
    othersCome() {
      keptBusy = () => time.turn(other);
      return time.turn(other);
    },
    async calls(whose: typeof crowd, count: number, tookMs: number) {
      const ends = [];
      for (let at = 0; at < count; at += 1) {
        await time.turn(whose);
        ends.push(time.start(whose));
      }
      now += tookMs;
      await keptBusy?.();
      for (const end of ends) end();
    },
  };
}

test('the calls of a page that opens wait for nothing', async () => {
  const { calls, othersCome, at } = scene();
  await othersCome();
  await calls(crowd, 20, 100);
  expect(at()).toBe(100);
});

test('who fills their places for long has a quarter of the time while others come', async () => {
  const { time, calls, othersCome, at, pass } = scene();
  await othersCome();
  await calls(crowd, 6, 1000);
  const since = at();
  // Three callers, who send again what has come back.
  const caller = async () => {
    for (let call = 0; call < 10; call += 1) {
      await time.turn(crowd);
      const end = time.start(crowd);
      pass(100);
      // The others of the crowd come while it is carried out.
      await new Promise(setImmediate);
      end();
    }
  };
  await Promise.all([caller(), caller(), caller()]);
  // Thirty calls of 100 ms; everybody who waits moves the time a little further.
  expect(at() - since).toBeGreaterThan(9_000);
  expect(at() - since).toBeLessThan(30_000);
  const before = at();
  await time.turn(other);
  expect(at()).toBe(before);
});

test('one call after the other is never held up', async () => {
  const { calls, othersCome, at } = scene();
  await othersCome();
  for (let call = 0; call < 100; call += 1) await calls(crowd, 1, 100);
  expect(at()).toBe(10_000);
});

test('nothing waits while nobody else comes, and nothing is held against anybody for long afterwards', async () => {
  const { time, calls, othersCome, at } = scene();
  for (let round = 0; round < 50; round += 1) await calls(crowd, 6, 100);
  expect(at()).toBe(5000);
  await othersCome();
  await time.turn(crowd);
  expect(at()).toBeLessThanOrEqual(5000 + 1000 / 0.25 + 100);
});

test('calls of a crowd are carried out one at a time, and each counts once however often it ends', async () => {
  const { time, calls, othersCome, pass } = scene();
  await othersCome();
  await calls(crowd, 6, 1000);
  await time.turn(crowd);
  const end = time.start(crowd);
  pass(100);
  let isOver = false;
  const turn = time.turn(crowd).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  end();
  end();
  await turn;
  expect(isOver).toBe(true);
});

test('whoever is idle is forgotten, and has all of their time when they come again', async () => {
  const { calls, othersCome, at, pass } = scene();
  await othersCome();
  await calls(crowd, 6, 1000);
  pass(120_000);
  await calls({ tenantId: 'c', userId: 'new' }, 1, 0);
  const since = at();
  await calls(crowd, 6, 100);
  expect(at() - since).toBe(100);
});
