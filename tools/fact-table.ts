// Who asks whom on the server: the table in ARCHITECTURE.md is held against the imports of *.facts.ts.
// `node tools/fact-table.ts` compares, `--write` rewrites the table after a decision to change it.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const page = join(root, 'ARCHITECTURE.md');
const MARKS = /<!-- who asks whom -->\n[\s\S]*?<!-- end -->/;

/** Every feature with the features whose facts it asks, as imported. */
export function factsAsked(): Map<string, string[]> {
  const asked = new Map<string, Set<string>>();
  const features = join(root, 'apps', 'server', 'src', 'features');
  for (const name of globSync('*/**/*.ts', { cwd: features })) {
    const feature = name.split('/')[0] ?? '';
    if (/\.test\.ts$|test-/.test(name)) continue;
    const text = readFileSync(join(features, name), 'utf8');
    for (const [, other] of text.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/[\w/-]+\.facts\.ts'/g)) {
      if (other && other !== feature) asked.set(feature, (asked.get(feature) ?? new Set()).add(other));
    }
  }
  return new Map(
    [...asked].sort(([a], [b]) => a.localeCompare(b)).map(([feature, others]) => [feature, [...others].sort()]),
  );
}

function tableOf(asked: Map<string, string[]>): string {
  const rows = [...asked].map(([feature, others]) => `| ${feature} | ${others.join(', ')} |`);
  return `<!-- who asks whom -->\n| feature | asks the facts of |\n|---|---|\n${rows.join('\n')}\n<!-- end -->`;
}

/** The formatter pads the cells of a table. */
function unpadded(row: string): string {
  return row
    .replace(/ +/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\| ?---/g, '|---')
    .replace(/--- \|/g, '---|');
}

/** What differs between the table and the code, or null. */
export function factTableProblem(): string | null {
  const written = MARKS.exec(readFileSync(page, 'utf8'))?.[0];
  if (!written) return 'ARCHITECTURE.md has no table of who asks whom.';
  const wanted = tableOf(factsAsked());
  const rows = new Set(written.split('\n').map(unpadded));
  const changed = wanted.split('\n').filter((row) => !rows.has(unpadded(row)));
  if (changed.length === 0 && rows.size === wanted.split('\n').length) return null;
  return `The table of who asks whom in ARCHITECTURE.md does not match the imports; as imported:\n${changed.join('\n')}`;
}

if (import.meta.main) {
  if (process.argv.includes('--write')) {
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(MARKS, () => tableOf(factsAsked())),
    );
  }
  const problem = factTableProblem();
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  }
}
