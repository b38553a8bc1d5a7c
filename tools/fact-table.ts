// Who knows whom on the server, held against the ranks of tools/feature-ranks.ts and the tables of docs/feature-map.md.
// `node tools/fact-table.ts` compares, `--write` rewrites the tables after a decision to change them.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractProblems } from './contract-ranks.ts';
import { EXCEPTIONS, RANKS, ROOMS } from './feature-ranks.ts';
import { type Features, type Reference, readFeatures } from './read-features.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'feature-map.md');
const server = join(root, 'apps', 'server', 'src');
const contract = join(root, 'packages', 'contract', 'src', 'features');

type Ranks = Readonly<Record<string, readonly string[]>>;

/**
 * Where one feature knows another that it may not; `known` has pairs that are still forgiven. Foreign keys are beside
 * the ranks: the database holds them.
 */
export function rankProblems({ names, references }: Features, ranks: Ranks, exceptions: readonly string[]): string[] {
  const order = Object.values(ranks).flat();
  const nowhere = names.filter((name) => !order.includes(name)).map((name) => `no-rank: ${name} is in no rank`);
  const wrong = references.flatMap((reference): { pair: string; problem: string }[] => {
    const { from, to, how, what } = reference;
    const line = `${fileOf(reference)} → ${what}`;
    if (how === 'table') {
      return [{ pair: `${from} → tables of ${to}`, problem: `foreign-table: ${line}; only *.views.ts may, reading` }];
    }
    if (how === 'key' || order.indexOf(to) < order.indexOf(from)) return [];
    return [{ pair: `${from} → ${to}`, problem: `wrong-rank: ${line}; ${to} comes after ${from}` }];
  });
  const usedPairs = new Set(wrong.map(({ pair }) => pair));
  const others = references.filter(({ from, to }) => !exceptions.includes(`${from} → ${to}`));
  return [
    ...nowhere,
    ...wrong.filter(({ pair }) => !exceptions.includes(pair)).map(({ problem }) => problem),
    ...cyclesOf(others).map((circle) => `circle: ${circle.join(' → ')}`),
    ...exceptions
      .filter((pair) => !usedPairs.has(pair))
      .map((pair) => `mended: take ${pair} out of tools/feature-ranks.ts`),
  ];
}

/** The folder of a feature that a file stands in; empty in the feature's own. */
const roomOf = (file: string) => /^features\/[^/]+\/([^/]+)\/.*/.exec(file)?.[1] ?? '';
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1] ?? '';

/** Where a file knows a room of its feature that comes after its own, or stands in a folder that has no rank. */
export function roomProblems({ inner, files }: Features, rooms: Ranks): string[] {
  const orderOf = (file: string) => {
    const order = rooms[featureOf(file)] ?? [];
    return roomOf(file) === '' ? order.length : order.indexOf(roomOf(file));
  };
  const ranked = files.filter((file) => featureOf(file) in rooms);
  return [
    ...ranked
      .filter((file) => orderOf(file) < 0)
      .map((file) => `no-room: ${short(file)} stands in a room without a rank`),
    ...inner
      .filter(({ file, to }) => featureOf(file) in rooms && orderOf(to) > orderOf(file))
      .map(({ file, to }) => `wrong-room: ${short(file)} → ${short(to)}, which comes after it`),
  ];
}

/** Features that know each other through others, each circle once. Ranks leave none; this says so without them. */
export function cyclesOf(references: readonly Reference[]): string[][] {
  const knows = Map.groupBy(
    references.filter(({ how }) => how === 'fact' || how === 'view'),
    ({ from }) => from,
  );
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (at: string, path: readonly string[]): void => {
    if (path.includes(at)) cycles.push([...path.slice(path.indexOf(at)), at]);
    if (path.includes(at) || visited.has(at)) return;
    for (const next of new Set(knows.get(at)?.map(({ to }) => to))) visit(next, [...path, at]);
    visited.add(at);
  };
  for (const name of [...knows.keys()].toSorted()) visit(name, []);
  return cycles;
}

type Cells = readonly [string, string];

/** Padded, as a reader of the source likes it. */
function table(mark: string, [one, other]: Cells, rows: readonly Cells[]): string {
  const all = [[one, other] as const, ...rows];
  const [left, right] = [0, 1].map((at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  const line = ([a, b]: Cells) => `| ${a.padEnd(left ?? 0)} | ${b.padEnd(right ?? 0)} |`;
  const rule = `| ${'-'.repeat(left ?? 0)} | ${'-'.repeat(right ?? 0)} |`;
  return [`<!-- ${mark} -->`, line([one, other]), rule, ...rows.map(line), '<!-- end -->'].join('\n');
}

function rowsOf(
  references: readonly Reference[],
  how: Reference['how'],
  by: (one: Reference) => string,
  what: (one: Reference) => string,
): Cells[] {
  const of = Map.groupBy(
    references.filter((reference) => reference.how === how),
    by,
  );
  return [...of]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, ones]) => [name, [...new Set(ones.map(what))].toSorted().join(', ')]);
}

const short = (file: string) => file.replace(/^features\//, '').replace(/\.ts$/, '');
const fileOf = ({ file }: Reference) => short(file);
const tableOf = ({ what }: Reference) => what;

/** The three tables as the code is now, by their mark in docs/feature-map.md. */
export function tablesOf({ references }: Features): ReadonlyMap<string, string> {
  const facts = rowsOf(
    references,
    'fact',
    ({ from }) => from,
    ({ to }) => to,
  );
  return new Map([
    ['who asks whom', table('who asks whom', ['feature', 'asks the facts of'], facts)],
    ['what views join', table('what views join', ['view', 'joins'], rowsOf(references, 'view', fileOf, tableOf))],
    ['foreign keys', table('foreign keys', ['tables', 'refer to'], rowsOf(references, 'key', fileOf, tableOf))],
  ]);
}

const marked = (mark: string) => new RegExp(`<!-- ${mark} -->\\n[\\s\\S]*?<!-- end -->`);

/** What is against the ranks, and which table does not say what is so. */
export function factTableProblems(): string[] {
  const features = readFeatures(server);
  const text = readFileSync(page, 'utf8');
  const stale = [...tablesOf(features)].flatMap(([mark, table]) =>
    marked(mark).exec(text)?.[0] === table
      ? []
      : [`fact-table: docs/feature-map.md, "${mark}", is not as the code is; see node tools/fact-table.ts --write`],
  );
  return [
    ...rankProblems(features, RANKS, EXCEPTIONS),
    ...roomProblems(features, ROOMS),
    ...contractProblems(contract, RANKS),
    ...stale,
  ];
}

function write(): void {
  const text = [...tablesOf(readFeatures(server))].reduce(
    (before, [mark, table]) => before.replace(marked(mark), () => table),
    readFileSync(page, 'utf8'),
  );
  writeFileSync(page, text);
}

if (import.meta.main) {
  if (process.argv.includes('--write')) write();
  const problems = factTableProblems();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
