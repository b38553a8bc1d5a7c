// What is measured, each beside its floor: `npm run bench`, or `npm run -s bench -- [NAME…] [--people N] [--json] [--check]`.
// With `--check` it ends with 1 where something falls short of its limit.
// `--compare COMMIT` measures another commit beside this tree instead of the floor; with `--check` it ends with 1 where
// this tree is worse by more than a twentieth, beyond the spread, or past its limit beside that commit (`compared.ts`).

import { apiList } from './api-list.ts';
import { attendanceRecompute } from './attendance-recompute.ts';
import { COMPARABLE, compareWith } from './compare/compare.ts';
import { comparison, fault } from './compare/compared.ts';
import { otherTree } from './compare/other-tree.ts';
import { draftReview } from './draft-review.ts';
import { engineSpeed } from './engine-speed.ts';
import { filesMonth } from './files-month.ts';
import { firstImport } from './first-import.ts';
import { homeCalls } from './home-calls.ts';
import { hostileCalls } from './hostile/hostile-beside.ts';
import { hostileUploads } from './hostile/hostile-uploads.ts';
import { leaveAccrual } from './leave-accrual.ts';
import { loopBlock } from './loop-block.ts';
import { type Bench, type BenchOptions, type Result, shortfalls } from './measurement.ts';
import { notificationStreams } from './notification-streams.ts';
import { payrollRun } from './payroll-run.ts';
import { pdfPayslip } from './pdf-payslip.ts';
import { apiPeople } from './people/api-people.ts';
import { peopleImport } from './people-import.ts';
import { punchThroughput } from './punch-throughput.ts';
import { machineHere, machineLine, storeResults, table } from './report.ts';
import { startReady } from './start-ready.ts';
import { taxSheetYear } from './tax-sheet.ts';
import { webInitial } from './web-initial.ts';
import { webPage } from './web-page.ts';
import { webPress } from './web-press.ts';

const BENCHES: readonly Bench[] = [
  engineSpeed,
  taxSheetYear,
  payrollRun,
  draftReview,
  filesMonth,
  loopBlock,
  attendanceRecompute,
  punchThroughput,
  leaveAccrual,
  peopleImport,
  firstImport,
  apiList,
  apiPeople,
  homeCalls,
  notificationStreams,
  hostileCalls,
  hostileUploads,
  pdfPayslip,
  startReady,
  webInitial,
  webPage,
  webPress,
];

type Options = {
  names: string[];
  json: boolean;
  check: boolean;
  people: number;
  rounds: number;
  compare: string | null;
};

function wholeNumber(text: string | undefined, option: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${option} needs a whole number, like ${option} 1000.`);
  return value;
}

function readOptions(args: readonly string[]): Options {
  const options: Options = { names: [], json: false, check: false, people: 10_000, rounds: 5, compare: null };
  const remaining = [...args];
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (arg === '--json') options.json = true;
    else if (arg === '--check') options.check = true;
    else if (arg === '--compare') options.compare = remaining.shift() ?? 'HEAD~1';
    else if (arg === '--people') options.people = wholeNumber(remaining.shift(), arg);
    else if (arg === '--rounds') options.rounds = wholeNumber(remaining.shift(), arg);
    else options.names.push(arg);
  }
  const benchNames = options.compare === null ? BENCHES.flatMap(({ names }) => names) : COMPARABLE;
  const unknown = options.names.find((name) => !benchNames.some((one) => one === name || one.startsWith(`${name}.`)));
  if (unknown !== undefined)
    throw new Error(`There is no bench called ${unknown}. There are: ${benchNames.join(', ')}.`);
  return options;
}

function isWished(name: string, { names }: Options): boolean {
  return names.length === 0 || names.some((prefix) => prefix === name || name.startsWith(`${prefix}.`));
}

function benchOptions(options: Options): BenchOptions {
  return {
    people: options.people,
    rounds: options.rounds,
    isWished: (name) => isWished(name, options),
    log: (line) => process.stderr.write(`${line}\n`),
  };
}

/** This tree beside another commit. */
async function compareTrees(name: string, options: Options): Promise<void> {
  const other = await otherTree(name);
  try {
    const results = await compareWith(other.root, benchOptions(options));
    console.log(options.json ? JSON.stringify(results) : comparison(results, other.commit));
    const worse = Object.entries(results).filter(([key, result]) => fault(key, result, other.commit) !== null);
    if (options.check && worse.length > 0)
      failWith(`Worse than ${other.commit}, or past the limit beside it: ${worse.map(([key]) => key).join(', ')}.`);
  } finally {
    await other.remove();
  }
}

function failWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.compare !== null) return compareTrees(options.compare, options);
  const results: Record<string, Result> = {};
  for (const bench of BENCHES) {
    if (!bench.names.some((name) => isWished(name, options))) continue;
    const measured = await bench.run(benchOptions(options));
    for (const [name, result] of Object.entries(measured)) if (isWished(name, options)) results[name] = result;
  }
  const file = await storeResults(results, options.people);
  if (options.json) {
    const figures = Object.entries(results).map(([name, { value, unit, floor, ratio }]) => {
      return [name, { value, unit, floor, ratio }] as const;
    });
    console.log(JSON.stringify(Object.fromEntries(figures)));
  } else console.log(`${table(results)}\n\n${machineLine(await machineHere())} The raw numbers are in ${file}.`);
  const short = shortfalls(results);
  if (options.check && short.length > 0) failWith(`Past the limit: ${short.join(', ')}.`);
}

main().catch((error: unknown) => failWith(error instanceof Error ? error.message : String(error)));
