import { expect, test } from 'vitest';
import { bySlices, sliceAfterSlice } from './by-slices.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

function readingFrom(rows: readonly { id: string }[]) {
  const asked: string[] = [];
  const read = async (after: string, limit: number) => {
    asked.push(after);
    return rows.filter(({ id }) => id > after).slice(0, limit);
  };
  return { read, asked };
}

test('every row comes once, in order, and the next slice is read only when the last is dealt with', async () => {
  const { read, asked } = readingFrom(ROWS);
  const seen: string[] = [];
  for await (const { id } of bySlices(read, 2)) seen.push(`${id}${asked.length}`);
  expect(seen).toEqual(['a1', 'b1', 'c2', 'd2', 'e3']);
  expect(asked.slice(1)).toEqual(['b', 'd', 'e']);
});

test('who stops is read no further slice', async () => {
  const { read, asked } = readingFrom(ROWS);
  for await (const { id } of bySlices(read, 2)) if (id === 'b') break;
  expect(asked).toHaveLength(1);
});

test('slices that are read and written at once go on from where the last one ended', async () => {
  const from: string[] = [];
  await sliceAfterSlice(async (after) => {
    from.push(after);
    return ['b', 'd'][from.length - 1] ?? null;
  });
  expect(from.slice(1)).toEqual(['b', 'd']);
});
