// The contract's folders are the server's features, and know each other in the same order.

import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Where a file of the contract takes something from a feature that comes after its own, or has no rank. What features of
 * several ranks need stands beside `features`. Tests may know all.
 */
export function contractProblems(features: string, ranks: Readonly<Record<string, readonly string[]>>): string[] {
  const order = Object.values(ranks).flat();
  const files = globSync('*/*.ts', { cwd: features }).filter((file) => !file.endsWith('.test.ts'));
  const folders = [...new Set(files.map(folderOf))].toSorted();
  const nowhere = folders
    .filter((name) => !order.includes(name))
    .map((name) => `no-rank: contract/${name} is in no rank`);
  const wrong = files.toSorted().flatMap((file) =>
    importsOf(readFileSync(join(features, file), 'utf8'))
      .map((path) => posix.join(posix.dirname(file), path))
      .filter((to) => order.indexOf(folderOf(to)) > order.indexOf(folderOf(file)))
      .map((to) => `wrong-rank: contract/${file} → ${to}; ${folderOf(to)} comes after ${folderOf(file)}`),
  );
  return [...nowhere, ...wrong];
}

const folderOf = (file: string) => file.split('/')[0] ?? '';

/** The files of other features that an import names. */
const importsOf = (source: string) =>
  Array.from(source.matchAll(/from '(\.\.\/[a-z][^']*)'/g), ([, path]) => path ?? '');
