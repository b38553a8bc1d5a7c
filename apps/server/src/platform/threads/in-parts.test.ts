import { expect, test } from 'vitest';
import { fromParts, inParts } from './in-parts.ts';

test.each([0, 1, 200, 201, 1234])('a list of %i comes out of its parts as it went in', async (length) => {
  const all = Array.from({ length }, (_, at) => ({
    at,
    none: null,
    absent: undefined,
    text: `₹ ${at}`,
    more: [{ at }],
  }));
  // As a message carries it.
  expect(await fromParts(structuredClone(inParts(all)))).toStrictEqual(all);
});

test('no part is large', () => {
  const parts = inParts(Array.from({ length: 1000 }, (_, at) => ({ at })));
  expect(parts.map(({ length }) => length > 10_000)).toEqual([false, false, false, false, false]);
});
