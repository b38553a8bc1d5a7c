/** A file of the plain build: modules that exactly the same pages and dialogs use. */
export type Chunk = {
  readonly name: string;
  /** What its part is called, where it is the largest of it. */
  readonly label: string;
  readonly modules: readonly string[];
  readonly size: number;
  readonly imports: readonly string[];
};

/**
 * What is opened, by the chunks it begins with; a page counts more than a dialog. A request less is worth `price` bytes
 * that come along unused.
 */
export type Visit = { readonly weight: number; readonly price: number; readonly begins: readonly string[] };

type Part = {
  readonly chunks: readonly Chunk[];
  readonly size: number;
  /** For each visit, whether it loads this part. */
  readonly loads: readonly boolean[];
  /** Whether its gain with every other one is known. */
  isSeen: boolean;
};

/**
 * Puts chunks together, two at a time, as long as the requests that are saved outweigh the code that comes where it is not
 * used, with all that this code imports. Returns for each module the name of its part.
 */
export function planChunks(chunks: readonly Chunk[], visits: readonly Visit[]): ReadonlyMap<string, string> {
  const needs = visits.map(({ begins }) => reachedFrom(begins, chunks));
  const alike = Map.groupBy(chunks, ({ name }) => needs.map((names) => (names.has(name) ? 1 : 0)).join(''));
  let parts = [...alike].map(([loads, group]) =>
    partOf(
      group,
      [...loads].map((mark) => mark === '1'),
    ),
  );
  let pairs: readonly Pair[] = [];
  for (;;) {
    pairs = gainful(parts, pairs, visits);
    const best = bestOf(pairs);
    if (best === null) return namesOf(parts);
    parts = together(best, parts);
  }
}

const partOf = (chunks: readonly Chunk[], loads: readonly boolean[]): Part => ({
  chunks,
  loads,
  isSeen: false,
  size: chunks.reduce((sum, { size }) => sum + size, 0),
});

/** The parts when two of them are one: whoever loads it loads what it imports. */
function together({ a, b }: Pair, parts: readonly Part[]): Part[] {
  const imports = importsBetween(parts);
  const one = withWhatIsBetween([a, b], imports);
  const loads = [...one].map((part) => part.loads).reduce(either);
  const dependencies = new Set([...one].flatMap((part) => [...reachedBy(part, imports)]));
  const others = parts.filter((part) => !one.has(part));
  return [
    partOf(
      [...one].flatMap(({ chunks }) => chunks),
      loads,
    ),
    ...others.map((part) => (dependencies.has(part) ? partOf(part.chunks, either(part.loads, loads)) : part)),
  ];
}

/**
 * Two parts with all that one of them imports and that imports the other: left apart, it would import the file that
 * imports it, and of two such files one runs before what it needs.
 */
function withWhatIsBetween(pair: readonly Part[], imports: Imports): ReadonlySet<Part> {
  const below = new Set(pair.flatMap((part) => [...reachedBy(part, imports)]));
  const between = [...below].filter((part) => pair.some((end) => reachedBy(part, imports).has(end)));
  return new Set([...pair, ...between]);
}

const either = (a: readonly boolean[], b: readonly boolean[]) =>
  a.map((isLoaded, visit) => isLoaded || b[visit] === true);

/** A part is called after its largest chunk. */
function namesOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const labels = new Set<string>();
  for (const { chunks } of parts) {
    const { label } = chunks.reduce((largest, chunk) => (chunk.size > largest.size ? chunk : largest));
    let name = label;
    for (let number = 2; labels.has(name); number++) name = `${label}-${number}`;
    labels.add(name);
    for (const id of chunks.flatMap(({ modules }) => modules)) names.set(id, name);
  }
  return names;
}

/** What these chunks load, with themselves. */
export function reachedFrom(begins: readonly string[], chunks: readonly Chunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const names = new Set(begins);
  for (const name of names) for (const next of byName.get(name)?.imports ?? []) names.add(next);
  return names;
}

type Pair = { readonly a: Part; readonly b: Part; readonly gain: number };
type Imports = ReadonlyMap<Part, ReadonlySet<Part>>;

/** The pairs that are better one; those of parts that are as they were need not be looked at again. */
function gainful(parts: readonly Part[], before: readonly Pair[], visits: readonly Visit[]): readonly Pair[] {
  const imports = importsBetween(parts);
  const costs = new Map(parts.map((part) => [part, costOf(part, imports, visits)]));
  const present = new Set(parts);
  const pairs = before.filter(({ a, b }) => present.has(a) && present.has(b));
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1)) {
      if (a.isSeen && b.isSeen) continue;
      const gain = gainOf(a, b, costs, visits);
      if (gain > 0) pairs.push({ a, b, gain });
    }
  }
  for (const part of parts) part.isSeen = true;
  return pairs;
}

const bestOf = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | null>((best, pair) => (pair.gain > (best?.gain ?? 0) ? pair : best), null);

/** For each visit, what comes along with a part that it does not load yet. */
function costOf(part: Part, imports: Imports, visits: readonly Visit[]): readonly number[] {
  const closure = [...reachedBy(part, imports)];
  return visits.map(({ price }, visit) =>
    closure.reduce(
      (sum, { size, loads }) => (loads[visit] ? sum : sum + size + price),
      part.loads[visit] ? 0 : part.size,
    ),
  );
}

function gainOf(a: Part, b: Part, costs: ReadonlyMap<Part, readonly number[]>, visits: readonly Visit[]): number {
  const [costA, costB] = [costs.get(a) ?? [], costs.get(b) ?? []];
  let gain = 0;
  for (const [index, { weight, price }] of visits.entries()) {
    const [hasA, hasB] = [a.loads[index], b.loads[index]];
    if (hasA && hasB) gain += weight * price;
    else if (hasA) gain -= weight * (costB[index] ?? 0);
    else if (hasB) gain -= weight * (costA[index] ?? 0);
  }
  return gain;
}

function importsBetween(parts: readonly Part[]): Imports {
  const partOfChunk = new Map(parts.flatMap((part) => part.chunks.map(({ name }) => [name, part])));
  const importsOf = (part: Part) =>
    part.chunks.flatMap(({ imports }) => imports.flatMap((name) => partOfChunk.get(name) ?? []));
  return new Map(parts.map((part) => [part, new Set(importsOf(part).filter((other) => other !== part))]));
}

/** All parts that one imports, itself or through others. */
function reachedBy(part: Part, imports: Imports): ReadonlySet<Part> {
  const closure = new Set(imports.get(part));
  for (const one of closure) for (const other of imports.get(one) ?? []) closure.add(other);
  return closure;
}
