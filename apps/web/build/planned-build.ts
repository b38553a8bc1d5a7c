import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { firstBuild } from './first-build.ts';
import { mantineStyles } from './mantine-styles.ts';

type PlannedBuild = {
  /** For each module the name of its file. */
  readonly plan: ReadonlyMap<string, string>;
  readonly mantineClasses: ReadonlySet<string>;
};

/** What decides who imports what: the imports of every source, all of what plans, and the versions of packages. */
const SOURCES = ['apps/web/src/**/*.{ts,tsx,css}', 'packages/*/src/**/*.ts'];
const WHOLE = ['package-lock.json', 'apps/web/vite.config.ts', 'apps/web/index.html', 'apps/web/build/*.ts'];
const IMPORTS = /^(?:import|export)\b[^;]*?from '[^']*'|^import '[^']*'|import\('[^']*'\)|\.body\b/gm;

/**
 * Builds by a plan. It is read in a hook and not while the configuration is evaluated: other tools evaluate that too, in
 * surroundings of their own, in which modules are not those of a build.
 */
export function plannedFiles(root: string): Plugin[] {
  let present: PlannedBuild = { plan: new Map(), mantineClasses: new Set() };
  const groups = [{ debugName: 'plan', name: (id: string) => present.plan.get(id) ?? null }];
  return [
    {
      name: 'muster:planned-files',
      apply: 'build',
      config: () => ({
        build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
      }),
      async configResolved({ isProduction }) {
        present = await plannedBuild(root, isProduction);
      },
      generateBundle(_, bundle) {
        const circle = importsInACircle(
          new Map(Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []])),
        );
        if (circle !== null)
          throw new Error(`Of files that import each other one runs too early: ${circle.join(', ')}`);
      },
    },
    mantineStyles(() => present.mantineClasses),
  ];
}

/** Files each of which imports the next, and the last the first. */
export function importsInACircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const safe = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (safe.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file]);
      if (circle !== null) return circle;
    }
    safe.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** The plan of the files; made anew, which takes a build of its own, only where the imports are not as they were. */
async function plannedBuild(root: string, isProduction: boolean): Promise<PlannedBuild> {
  const top = join(root, '..', '..');
  const folder = join(top, 'node_modules', '.cache', 'web-plan');
  const file = join(folder, `${digestOf(top, isProduction)}.json`);
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

function digestOf(top: string, isProduction: boolean): string {
  // React has other files for tests than for people.
  const hash = createHash('sha256').update(top).update(`${isProduction}`);
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
