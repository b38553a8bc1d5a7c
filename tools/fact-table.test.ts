import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cyclesOf, rankProblems, roomProblems, tablesOf } from './fact-table.ts';
import { EXCEPTIONS, RANKS, ROOMS } from './feature-ranks.ts';
import { type Features, readFeatures } from './read-features.ts';

const ranks = { ground: ['files'], people: ['people', 'departments'], pay: ['salary'] };

// Every way past the ranks, and beside each a file that keeps to them.
const house: Record<string, string> = {
  'files/files.facts.ts': 'export const fileOf = 1;',
  'files/files.tables.ts': "export const files = globalTable('stored_files', (c) => ({}));",
  'people/people.facts.ts': 'export const personOf = 1;',
  'people/people.tables.ts': "export const people = tenantTable('people', (c) => ({}));",
  'people/asks-below.ts': "import { fileOf } from '../files/files.facts.ts';",
  'people/asks-inside-its-rank.ts': "import { departmentOf } from '../departments/departments.facts.ts';",
  'people/asks-for-types.ts': "import type { Salary } from '../salary/salary.facts.ts';",
  'people/list.views.ts':
    "import { salaries as s } from '../salary/salary.tables.ts';\nimport { files } from '../files/files.tables.ts';",
  'people/writes-in-words.ts':
    'export const bad = (tx) => tx.execute(sql`update people set a = 1 from salaries s where s.id = 1`);',
  'people/names-a-column.ts': 'export const bad = `departments.id = people.department_id`;',
  'people/only-says-so.ts': "// select from salaries\nexport const good = 'From salaries of people';",
  'departments/departments.facts.ts':
    "import { personOf } from '../people/people.facts.ts';\nexport const departmentOf = personOf;",
  'departments/departments.tables.ts':
    "import { people } from '../people/people.tables.ts';\nexport const departments = tenantTable('departments', (c) => ({ head: people }));",
  'departments/departments.store.ts': "export const good = 'select from departments where id = 1';",
  'salary/salary.facts.ts': 'export type Salary = 1;',
  'salary/salary.tables.ts': "export const salaries = keyedTenantTable('salaries', ['userId'], (c) => ({}));",
  'salary/salary.views.ts': 'export const good = `select from salaries s join people p on p.id = s.id`;',
  'salary/removes.store.ts': 'export const bad = `delete from salaries using people where people.id = 1`;',
  'salary/salary.integration.test.ts': 'export const good = `update people set a = 1 where id = 2`;',
  'shifts/shifts.facts.ts': 'export const shiftOf = 1;',
  'shifts/plan/plan.store.ts': "import { swap } from '../swaps/swap.ts';\nexport const plan = swap;",
  'shifts/plan/reads-above.ts': "import type { Shift } from '../shifts.facts.ts';",
  'shifts/swaps/swap.ts': "import { half } from './half.ts';\nexport const swap = half;",
  'shifts/swaps/half.ts': 'export const half = 1;',
  'shifts/shifts.routes.ts': "import { plan } from './plan/plan.store.ts';",
  'shifts/cellar/old.ts': 'export const old = 1;',
};

let root: string;
let features: Features;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-ranks-'));
  for (const [file, text] of Object.entries(house)) {
    const path = join(root, 'features', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  features = readFeatures(root);
});

afterAll(() => rm(root, { recursive: true, force: true }));

test('what a feature may not know of another is named, and nothing else', () => {
  const problems = rankProblems(features, ranks, []);
  expect(problems.filter((line) => !line.startsWith('circle')).toSorted()).toEqual([
    'foreign-table: people/names-a-column → departments; only *.views.ts may, reading',
    'foreign-table: people/writes-in-words → salaries; only *.views.ts may, reading',
    'foreign-table: salary/removes.store → people; only *.views.ts may, reading',
    'no-rank: shifts is in no rank',
    'wrong-rank: people/asks-for-types → salary.facts.ts; salary comes after people',
    'wrong-rank: people/asks-inside-its-rank → departments.facts.ts; departments comes after people',
    'wrong-rank: people/list.views → salaries; salary comes after people',
  ]);
});

test('a room of a feature knows only those before it, and each has its place', () => {
  expect(roomProblems(features, { shifts: ['swaps', 'plan'] }).toSorted()).toEqual([
    'no-room: shifts/cellar/old stands in a room without a rank',
    'wrong-room: shifts/plan/reads-above → shifts/shifts.facts, which comes after it',
  ]);
  expect(roomProblems(features, { shifts: ['plan', 'swaps', 'cellar'] })).toContain(
    'wrong-room: shifts/plan/plan.store → shifts/swaps/swap, which comes after it',
  );
  expect(roomProblems(features, {})).toEqual([]);
});

test('features that know each other are a circle, a foreign key makes none', () => {
  expect(cyclesOf(features.references)).toEqual([
    ['people', 'salary', 'people'],
    ['departments', 'people', 'departments'],
  ]);
});

test('a pair that is forgiven is no problem until it is mended', () => {
  const exceptions = ['people → departments', 'people → salary', 'people → files'];
  const problems = rankProblems(features, ranks, exceptions);
  expect(problems.filter((line) => /wrong-rank|circle|mended/.test(line))).toEqual([
    'mended: take people → files out of tools/feature-ranks.ts',
  ]);
});

test('the tables name who asks whom, what views join and what foreign keys refer to', () => {
  const tables = tablesOf(features);
  expect(tables.get('who asks whom')).toContain('| people      | departments, files, salary |');
  expect(tables.get('what views join')).toContain('| people/list.views   | salaries, stored_files |');
  expect(tables.get('foreign keys')).toContain('| departments/departments.tables | people   |');
});

test('the features of the server are in ranks, and what is forgiven is between them', () => {
  const real = readFeatures(join(import.meta.dirname, '..', 'apps', 'server', 'src'));
  expect(real.names.length).toBeGreaterThan(10);
  expect(real.references.length).toBeGreaterThan(50);
  expect(rankProblems(real, RANKS, EXCEPTIONS)).toEqual([]);
  expect(real.inner.length).toBeGreaterThan(50);
  expect(roomProblems(real, ROOMS)).toEqual([]);
});

test('each feature registers itself, in the order of the ranks', () => {
  const server = join(import.meta.dirname, '..', 'apps', 'server', 'src');
  const files = globSync('features/*/*.feature.ts', { cwd: server }).map((file) => file.split('/')[1] ?? '');
  const source = readFileSync(join(server, 'features.ts'), 'utf8');
  const [, list = ''] = /FEATURES: readonly Feature\[\] = \[(.*?)\];/s.exec(source) ?? [];
  const listed = Array.from(list.matchAll(/(\w+),/g), ([, name = '']) =>
    name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`),
  );
  expect(listed).toEqual(
    Object.values(RANKS)
      .flat()
      .filter((name) => files.includes(name)),
  );
  expect(listed.length).toBe(files.length);
});
