import {
  addDays,
  addMonths,
  calendarDate,
  daysInclusive,
  isoOf,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { leaveEntriesDue } from '@muster/engine/leaves/ledger.ts';
import type { DueEntry, Skipped } from '@muster/engine/leaves/ledger-types.ts';
import { slicesSideBySide } from '../../platform/database/by-slices.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { addToRun, type NewSkip, newRun, type Run } from './accrual-runs.store.ts';
import type { Cause } from './leave-balances.jobs.ts';
import { insertDue, lockLedgers, type NewEntry } from './leave-entries.store.ts';
import { type LeavePerson, leavePeople, leavePeopleAfter } from './leave-people.views.ts';
import type { LedgerState } from './ledger-states.store.ts';
import { inputOf, type Ledger, readTerms, withLines } from './read-ledgers.ts';
import { readUnsettledLedgers } from './read-unsettled-ledgers.ts';

/** What is read, worked out and written at once. */
const PEOPLE_AT_ONCE = 500;

/** Who left longer ago has nothing to come. */
const DAYS_AFTER_LEAVING = 400;

/** Reasons that do not pass with the month: one line for a person and a type says it. */
const LASTING: ReadonlySet<string> = new Set(['gender', 'age', 'employment-type', 'inactive']);

type WithClock = Pick<Services, 'clock' | 'slots'>;

/** Every ledger of an organisation up to today, five hundred people in a transaction. Whatever is there already stays. */
export async function accrueEverybody(
  services: WithClock & Pick<Services, 'db'>,
  tenantId: string,
  cause: Cause,
): Promise<void> {
  const upTo = services.clock.today();
  const leftSince = addDays(calendarDate(upTo), -DAYS_AFTER_LEAVING).toString();
  const run = newRun(upTo, cause);
  await slicesSideBySide((after, endsAt) =>
    services.db.inTenant(tenantId, async (tx) => {
      const people = await leavePeopleAfter(tx, { after, limit: PEOPLE_AT_ONCE, leftSince });
      endsAt(people.length < PEOPLE_AT_ONCE ? null : (people.at(-1)?.id ?? null));
      await accrueSlice(tx, services, run, { people, typeIds: null });
    }),
  );
}

/** The ledgers of some people, in the transaction that makes it necessary. */
export async function accrueSome(
  tx: TenantTx,
  services: WithClock,
  people: readonly string[],
  { typeIds, cause }: { readonly typeIds: readonly string[] | null; readonly cause: Cause },
): Promise<void> {
  const run = newRun(services.clock.today(), cause);
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const slice = await leavePeople(tx, people.slice(at, at + PEOPLE_AT_ONCE));
    await accrueSlice(tx, services, run, { people: slice, typeIds });
  }
}

type Slice = { readonly people: readonly LeavePerson[]; readonly typeIds: readonly string[] | null };

async function accrueSlice(tx: TenantTx, services: WithClock, run: Run, { people, typeIds }: Slice): Promise<void> {
  if (people.length === 0) return;
  await lockLedgers(
    tx,
    people.map(({ id }) => id),
  );
  const { upTo } = run;
  const types = await leaveTypesOf(tx);
  const terms = await readTerms(tx, services, types, { people, typeIds, upTo });
  const open = await readUnsettledLedgers(
    tx,
    terms.filter(({ type }) => type.isActive),
    upTo,
  );
  if (open.length === 0) return;
  const [entries, skips, states]: [NewEntry[], NewSkip[], LedgerState[]] = [[], [], []];
  const ledgers = await withLines(
    tx,
    types,
    open.map((ledger) => ledger.terms),
  );
  for (const [at, ledger] of ledgers.entries()) {
    const result = dueOf(ledger, upTo);
    entries.push(...result.entries);
    skips.push(...result.skips);
    const of = { userId: ledger.person.id, leaveTypeId: ledger.type.id };
    states.push({ ...of, settledTo: upTo, dueOn: result.dueOn, stamp: open[at]?.stamp ?? '' });
  }
  const lines = await insertDue(tx, entries, states);
  await addToRun(tx, run, { people: people.length, written: lines }, skips);
}

type Due = {
  readonly entries: readonly NewEntry[];
  readonly skips: readonly NewSkip[];
  /** When there is something next; null for never. */
  readonly dueOn: string | null;
};

/** What is missing in a ledger, and what was left out of it. */
function dueOf(ledger: Ledger, upTo: string): Due {
  const { person, type, versions, isExcluded } = ledger;
  const of = { userId: person.id, leaveTypeId: type.id };
  if (!person.isActive && person.lastWorkingDay === null) {
    const month = monthOf(calendarDate(upTo));
    const skips = [{ ...of, date: isoOf({ ...month, day: 1 }), why: 'inactive' }];
    return { entries: [], skips, dueOn: isoOf({ ...addMonths(month, 1), day: 1 }) };
  }
  const { due, skipped, nextDay } = leaveEntriesDue(inputOf(ledger, upTo));
  const since = versions.findLast(({ from }) => from <= upTo)?.from;
  const excluded = isExcluded && since !== undefined ? [{ ...of, date: since, why: 'employment-type' }] : [];
  return {
    entries: inOrder(due).map(({ date, entry: { kind, amount, sourceKey, basis } }) => ({
      ...of,
      date,
      kind,
      amount,
      sourceKey,
      basis: { v: 1, ...basis },
    })),
    skips: [...excluded, ...toldSkips(skipped, person).map(({ day, why }) => ({ ...of, date: day.toString(), why }))],
    dueOn: nextDay?.toString() ?? null,
  };
}

type Dated = { readonly date: string; readonly entry: DueEntry };

/** As they are read: on one day the leave year ends before anything is credited. */
function inOrder(due: readonly DueEntry[]): readonly Dated[] {
  const rank = ({ basis }: DueEntry) => (basis.kind === 'year-end' ? 0 : 1);
  return due
    .map((entry): Dated => ({ date: entry.day.toString(), entry }))
    .sort((one, other) =>
      one.date === other.date ? rank(one.entry) - rank(other.entry) : one.date < other.date ? -1 : 1,
    );
}

/** The first of a reason that lasts, and of the months after somebody left the first one. */
function toldSkips(skipped: readonly Skipped[], { lastWorkingDay }: LeavePerson): readonly Skipped[] {
  const toldKeys = new Set<string>();
  return skipped.filter(({ day, why }) => {
    if (why === 'left') {
      return lastWorkingDay !== null && daysInclusive(calendarDate(lastWorkingDay), day) <= 32;
    }
    if (!LASTING.has(why)) return true;
    const isFirst = !toldKeys.has(why);
    toldKeys.add(why);
    return isFirst;
  });
}
