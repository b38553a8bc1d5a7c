import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bySlices, sliceAfterSlice, slicesSideBySide } from './by-slices.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

function readingFrom(rows: readonly { id: string }[]) {
  const queries: string[] = [];
  const read = async (after: string, limit: number) => {
    queries.push(after);
    return rows.filter(({ id }) => id > after).slice(0, limit);
  };
  return { read, queries };
}

test('every row comes once, in order, and the next slice is read only when the last is dealt with', async () => {
  const { read, queries } = readingFrom(ROWS);
  const rows: string[] = [];
  for await (const { id } of bySlices(read, 2)) rows.push(`${id}${queries.length}`);
  expect(rows).toEqual(['a1', 'b1', 'c2', 'd2', 'e3']);
  expect(queries.slice(1)).toEqual(['b', 'd', 'e']);
});

test('who stops is read no further slice', async () => {
  const { read, queries } = readingFrom(ROWS);
  for await (const { id } of bySlices(read, 2)) if (id === 'b') break;
  expect(queries).toHaveLength(1);
});

test('slices that are read and written at once go on from where the last one ended', async () => {
  const from: string[] = [];
  await sliceAfterSlice(async (after) => {
    from.push(after);
    return ['b', 'd'][from.length - 1] ?? null;
  });
  expect(from.slice(1)).toEqual(['b', 'd']);
});

test('beside a slice the next one is under way, and never a third', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const all = slicesSideBySide(async (after, endsAt) => {
    begun.push(after);
    endsAt(['b', 'd', 'f'][begun.length - 1] ?? null);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  for (const count of [2, 3, 4, 4]) {
    await turn();
    expect(begun).toHaveLength(count);
    ends[begun.length - 2]?.();
  }
  ends.at(-1)?.();
  await all;
  expect(begun.slice(1)).toEqual(['b', 'd', 'f']);
});

test('of slices side by side the one that fails is told, once the other has ended', async () => {
  let hasEnded = false;
  const all = slicesSideBySide(async (after, endsAt) => {
    if (after === 'b') {
      await turn();
      hasEnded = true;
      return;
    }
    endsAt('b');
    throw new Error('the first slice');
  });
  await expect(all).rejects.toThrow('the first slice');
  expect(hasEnded).toBe(true);
});
