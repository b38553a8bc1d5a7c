import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run-process.ts';

/** The walks of docs/walks.md, and how many files each has at most. */
const WALKS: Readonly<Record<string, number>> = {
  'A run, from call to row': 26,
  'A PF line, from law to drawer': 36,
  'A punch, to the lost day on a payslip': 35,
  '80C, from the form to the tax of a month': 32,
  'A bank file': 22,
};

/** Where the first column of a walk points to. */
function folderOf(room: string): string {
  if (room.startsWith('packages/')) return `${room}/src`;
  return room === 'apps/web' ? 'apps/web/src' : `apps/server/src/features/${room}`;
}

function filesOf(block: string): string[] {
  let room = '';
  return block.split('\n').map((line) => {
    const [, first = '', file = ''] = /^(\S*)\s+(\S+\.tsx?)\s/.exec(line) ?? [];
    room = first || room;
    return posix.join(folderOf(room), file);
  });
}

/** The files of each walk, as paths from the root, by its heading. */
function walks(): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync(join(ROOT, 'docs/walks.md'), 'utf8');
  const blocks = page.matchAll(/^## (.*?)\n.*?```\n(.*?)\n```/gms);
  return new Map(Array.from(blocks, ([, heading = '', block = '']) => [heading, filesOf(block)]));
}

/** What a file imports of this repository, as paths from the root. */
function importsOf(file: string): ReadonlySet<string> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return new Set(
    Array.from(source.matchAll(/(?:from|import\() ?'([^']+)'/g), ([, path = '']) => {
      const [, name, rest] = /^@muster\/(\w+)\/(.+)$/.exec(path) ?? [];
      return name === undefined ? posix.join(dirname(file), path) : `packages/${name}/src/${rest}`;
    }),
  );
}

/** Those of a walk that no import joins to the first, over any of the others. */
function islandsOf(files: readonly string[]): string[] {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const joined = new Set(files.slice(0, 1));
  // A set goes on to what is added while it is gone through.
  for (const file of joined) {
    for (const other of files) if (imports.get(file)?.has(other) || imports.get(other)?.has(file)) joined.add(other);
  }
  return files.filter((file) => !joined.has(file));
}

describe('the walks', () => {
  it('are those that are promised', () => {
    expect([...walks().keys()]).toEqual(Object.keys(WALKS));
  });

  it.each([...walks()])('%s: its files are there, each once, and not more of them', (heading, files) => {
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(WALKS[heading] ?? 0);
  });

  it.each([...walks()])('%s: imports lead from file to file', (_, files) => {
    expect(islandsOf(files)).toEqual([]);
  });

  it('of a run has every source of a month', () => {
    const inputs = globSync('*.input.ts', { cwd: join(ROOT, 'apps/server/src/features/payroll/inputs') });
    const [run = []] = walks().values();
    expect(
      run
        .map((file) => basename(file))
        .filter((file) => file.endsWith('.input.ts'))
        .toSorted(),
    ).toEqual(inputs.toSorted());
  });
});
