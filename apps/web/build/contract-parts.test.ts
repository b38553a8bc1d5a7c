import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractFile, partsOf } from './contract-parts.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'packages', 'contract', 'src');

test('what needs no Zod comes without it, whatever its own names are', () => {
  const { plain, schemas, codeOf } = partsOf(join(FOLDER, 'wire.ts'), FOLDER);
  // A variable of its own is called `day`, as a schema is.
  expect(plain).toContain('isValidDay');
  expect(schemas).toEqual(expect.arrayContaining(['money', 'day', 'enumName']));
  expect(codeOf('plain')).not.toContain('zod');
  expect(codeOf('schemas')).toContain('import { z as z } from "./zod.ts"');
  expect(codeOf('schemas')).toContain('wire.ts?part=plain');
});

test('what is made of a schema of another module is a schema', () => {
  const { schemas } = partsOf(join(FOLDER, 'features', 'users', 'users.contract.ts'), FOLDER);
  expect(schemas).toContain('listPeople');
});

test('a module without any stays as it is', () => {
  expect(partsOf(join(FOLDER, 'pages.ts'), FOLDER).schemas).toEqual([]);
  expect(partsOf(join(FOLDER, 'access.ts'), FOLDER).schemas).toEqual([]);
});

test('an import of the contract is found from the web app and from the contract', () => {
  expect(contractFile('@muster/contract/wire.ts', '/web/page.tsx', FOLDER)).toBe(join(FOLDER, 'wire.ts'));
  expect(contractFile('../../wire.ts', join(FOLDER, 'features', 'users', 'x.ts'), FOLDER)).toBe(
    join(FOLDER, 'wire.ts'),
  );
  expect(contractFile('./own.ts', '/web/page.tsx', FOLDER)).toBeNull();
});
