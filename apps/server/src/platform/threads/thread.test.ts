import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ThreadClosed, ThreadTooSlow, threadOf } from './thread.ts';

type Order = { readonly waitMs?: number; readonly blockMs?: number; readonly what?: string | (() => void) };

const workerOf = (longestMs?: number) =>
  threadOf<Order, string>(new URL('./thread-for-tests.ts', import.meta.url), longestMs);

test('pieces come back as they are done, and what one throws fails it alone', async () => {
  const thread = workerOf();
  const results = await Promise.allSettled([
    thread.run({ what: 'one' }),
    thread.run({ what: 'broken' }),
    thread.run({ what: 'unsendable' }),
    thread.run({ waitMs: 20, what: 'two' }),
  ]);
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'one',
    'it is broken',
    expect.stringContaining('could not be cloned'),
    'two',
  ]);
  await expect(thread.run({ what: () => {} })).rejects.toThrow('could not be cloned');
  await thread.close();
  await expect(thread.run({})).rejects.toBeInstanceOf(ThreadClosed);
});

test('a thread that hangs is ended with what it owes, and the next one is not touched by its end', async () => {
  const thread = workerOf(1500);
  await thread.run({});
  const hanging = [thread.run({ blockMs: 60_000 }), thread.run({ what: 'behind it' })];
  for (const one of hanging) await expect(one).rejects.toBeInstanceOf(ThreadTooSlow);
  expect(await thread.run({ what: 'next' })).toBe('next');
  await sleep(50);
  expect(await thread.run({ what: 'after its end' })).toBe('after its end');
  await thread.close();
});

test('one that gives something now and then may take as long as it needs for all', async () => {
  const thread = workerOf(2000);
  const pieces = Array.from({ length: 6 }, (_, at) => thread.run({ waitMs: 500 * (at + 1), what: `${at}` }));
  expect(await Promise.all(pieces)).toEqual(['0', '1', '2', '3', '4', '5']);
  await thread.close();
});
