import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOpenTransaction } from '../database/open-transaction.ts';
import { ThreadClosed, ThreadTooSlow, type ThreadWith, threadOf } from './thread.ts';
import { workFor } from './whose.ts';

type Order = { readonly waitMs?: number; readonly blockMs?: number; readonly what?: string | (() => void) };

const workerOf = (options: ThreadWith = {}) =>
  threadOf<Order, string>(new URL('./thread-for-tests.ts', import.meta.url), options);
const ofOrganisation = <T>(tenantId: string, work: () => Promise<T>) => workFor({ tenantId, userId: 'asha' }, work);

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

test('what takes too long ends alone: whoever waits behind it goes to another thread', async () => {
  const thread = workerOf({ longestMs: 1500 });
  await thread.run({});
  const hanging = thread.run({ blockMs: 60_000 });
  const behind = [thread.run({ what: 'behind it' }), ofOrganisation('other', () => thread.run({ what: 'of others' }))];
  await expect(hanging).rejects.toBeInstanceOf(ThreadTooSlow);
  expect(await Promise.all(behind)).toEqual(['behind it', 'of others']);
  await sleep(50);
  expect(await thread.run({ what: 'after its end' })).toBe('after its end');
  await thread.close();
});

test('files of one organisation keep no thread from another', async () => {
  const thread = workerOf({ threads: 2, ofOrganisation: 1 });
  const order: string[] = [];
  const run = (tenantId: string, what: string, waitMs: number) =>
    ofOrganisation(tenantId, () => thread.run({ waitMs, what })).then((one) => order.push(one));
  const hostile = Array.from({ length: 3 }, (_, at) => run('hostile', `hostile ${at}`, 400));
  await Promise.all([...hostile, run('other', 'other', 0)]);
  expect(order.indexOf('other')).toBeLessThan(2);
  await thread.close();
});

test('a thread is never awaited inside a transaction, and may be after it', async () => {
  const thread = workerOf();
  await expect(inOpenTransaction(() => thread.run({}))).rejects.toThrow('A thread is awaited inside a transaction');
  let afterwards = async () => '';
  await inOpenTransaction(async () => {
    const over = sleep(20);
    afterwards = async () => {
      await over;
      return thread.run({ what: 'afterwards' });
    };
  });
  expect(await afterwards()).toBe('afterwards');
  await thread.close();
});

test('whoever waits when a thread is closed is told so', async () => {
  const thread = workerOf();
  const waiting = [thread.run({ waitMs: 60_000 }), thread.run({})];
  const told = Promise.all([
    expect(waiting[0]).rejects.toThrow('The thread ended'),
    expect(waiting[1]).rejects.toBeInstanceOf(ThreadClosed),
  ]);
  await thread.close();
  await told;
});

test('one that gives something now and then may take as long as it needs for all', async () => {
  const thread = workerOf({ longestMs: 2000, atOnce: 6 });
  const pieces = Array.from({ length: 6 }, (_, at) => thread.run({ waitMs: 500 * (at + 1), what: `${at}` }));
  expect(await Promise.all(pieces)).toEqual(['0', '1', '2', '3', '4', '5']);
  await thread.close();
});
