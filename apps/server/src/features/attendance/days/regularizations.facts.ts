import { randomUUIDv7 } from 'node:crypto';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../../platform/caller.ts';
import { instantIn } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { daysRegularized } from '../logs/attendance.events.ts';
import { type RegularizedTimes, regularizedPunches } from '../logs/attendance.rules.ts';
import type { SavedSettings } from '../logs/attendance-settings.rules.ts';
import { readSettings } from '../logs/attendance-settings.store.ts';
import { isRunning, type LogRow, logsIn, type RegularizedLog, replaceLogs } from '../logs/time-logs.store.ts';
import { notifyOfDays } from './attendance.facts.ts';
import { decideDays, storedDays } from './attendance-days.store.ts';
import { readSources, type Sources, shiftOn } from './compute-days.ts';
import { storeDays } from './store-days.ts';

/** How many regularizations a person may ask for in a month; null where there is no limit. */
export async function maxRegularizations(tx: TenantTx): Promise<number | null> {
  return (await readSettings(tx)).settings.maxRegularizationsPerMonth;
}

/** What a regularization asks for. */
export async function regularizationEntry(tx: TenantTx): Promise<SavedSettings['regularizationEntryType']> {
  return (await readSettings(tx)).settings.regularizationEntryType;
}

/** Attendance of some days as it was asked for and allowed. */
export type Regularization = RegularizedTimes & {
  readonly userId: string;
  readonly days: readonly string[];
  /** The request behind it, for the audit trail. */
  readonly requestId: string;
  readonly reason: string;
  /** Whether it replaces what was logged, or is added to it. */
  readonly logs: 'replace' | 'add';
};

/**
 * Writes the attendance of days, approved by the caller; a log that still runs stays. Days to come are worked out when
 * they are there. A fixed number of statements, whatever the number of people and days.
 */
export async function regularizeDays(
  tx: TenantTx,
  caller: Caller,
  regularizations: readonly Regularization[],
): Promise<void> {
  const keys = regularizations.flatMap(({ userId, days }) => days.map((date) => ({ userId, date })));
  const dates = keys.map(({ date }) => date).toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const people = [...new Set(keys.map(({ userId }) => userId))];
  const from = addDays(calendarDate(first), -1).toString();
  const span = { people, from, to: addDays(calendarDate(last), 1).toString() };
  const sources = await readSources(tx, caller.services, span, people.length === 1 ? 'person' : 'everybody');
  const replaced = replacedBy(regularizations, await logsIn(tx, span, sources.zone));
  const newLogs = regularizations.flatMap((change) => change.days.map((date) => logOf(sources, caller, change, date)));
  await replaceLogs(tx, { gone: replaced.map(({ id }) => id), added: newLogs });
  const past = keys.filter(({ date }) => date <= sources.now.date);
  await storeDays(tx, sources, past, await logsIn(tx, span, sources.zone));
  await approve(tx, caller, past, span);
  await notifyOfDays(tx, caller.services, past);
  await recordEvent(tx, caller, daysRegularized, {
    entityId: regularizations[0]?.requestId ?? '',
    details: { requestIds: regularizations.map(({ requestId }) => requestId), days: keys.map(dayOf) },
    before: replaced.map(({ userId, day, inAt, outAt, source }) => ({
      employeeId: userId,
      date: day,
      inAt,
      outAt,
      source,
    })),
    after: newLogs.map(({ userId, day, inAt, outAt }) => ({ employeeId: userId, date: day, inAt, outAt })),
  });
}

type Key = { readonly userId: string; readonly date: string };

const dayOf = ({ userId, date }: Key) => ({ employeeId: userId, date });

function replacedBy(regularizations: readonly Regularization[], logs: readonly LogRow[]): LogRow[] {
  const replacing = regularizations.filter((regularization) => regularization.logs === 'replace');
  const days = new Set(replacing.flatMap(({ userId, days: of }) => of.map((date) => `${userId} ${date}`)));
  return logs.filter((log) => days.has(`${log.userId} ${log.day}`) && !isRunning(log) && !log.isMoment);
}

function logOf(
  sources: Sources,
  { actor, services }: Caller,
  { userId, reason, logs, ...asked }: Regularization,
  date: string,
): RegularizedLog {
  const { shift } = shiftOn(sources, userId, date);
  const [start, end] = regularizedPunches(asked, shift);
  const times = { inAt: instantIn(sources.zone, date, start.at), outAt: instantIn(sources.zone, date, end.at) };
  return {
    id: randomUUIDv7(),
    userId,
    day: date,
    ...times,
    note: reason,
    createdBy: actor.id,
    receivedAt: services.clock.moment().toString(),
    replacesDevices: logs === 'replace',
  };
}

async function approve(
  tx: TenantTx,
  { actor }: Caller,
  keys: readonly Key[],
  span: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<void> {
  const regularized = new Set(keys.map(({ userId, date }) => `${userId} ${date}`));
  const ids = (await storedDays(tx, span)).filter(({ userId, date }) => regularized.has(`${userId} ${date}`));
  await decideDays(
    tx,
    ids.map(({ id }) => id),
    { approval: 2, by: actor.id },
  );
}
