import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planChunks } from './chunk-plan.ts';
import { firstBuild } from './first-build.ts';

export type PlannedBuild = {
  /** For each module the name of its file. */
  readonly plan: ReadonlyMap<string, string>;
  readonly mantineClasses: ReadonlySet<string>;
};

/** What decides who imports what: the imports of every source, all of what plans, and the versions of packages. */
const SOURCES = ['apps/web/src/**/*.{ts,tsx,css}', 'packages/*/src/**/*.ts'];
const WHOLE = ['package-lock.json', 'apps/web/vite.config.ts', 'apps/web/index.html', 'apps/web/build/*.ts'];
const IMPORTS = /^(?:import|export)\b[^;]*?from '[^']*'|^import '[^']*'|import\('[^']*'\)|\.body\b/gm;

/** The plan of the files; made anew, which takes a build of its own, only where the imports are not as they were. */
export async function plannedBuild(root: string): Promise<PlannedBuild> {
  const top = join(root, '..', '..');
  const folder = join(top, 'node_modules', '.cache', 'web-plan');
  const file = join(folder, `${digestOf(top)}.json`);
  if (existsSync(file)) return read(readFileSync(file, 'utf8'));
  const { chunks, visits, mantineClasses } = await firstBuild(root);
  const text = JSON.stringify({ plan: [...planChunks(chunks, visits)], mantineClasses: [...mantineClasses] });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return read(text);
}

function read(text: string): PlannedBuild {
  const { plan, mantineClasses }: { plan: [string, string][]; mantineClasses: string[] } = JSON.parse(text);
  return { plan: new Map(plan), mantineClasses: new Set(mantineClasses) };
}

function digestOf(top: string): string {
  const hash = createHash('sha256').update(top);
  const files = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: top })
      .filter((name) => !/\.test\.|-for-tests/.test(name))
      .sort();
  for (const name of files(WHOLE)) hash.update(name).update(readFileSync(join(top, name)));
  for (const name of files(SOURCES)) hash.update(name).update(importsOf(readFileSync(join(top, name), 'utf8')));
  return hash.digest('hex');
}

/** Code that is changed without them is planned as it was. */
export const importsOf = (code: string): string => (code.match(IMPORTS) ?? []).join('\n');
