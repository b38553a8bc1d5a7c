import { type CalendarDate, calendarDate, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import type { LeavePolicy, PolicyVersion } from '@muster/engine/leaves/leave-policy.ts';
import type { Entry, LedgerFacts, LedgerInput, WorkedMonth } from '@muster/engine/leaves/ledger-types.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DatedRules, type LeaveType, leaveTypesOf, ruleVersionsOf } from '../leave-types/leave-types.facts.ts';
import { type EmploymentTypeFrom, employmentTypesHeld } from '../users/employment-type-history.facts.ts';
import { type LeaveOfDay, refusedLeave, workedDays } from './leave-balances.slots.facts.ts';
import { type EntryRow, entriesOf } from './leave-entries.store.ts';
import type { LeavePerson } from './leave-people.views.ts';

/** A person's ledger of a type without its lines: what they are worked out from beside them. */
export type LedgerTerms = {
  readonly person: LeavePerson;
  readonly type: LeaveType;
  readonly versions: readonly PolicyVersion[];
  /** The first day of the type. */
  readonly begins: string;
  readonly worked: readonly WorkedDays[];
  readonly refused: readonly Pick<LeaveOfDay, 'date' | 'amount'>[];
  /** The type is not for their employment type as things are. */
  readonly isExcluded: boolean;
};

/** A person's ledger of a type with everything that it is worked out from. */
export type Ledger = Pick<LedgerTerms, 'person' | 'type' | 'versions' | 'isExcluded'> & {
  readonly entries: readonly EntryRow[];
  readonly facts: LedgerFacts;
};

type Query = {
  readonly people: readonly LeavePerson[];
  /** Null for every type. */
  readonly typeIds: readonly string[] | null;
  readonly upTo: string;
};

/** The ledgers of people, in their order and that of the types. The number of statements does not depend on theirs. */
export async function readLedgers(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  query: Query,
): Promise<readonly Ledger[]> {
  const every = await leaveTypesOf(tx);
  return withLines(tx, every, await readTerms(tx, services, every, query));
}

/** The same without the lines; of the types, which are all there are, those of the query. */
export async function readTerms(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  every: readonly LeaveType[],
  { people, typeIds, upTo }: Query,
): Promise<readonly LedgerTerms[]> {
  const types = typeIds === null ? every : every.filter(({ id }) => typeIds.includes(id));
  const ids = people.map(({ id }) => id);
  if (types.length === 0 || ids.length === 0) return [];
  const rules = await ruleVersionsOf(
    tx,
    types.map(({ id }) => id),
  );
  const typesOf = await employmentTypesHeld(tx, ids);
  const worked = await workedOf(tx, services, { ids, rules: [...rules.values()].flat(), upTo });
  const refused = Map.groupBy(
    (await Promise.all(refusedLeave.of(services).map((read) => read(tx, ids)))).flat(),
    ({ userId }) => userId,
  );
  const versionsOf = versionsByHistory();
  return people.flatMap((person) => {
    const history = typesOf.get(person.id) ?? [{ from: '1900-01-01', employmentTypeId: person.employmentTypeId }];
    return types.flatMap((type) => {
      const dated = rules.get(type.id) ?? [];
      const [first, now] = [dated[0], dated.findLast(({ from }) => from <= upTo) ?? dated[0]];
      if (!first || !now) return [];
      return {
        person,
        type,
        versions: versionsOf(dated, history),
        begins: first.from,
        worked: worked.get(person.id) ?? [],
        refused: (refused.get(person.id) ?? []).filter(({ leaveTypeId }) => leaveTypeId === type.id),
        isExcluded: quotaFor(now, person.employmentTypeId) === null,
      };
    });
  });
}

/** Ledgers with their lines: every line of whose they are, for leave of one type may count as work for another. */
export async function withLines(
  tx: TenantTx,
  every: readonly LeaveType[],
  all: readonly LedgerTerms[],
): Promise<readonly Ledger[]> {
  if (all.length === 0) return [];
  const ids = [...new Set(all.map(({ person }) => person.id))];
  const entries = Map.groupBy(await entriesOf(tx, ids), ({ userId }) => userId);
  const purposes = new Map(every.map(({ id, purpose }) => [id, purpose]));
  const deemedOf = new Map(
    [...entries].map(([id, own]) => [
      id,
      deemedByMonth(own.filter(({ leaveTypeId }) => isDeemed(purposes.get(leaveTypeId)))),
    ]),
  );
  return all.map(({ person, type, versions, isExcluded, begins, worked, refused }) => {
    const own = (entries.get(person.id) ?? []).filter(({ leaveTypeId }) => leaveTypeId === type.id);
    const facts = factsOf(person, begins, { worked, deemed: deemedOf.get(person.id) ?? NOTHING_DEEMED, refused });
    return { person, type, versions, isExcluded, entries: own, facts };
  });
}

/** What the engine is asked about a ledger. */
export function inputOf({ versions, facts, entries }: Ledger, upTo: string): LedgerInput {
  return { versions, facts, written: entries.map(entryOf), upTo: calendarDate(upTo) };
}

/** A line as the engine needs it. */
export type Line = Pick<EntryRow, 'date' | 'kind' | 'amount' | 'sourceKey' | 'basis'>;

export function entryOf({ date, kind, amount, sourceKey, basis }: Line): Entry {
  // Lines of before the engine's own kinds are what people wrote.
  const entry = { day: calendarDate(date), kind: kind === 'carried' ? 'adjusted' : kind, amount, sourceKey } as const;
  return basis && isOfEngine(basis) ? { ...entry, basis } : entry;
}

function isOfEngine(
  basis: NonNullable<EntryRow['basis']>,
): basis is NonNullable<EntryRow['basis']> & NonNullable<Entry['basis']> {
  return 'kind' in basis;
}

type WorkedDays = { readonly month: string; readonly days: number };
type Figures = Pick<LedgerTerms, 'worked' | 'refused'> & { readonly deemed: ReadonlyMap<string, number> };

const NOTHING_DEEMED: ReadonlyMap<string, number> = new Map();

/** Somebody without a joining date has been there since the type began. */
function factsOf(person: LeavePerson, begins: string, { worked, deemed, refused }: Figures): LedgerFacts {
  const dateOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));
  const months = [...new Set([...worked.map(({ month }) => month), ...deemed.keys()])].toSorted();
  return {
    joined: calendarDate(person.dateOfJoining ?? begins),
    lastWorkingDay: dateOrNull(person.lastWorkingDay),
    // The day of confirmation is the first one after probation.
    probationEnds: dateOrNull(person.dateOfConfirmation)?.subtract({ days: 1 }) ?? null,
    noticeFrom: dateOrNull(person.noticeDate),
    dateOfBirth: dateOrNull(person.dateOfBirth),
    gender: person.gender,
    employmentType: { isEntitled: true, quota: null, since: null },
    worked: months.map(
      (month): WorkedMonth => ({
        month: monthOf(calendarDate(`${month}-01`)),
        worked: worked.find((row) => row.month === month)?.days ?? 0,
        deemed: deemed.get(month) ?? 0,
      }),
    ),
    workedBefore: null,
    refused: refused.map(({ date, amount }) => ({ day: calendarDate(date), amount })),
  };
}

const isDeemed = (purpose: string | undefined) => purpose === 'annual' || purpose === 'maternity';

/** Annual and maternity leave that was taken counts toward qualifying days. */
function deemedByMonth(entries: readonly EntryRow[]): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const { kind, date, amount } of entries) {
    if (kind !== 'taken' && kind !== 'returned') continue;
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) - amount);
  }
  return months;
}

type Worked = { readonly ids: readonly string[]; readonly rules: readonly DatedRules[]; readonly upTo: string };

/** Asked only where a rule goes by days worked. */
async function workedOf(tx: TenantTx, services: Pick<Services, 'slots'>, { ids, rules, upTo }: Worked) {
  const needs = rules.filter(
    ({ policy }) => policy.accrual.kind === 'days-worked' || policy.lockedUntil.daysWorked !== null,
  );
  const from = needs.map((need) => need.from).toSorted()[0];
  if (from === undefined) return new Map<string, WorkedDays[]>();
  const rows = await workedDays.of(services)(tx, { people: ids, from, to: upTo });
  return Map.groupBy(rows, ({ userId }) => userId);
}

type TypeHistory = readonly EmploymentTypeFrom[];

/** The employment type on a day; the first one also counts before its day. */
function heldOn(history: TypeHistory, day: string): string | null {
  return (history.findLast(({ from }) => from <= day) ?? history[0])?.employmentTypeId ?? null;
}

/** What somebody of an employment type has of a type; null where they do not have it. */
function quotaFor({ policy, employment }: DatedRules, employmentTypeId: string | null): number | null {
  if (employment.length === 0) return policy.annualQuota;
  const own = employment.find((version) => version.employmentTypeId === employmentTypeId);
  return own ? (own.quota ?? policy.annualQuota) : null;
}

/** For whoever does not have the type: what they have of before stays, and nothing is added. */
function policyFor(rules: DatedRules, employmentTypeId: string | null): LeavePolicy {
  const quota = quotaFor(rules, employmentTypeId);
  const { policy } = rules;
  if (quota === null) return { ...policy, annualQuota: 0, accrual: { kind: 'none' } };
  return quota === policy.annualQuota ? policy : { ...policy, annualQuota: quota };
}

/**
 * The rules of a type as they are for a person: those in force on each day, with the quota of the employment type they
 * were of on that day. What was credited before a change of either stays as it was.
 */
function versionsFor(rules: readonly DatedRules[], history: TypeHistory): readonly PolicyVersion[] {
  const first = rules[0];
  if (!first) return [];
  const days = new Set(rules.map(({ from }) => from));
  if (rules.some(({ employment }) => employment.length > 0)) {
    for (const { from } of history) if (from > first.from) days.add(from);
  }
  return [...days].toSorted().map((from) => {
    const inForce = rules.findLast((version) => version.from <= from) ?? first;
    return { from, policy: policyFor(inForce, heldOn(history, from)) };
  });
}

/** The same for many people: most of them share theirs. */
function versionsByHistory(): (rules: readonly DatedRules[], held: TypeHistory) => readonly PolicyVersion[] {
  const versionsByKey = new Map<string, readonly PolicyVersion[]>();
  return (rules, past) => {
    const key = `${rules[0]?.leaveTypeId} ${past.map(({ from, employmentTypeId }) => `${from}${employmentTypeId}`).join(' ')}`;
    const before = versionsByKey.get(key);
    if (before) return before;
    const versions = versionsFor(rules, past);
    versionsByKey.set(key, versions);
    return versions;
  };
}
