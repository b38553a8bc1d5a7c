import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractProblems } from './contract-ranks.ts';

const house: Record<string, string> = {
  'users/users.contract.ts': "import { pay } from '../salary/salary.contract.ts';\nimport { z } from '../../zod.ts';",
  'users/users.test.ts': "import { pay } from '../salary/salary.contract.ts';",
  'salary/salary.contract.ts':
    "import { user } from '../users/users.contract.ts';\nimport { kinds } from './kinds.ts';",
  'cellar/cellar.contract.ts': 'export const old = 1;',
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-contract-'));
  for (const [file, text] of Object.entries(house)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a feature of the contract that knows one of a later rank is named, and one without a rank', () => {
  expect(contractProblems(root, { people: ['users'], pay: ['salary'] })).toEqual([
    'no-rank: contract/cellar is in no rank',
    'wrong-rank: contract/users/users.contract.ts → salary/salary.contract.ts; salary comes after users',
  ]);
});
