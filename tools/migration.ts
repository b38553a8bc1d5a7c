// Writes the next migration from the tables of the features. `npm run migration -- --name <what>`.
// With --fresh it throws the existing ones away first: only until the first release, never after.

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

function main(args: readonly string[]): void {
  if (args.includes('--fresh')) rmSync(folder, { recursive: true, force: true });
  const before = new Set(migrations());
  const generator = join(import.meta.dirname, '..', 'node_modules', 'drizzle-kit', 'bin.cjs');
  const rest = args.filter((arg) => arg !== '--fresh');
  if (args.includes('--fresh') && !rest.includes('--name')) rest.push('--name', 'schema');
  const { status } = spawnSync(process.execPath, [generator, 'generate', ...rest], { cwd: server, stdio: 'inherit' });
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
}

if (import.meta.main) main(process.argv.slice(2));
