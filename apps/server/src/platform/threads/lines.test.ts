import { expect, test } from 'vitest';
import { lines } from './lines.ts';

test('so many of one name run at once, the next when one is done or failed, and other names do not wait', async () => {
  const inLine = lines(2);
  const began: string[] = [];
  const piece = (name: string, label: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = inLine(name, () => {
      began.push(label);
      return promise;
    });
    return { done, resolve, reject };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => piece('one', `one ${n}`));
  const other = piece('other', 'other');
  await settled();
  expect(began).toEqual(['one 1', 'one 2', 'other']);
  second?.reject(new Error('broken'));
  await expect(second?.done).rejects.toThrow('broken');
  await settled();
  expect(began.at(-1)).toBe('one 3');
  first?.resolve('done');
  expect(await first?.done).toBe('done');
  await settled();
  expect(began.at(-1)).toBe('one 4');
  for (const one of [third, fourth, other]) one?.resolve('done');
  await Promise.all([third?.done, fourth?.done, other.done]);
});
