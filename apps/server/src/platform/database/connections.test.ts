import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..', '..');

test('connections are made in one place, where each gets a listener for its loss', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter(
    (file) => !/[.]test[.]ts$|(^|\/)test-[^/]+[.]ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const makers = files.filter((file) => /new (pg[.])?(Pool|Client)\(/.test(readFileSync(join(server, file), 'utf8')));
  // The second only reads whose address it is and never connects.
  expect(makers).toEqual(['connections.ts', 'serving-role.ts'].map((name) => join('platform', 'database', name)));
});
