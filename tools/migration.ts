// Writes the next migration from the tables of the features. `npm run migration -- --name <what>`.
// Migrations only go forward: what is applied somewhere is never written again, and triggers are added by hand. The next
// one is written from the newest snapshot of the tables alone: earlier ones are not kept.

import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..', 'apps', 'server');
const folder = join(server, 'migrations');

// The generator only writes ENABLE, under which the owner of a table still sees every tenant.
export function forceStatements(sql: string): string {
  return [...sql.matchAll(/^ALTER TABLE ("[^;]+") ENABLE ROW LEVEL SECURITY;/gm)]
    .map(([, table]) => `--> statement-breakpoint\nALTER TABLE ${table} FORCE ROW LEVEL SECURITY;\n`)
    .join('');
}

function migrations(): string[] {
  return existsSync(folder) ? globSync('*.sql', { cwd: folder }) : [];
}

/** Those of them that no later migration is written from. */
export const outdatedSnapshots = (names: readonly string[]): string[] => names.toSorted().slice(0, -1);

function main(args: readonly string[]): void {
  const before = new Set(migrations());
  const generator = join(import.meta.dirname, '..', 'node_modules', 'drizzle-kit', 'bin.cjs');
  const { status } = spawnSync(process.execPath, [generator, 'generate', ...args], { cwd: server, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 1;
    return;
  }
  for (const name of migrations().filter((file) => !before.has(file))) {
    const file = join(folder, name);
    const sql = readFileSync(file, 'utf8');
    const forced = forceStatements(sql);
    if (forced !== '') appendFileSync(file, `${sql.endsWith('\n') ? '' : '\n'}${forced}`);
    console.log(`${name}: row-level security forced on ${forced.split('FORCE').length - 1} tables.`);
  }
  const meta = join(folder, 'meta');
  for (const name of outdatedSnapshots(globSync('*_snapshot.json', { cwd: meta }))) rmSync(join(meta, name));
}

if (import.meta.main) main(process.argv.slice(2));
