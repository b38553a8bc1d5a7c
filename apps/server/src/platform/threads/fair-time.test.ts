import { expect, test } from 'vitest';
import { type Comers, comersBy, fairTime } from './fair-time.ts';

const crowd = { tenantId: 'a', userId: 'crowd' };
const other = { tenantId: 'b', userId: 'other' };

/** A page asks for no more at once. */
const FEW = 20;

/** A time of its own: whoever sleeps moves it. */
function scene(lingersMs = 0) {
  let now = 0;
  const time = fairTime({
    mostOwedMs: 1000,
    lingersMs,
    fewAtOnce: FEW,
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
  /** A call that has had its turn and is carried out until what it returns is called. */
  async function begun(whose: typeof crowd): Promise<() => void> {
    const call = time.come(whose);
    await call.turn();
    const end = call.start();
    return () => {
      end();
      call.leave();
    };
  }
  return {
    at: () => now,
    pass(ms: number) {
      now += ms;
    },
    /** Others come all the time from here on. */
    othersCome() {
      keptBusy = () => begun(other).then((end) => end());
      return keptBusy();
    },
    begun,
    async calls(whose: typeof crowd, count: number, tookMs: number) {
      const ends = [];
      for (let at = 0; at < count; at += 1) ends.push(await begun(whose));
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
  const { begun, calls, othersCome, at, pass } = scene();
  await othersCome();
  await calls(crowd, 6, 1000);
  const since = at();
  // Three callers, who send again what has come back.
  const caller = async () => {
    for (let call = 0; call < 10; call += 1) {
      const end = await begun(crowd);
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
  (await begun(other))();
  expect(at()).toBe(before);
});

test('a crowd has a thirtieth of the time while others come, and all of it when they do not', async () => {
  const busy = scene();
  const crowded = async ({ begun, pass, at }: ReturnType<typeof scene>) => {
    const since = at();
    const caller = async () => {
      for (let call = 0; call < 2; call += 1) {
        const end = await begun(crowd);
        pass(10);
        await new Promise(setImmediate);
        end();
      }
    };
    await Promise.all(Array.from({ length: 2 * FEW }, caller));
    return at() - since;
  };
  await busy.othersCome();
  // Until no more than a page is left, each call of the crowd costs a rest of 300 ms.
  expect(await crowded(busy)).toBeGreaterThan(2 * FEW * 300);
  expect(await crowded(scene())).toBe(2 * 2 * FEW * 10);
});

test('who sends files is held up by those who come for something else', async () => {
  let now = 0;
  const clock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
      await new Promise(setImmediate);
      comers.come('b other');
    },
  };
  const comers = comersBy(clock);
  const uploads = fairTime({ mostOwedMs: 1000, fewAtOnce: 1, comers, clock });
  comers.come('b other');
  const calls = [uploads.come(crowd), uploads.come(crowd), uploads.come(crowd)];
  await calls[0]?.turn();
  calls[0]?.start();
  now += 100;
  calls[0]?.leave();
  await calls[1]?.turn();
  expect(now).toBeGreaterThanOrEqual(3100);
});

test('whoever goes away while they wait keeps nobody behind them waiting', async () => {
  let now = 0;
  const comers: Comers = { come: () => {}, othersCome: () => now < 10_000 };
  const clock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
      await new Promise(setImmediate);
    },
  };
  const uploads = fairTime({ mostOwedMs: 1000, fewAtOnce: 1, comers, clock });
  const [first, gone, second, third] = [crowd, crowd, crowd, crowd].map((one) => uploads.come(one));
  await first?.turn();
  first?.start();
  const waits = gone?.turn();
  now += 10;
  gone?.leave();
  first?.leave();
  await waits;
  await second?.turn();
  second?.leave();
  await third?.turn();
  // A rest of thirty times ten milliseconds, and not the ten seconds after which nobody comes any more.
  expect(now).toBeLessThan(1000);
});

test('one call after the other is never held up', async () => {
  const { calls, othersCome, at } = scene();
  await othersCome();
  for (let call = 0; call < 100; call += 1) await calls(crowd, 1, 100);
  expect(at()).toBe(10_000);
});

test('whose calls are answered in a moment is a crowd by how many there are in a second, where replies linger', async () => {
  const { calls, othersCome, at, pass } = scene(1000);
  await othersCome();
  // As many as a page asks for, one after the other.
  for (let call = 0; call < FEW; call += 1) await calls(crowd, 1, 10);
  expect(at()).toBe(FEW * 10);
  const since = at();
  for (let call = 0; call < FEW; call += 1) await calls(crowd, 1, 10);
  // Each but the first of them rests for 300 ms, until no more than a page's are left of the last second.
  expect(at() - since).toBeGreaterThan(1000);
  pass(1000);
  const later = at();
  await calls(crowd, 1, 10);
  expect(at() - later).toBe(10);
});

test('nothing waits while nobody else comes, and nothing is held against anybody for long afterwards', async () => {
  const { begun, calls, othersCome, at } = scene();
  for (let round = 0; round < 50; round += 1) await calls(crowd, 6, 100);
  expect(at()).toBe(5000);
  await othersCome();
  (await begun(crowd))();
  expect(at()).toBeLessThanOrEqual(5000 + 1000 / 0.25 + 100);
});

test('calls of a crowd are carried out one at a time, and each counts once however often it ends', async () => {
  const { begun, calls, othersCome, pass } = scene();
  await othersCome();
  await calls(crowd, 6, 1000);
  const end = await begun(crowd);
  pass(100);
  let isOver = false;
  const turn = begun(crowd).then(() => {
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
