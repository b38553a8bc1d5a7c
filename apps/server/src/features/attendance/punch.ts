import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getActiveTimelog,
  startTimer as startEntry,
  stopTimer as stopEntry,
} from '@muster/contract/features/attendance-timelogs.contract.ts';
import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { dayOfPunch } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { checkedIn, checkedOut } from './attendance.events.ts';
import { closeLogs } from './close-logs.ts';
import { readSources, type Sources, shiftOn } from './compute-days.ts';
import { aboutDay } from './device-flags.ts';
import { punchedPlace } from './punched-place.ts';
import { brokenRule, flagsOfAddress } from './refused-log.ts';
import { around, isUnpaired } from './running-log.ts';
import { canEdit, shownRunning } from './shown-day.ts';
import { shownLog } from './shown-logs.ts';
import { storeDays } from './store-days.ts';
import { insertLog, isRunning, type LogRow, logById, logsIn, type NewLog, stopLog } from './time-logs.store.ts';
import { readable, writable } from './who-may-read.ts';

type Started = ResponseOf<typeof startEntry>;

/**
 * Checks somebody in. While a log of theirs runs, that one is the answer; one that nobody ended in time is closed first.
 * Errors: NOT_FOUND, FORBIDDEN, ATTENDANCE_RULE on a restricted day and from elsewhere than the settings say.
 */
export function startTimer(caller: Caller, sent: ParsedRequest<typeof startEntry>['body']): Promise<Started> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const userId = await writable(tx, principal, sent?.employeeId);
    const span = around(services, userId);
    const sources = await readSources(tx, services, span, 'person');
    const day = dayNow(sources, userId);
    const { refusal } = judgeOwnLog(
      { ...aboutDay(sources, userId, day), source: 'web', workedSeconds: 0 },
      sources.settings,
    );
    const isOwn = userId === principal.userId;
    const flags = isOwn ? flagsOfAddress(caller.address, sources.settings) : [];
    const log = newLog(caller, { userId, day, sources, flags }, sent);
    const { changed, logs } = refusal
      ? { changed: null, logs: await logsIn(tx, span, sources.zone) }
      : await insertLog(tx, log, span, sources.zone);
    if (changed) return begun(tx, caller, sources, { log: changed, logs });
    const same = logs.find(({ id }) => id === log.id);
    const open = same ?? logs.find(isRunning);
    if (open && (same || !isUnpaired(sources, open)))
      return shownRunning(open, sources, canEdit({ principal, sources }, { userId, date: open.day }));
    if (open) await closeLogs(tx, caller, [open]);
    if (refusal) throw brokenRule(refusal);
    const again = await insertLog(tx, log, span, sources.zone);
    if (!again.changed) throw problem('CONFLICT', { message: 'This punch belongs to somebody else.' });
    return begun(tx, caller, sources, { log: again.changed, logs: again.logs });
  });
}

async function begun(
  tx: TenantTx,
  caller: Caller,
  sources: Sources,
  { log, logs }: { log: LogRow; logs: readonly LogRow[] },
): Promise<Started> {
  const key = { userId: log.userId, date: log.day };
  const details = { employeeId: log.userId, date: log.day };
  await Promise.all([
    storeDays(tx, sources, [key], logs),
    recordEvent(tx, caller, checkedIn, { entityId: log.id, details, after: { ...details, at: log.inAt } }),
  ]);
  return shownRunning(log, sources, canEdit({ principal: caller.principal, sources }, key));
}

function newLog(
  { actor, principal }: Caller,
  { userId, day, sources, flags }: { userId: string; day: string; sources: Sources; flags: readonly string[] },
  sent: ParsedRequest<typeof startEntry>['body'],
): NewLog {
  // Where staff are who check somebody else in says nothing of that person.
  const sites = userId === principal.userId ? sources.sites : [];
  const { place, clientId } = sent ?? {};
  const where = punchedPlace({ place, clientId }, sites);
  return {
    id: sent?.punchId ?? randomUUIDv7(),
    userId,
    day,
    source: 'web',
    inAt: sources.now.at,
    outAt: null,
    note: sent?.note ?? null,
    device: sent?.device ?? null,
    ...where,
    flags: [...flags, ...where.flags],
    createdBy: actor.id,
  };
}

/** The day that a punch made now belongs to. */
function dayNow(sources: Sources, userId: string): string {
  const { date, seconds } = sources.now;
  const yesterday = addDays(calendarDate(date), -1).toString();
  const of = (day: string) => shiftOn(sources, userId, day).shift;
  return dayOfPunch(seconds, of(yesterday), of(date)) === 'yesterday' ? yesterday : date;
}

/**
 * Checks somebody out. A log that was stopped already is answered as it is, one that nobody ended in time is closed as
 * unpaired. Errors: NOT_FOUND, FORBIDDEN, NO_TIMER, ATTENDANCE_RULE from elsewhere than the settings say.
 */
export function stopTimer(
  caller: Caller,
  sent: ParsedRequest<typeof stopEntry>['body'],
  say: (message: string) => void,
): Promise<ResponseOf<typeof stopEntry>> {
  const { services, principal } = caller;
  const id = sent?.id ?? null;
  return caller.inTenant(async (tx) => {
    const userId = await ownerOf(tx, caller, sent);
    const span = around(services, userId);
    const sources = await readSources(tx, services, span, 'person');
    const isOwn = userId === principal.userId;
    const flags = isOwn ? flagsOfAddress(caller.address, sources.settings) : [];
    const { changed, logs } = await stopLog(tx, { id, at: sources.now.at, flags }, span, sources.zone);
    if (!changed) return stoppedBefore(caller, sources, logs.find((log) => log.id === id) ?? null, id);
    const key = { userId, date: changed.day };
    if (isUnpaired(sources, changed)) {
      await closeLogs(tx, caller, [changed]);
      say('Nobody checked out in time: this log was closed and counts nothing. Ask for a regularization.');
      return shownLog(
        { ...changed, closedAs: 'unpaired', outAt: null, outSeconds: null },
        canEdit({ principal, sources }, key),
      );
    }
    const details = { employeeId: userId, date: changed.day };
    const after = { ...details, at: changed.outAt };
    await Promise.all([
      storeDays(tx, sources, [key], logs),
      recordEvent(tx, caller, checkedOut, { entityId: changed.id, details, after }),
    ]);
    return shownLog(changed, canEdit({ principal, sources }, key));
  });
}

/** Staff may name a log alone. */
async function ownerOf(
  tx: TenantTx,
  { principal }: Caller,
  sent: ParsedRequest<typeof stopEntry>['body'],
): Promise<string> {
  const { id, employeeId } = sent ?? {};
  if (!id || employeeId || principal.role === 'Member') return writable(tx, principal, employeeId);
  const log = await logById(tx, id);
  if (!log) throw notFound();
  return log.userId;
}

function stoppedBefore({ principal }: Caller, sources: Sources, log: LogRow | null, id: string | null) {
  if (!log || isRunning(log)) throw id === null || log ? problem('NO_TIMER') : notFound();
  return shownLog(log, canEdit({ principal, sources }, { userId: log.userId, date: log.day }));
}

/** The log that runs; one that nobody ended in time does not run any more. Errors: NOT_FOUND, FORBIDDEN. */
export function activeLog(
  { services, principal, inTenant }: Caller,
  { employeeId }: ParsedRequest<typeof getActiveTimelog>['query'],
): Promise<ResponseOf<typeof getActiveTimelog>> {
  return inTenant(async (tx) => {
    const userId = await readable(tx, principal, employeeId);
    const span = around(services, userId);
    const sources = await readSources(tx, services, span, 'none');
    const open = (await logsIn(tx, span, sources.zone)).find(isRunning);
    if (!open || isUnpaired(sources, open)) return null;
    return shownRunning(open, sources, canEdit({ principal, sources }, { userId, date: open.day }));
  });
}
