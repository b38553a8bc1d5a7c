import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

/** As a query of the builder: sent when somebody waits for it. */
function lazy<T>(value: T) {
  const query = {
    times: 0,
    // biome-ignore lint/suspicious/noThenProperty: this is what a query of the builder is
    then(resolve: (value: T) => void) {
      query.times += 1;
      resolve(value);
    },
  };
  return query;
}

test('what goes on side by side comes in its order, and a query is sent once', async () => {
  const query = lazy('second');
  expect(await together([sleep(5, 'first'), query])).toEqual(['first', 'second']);
  expect(query.times).toBe(1);
});

test('where one fails the others are waited for, and its error comes', async () => {
  let isOver = false;
  const slow = sleep(20).then(() => {
    isOver = true;
  });
  await expect(together([slow, Promise.reject(new Error('refused'))])).rejects.toThrow('refused');
  expect(isOver).toBe(true);
});
