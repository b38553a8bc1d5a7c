// The walls between the rooms, the length of the files and the purity of the engine. `npm run walls`.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { factTableProblems } from './fact-table.ts';
import { wallRules } from './wall-rules.ts';

export const ROOMS = ['packages', 'apps', 'tools', 'demo', 'bench', 'e2e'];

// A parser that sees no TypeScript finds no violation either: fewer modules than this is a failure of the check.
const MIN_MODULES = 60;
const LONG = 300;
const TOO_LONG = 400;

/** All imports of the rooms under `root`, and which of them go through a wall. */
export async function cruiseRooms(root: string, rooms: readonly string[] = ROOMS): Promise<ICruiseResult> {
  const { output } = await cruise(
    rooms.filter((room) => existsSync(join(root, room))),
    {
      baseDir: root,
      ruleSet: wallRules,
      validate: true,
      // TypeScript 7 has no compiler API, and the default parser then skips every .ts file without a word.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|coverage|migrations|test-results|playwright-report|[.]data)/' },
    },
    {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of a result');
  return output;
}

/** One line for each import that goes through a wall. */
export function violations(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
    return `${rule.name}: ${way}`;
  });
}

function sourceFiles(root: string): string[] {
  return ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .filter(
      (file) => !/(^|\/)(node_modules|dist|coverage|migrations)\/|[.](test|spec)[.]tsx?$|[.]generated[.]/.test(file),
    )
    .toSorted();
}

/** The files past 300 lines, longest first. */
export function longFiles(root: string): { file: string; lines: number }[] {
  return sourceFiles(root)
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONG)
    .toSorted((left, right) => right.lines - left.lines);
}

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g;

const IMPURE: readonly [RegExp, string][] = [
  [/\bMath\.random\b/, 'chance'],
  [/\bTemporal\.Now\b|\bnew Date\b|\bDate\.now\b|\bperformance\b/, 'a clock'],
  [/\bprocess\.|\bglobalThis\b/, 'an environment'],
  [/\basync\b|\bawait\b|\bPromise\b/, 'waiting'],
  [/\bparseFloat\b/, 'floating-point parsing'],
];

/** What is a word of the language, and not of a comment or a text. */
function codeOnly(source: string): string {
  return source
    .replace(BLOCK_COMMENT, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/\/\/.*$/gm, '');
}

/** Law and engine calculate: the same figures on every machine, every day. */
export function impurities(root: string): string[] {
  const files = sourceFiles(root).filter((file) => /^packages\/(law|engine)\/src\//.test(file));
  return files.flatMap((file) => {
    const code = codeOnly(readFileSync(join(root, file), 'utf8'));
    return IMPURE.filter(([pattern]) => pattern.test(code)).map(([, what]) => `pure-engine: ${file} uses ${what}`);
  });
}

const FIRST_PAGE = [
  'apps/web/src/app/main.tsx',
  'apps/web/src/app/door/door-app.tsx',
  'apps/web/src/features/account/login-page.tsx',
];

/** The first page arrives before anybody has signed in: what it waits for holds neither Zod, the contract's features, nor the router and the queries of the app. */
export function heavyFirstPage({ modules }: ICruiseResult): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const cameFrom = new Map<string, string | null>(
    FIRST_PAGE.filter((page) => bySource.has(page)).map((page) => [page, null]),
  );
  const heavy: string[] = [];
  // A map goes on to what is added while it is walked.
  for (const source of cameFrom.keys()) {
    for (const { resolved, dynamic, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (dynamic || dependencyTypes.includes('type-only') || cameFrom.has(resolved)) continue;
      cameFrom.set(resolved, source);
      if (/node_modules\/(zod|@tanstack)\//.test(resolved))
        heavy.push(`light-first-page: ${pathTo(resolved, cameFrom)}`);
    }
  }
  return heavy;
}

function pathTo(module: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const before = cameFrom.get(module);
  return before ? `${pathTo(before, cameFrom)} → ${module}` : module;
}

const FEATURE_WORDS =
  /\w*(?:payroll|payslip|salar(?:y|ies)|department|dashboard|statutory|subscription|announcement|holiday|attendance|declaration|logo|photo|invitation)\w*/i;

/** Platform is handed what it needs: it names no endpoint, queue, field or text of a feature. */
export function wordsOfFeatures(root: string): string[] {
  return globSync('apps/server/src/platform/**/*.ts', { cwd: root })
    .filter((file) => !/[.]test[.]ts$|\/test-|-for-tests[.]ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
        .replace(BLOCK_COMMENT, '')
        .replace(/(^|\s)\/\/.*$/gm, '');
      const word = FEATURE_WORDS.exec(code)?.[0];
      return word ? [`platform-says-no-feature: ${file} says ${word}`] : [];
    });
}

async function main(root: string): Promise<void> {
  const result = await cruiseRooms(root);
  const own = result.modules.filter(({ source }) => !source.includes('node_modules')).length;
  const long = longFiles(root);
  const problems = [
    ...violations(result),
    ...impurities(root),
    ...wordsOfFeatures(root),
    ...heavyFirstPage(result),
    ...factTableProblems(),
    ...long.filter(({ lines }) => lines > TOO_LONG).map(({ file, lines }) => `too-long: ${file} has ${lines} lines`),
    ...(own < MIN_MODULES ? [`blind: only ${own} modules were seen, there must be at least ${MIN_MODULES}`] : []),
  ];
  for (const { file, lines } of long) console.log(`long: ${file} has ${lines} lines`);
  for (const problem of problems) console.error(problem);
  console.log(`${own} modules, ${result.summary.totalDependenciesCruised} imports, ${problems.length} through a wall.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) await main(join(import.meta.dirname, '..'));
