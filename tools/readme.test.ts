import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-process.ts';

test('README says what every feature of the contract does, and nothing of one that is not there', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, list = ''] = /## What it does today\n(.*?)\n## /s.exec(readme) ?? [];
  const said = Array.from(list.matchAll(/<!-- (.*?) -->/g), ([, names = '']) => names.split(' ')).flat();
  const served = globSync('*/*.contract.ts', { cwd: join(ROOT, 'packages/contract/src/features') }).map(dirname);
  expect(said.toSorted()).toEqual([...new Set(served)].toSorted());
});
