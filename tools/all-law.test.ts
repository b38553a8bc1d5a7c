import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allParameters, parametersIn } from '@muster/law/all-parameters.ts';
import { expect, test } from 'vitest';
import { ROOT } from './run-process.ts';

test('no fact of any law file is left out of allParameters, and so of the checks of the data', async () => {
  const folder = join(ROOT, 'packages', 'law', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
    files.map((file) => import(join(folder, file))),
  );
  const listedParameters = new Set(allParameters);
  const missing = modules.flatMap(parametersIn).filter((parameter) => !listedParameters.has(parameter));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
