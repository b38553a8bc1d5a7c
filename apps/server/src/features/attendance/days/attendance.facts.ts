import { attendanceDay } from '@muster/engine/attendance/attendance-day.ts';
import type { AttendanceDay } from '@muster/engine/attendance/attendance-types.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { slot } from '../../../platform/slots.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import { isAgreedAhead } from '../logs/attendance.rules.ts';
import type { StoredFacts } from '../logs/attendance.tables.ts';
import { type LogRow, logsIn } from '../logs/time-logs.store.ts';
import { type DayKey, daysWithLogs, type StoredDay, storedKeys } from './attendance-days.store.ts';
import { computeDay, readSources, type Sources, type UnpaidLeave, unpaidLeaveOn } from './compute-days.ts';
import type { Lock } from './day-sources.views.ts';
import { byPersonAndDay } from './logs-of-day.rules.ts';
import { settleLogs } from './settle-logs.ts';
import { storeAgain, storeDays } from './store-days.ts';

type WithClock = Pick<Services, 'clock'>;
type Dependencies = Pick<Services, 'clock' | 'slots'>;
/** Days as ISO text, both ends counted. */
type Days = { readonly from: string; readonly to: string };
type PeoplesDays = Days & { readonly people: readonly string[] };

/** A day as it is: stored, or worked out as it would be. */
export type DayOfPerson = {
  readonly userId: string;
  readonly date: string;
  readonly facts: StoredFacts;
  readonly day: AttendanceDay;
  readonly stored: StoredDay | null;
  /** 1 pending, 2 approved, 3 rejected. One that was never stored waits, unless it was agreed on before it came. */
  readonly approval: 1 | 2 | 3;
  readonly logs: readonly LogRow[];
  readonly unpaidLeave: UnpaidLeave;
};

/**
 * The days of people, in order: stored ones as they are, the others by the same reckoning, without storing them. The
 * number of statements does not depend on how many there are.
 */
export async function daysIn(
  tx: TenantTx,
  services: WithClock,
  query: PeoplesDays,
): Promise<{ readonly days: readonly DayOfPerson[]; readonly sources: Sources }> {
  const sources = await readSources(tx, services, query, 'none');
  const { logs, stored } = await daysWithLogs(tx, query, sources.zone);
  const logsOf = byPersonAndDay(sources, logs);
  const storedOf = new Map(stored.map((day) => [`${day.userId} ${day.date}`, day]));
  const dates = datesFrom(query.from, query.to);
  const dayOf = (userId: string, date: string): DayOfPerson => {
    const storedDay = storedOf.get(`${userId} ${date}`) ?? null;
    const own = logsOf(userId, date);
    const approval = storedDay?.approval ?? (isAgreedAhead(date, own) ? 2 : 1);
    const read = { stored: storedDay, approval, logs: own, unpaidLeave: unpaidLeaveOn(sources, userId, date) };
    if (!storedDay?.isOver) return { ...computeDay(sources, userId, date, own), ...read };
    const { facts } = storedDay;
    return { userId, date, facts, day: attendanceDay(facts.facts, facts.rules), ...read };
  };
  const days: DayOfPerson[] = [];
  const nextTurn = query.people.length * dates.length > MAX_DAYS_AT_ONCE ? requestsFirst() : null;
  let worked = 0;
  for (const userId of query.people) {
    days.push(...dates.map((date) => dayOf(userId, date)));
    worked += dates.length;
    if (nextTurn === null || worked < MAX_DAYS_AT_ONCE) continue;
    worked = 0;
    await nextTurn();
  }
  return { days, sources };
}

/** Days after which others are served. */
const MAX_DAYS_AT_ONCE = 100;

/** `stored`: only days that are stored already; the others are worked out when they are read. */
export type Which = 'stored' | 'all';

/** How many people's days are worked out at once. */
const PEOPLE_AT_ONCE = 250;

/** What follows from days that count otherwise now, in the transaction that changes them; whose days, and from when to when. */
export const daysReckoned =
  slot<(tx: TenantTx, services: Dependencies, days: PeoplesDays) => Promise<void>>('what days of work earn');

/** Tells what follows from some days. */
export async function notifyOfDays(tx: TenantTx, services: Dependencies, keys: readonly DayKey[]): Promise<void> {
  const dates = keys.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  await daysReckoned.of(services)(tx, services, { people: [...new Set(keys.map(({ userId }) => userId))], from, to });
}

/**
 * Works days out again, in the transaction that changes what they depend on. People are taken by slices; for each the
 * number of statements is fixed.
 */
export async function recomputeDays(
  tx: TenantTx,
  services: Dependencies,
  { people, from, to }: Days & { readonly people: readonly string[] | null },
  which: Which = 'all',
): Promise<void> {
  if (to < from || people?.length === 0) return;
  if (which === 'all' && people !== null) {
    const dates = datesFrom(from, to);
    const keys = people.flatMap((userId) => dates.map((date) => ({ userId, date })));
    await recomputeKeys(tx, services, keys);
  } else await recomputeKeys(tx, services, await storedKeys(tx, { people, from, to }), { which: 'stored' });
}

/** The same for single days. While the database stores a slice, the next one is worked out. */
export async function recomputeKeys(
  tx: TenantTx,
  services: Dependencies,
  keys: readonly DayKey[],
  { lock = 'everybody', which = 'all' }: { readonly lock?: Lock; readonly which?: Which } = {},
): Promise<void> {
  const store = which === 'stored' ? storeAgain : storeDays;
  const slices = slicesOf(keys);
  const [first] = slices;
  if (!first) return;
  let writing: Promise<void> = Promise.resolve();
  try {
    let ahead = readSlice(tx, services, { keys: first, lock, zone: null });
    for (const [at, slice] of slices.entries()) {
      const { sources, logs } = await ahead;
      const next = slices[at + 1];
      if (next) ahead = readSlice(tx, services, { keys: next, lock, zone: sources.zone });
      // Whoever waits for it is told; until then its failure is nobody's.
      ahead.catch(() => {});
      const settled = await settleLogs(tx, sources, slice, logs);
      const storing = store(tx, sources, slice, settled);
      storing.catch(() => {});
      await writing;
      writing = storing;
    }
  } finally {
    // What is read after a write that failed fails as well: the write says why.
    await writing;
  }
  await notifyOfDays(tx, services, keys);
}

function slicesOf(keys: readonly DayKey[]): DayKey[][] {
  const ofPerson = [...Map.groupBy(keys, ({ userId }) => userId).values()];
  const count = Math.ceil(ofPerson.length / PEOPLE_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    ofPerson.slice(at * PEOPLE_AT_ONCE, (at + 1) * PEOPLE_AT_ONCE).flat(),
  );
}

type Slice = { readonly keys: readonly DayKey[]; readonly lock: Lock; readonly zone: string | null };

/** Everything that the days of some people are worked out from; in one go where the organisation's zone is known. */
async function readSlice(tx: TenantTx, services: WithClock, { keys, lock, zone }: Slice) {
  const dates = [...new Set(keys.map(({ date }) => date))].toSorted();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const query = { people: [...new Set(keys.map(({ userId }) => userId))], from, to };
  const reading = readSources(tx, services, query, lock);
  if (zone === null) {
    const sources = await reading;
    return { sources, logs: await logsIn(tx, query, sources.zone) };
  }
  const [sources, logs] = await Promise.all([reading, logsIn(tx, query, zone)]);
  return { sources, logs };
}

export function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let day = from; day <= to; day = addDays(calendarDate(day), 1).toString()) dates.push(day);
  return dates;
}
