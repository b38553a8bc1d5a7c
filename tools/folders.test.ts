import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFilesOf } from './code-shape.ts';
import { ROOMS } from './feature-ranks.ts';
import { ROOT } from './run-process.ts';

/** Most files of a folder, tests and styles not counted: what a reader can look over. */
const MAX_FILES = 40;

/** The same inside the features that were divided into rooms. */
const MAX_FILES_OF_A_ROOM = 30;

/** How many files each folder holds by itself. */
function countByFolder(): ReadonlyMap<string, number> {
  const files = sourceFilesOf(ROOT);
  return new Map([...Map.groupBy(files, dirname)].map(([folder, those]) => [folder, those.length]));
}

test('no folder holds more than 40 files', () => {
  const large = [...countByFolder()].filter(([, count]) => count > MAX_FILES);
  expect(Object.fromEntries(large.toSorted())).toEqual({});
});

test('no room of a feature holds more than 30', () => {
  const large = [...countByFolder()]
    .filter(
      ([folder, count]) =>
        /apps\/server\/src\/features\/([^/]+)/.exec(folder)?.[1] !== undefined && count > MAX_FILES_OF_A_ROOM,
    )
    .map(([folder]) => /features\/([^/]+)/.exec(folder)?.[1] ?? basename(folder));
  expect(large.filter((feature) => feature in ROOMS)).toEqual([]);
});
