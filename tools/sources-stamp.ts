import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A digest of names, sizes and times of everything that something is built from; tests are no part of it. */
export function stampOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: root }).sort()) {
    if (name.includes('.test.')) continue;
    const { size, mtimeMs } = statSync(join(root, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
