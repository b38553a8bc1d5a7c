import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-process.ts';

// The page says of every requirement where it is held: what was renamed or removed since must not stay in it.

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const files = globSync('{apps,packages,tools}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
const namesThere = new Set(files.map((file) => basename(file)));

const isTest = (name: string) => ['integration.test.ts', 'test.ts'].some((end) => namesThere.has(`${name}.${end}`));

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

test('every file that the security page names is there', () => {
  const paths = matches(page, /`([\w./-]*\w\.ts)`/g).map((path) => basename(path));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((name) => !namesThere.has(name))).toEqual([]);
});

test('every test that the security page names is there', () => {
  const lists = page.match(/`[a-z-]+`(?: \([^)]*\))?(?:, `[a-z-]+`(?: \([^)]*\))?)* tests?\b/g) ?? [];
  const names = lists.flatMap((list) => matches(list, /`([a-z-]+)`/g));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !isTest(name))).toEqual([]);
});

test('every requirement is said once, with its state', () => {
  const [, asvs = ''] = page.split('## OWASP ASVS');
  const rows = asvs.split('\n').filter((line) => /^\| \d/.test(line));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| /, '').trim()));
  const states = new Set(cells.map(([, , state]) => state));
  expect(states).toEqual(new Set(['met', 'in part', '**not met**', 'does not apply']));
  const numbers = cells.map(([number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
