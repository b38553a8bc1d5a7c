import type { Browser } from '@playwright/test';
import pg from 'pg';
import type { BenchOptions } from '../measurement.ts';
import { buildPages, type MusterProcess, startDemoProcess } from '../muster-process.ts';
import {
  AT_DESK,
  launchBrowser,
  ON_PHONE,
  type Session,
  sessionOf,
  type Visit,
  type Visitor,
  visit,
} from '../web-page-walk.ts';
import { type Compared, compared, type Pair } from './compared.ts';
import { inTurn } from './in-turns.ts';

/** As few as the demo may have with its teams: its pages cost by what they are made of. */
const PEOPLE = 24;
/** A phone, or a desk of years ago. */
const SLOWER = 4;

type Screen = { readonly name: string; readonly visitor: Visitor; readonly path: string };
const desk = (name: string, path: string): Screen => ({ name, visitor: AT_DESK, path });
const phone = (name: string, path: string): Screen => ({ name: `${name}-phone`, visitor: ON_PHONE, path });

/** Both trees have them; `$run` is the newest payroll. */
const SCREENS: readonly Screen[] = [
  desk('home', '/'),
  desk('people', '/users/my-people'),
  desk('payroll-run', '/payroll/payroll-run'),
  desk('payroll', '/payroll/details/$run'),
  phone('home', '/'),
  phone('attendance', '/attendance/my-attendance'),
  phone('leaves', '/leaves/my-leaves'),
  phone('payslips', '/payroll/payslips'),
];

const FIGURES: Readonly<Record<string, (visit: Visit) => number>> = {
  'web.lcp': ({ largestPaint }) => largestPaint,
  'web.tbt': ({ blocked }) => blocked,
  'web.cpu': ({ mainThread }) => mainThread,
};

/** Each figure of all screens together, and of each. */
export const SCREEN_NAMES: readonly string[] = Object.keys(FIGURES).flatMap((figure) => [
  figure,
  ...SCREENS.map(({ name }) => `${figure}.${name}`),
]);

type Round = readonly { readonly own: Visit; readonly other: Visit }[];

/** Pages of both trees in a slow browser, screen by screen in turns, from an empty cache. */
export async function compareScreens(
  trees: { readonly own: string; readonly other: string },
  { isWished, rounds, log }: BenchOptions,
): Promise<Record<string, Compared>> {
  if (!SCREEN_NAMES.some(isWished)) return {};
  log(`${Object.keys(FIGURES).join(', ')}: the demo of ${PEOPLE} in each tree`);
  const browser = await launchBrowser();
  try {
    for (const root of [trees.own, trees.other]) buildPages(root);
    const own = await startDemoProcess(PEOPLE, trees.own);
    const other = await startDemoProcess(PEOPLE, trees.other).catch(async (error: unknown) => {
      await own.stop();
      throw error;
    });
    try {
      const both = { own: await visitsTo(browser, own), other: await visitsTo(browser, other) };
      const all: Round[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await roundOf(both, round, log));
      const results = figuresOf(all);
      return Object.fromEntries(Object.entries(results).filter(([name]) => isWished(name)));
    } finally {
      await Promise.all([own.stop(), other.stop()]);
    }
  } finally {
    await browser.close();
  }
}

type Visits = (screen: Screen) => Promise<Visit>;

async function roundOf(
  { own, other }: { readonly own: Visits; readonly other: Visits },
  round: number,
  log: BenchOptions['log'],
): Promise<Round> {
  const pairs: { own: Visit; other: Visit }[] = [];
  for (const [at, screen] of SCREENS.entries()) {
    const pair = await inTurn(
      round + at,
      () => own(screen),
      () => other(screen),
    );
    pairs.push(pair);
    const figures = Object.entries(FIGURES).map(
      ([name, figureOf]) => `${name} ${Math.round(figureOf(pair.own))} : ${Math.round(figureOf(pair.other))}`,
    );
    log(`${screen.name}: ${figures.join(', ')}`);
  }
  return pairs;
}

async function visitsTo(browser: Browser, muster: MusterProcess): Promise<Visits> {
  const sessions = new Map<Visitor, Session>();
  for (const visitor of [AT_DESK, ON_PHONE]) sessions.set(visitor, await sessionOf(muster.address, visitor.email));
  const run = await newestRun(muster);
  return async ({ visitor, path: pattern }) => {
    const path = pattern.replace('$run', run);
    const session = sessions.get(visitor) ?? null;
    const result = await visit(browser, visitor, { address: muster.address, path, session, slower: SLOWER });
    if (result.ledTo !== path) throw new Error(`${path} as ${visitor.name} led to ${result.ledTo}`);
    return result;
  };
}

async function newestRun({ cluster }: MusterProcess): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from payroll_runs order by year desc, month desc limit 1',
  );
  await client.end();
  return rows[0]?.id ?? '';
}

/** A figure of all screens is their sum: a screen where little is blocked does not outweigh one where much is. */
function figuresOf(rounds: readonly Round[]): Readonly<Record<string, Compared>> {
  return Object.fromEntries(
    Object.entries(FIGURES).flatMap(([figure, figureOf]) => {
      const pairsOf = (screens: Round): Pair[] =>
        screens.map(({ own, other }) => ({ own: figureOf(own), other: figureOf(other) }));
      const sums = rounds.map((round) => pairsOf(round).reduce(sumOf));
      const results: [string, Compared][] = [[figure, compared(sums, 'ms', 'at-most')]];
      for (const [at, { name }] of SCREENS.entries())
        results.push([
          `${figure}.${name}`,
          compared(pairsOf(rounds.flatMap((round) => round[at] ?? [])), 'ms', 'at-most'),
        ]);
      return results;
    }),
  );
}

const sumOf = (one: Pair, next: Pair): Pair => ({ own: one.own + next.own, other: one.other + next.other });
