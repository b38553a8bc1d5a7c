// Everything that is checked, in one count: `npm test`. It runs all of it, whatever fails on the way, and ends
// with exactly "N passed, N failed".

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { endAll, ROOT, type RunOptions, runProcess } from './run-process.ts';
import { couldNotRun, type Outcome, readPlaywright, readVitest } from './test-reports.ts';

type Suite = { name: string; run: (reports: string) => Promise<Outcome> };

function late(limitSeconds: number): string {
  return `It was stopped after ${limitSeconds} seconds.`;
}

/** A check that either holds or does not: one test. */
function check(name: string, program: string, args: readonly string[], limitSeconds = 180): Suite {
  return {
    name,
    run: async () => {
      const { code, output, timedOut } = await runProcess(program, args, { limitSeconds });
      if (code === 0 && !timedOut) return { passed: 1, failed: 0, details: [] };
      return couldNotRun(timedOut ? `${output}\n${late(limitSeconds)}` : output);
    },
  };
}

async function reported(
  command: readonly [string, ...string[]],
  options: RunOptions,
  file: string,
  read: (report: unknown, output: string) => Outcome,
): Promise<Outcome> {
  const [program, ...args] = command;
  const { code, output, timedOut } = await runProcess(program, args, options);
  if (timedOut) return couldNotRun(`${output}\n${late(options.limitSeconds)}`);
  if (!existsSync(file)) return couldNotRun(output);
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')), output);
  // Nothing failed, but the tool is not content: an error outside every test.
  if (code !== 0 && outcome.failed === 0) return { ...outcome, failed: 1, details: [output] };
  return outcome;
}

function vitest(name: string, limitSeconds: number, options: readonly string[] = []): Suite {
  return {
    name: `${name} tests`,
    run: (reports) => {
      const file = join(reports, `${name}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const args = ['run', '--project', name, ...reporters, ...options];
      return reported(['vitest', ...args], { limitSeconds }, file, readVitest);
    },
  };
}

const journeys: Suite = {
  name: 'journeys in a browser',
  run: async (reports) => {
    const config = join('e2e', 'playwright.config.ts');
    if (!existsSync(join(ROOT, config))) {
      console.log('There are no journeys yet: e2e has no playwright.config.ts.');
      return { passed: 0, failed: 0, details: [] };
    }
    const browser = await findChromium();
    if (browser !== 'of-playwright' && 'missing' in browser) return couldNotRun(browser.missing);
    const file = join(reports, 'journeys.json');
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(browser === 'of-playwright' ? {} : { CHROMIUM: browser.path }),
    };
    const args = ['test', '--config', config, '--reporter=line,json'];
    return reported(['playwright', ...args], { limitSeconds: 1500, env }, file, readPlaywright);
  },
};

const build: Suite = existsSync(join(ROOT, 'apps', 'web', 'vite.config.ts'))
  ? check('web build', 'vite', ['build', 'apps/web', '--logLevel', 'warn'])
  : { name: 'web build', run: async () => couldNotRun('apps/web has no vite.config.ts.') };

// Two at once, as many as the smallest machine has cores: the static checks and the screens beside the other tests.
const lanes: readonly (readonly Suite[])[] = [
  [
    check('lockfile is complete', 'node', ['tools/complete-lock.mjs', '--check']),
    // Several checkers each read what all of them need: four take twice the time of one.
    check('types', 'tsc', ['-b', '--checkers', '1']),
    check('lint and format', 'biome', [
      'check',
      '.',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '--max-diagnostics=100',
    ]),
    check('walls', 'node', ['tools/walls.ts']),
    check('unused code', 'knip', []),
    build,
    vitest('screens', 600),
  ],
  [
    // Fails, too, when a line or branch of the engine is left out by all of them.
    vitest('unit-covered', 300, ['--project', 'unit-apart', '--coverage']),
    vitest('unit', 600, ['--project', 'unit-web']),
    vitest('integration', 1_200, ['--maxWorkers=2']),
  ],
];

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

async function runSuite(suite: Suite, reports: string): Promise<Outcome> {
  const since = performance.now();
  const outcome = await suite.run(reports).catch((error: unknown) => couldNotRun(String(error)));
  console.log(`\n== ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(since)})`);
  for (const detail of outcome.details) console.log(`\n${detail}`);
  return outcome;
}

async function runLane(suites: readonly Suite[], reports: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of suites) outcomes.push(await runSuite(suite, reports));
  return outcomes;
}

async function runAll(): Promise<Outcome[]> {
  const reports = await mkdtemp(join(tmpdir(), 'muster-reports-'));
  try {
    const together = availableParallelism() > 1;
    const first = together
      ? (await Promise.all(lanes.map((suites) => runLane(suites, reports)))).flat()
      : await runLane(lanes.flat(), reports);
    // The journeys need the built web and measure nothing useful beside other work.
    return [...first, await runSuite(journeys, reports)];
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

const outcomes = await runAll();
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
