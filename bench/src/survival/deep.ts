// What takes too long for every test: `npm run deep`, or one part of it alone, as `npm run deep -- --only thousands`;
// `--kills 200` kills more often. The limits hold on a machine that does nothing else. docs/operations.md has the parts
// and how long each takes.

import type { Regime } from '@muster/contract/wire.ts';
import pg from 'pg';
import { startDemoProcess, startMusterProcess } from '../muster-process.ts';
import { taxDifferences } from '../tax-year/differences.ts';
import { paidToMarch, WITHOUT_PROOFS } from '../tax-year/tax-year.ts';
import { everyPage } from './every-page.ts';
import { interruptedDemo } from './interrupted-demo.ts';
import { VICTIMS } from './killable-muster.ts';
import { killedRestores } from './killed-restores.ts';
import { leaveTypesInARow } from './leave-types-in-a-row.ts';
import { levelMemory } from './level-memory.ts';
import { punchBurst } from './punch-burst.ts';
import { salariesDuringRun } from './salaries-during-a-run.ts';
import { differences, inTurns, type Kill, survive } from './survive.ts';

const READY_WITHIN_MS = 5000;
const MAX_RESPONSE_MS = 3000;
/** Six hundred presses within a second wait for each other, and for what was killed. */
const MAX_PUNCH_MS = 30_000;

function killCount(args: readonly string[]): number {
  const at = args.indexOf('--kills');
  const kills = at < 0 ? 50 : Number(args[at + 1]);
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills needs a whole number, like --kills 200.');
  return kills;
}

const worst = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers));
const middle = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0);

function line(victim: string, kills: readonly Kill[]): string {
  const ready = kills.map(({ readyMs }) => readyMs);
  const interruptedCalls = kills.reduce((sum, { interrupted }) => sum + interrupted, 0);
  const responseTimes = kills.map(({ responseMs: answeredMs }) => answeredMs);
  const cells = [victim, kills.length, middle(ready), worst(ready), interruptedCalls, worst(responseTimes)];
  return cells.map((cell) => String(cell).padStart(13)).join('');
}

const log = (text: string) => process.stderr.write(`${text}\n`);

/** Two hundred people punch within a second, in two tabs, by turns in and out, a kill in each burst: nothing is lost. */
async function burst(count: number): Promise<boolean> {
  const bursts = inTurns(2 * Math.max(2, Math.ceil(count / 10)));
  const { calls, repeated, slowestMs, problems, unexpectedEnd } = await punchBurst({ people: 200, bursts, log });
  const all = [
    ...(unexpectedEnd ? [unexpectedEnd] : []),
    ...(slowestMs > MAX_PUNCH_MS ? ['a punch waited too long'] : []),
    ...new Set(problems),
  ];
  console.log(
    `${calls} punches with ${bursts.length} kills, ${repeated} sent again, the slowest ${Math.round(slowestMs)} ms: ${all.length ? all.join('; ') : 'none lost or doubled'}.`,
  );
  return all.length === 0;
}

const RESTORE_KILLS = 20;

async function restores(): Promise<boolean> {
  const demo = await startDemoProcess(30);
  try {
    const { outcomes, problems } = await killedRestores({ dataDir: demo.exchange, kills: RESTORE_KILLS, log });
    const summary = problems.length ? problems.join('; ') : 'said each time, and whole the second time';
    console.log(`A restore killed at ${outcomes.length} moments (${outcomes.join(', ')}): ${summary}.`);
    return problems.length === 0;
  } finally {
    await demo.stop();
  }
}

const DEMO_PEOPLE = 120;

async function taxYear(regime: Regime): Promise<boolean> {
  const demo = await startDemoProcess(DEMO_PEOPLE);
  try {
    const client = new pg.Client({ connectionString: demo.cluster.url('muster') });
    await client.connect();
    await client.query(WITHOUT_PROOFS);
    await client.end();
    const years = await paidToMarch(demo.api, regime);
    const problems = taxDifferences(years, regime);
    const summary = problems.length
      ? problems.join('; ')
      : 'comparison, tax sheet, payslips, year-end statement and calculator agree';
    console.log(`${years.length} people paid to March under the ${regime} regime: ${summary}.`);
    return problems.length === 0;
  } finally {
    await demo.stop();
  }
}

/** Each comes up with its payrolls, no leave type leaves anybody out, and a salary that changes meanwhile is paid or said. */
async function thousands(): Promise<boolean> {
  let isGood = true;
  for (const count of [3_000, 10_000]) {
    const demo = await startDemoProcess(count);
    try {
      const { people, problems } = await leaveTypesInARow(demo, count);
      const salaries = await salariesDuringRun(demo);
      isGood &&= problems.length === 0 && salaries.problems.length === 0;
      console.log(
        `A demo of ${count} people came up; leave types made in a row: ${problems.length ? problems.join('; ') : `each credited to ${people[0]} people`}.`,
      );
      console.log(
        `${salaries.changed} salaries changed while its payroll was run: ${salaries.problems.length ? salaries.problems.join('; ') : `${salaries.isInIt} are in it, the others are named in the draft`}.`,
      );
    } finally {
      await demo.stop();
    }
  }
  return isGood;
}

/** One that is killed again and again, and started again, ends as if it had not been. */
async function demo(): Promise<boolean> {
  const people = 10_000;
  const problems = await interruptedDemo({ people, kills: 5, log });
  console.log(`A demo of ${people} people killed five times: ${problems.length ? problems.join('; ') : 'whole'}.`);
  return problems.length === 0;
}

const MINUTE_MS = 60_000;
/** What may be held after an hour, against what is after ten minutes. */
const MAX_GROWTH = 1.3;

async function memory(): Promise<boolean> {
  const muster = await startMusterProcess(120, log);
  try {
    const traffic = { warmMs: 10 * MINUTE_MS, wholeMs: 60 * MINUTE_MS, callers: 6, log };
    const { firstMb, lastMb, calls, failures } = await levelMemory(muster, traffic);
    const failed = [...failures].map(([what, count]) => `${count} × ${what}`);
    const isGood = failed.length === 0 && lastMb <= MAX_GROWTH * firstMb;
    console.log(
      `${calls} calls in an hour, ${failed.length ? `of them failed ${failed.join('; ')}` : 'none of them failed'}: ${Math.round(firstMb)} MB after ten minutes, ${Math.round(lastMb)} MB at the end: ${isGood ? 'holds' : 'FALLS SHORT'}.`,
    );
    return isGood;
  } finally {
    await muster.stop();
  }
}

async function pages(): Promise<boolean> {
  const problems = await everyPage();
  console.log(problems ?? 'Every page of every menu is sound for each role, wide and narrow, in light and in dark.');
  return problems === null;
}

const PARTS: Readonly<Record<string, (kills: number) => Promise<boolean>>> = {
  months,
  punches: burst,
  restores,
  'tax-year': async () => (await taxYear('new')) && (await taxYear('old')),
  thousands,
  demo,
  memory,
  pages,
};

type Part = (typeof PARTS)[string];

function chosenParts(args: readonly string[]): readonly (readonly [string, Part])[] {
  const at = args.indexOf('--only');
  if (at < 0) return Object.entries(PARTS);
  const name = args[at + 1] ?? '';
  const part = PARTS[name];
  if (!part) throw new Error(`--only needs one of ${Object.keys(PARTS).join(', ')}.`);
  return [[name, part]];
}

/** One part that cannot be carried out keeps none of the others from being. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const count = killCount(args);
  let isGood = true;
  for (const [name, part] of chosenParts(args)) {
    const since = performance.now();
    const holds = await part(count).catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return false;
    });
    console.log(`${name}: ${holds ? 'holds' : 'FALLS SHORT'}, ${Math.round((performance.now() - since) / 1000)} s`);
    isGood &&= holds;
  }
  process.exitCode = isGood ? 0 : 1;
}

async function months(count: number): Promise<boolean> {
  const outcome = await survive({
    people: 60,
    months: 7,
    editsAMonth: Math.max(10, Math.ceil(count / 5)),
    victims: inTurns(count),
    every: 6,
    log,
  });
  const heads = ['killed', 'times', 'ready ms', 'at worst', 'calls hit', 'answered ms'];
  console.log(heads.map((head) => head.padStart(13)).join(''));
  for (const victim of VICTIMS)
    console.log(
      line(
        victim,
        outcome.kills.filter((kill) => kill.victim === victim),
      ),
    );
  const problems = [
    ...(outcome.unexpectedEnd ? [outcome.unexpectedEnd] : []),
    ...differences(outcome).map((table) => `${table} differs`),
    ...outcome.kills
      .filter(({ readyMs }) => readyMs > READY_WITHIN_MS)
      .map(({ victim, readyMs }) => `after the ${victim} was killed it was ready only after ${Math.round(readyMs)} ms`),
    ...outcome.kills
      .filter(({ responseMs: answeredMs }) => answeredMs > MAX_RESPONSE_MS)
      .map(
        ({ victim, responseMs: answeredMs }) =>
          `a call met by the end of the ${victim} waited ${Math.round(answeredMs)} ms`,
      ),
  ];
  const rows = Object.values(outcome.actual).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${outcome.calls} calls, ${rows} rows: ${problems.length ? problems.join('; ') : 'nothing lost, doubled or different'}.`,
  );
  return problems.length === 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
