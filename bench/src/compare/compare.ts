// `npm run -s bench -- --compare COMMIT [NAME…]`: this tree beside another commit, five rounds each, turn by turn. What goes
// over HTTP is driven by this tree's bench for both; what runs in one process, by each tree's own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { apiClient } from '@muster/demo/api-client.ts';
import { startCluster } from '@muster/server/platform/database/cluster/cluster.ts';
import { apiListDriver } from '../api-list.ts';
import { recomputeDriver } from '../attendance-recompute.ts';
import { draftReviewDriver } from '../draft-review.ts';
import type { Driven, Driver } from '../driver.ts';
import { filesMonthDriver } from '../files-month.ts';
import { homeCallsDriver } from '../home-calls.ts';
import { hostileCallsDriver } from '../hostile/hostile-beside.ts';
import { hostileUploadsDriver } from '../hostile/hostile-uploads.ts';
import { loopBlockDriver } from '../loop-block.ts';
import type { BenchOptions, Limit } from '../measurement.ts';
import { type MusterProcess, over } from '../muster-process.ts';
import { streamsDriver } from '../notification-streams.ts';
import { payrollRunDriver } from '../payroll-run.ts';
import { apiPeopleDriver } from '../people/api-people.ts';
import { importDriver } from '../people-import.ts';
import { punchDriver } from '../punch-throughput.ts';
import { compareScreens, SCREEN_NAMES } from './compare-screens.ts';
import { type Compared, compared, type Pair } from './compared.ts';
import { inTurn } from './in-turns.ts';
import { ROOT } from './other-tree.ts';
import type { Served } from './serve-tree.ts';

/** Runs that are deleted come before the month that is approved. */
const DRIVERS: readonly Driver[] = [
  apiListDriver,
  apiPeopleDriver,
  homeCallsDriver,
  streamsDriver,
  payrollRunDriver,
  draftReviewDriver,
  filesMonthDriver,
  loopBlockDriver,
  recomputeDriver,
  punchDriver,
  importDriver,
  hostileCallsDriver,
  hostileUploadsDriver,
];

/** Nothing of these goes over HTTP alone. */
const IN_PROCESS: Readonly<Record<string, { readonly unit: string; readonly kind: Limit['kind'] }>> = {
  'engine.plain': { unit: 'µs', kind: 'at-most' },
  'engine.explained': { unit: 'µs', kind: 'at-most' },
  'tax.sheet': { unit: 'µs', kind: 'at-most' },
  'leave.accrual': { unit: 'ms', kind: 'at-most' },
  'web.initial': { unit: 'B', kind: 'at-most' },
};

/** Every key that can be compared. */
export const COMPARABLE: readonly string[] = [
  ...DRIVERS.flatMap(({ figures }) => Object.keys(figures)),
  ...SCREEN_NAMES,
  ...Object.keys(IN_PROCESS),
];

type Trees = { readonly own: string; readonly other: string };
type Results = Record<string, Compared>;

/** Every wished figure of this tree beside that of the tree at `other`. */
export async function compareWith(other: string, options: BenchOptions): Promise<Results> {
  const trees = { own: ROOT, other };
  const results: Results = {};
  for (const driver of DRIVERS) Object.assign(results, await compareDriven(trees, driver, options));
  Object.assign(results, await compareScreens(trees, options));
  for (const name of Object.keys(IN_PROCESS).filter(options.isWished))
    Object.assign(results, await compareInProcess(trees, name, options));
  return results;
}

async function compareDriven(trees: Trees, driver: Driver, options: BenchOptions): Promise<Results> {
  const names = Object.keys(driver.figures).filter(options.isWished);
  if (names.length === 0) return {};
  const people = driver.people ?? options.people;
  options.log(`${names.join(', ')}: an organisation of ${people} in each tree`);
  const own = await servedBy(trees.own, people);
  const other = await servedBy(trees.other, people).catch(async (error: unknown) => {
    await own.stop();
    throw error;
  });
  try {
    const drivenOwn = await driver.prepare(own, options.isWished);
    const drivenOther = await driver.prepare(other, options.isWished);
    const pairs = await inTurns(options.rounds, drivenOwn.round, drivenOther.round);
    await Promise.all([drivenOwn, drivenOther].map((driven: Driven) => driven.end()));
    return Object.fromEntries(
      names.map((name) => {
        const { unit = '', kind = 'at-most' } = driver.figures[name] ?? {};
        const values = pairs.map(
          (pair): Pair => ({ own: figureOf(pair.own, name), other: figureOf(pair.other, name) }),
        );
        return [name, compared(values, unit, kind)];
      }),
    );
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}

function figureOf(figures: Readonly<Record<string, number>>, name: string): number {
  const figure = figures[name];
  if (figure === undefined) throw new Error(`${name} was not measured`);
  return figure;
}

async function inTurns<T>(
  rounds: number,
  own: () => Promise<T>,
  other: () => Promise<T>,
): Promise<{ readonly own: T; readonly other: T }[]> {
  const pairs: { readonly own: T; readonly other: T }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push(await inTurn(round, own, other));
  return pairs;
}

/** The server of a tree on a data folder that its own tree has made. */
async function servedBy(root: string, people: number): Promise<MusterProcess> {
  const script = join(import.meta.dirname, 'serve-tree.ts');
  const child = spawn(process.execPath, [script, root, String(people)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const served = await firstLine(child);
  const cluster = await startCluster({ dataDir: served.exchange, durable: true, join: true });
  const api = apiClient(over(served.address), served.token);
  return {
    ...served,
    api,
    cluster,
    async stop() {
      await cluster.stop();
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function firstLine(child: ChildProcess): Promise<Served> {
  if (!child.stdout) throw new Error('A tree that says nothing');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error('The server of a tree did not start; what it said is above');
}

/** Both trees' own benches, a process for each round. */
async function compareInProcess(trees: Trees, name: string, options: BenchOptions): Promise<Results> {
  options.log(`${name}: by the bench of each tree`);
  const round = async (root: string) => {
    const args = [join('bench', 'src', 'main.ts'), name, '--rounds', '1', '--people', String(options.people), '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 });
    const figures: Readonly<Record<string, { readonly value: number }>> = JSON.parse(stdout);
    return figures[name]?.value ?? Number.NaN;
  };
  try {
    const pairs = await inTurns(
      options.rounds,
      () => round(trees.own),
      () => round(trees.other),
    );
    const { unit = '', kind = 'at-most' } = IN_PROCESS[name] ?? {};
    return { [name]: compared(pairs, unit, kind) };
  } catch (error) {
    options.log(`${name} cannot be compared: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return {};
  }
}
