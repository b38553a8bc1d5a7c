import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../database/trouble.ts';
import { coalesce, type Outcome, SEPARATELY } from './coalesce.ts';

type Item = { readonly line?: string; readonly name: string };

/** Groups that end when they are told to. */
function groups(outcomeOf: (item: Item) => Outcome<string> = ({ name }) => ({ kind: 'done', result: name })) {
  const begun: string[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const carryOut = coalesce<Item, string>({
    lineOf: ({ line = 'one' }) => line,
    nameOf: ({ name }) => name,
    async batch(items) {
      begun.push(items.map(({ name }) => name));
      await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
      return items.map(outcomeOf);
    },
    separately: async ({ name }) => `${name} alone`,
  });
  return { begun, ends, carryOut, all: (...names: string[]) => names.map((name) => carryOut({ name })) };
}

test('whoever is there when a group begins is in it, and whoever comes while two are under way is in the next', async () => {
  const { begun, ends, all } = groups();
  const first = all('a', 'b');
  await turn();
  const second = all('c');
  await turn();
  const third = all('d', 'e');
  await turn();
  expect(begun).toEqual([['a', 'b'], ['c']]);
  ends[0]?.();
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  expect(begun).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([...second, ...third])).toEqual(['c', 'd', 'e']);
});

test('two of one name are never in one group, and those of another line in none together', async () => {
  const { begun, carryOut } = groups();
  for (const name of ['a', 'b', 'a']) void carryOut({ name });
  void carryOut({ name: 'a', line: 'other' });
  await turn();
  expect(begun).toEqual([['a', 'b'], ['a'], ['a']]);
});

test('a group has an end, and the rest is in another', async () => {
  const { begun, all } = groups();
  void all(...Array.from({ length: 150 }, (_, at) => String(at)));
  await turn();
  expect(begun.map(({ length }) => length)).toEqual([100, 50]);
});

test('one is refused, one is left to itself, and the others are done', async () => {
  const { ends, all } = groups(({ name }) => {
    if (name === 'refused') return { kind: 'refused', error: new Error('not you') };
    return name === 'separate' ? SEPARATELY : { kind: 'done', result: name };
  });
  const ended = Promise.allSettled(all('a', 'refused', 'separate', 'b'));
  await turn();
  ends[0]?.();
  expect(await ended).toMatchObject([
    { value: 'a' },
    { reason: { message: 'not you' } },
    { value: 'separate alone' },
    { value: 'b' },
  ]);
});

test('where a group fails everybody is done alone', async () => {
  const { ends, all } = groups();
  const both = Promise.all(all('a', 'b'));
  await turn();
  ends[0]?.(new Error('one of them broke a rule of the database'));
  expect(await both).toEqual(['a alone', 'b alone']);
});

test('where the database goes nobody is tried again: what is stored is not known', async () => {
  const { ends, all } = groups();
  const both = Promise.allSettled(all('a', 'b'));
  await turn();
  ends[0]?.(new DatabaseAway());
  expect(await both).toMatchObject([{ reason: { name: 'Error' } }, { reason: { message: 'The database is away' } }]);
});
