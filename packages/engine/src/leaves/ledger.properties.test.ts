import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  compareDates,
  dayNumber,
  daysBetween,
} from '../kernel/calendar-date.ts';
import { countsFrom } from './days-worked.ts';
import type { LeaveAccrual, LeavePolicy, PolicyVersion } from './leave-policy.ts';
import { leaveBalance, leaveEntriesDue, leaveLots } from './ledger.ts';
import { person, policyWith } from './ledger-for-tests.ts';
import type { Entry, LedgerFacts, LedgerInput } from './ledger-types.ts';

/* What holds of every ledger, whatever the rules and whenever it is run. */

const BEGINS = calendarDate('2024-01-01');
const ENDS = calendarDate('2027-06-30');

const date = (from = 0, to = 1_270) => fc.integer({ min: from, max: to }).map((days) => addDays(BEGINS, days));
const iso = (on: CalendarDate): string => on.toString();

const accrual: fc.Arbitrary<LeaveAccrual> = fc.oneof(
  fc.record({ kind: fc.constantFrom('none', 'monthly', 'quarterly', 'half-yearly', 'yearly') }),
  fc.record({
    kind: fc.constant('days-worked'),
    earned: fc.constantFrom(100, 500),
    perDaysWorked: fc.constantFrom(2_000, 6_000),
    isInFullBlocks: fc.boolean(),
    creditedEach: fc.constantFrom('month', 'quarter', 'year'),
    qualifyingDays: fc.constantFrom(null, 6_000),
    joinerQualifyingPercent: fc.constantFrom(null, 25),
  }),
);

const policy: fc.Arbitrary<LeavePolicy> = fc
  .record({
    annualQuota: fc.integer({ min: 0, max: 3_000 }),
    accrual,
    creditOn: fc.constantFrom('first-day', 'last-day', 'joining-day'),
    yearBeginsIn: fc.constantFrom<number | 'joining'>(1, 4, 10, 'joining'),
    proration: fc.constantFrom(
      { kind: 'none' } as const,
      { kind: 'by-days' } as const,
      { kind: 'cut-off', day: 15, upTo: 100, after: 50 } as const,
    ),
    isProratedOnLeaving: fc.boolean(),
    startsAfterMonths: fc.constantFrom(0, 0, 3),
    probation: fc.constantFrom(
      { kind: 'as-usual' } as const,
      { kind: 'starts-after' } as const,
      { kind: 'reduced', percent: 50 } as const,
    ),
    stopsInNotice: fc.boolean(),
    rounding: fc.constantFrom('none', 'quarter', 'half', 'whole'),
    highestBalance: fc.constantFrom(null, 1_500),
    carryForward: fc.record({
      max: fc.constantFrom(null, 0, 500),
      lapsesAfterDays: fc.constantFrom(null, 60),
      refusedEscapes: fc.boolean(),
      excess: fc.constantFrom('lapses', 'is-encashed'),
    }),
    order: fc.constantFrom('carried-first', 'carried-last'),
    compOffLapsesAfterDays: fc.constantFrom(null, 45),
  })
  .map(policyWith);

const versions: fc.Arbitrary<readonly PolicyVersion[]> = fc
  .tuple(fc.array(fc.tuple(date(200), policy), { maxLength: 2 }), date(0, 200), policy)
  .map(([later, from, first]) => [
    { from: iso(from), policy: first },
    ...later.map(([on, next]) => ({ from: iso(on), policy: next })),
  ]);

const facts: fc.Arbitrary<LedgerFacts> = fc
  .record({
    joined: date(0, 600),
    lastWorkingDay: fc.option(date(700)),
    probationEnds: fc.option(date(600, 800)),
    noticeFrom: fc.option(date(650)),
    worked: fc.array(
      fc.record({
        month: fc.record({ year: fc.integer({ min: 2024, max: 2027 }), month: fc.integer({ min: 1, max: 12 }) }),
        worked: fc.integer({ min: 0, max: 50 }).map((halves) => halves * 50),
        deemed: fc.constantFrom(0, 200),
      }),
      { maxLength: 30 },
    ),
    refused: fc.array(fc.record({ day: date(), amount: fc.constantFrom(100, 250) }), { maxLength: 2 }),
  })
  .map(person);

const line: fc.Arbitrary<Omit<Entry, 'sourceKey'>> = fc.oneof(
  fc.record({ day: date(), kind: fc.constant('taken'), amount: fc.integer({ min: 1, max: 12 }).map((n) => n * -50) }),
  fc.record({ day: date(), kind: fc.constant('comp-off'), amount: fc.constantFrom(50, 100) }),
  fc.record({
    day: date(),
    kind: fc.constantFrom('adjusted', 'encashed'),
    amount: fc.integer({ min: -300, max: 300 }),
  }),
);
const opening = fc.option(
  fc.record({ day: date(), kind: fc.constant('opening'), amount: fc.integer({ min: -200, max: 2_000 }) }),
);
const lines: fc.Arbitrary<readonly Entry[]> = fc
  .tuple(opening, fc.array(line, { maxLength: 8 }))
  .map(([first, others]) => [
    ...(first === null ? [] : [{ ...first, sourceKey: 'opening' } as const]),
    ...others.map((other, position) => ({ ...other, sourceKey: `${other.kind}:${position}` })),
  ]);

/** Days between one run and the next: every day, after a week's outage, or once in a while. */
const pauses = fc.oneof(
  fc.constant([7]),
  fc.constant([1, 1, 1, 1, 1, 1, 90]),
  fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
);

type Context = { readonly line: Entry; readonly since: CalendarDate };
type Story = Pick<LedgerInput, 'versions' | 'facts'>;

/** The ledger after runs on many days, each with the lines that were known by then. */
function runAgain(story: Story, known: readonly Context[], every: readonly number[]): readonly Entry[] {
  let written: readonly Entry[] = [];
  const runOn = (upTo: CalendarDate): void => {
    const own = known.filter(({ since }) => compareDates(since, upTo) <= 0).map((each) => each.line);
    const ofEngine = written.filter((each) => known.every((other) => other.line.sourceKey !== each.sourceKey));
    const before = [...own, ...ofEngine];
    written = [...before, ...leaveEntriesDue({ ...story, written: before, upTo }).due];
  };
  let run = 0;
  for (let upTo = BEGINS; compareDates(upTo, ENDS) < 0; run += 1) {
    runOn(upTo);
    upTo = addDays(upTo, every[run % every.length] ?? 1);
  }
  runOn(ENDS);
  return written;
}

function inWords(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ day, kind, amount, sourceKey }) => `${day} ${kind} ${amount} ${sourceKey}`).sort();
}

const RUNS = { numRuns: 60 };

test('a balance is the sum of its lines and of what is left by origin, whatever the order of the lines', () => {
  fc.assert(
    fc.property(versions, facts, lines, date(), (rules, who, own, upTo) => {
      const input = { versions: rules, facts: who, written: own, upTo };
      const { due } = leaveEntriesDue(input);
      const backwards = { ...input, written: own.toReversed() };
      expect(inWords(leaveEntriesDue(backwards).due)).toEqual(inWords(due));
      const lots = leaveLots(input).reduce((total, { amount }) => total + amount, 0);
      expect(leaveBalance([...own, ...due], upTo)).toBe(lots);
    }),
    RUNS,
  );
});

test('run every day, after an outage or once: the same lines, each once', () => {
  fc.assert(
    fc.property(versions, facts, lines, pauses, (rules, who, own, every) => {
      const story = { versions: rules, facts: who };
      // What is entered on its own day, and an opening balance before anything else.
      const begin = own.find(({ kind }) => kind === 'opening');
      const known = own
        .filter(({ day }) => begin === undefined || compareDates(day, begin.day) >= 0)
        .map((each) => ({ line: each, since: each === begin ? BEGINS : each.day }));
      const once = runAgain(story, known, [10_000]);
      const isLater = (each: Entry): boolean => begin === undefined || compareDates(each.day, begin.day) >= 0;
      expect(inWords(runAgain(story, known, every).filter(isLater)).filter(isNoCorrection)).toEqual(
        inWords(once.filter(isLater)).filter(isNoCorrection),
      );
    }),
    RUNS,
  );
});

/** An opening balance takes back what was credited before it was entered. */
function isNoCorrection(words: string): boolean {
  return !words.includes('correction:');
}

test('facts that come late: the same balance in the end', () => {
  const late = fc.array(fc.tuple(line, fc.integer({ min: 0, max: 300 })), { maxLength: 6 });
  const back = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.integer({ min: 1, max: 200 })), { maxLength: 3 });
  fc.assert(
    fc.property(fc.tuple(versions, facts), lines, late, back, pauses, ([rules, who], own, added, returned, every) => {
      const story = { versions: rules, facts: who };
      const known = [
        ...own.map((each) => ({ line: each, since: each.day })),
        ...added.map(([each, days], position) => ({
          line: { ...each, sourceKey: `late:${position}` },
          since: addDays(each.day, days),
        })),
      ];
      const backs = returned.flatMap(([position, days], count) => {
        const taken = own.filter(({ kind }) => kind === 'taken')[position];
        if (taken === undefined) return [];
        const on = addDays(taken.day, days);
        const sourceKey = `returned:${taken.sourceKey}:${count + 1}`;
        return [{ line: { day: on, kind: 'returned', amount: 50, sourceKey } as const, since: on }];
      });
      const all = [...known, ...backs];
      expect(leaveBalance(runAgain(story, all, every), ENDS)).toBe(leaveBalance(runAgain(story, all, [10_000]), ENDS));
    }),
    RUNS,
  );
});

test('what is written once is not due again', () => {
  fc.assert(
    fc.property(versions, facts, lines, date(), (rules, who, own, upTo) => {
      const input = { versions: rules, facts: who, written: own, upTo };
      const { due } = leaveEntriesDue(input);
      expect(new Set(due.map(({ sourceKey }) => sourceKey)).size).toBe(due.length);
      expect(leaveEntriesDue({ ...input, written: [...own, ...due] }).due).toEqual([]);
    }),
    RUNS,
  );
});

test('until the next day that is told nothing is due and nobody else is skipped', () => {
  fc.assert(
    fc.property(
      versions,
      facts,
      lines,
      date(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rules, who, own, upTo, at) => {
        const input = { versions: rules, facts: who, written: own, upTo };
        const { due, skipped, nextDay } = leaveEntriesDue(input);
        const quietDays = (nextDay === null ? 1_000 : daysBetween(upTo, nextDay)) - 1;
        expect(quietDays).toBeGreaterThanOrEqual(0);
        const written = [...own, ...due];
        // Days worked in a month count from its end: until then they are told again.
        const known = {
          ...who,
          worked: who.worked.filter(({ month }) => countsFrom(month, who.lastWorkingDay) <= dayNumber(upTo)),
        };
        for (const days of [quietDays, Math.floor(quietDays * at)]) {
          const later = leaveEntriesDue({ ...input, facts: known, written, upTo: addDays(upTo, days) });
          expect(later.due).toEqual([]);
          expect(later.skipped).toEqual(skipped);
          expect(later.nextDay).toEqual(nextDay);
        }
      },
    ),
    RUNS,
  );
});

test('the credits of a whole year are the quota, whatever the rounding', () => {
  const kinds = fc.constantFrom('monthly', 'quarterly', 'half-yearly', 'yearly');
  const roundings = fc.constantFrom('none', 'quarter', 'half', 'whole');
  fc.assert(
    fc.property(kinds, roundings, fc.integer({ min: 0, max: 40 }), (kind, rounding, days) => {
      const annualQuota = days * 100;
      const rules = policyWith({ accrual: { kind }, rounding, annualQuota, yearBeginsIn: 1 });
      const input = {
        versions: [{ from: '2024-01-01', policy: rules }],
        facts: person({ joined: BEGINS }),
        written: [],
        upTo: calendarDate('2024-12-31'),
      };
      const { due } = leaveEntriesDue(input);
      expect(due.reduce((total, { amount }) => total + amount, 0)).toBe(annualQuota);
    }),
    RUNS,
  );
});
