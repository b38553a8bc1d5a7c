import { attendanceDay } from '@muster/engine/attendance/attendance-day.ts';
import type { AttendanceDay } from '@muster/engine/attendance/attendance-types.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DayKey, type StoredDay, storedKeys } from './attendance-days.store.ts';
import { computeDay, readSources, type Sources } from './compute-days.ts';
import type { StoredFacts } from './day-facts.ts';
import type { Lock } from './day-sources.views.ts';
import { daysWithLogs } from './days-with-logs.store.ts';
import { byPersonAndDay } from './logs-of-day.ts';
import { settleLogs } from './settle-logs.ts';
import { storeDays } from './store-days.ts';
import { type LogRow, logsIn } from './time-logs.store.ts';

type Clocked = Pick<Services, 'clock'>;
/** Days as ISO text, both ends counted. */
type Days = { readonly from: string; readonly to: string };
type PeoplesDays = Days & { readonly people: readonly string[] };

/** A day as it is: stored, or worked out as it would be. */
export type DayOfPerson = {
  readonly userId: string;
  readonly date: string;
  readonly facts: StoredFacts;
  readonly day: AttendanceDay;
  /** Null where it was never stored; it then waits for a decision. */
  readonly stored: StoredDay | null;
  readonly logs: readonly LogRow[];
};

/**
 * The days of people, in order: stored ones as they are, the others by the same reckoning, without storing them. The
 * number of statements does not depend on how many there are.
 */
export async function daysIn(
  tx: TenantTx,
  services: Clocked,
  asked: PeoplesDays,
): Promise<{ readonly days: readonly DayOfPerson[]; readonly sources: Sources }> {
  const sources = await readSources(tx, services, asked, 'none');
  const { logs, stored } = await daysWithLogs(tx, asked, sources.zone);
  const logsOf = byPersonAndDay(sources, logs);
  const storedOf = new Map(stored.map((day) => [`${day.userId} ${day.date}`, day]));
  const dates = datesFrom(asked.from, asked.to);
  const days = asked.people.flatMap((userId) =>
    dates.map((date): DayOfPerson => {
      const known = storedOf.get(`${userId} ${date}`) ?? null;
      const own = logsOf(userId, date);
      if (!known?.isOver) return { ...computeDay(sources, userId, date, own), stored: known, logs: own };
      const { facts } = known;
      return { userId, date, facts, day: attendanceDay(facts.facts, facts.rules), stored: known, logs: own };
    }),
  );
  return { days, sources };
}

/** `stored`: only days that are stored already; the others are worked out when they are read. */
export type Which = 'stored' | 'all';

/** What people's days are worked out for at once. */
const PEOPLE_AT_ONCE = 500;

/**
 * Works days out again, in the transaction that changes what they depend on. People are taken five hundred at a time;
 * for each the number of statements is fixed.
 */
export async function recomputeDays(
  tx: TenantTx,
  services: Clocked,
  { people, from, to }: Days & { readonly people: readonly string[] | null },
  which: Which = 'all',
): Promise<void> {
  if (to < from || people?.length === 0) return;
  const keys =
    which === 'all' && people !== null
      ? people.flatMap((userId) => datesFrom(from, to).map((date) => ({ userId, date })))
      : await storedKeys(tx, { people, from, to });
  await recomputeKeys(tx, services, keys);
}

/** The same for single days. */
export async function recomputeKeys(
  tx: TenantTx,
  services: Clocked,
  keys: readonly DayKey[],
  lock: Lock = 'everybody',
): Promise<void> {
  const ofPerson = [...Map.groupBy(keys, ({ userId }) => userId).values()];
  for (let at = 0; at < ofPerson.length; at += PEOPLE_AT_ONCE) {
    const some = ofPerson.slice(at, at + PEOPLE_AT_ONCE).flat();
    const dates = some.map(({ date }) => date).toSorted();
    const [from = '', to = ''] = [dates[0], dates.at(-1)];
    const asked = { people: [...new Set(some.map(({ userId }) => userId))], from, to };
    const sources = await readSources(tx, services, asked, lock);
    const logs = await settleLogs(tx, sources, some, await logsIn(tx, asked, sources.zone));
    await storeDays(tx, sources, some, logs);
  }
}

export function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let day = from; day <= to; day = addDays(calendarDate(day), 1).toString()) dates.push(day);
  return dates;
}
