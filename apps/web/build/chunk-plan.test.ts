import { expect, test } from 'vitest';
import { type Chunk, planChunks } from './chunk-plan.ts';

const chunk = (name: string, size: number, ...imports: string[]): Chunk => ({
  name,
  label: name,
  size,
  imports,
  modules: [`${name}.ts`],
});
const page = (price: number, ...begins: string[]) => ({ weight: 1, price, begins });

/** The modules of each part. */
function partsOf(plan: ReadonlyMap<string, string>): string[][] {
  const parts = Map.groupBy(plan.keys(), (id) => plan.get(id) ?? '');
  return [...parts.values()].map((ids) => ids.toSorted()).toSorted();
}

test('what the same pages use is one part, called after the largest of it', () => {
  const chunks = [chunk('main', 10, 'react'), chunk('react', 90), chunk('people', 50), chunk('files', 50)];
  const plan = planChunks(chunks, [page(0, 'main', 'people'), page(0, 'main', 'files')]);
  expect(partsOf(plan)).toEqual([['files.ts'], ['main.ts', 'react.ts'], ['people.ts']]);
  expect(plan.get('main.ts')).toBe('react');
});

test('a request is saved where it outweighs the code that comes along unused', () => {
  const chunks = [
    chunk('main', 10),
    chunk('people', 50, 'icon', 'table'),
    chunk('files', 50, 'icon', 'table'),
    chunk('home', 50, 'icon'),
    chunk('icon', 1),
    chunk('table', 500),
  ];
  const pages = (price: number) => ['people', 'files', 'home'].map((name) => page(price, 'main', name));
  expect(partsOf(planChunks(chunks, pages(20)))).toEqual([
    ['files.ts'],
    ['home.ts'],
    ['icon.ts', 'main.ts'],
    ['people.ts'],
    ['table.ts'],
  ]);
  expect(partsOf(planChunks(chunks, pages(60)))).toEqual([
    ['files.ts', 'people.ts', 'table.ts'],
    ['home.ts'],
    ['icon.ts', 'main.ts'],
  ]);
});

/** Numbers below a limit that look as if drawn by lot, and are the same at every run. */
function drawn(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function importsThemselves(chunks: readonly Chunk[], plan: ReadonlyMap<string, string>): boolean {
  const partOf = (name: string) => plan.get(`${name}.ts`) ?? '';
  return chunks.some(({ name }) => {
    const reached = new Set<string>();
    const goOn = (part: string) => {
      for (const { imports } of chunks.filter((one) => partOf(one.name) === part)) {
        for (const next of imports.map(partOf)) {
          if (next === part || reached.has(next)) continue;
          reached.add(next);
          goOn(next);
        }
      }
    };
    goOn(partOf(name));
    return reached.has(partOf(name));
  });
}

test('no two parts import each other', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const below = drawn(seed);
    const chunks = Array.from({ length: 9 }, (_, index) => {
      const imports = Array.from({ length: 8 - index }, (__, next) => `${index + next + 1}`).filter(
        () => below(3) === 0,
      );
      return chunk(`${index}`, 1 + below(9), ...imports);
    });
    const visits = Array.from({ length: 6 }, () => page(1 + below(30), `${below(9)}`, `${below(9)}`));
    expect(importsThemselves(chunks, planChunks(chunks, visits)), `seed ${seed}`).toBe(false);
  }
});
