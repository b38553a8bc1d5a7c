import { dayNumber } from '../kernel/calendar-date.ts';
import { type PlannedCredit, plannedCredits } from './credits.ts';
import { isOfEngine, returnedFrom } from './entry-keys.ts';
import type { LeaveAmount } from './leave-policy.ts';
import { type DatedPolicy, datedPolicies, dateOfNumber, yearStartsBetween } from './leave-year.ts';
import type { Entry, LedgerFacts, LedgerInput, Skipped } from './ledger-types.ts';
import type { Lot } from './lots.ts';
import { createRunningBalance, type ExpectedLine, type Line } from './running-balance.ts';

/** What the rules make of everything that people wrote: the lines there should be, and what is left of which origin. */
export type Replay = {
  readonly expected: readonly ExpectedLine[];
  readonly lots: readonly Lot[];
  readonly skipped: readonly Skipped[];
  /** The day on which it goes on; null where nothing is to come. */
  readonly nextDay: number | null;
};

/** In the order of their days; on one day the year ends, then come credits, what comes in, what goes out, and leaving. */
type Event = { readonly day: number } & (
  | { readonly kind: 'year-end'; readonly rank: 1 }
  | { readonly kind: 'credit'; readonly rank: 2; readonly credit: PlannedCredit }
  | { readonly kind: 'line'; readonly rank: 0 | 3 | 4; readonly line: Line }
  | { readonly kind: 'leaving'; readonly rank: 5 }
);

/**
 * Goes through what happened in the order of its days. Nothing here depends on the amounts that the engine wrote before,
 * so that the same lines come out whenever, and in whatever order, it was run.
 */
export function replay(input: LedgerInput): Replay {
  const { facts } = input;
  const versions = datedPolicies(input.versions);
  const upTo = dayNumber(input.upTo);
  const lines = linesOf(input.written, upTo);
  const opening = lines.findLast(({ kind }) => kind === 'opening') ?? null;
  const balance = createRunningBalance(versions);
  if (opening !== null) balance.begin(opening, lines);
  const skipped: Skipped[] = [];
  const bases = new Map(input.written.map(({ sourceKey, basis }) => [sourceKey, basis ?? null]));
  const { credits, nextDay: nextCredit } = plannedCredits({ versions, facts, written: bases, upTo });
  const sources = { versions, lines, credits, opening, upTo };
  let yearSince = Number.NEGATIVE_INFINITY;
  for (const event of eventsOf(facts, sources)) {
    const { day } = event;
    balance.lapseUntil(day);
    if (event.kind === 'line') balance.write(event.line);
    else if (event.kind === 'leaving') balance.payOut(day);
    else if (event.kind === 'year-end') {
      balance.endYear(day, refusedBetween(facts, yearSince, day));
      yearSince = day;
    } else {
      const why = balance.credit(event.credit);
      if (why !== null) skipped.push({ day: dateOfNumber(day), sourceKey: event.credit.key, why });
    }
  }
  balance.lapseUntil(upTo);
  const lots = balance.lots();
  return { expected: balance.expected(), lots, skipped, nextDay: nextDayOf(input, { ...sources, lots, nextCredit }) };
}

type Reached = Sources & { readonly lots: readonly Lot[]; readonly nextCredit: number | null };

/**
 * The first day after the last one on which something happens: a credit, a new leave year, a lapse, the last working day,
 * other rules, or what people wrote for later.
 */
function nextDayOf({ facts, written }: LedgerInput, replay: Reached): number | null {
  const { versions, lots, opening, upTo, nextCredit } = replay;
  const joining = dayNumber(facts.joined);
  const start = Math.max(joining, opening?.day ?? upTo, upTo);
  const days = [
    joining,
    nextCredit ?? upTo,
    ...yearStartsBetween(versions, facts.joined, { from: start + 1, to: start + DAYS_OF_A_YEAR }),
    ...lots.map(({ lapsesOn }) => lapsesOn ?? upTo),
    facts.lastWorkingDay === null ? upTo : dayNumber(facts.lastWorkingDay),
    ...versions.map(({ from }) => from),
    ...written.map(({ day }) => dayNumber(day)),
  ].filter((day) => day > upTo);
  return days.length === 0 ? null : Math.min(...days);
}

/** Within so many days the next leave year begins. */
const DAYS_OF_A_YEAR = 366;

/** What people wrote, by its days; leave that was given back lowers what was taken, on the day it was taken. */
function linesOf(entries: readonly Entry[], upTo: number): readonly Line[] {
  const others = entries.filter(({ sourceKey, day }) => !isOfEngine(sourceKey) && dayNumber(day) <= upTo);
  const lines = new Map<string, Line>();
  const isReturn = ({ kind, sourceKey }: Entry): boolean => kind === 'returned' && returnedFrom(sourceKey) !== null;
  for (const { sourceKey: key, day, kind, amount } of others.toSorted(
    (one, other) => Number(isReturn(one)) - Number(isReturn(other)),
  )) {
    const takenLine = kind === 'returned' ? lines.get(returnedFrom(key) ?? '') : undefined;
    if (takenLine === undefined) lines.set(key, { key, day: dayNumber(day), kind, amount });
    else lines.set(takenLine.key, { ...takenLine, amount: takenLine.amount + amount });
  }
  return [...lines.values()].sort((one, other) => one.day - other.day || (one.key < other.key ? -1 : 1));
}

type Sources = {
  readonly versions: readonly DatedPolicy[];
  readonly lines: readonly Line[];
  readonly credits: readonly PlannedCredit[];
  readonly opening: Line | null;
  readonly upTo: number;
};

/** An opening balance holds everything up to its day. */
function eventsOf(facts: LedgerFacts, { versions, lines, credits, opening, upTo }: Sources): readonly Event[] {
  const begins = opening?.day ?? Number.NEGATIVE_INFINITY;
  const years = { from: Math.max(dayNumber(facts.joined), begins) + 1, to: upTo };
  const events: Event[] = [
    ...yearStartsBetween(versions, facts.joined, years).map((day) => ({ kind: 'year-end', rank: 1, day }) as const),
    ...credits.map((credit) => ({ kind: 'credit', rank: 2, day: credit.day, credit }) as const),
    ...lines.map((line) => ({ kind: 'line', rank: line.amount >= 0 ? 3 : 4, day: line.day, line }) as const),
  ];
  const left = facts.lastWorkingDay === null ? null : dayNumber(facts.lastWorkingDay);
  if (left !== null && left <= upTo) events.push({ kind: 'leaving', rank: 5, day: left });
  const later = events.filter(({ day }) => day > begins);
  const all: readonly Event[] =
    opening === null ? later : [{ kind: 'line', rank: 0, day: opening.day, line: opening }, ...later];
  return all.toSorted((one, other) => one.day - other.day || one.rank - other.rank);
}

function refusedBetween({ refused }: LedgerFacts, from: number, to: number): LeaveAmount {
  return refused
    .filter(({ day }) => dayNumber(day) >= from && dayNumber(day) < to)
    .reduce((total, { amount }) => total + amount, 0);
}
