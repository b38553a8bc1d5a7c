import { expect, test } from 'vitest';
import { bySlices, sliceAfterSlice } from './by-slices.ts';

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
