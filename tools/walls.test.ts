import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseRooms, heavyFirstPage, impurities, longFiles, violations, wordsOfFeatures } from './walls.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

// A house with a hole in every wall, and beside each a file that keeps to the rule.
const house: Record<string, string> = {
  'node_modules/pg/index.js': 'export class Pool {}',
  'node_modules/pg/package.json': '{ "name": "pg", "type": "module", "exports": "./index.js" }',
  'packages/law/src/good.ts': 'export const good = 1;',
  'packages/law/src/reads-files.ts': "import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;",
  'packages/engine/src/kernel/money.ts': 'export const money = 1;',
  'packages/engine/src/kernel/sees-salary.ts':
    "import type { salary } from '../salary/salary.ts';\nexport type Bad = typeof salary;",
  'packages/engine/src/salary/salary.ts':
    "import { good } from '../../../law/src/good.ts';\nexport const salary = good;",
  'packages/engine/src/uses-a-package.ts': "import { Pool } from 'pg';\nexport const bad = Pool;",
  'packages/engine/src/oracle/engine-year-for-tests.ts':
    "import { salary } from '../salary/salary.ts';\nexport const good = salary;",
  'packages/engine/src/oracle/borrows-for-tests.ts':
    "import { money } from '../kernel/money.ts';\nexport const bad = money;",
  'packages/contract/src/good.ts':
    "import { money } from '../../engine/src/kernel/money.ts';\nexport const good = money;",
  'packages/returns/src/write-file.ts':
    "import { money } from '../../engine/src/kernel/money.ts';\nimport { good } from '../../law/src/good.ts';\nexport const written = [money, good];",
  'packages/returns/src/sees-salary.ts':
    "import { salary } from '../../engine/src/salary/salary.ts';\nexport const bad = salary;",
  'packages/returns/src/rules/checks-with-the-writer.ts':
    "import { written } from '../write-file.ts';\nexport const bad = written;",
  'packages/calc/src/good-case.ts':
    "import { salary } from '../../engine/src/salary/salary.ts';\nexport const goodCase = salary;",
  'packages/calc/src/sees-the-contract.ts':
    "import { good } from '../../contract/src/good.ts';\nexport const bad = good;",
  'packages/contract/src/sees-the-calculator.ts':
    "import { goodCase } from '../../calc/src/good-case.ts';\nexport const bad = goodCase;",
  [`${web}/features/leaves/calculates.ts`]:
    "import { goodCase } from '../../../../../packages/calc/src/good-case.ts';\nexport const bad = goodCase;",
  'packages/contract/src/sees-salary.ts':
    "import { salary } from '../../engine/src/salary/salary.ts';\nexport const bad = salary;",
  [`${server}/app.ts`]: 'export const app = 1;',
  [`${server}/platform/database/database.ts`]: "import { Pool } from 'pg';\nexport const pool = Pool;",
  [`${server}/platform/knows-leaves.ts`]:
    "import { leavesOf } from '../features/leaves/leaves.facts.ts';\nexport const bad = leavesOf;",
  [`${server}/features/leaves/leaves.facts.ts`]: 'export const leavesOf = 1;',
  [`${server}/features/leaves/leaves.store.ts`]: 'export const insertLeave = 1;',
  [`${server}/features/leaves/leaves.tables.ts`]: 'export const leaves = 1;',
  [`${server}/features/payroll/run-month.ts`]:
    "import { leavesOf } from '../leaves/leaves.facts.ts';\nexport const good = leavesOf;",
  [`${server}/features/payroll/payroll.views.ts`]:
    "import { leaves } from '../leaves/leaves.tables.ts';\nexport const good = leaves;",
  [`${server}/features/payroll/writes-leaves.ts`]:
    "import { insertLeave } from '../leaves/leaves.store.ts';\nexport const bad = insertLeave;",
  [`${server}/features/payroll/reads-tables.ts`]:
    "import type { leaves } from '../leaves/leaves.tables.ts';\nexport type Bad = typeof leaves;",
  [`${server}/features/payroll/opens-a-pool.ts`]: "import { Pool } from 'pg';\nexport const bad = Pool;",
  [`${server}/features/payroll/composes.ts`]: "import { app } from '../../app.ts';\nexport const bad = app;",
  [`${server}/features/payroll/payroll.rules.ts`]: "import { good } from './run-month.ts';\nexport const bad = good;",
  [`${server}/features/payroll/joins.views.ts`]:
    "import { insertLeave } from '../leaves/leaves.store.ts';\nexport const bad = insertLeave;",
  [`${server}/test-database.ts`]: 'export const testDatabase = 1;',
  [`${server}/tests-in-service.ts`]:
    "import { testDatabase } from './test-database.ts';\nexport const bad = testDatabase;",
  [`${server}/shows-a-page.ts`]: "import { Table } from '../../web/src/ui/table/table.tsx';\nexport const bad = Table;",
  [`${web}/ui/table/table.tsx`]: 'export const Table = 1;',
  [`${web}/ui/knows-people.tsx`]:
    "import { People } from '../features/people/people-page.tsx';\nexport const bad = People;",
  [`${web}/platform/api-client.ts`]: 'export const call = 1;',
  [`${web}/ui/fetches.ts`]: "import { call } from '../platform/api-client.ts';\nexport const bad = call;",
  [`${web}/features/people/people-page.tsx`]:
    "import { Table } from '../../ui/table/table.tsx';\nexport const People = Table;",
  [`${web}/features/leaves/asks-people.tsx`]:
    "import { People } from '../people/people-page.tsx';\nexport const bad = People;",
  [`${web}/features/leaves/reads-files.ts`]:
    "import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;",
  [`${web}/features/leaves/asks-the-server.ts`]: `import { app } from '../../../../server/src/app.ts';\nexport const bad = app;`,
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/zod/package.json': '{ "name": "zod", "type": "module", "exports": "./index.js" }',
  'packages/contract/src/zod.ts': "import { z } from 'zod';\nexport const zod = z;\nexport type Zod = typeof z;",
  [`${web}/app/main.tsx`]:
    "import type { Zod } from '../../../../packages/contract/src/zod.ts';\nexport const later = () => import('./later.ts');\nexport type Good = Zod;",
  [`${web}/app/later.ts`]: "import { zod } from '../../../../packages/contract/src/zod.ts';\nexport const good = zod;",
  [`${web}/features/account/login-page.tsx`]: "import { checks } from './checks.ts';\nexport const Login = checks;",
  [`${web}/features/account/checks.ts`]:
    "import { zod } from '../../../../../packages/contract/src/zod.ts';\nexport const checks = zod;",
  [`${web}/app/door/door-app.tsx`]: "import { query } from '@tanstack/react-query';\nexport const door = query;",
  'node_modules/@tanstack/react-query/index.js': 'export const query = 1;',
  'node_modules/@tanstack/react-query/package.json':
    '{ "name": "@tanstack/react-query", "type": "module", "exports": "./index.js" }',
  'demo/src/one.ts': "import { two } from './two.ts';\nexport const one = two;",
  'demo/src/two.ts': "import { one } from './one.ts';\nexport const two = one;",
  'demo/src/lost.ts': "import { gone } from './gone.ts';\nexport const bad = gone;",
};

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-walls-'));
  for (const [path, text] of Object.entries(house)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${text}\n`);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('walls', () => {
  test('every hole is found, and nothing that keeps to the rules', async () => {
    const names = violations(await cruiseRooms(root)).map((line) => line.split(' → ')[0]);
    const resolvable = 'resolvable: demo/src/lost.ts';
    expect(names.filter((line) => !line?.startsWith('no-circles')).toSorted()).toEqual([
      `calc-is-asked-by-tests-only: ${web}/features/leaves/calculates.ts`,
      'calc-is-asked-by-tests-only: packages/contract/src/sees-the-calculator.ts',
      'calc-knows-engine-and-law: packages/calc/src/sees-the-contract.ts',
      'contract-knows-only-the-kernel: packages/contract/src/sees-salary.ts',
      'contract-knows-only-the-kernel: packages/contract/src/sees-the-calculator.ts',
      'engine-knows-only-law: packages/engine/src/uses-a-package.ts',
      'kernel-stands-alone: packages/engine/src/kernel/sees-salary.ts',
      'law-stands-alone: packages/law/src/reads-files.ts',
      'oracle-shares-nothing: packages/engine/src/oracle/borrows-for-tests.ts',
      `pool-is-private: ${server}/features/payroll/opens-a-pool.ts`,
      resolvable,
      'return-rules-know-no-writer: packages/returns/src/rules/checks-with-the-writer.ts',
      'returns-know-kernel-and-law: packages/returns/src/sees-salary.ts',
      `rules-touch-nothing: ${server}/features/payroll/payroll.rules.ts`,
      `server-feature-asks-only-facts: ${server}/features/payroll/reads-tables.ts`,
      `server-feature-asks-only-facts: ${server}/features/payroll/writes-leaves.ts`,
      `server-features-do-not-compose: ${server}/features/payroll/composes.ts`,
      `server-not-to-other-rooms: ${server}/shows-a-page.ts`,
      `server-platform-knows-no-feature: ${server}/platform/knows-leaves.ts`,
      `server-views-and-tables-see-only-tables: ${server}/features/payroll/joins.views.ts`,
      `test-parts-stay-in-tests: ${server}/tests-in-service.ts`,
      `web-features-do-not-meet: ${web}/features/leaves/asks-people.tsx`,
      `web-kit-fetches-nothing: ${web}/ui/fetches.ts`,
      `web-kit-knows-no-feature: ${web}/ui/knows-people.tsx`,
      `web-not-to-other-rooms: ${web}/features/leaves/asks-the-server.ts`,
      `web-without-node: ${web}/features/leaves/reads-files.ts`,
    ]);
    expect(names.some((line) => line?.startsWith('no-circles: demo/src/'))).toBe(true);
  });
});

describe('the first page', () => {
  test('whatever brings Zod or the code of the app to it is named; what comes later or is only a type is not', async () => {
    const contract = 'packages/contract/src/zod.ts';
    expect(heavyFirstPage(await cruiseRooms(root)).toSorted()).toEqual([
      `light-first-page: ${web}/app/door/door-app.tsx → node_modules/@tanstack/react-query/index.js`,
      `light-first-page: ${web}/features/account/login-page.tsx → ${web}/features/account/checks.ts → ${contract} → node_modules/zod/index.js`,
    ]);
  });
});

describe('platform', () => {
  test('a queue or a text of a feature in it is found; a word in a comment is not', async () => {
    const platform = join(root, server, 'platform');
    await writeFile(join(platform, 'knows-queues.ts'), "export const queue = 'payroll-run';\n");
    await writeFile(
      join(platform, 'explains.ts'),
      '// A payroll takes long.\nexport const queue = 1; // of a payslip\n',
    );
    expect(wordsOfFeatures(root)).toEqual([
      `platform-says-no-feature: ${server}/platform/knows-queues.ts says payroll`,
    ]);
  });
});

describe('pure calculation', () => {
  test('waiting, clocks and chance are found; words in comments and texts are not', async () => {
    const pure = "// No await, no Date.now() here.\nexport const text = 'await Math.random';\n";
    await writeFile(join(root, 'packages/law/src/pure.ts'), pure);
    await writeFile(join(root, 'packages/engine/src/chance.ts'), 'export const bad = Math.random();\n');
    await writeFile(join(root, 'packages/engine/src/waits.ts'), 'export async function bad() {}\n');
    expect(impurities(root)).toEqual([
      'pure-engine: packages/engine/src/chance.ts uses chance',
      'pure-engine: packages/engine/src/waits.ts uses waiting',
    ]);
  });
});

describe('length', () => {
  test('files past 300 lines are listed, tests and generated files are not', async () => {
    const lines = (count: number): string => 'export {};\n'.repeat(count);
    await writeFile(join(root, 'demo/src/fits.ts'), lines(300));
    await writeFile(join(root, 'demo/src/long.ts'), lines(301));
    await writeFile(join(root, 'demo/src/long.test.ts'), lines(900));
    await writeFile(join(root, 'demo/src/names.generated.ts'), lines(900));
    expect(longFiles(root)).toEqual([{ file: 'demo/src/long.ts', lines: 301 }]);
  });
});
