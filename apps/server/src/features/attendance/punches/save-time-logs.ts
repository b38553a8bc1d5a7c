import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { addTimelog as addEntry } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { requestedPunches } from '@muster/engine/attendance/regularization.ts';
import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { shiftEnd } from '@muster/engine/attendance/shift.ts';
import { workedTime } from '@muster/engine/attendance/worked-time.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { formatTime } from '@muster/engine/kernel/format-time.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Caller } from '../../../platform/caller.ts';
import { instantIn, secondsOf } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { fieldProblem, orNotFound, problem } from '../../../platform/http/problem.ts';
import { isOwnPay } from '../../users/own-pay.facts.ts';
import { noteOwnChange } from '../../users/pay-changes.facts.ts';
import { writablePerson } from '../../users/person-access.facts.ts';
import { notifyOfDays } from '../days/attendance.facts.ts';
import { storedDays } from '../days/attendance-days.store.ts';
import { dayContext, punchesOf, readSources, rulesOn, type Sources, shiftOn } from '../days/compute-days.ts';
import { byPersonAndDay } from '../days/logs-of-day.rules.ts';
import { storeDays } from '../days/store-days.ts';
import { timeLogAdded, timeLogDeleted } from '../logs/attendance.events.ts';
import { brokenRule, overlaps } from '../logs/attendance.rules.ts';
import { deleteLog, insertLogs, type LogRow, logById, logsIn, withChanged } from '../logs/time-logs.store.ts';
import { canEdit, serviceOf, shownLog } from './shown-day.views.ts';

type Input = ParsedRequest<typeof addEntry>['body'];
type Times = { readonly from: number; readonly to: number };

const OVERLAPS_NOBODY = 'End time must be after start time';
const NOTE_REQUIRED = 'Please enter a reason';
const DAY = 86_400;

/** A day and those beside it, whose logs may reach into it. */
function beside(userId: string, date: string) {
  const day = calendarDate(date);
  return { people: [userId], from: addDays(day, -1).toString(), to: addDays(day, 1).toString() };
}

/**
 * Enters a log by hand: people their own as the settings allow, staff for everybody.
 * Errors: NOT_FOUND, FORBIDDEN, INVALID_INPUT for times that are none or overlap, ATTENDANCE_RULE.
 */
export function addTimelog(caller: Caller, input: Input): Promise<ResponseOf<typeof addEntry>> {
  const { services, principal, actor } = caller;
  return caller.inTenant(async (tx) => {
    const userId = await writablePerson(tx, principal, input.employeeId);
    const span = beside(userId, input.date);
    const sources = await readSources(tx, services, span, 'person');
    const logs = await logsIn(tx, span, sources.zone);
    const times = timesOf(sources, userId, input);
    const acting = await asMember(tx, principal, userId);
    if (acting === principal) await noteOwnChange(tx, caller, [userId], 'time logs');
    refuseRules(acting, sources, { userId, input, times }, logs);
    refuseOverlap(input.date, times, logs);
    const log = {
      id: randomUUIDv7(),
      userId,
      day: input.date,
      source: 'manual',
      inAt: instantIn(sources.zone, input.date, times.from),
      outAt: instantIn(sources.zone, input.date, times.to),
      note: input.note ?? null,
      clientId: null,
      place: null,
      device: null,
      flags: [],
      createdBy: actor.id,
    } as const;
    const [newLog] = await insertLogs(tx, [log], sources.zone);
    if (!newLog) throw new Error('A log was not stored');
    const key = { userId, date: input.date };
    await storeDays(tx, sources, [key], withChanged(logs, [newLog]));
    await notifyOfDays(tx, services, [key]);
    await recordEvent(tx, caller, timeLogAdded, {
      entityId: log.id,
      details: { employeeId: userId, date: input.date },
      after: toldLog(newLog),
    });
    return shownLog(newLog, canEdit({ principal, sources }, key));
  });
}

/** Errors: NOT_FOUND, FORBIDDEN for others' logs, ATTENDANCE_RULE, CONFLICT for a member's approved day. */
export function deleteTimelog(caller: Caller, id: string): Promise<null> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const found = orNotFound(await logById(tx, id));
    const userId = await writablePerson(tx, principal, found.userId);
    const span = beside(userId, found.day);
    const sources = await readSources(tx, services, span, 'person');
    const logs = await logsIn(tx, span, sources.zone);
    const log = orNotFound(logs.find((row) => row.id === id && !row.isMoment));
    const about = { ...dayContext(sources, userId, log.day), source: 'manual', workedSeconds: 0 } as const;
    const acting = await asMember(tx, principal, userId);
    if (acting === principal) await noteOwnChange(tx, caller, [userId], 'time logs');
    const { refusal } = judgeOwnLog(about, serviceOf(acting, sources));
    if (refusal) throw brokenRule(refusal);
    if (acting.role === 'Member') await refuseApproved(tx, userId, log.day);
    await deleteLog(tx, id);
    const key = { userId, date: log.day };
    await storeDays(
      tx,
      sources,
      [key],
      logs.filter((log) => log.id !== id),
    );
    await notifyOfDays(tx, services, [key]);
    await recordEvent(tx, caller, timeLogDeleted, {
      entityId: id,
      details: { employeeId: userId, date: log.day },
      before: toldLog(log),
    });
    return null;
  });
}

/** Staff enter their own by the rules of everybody, unless nobody else could. */
async function asMember(tx: TenantTx, principal: Principal, userId: string): Promise<Principal> {
  return (await isOwnPay(tx, principal, userId)) ? { ...principal, role: 'Member' } : principal;
}

/** The seconds of the day that two times of day mean; where the shift goes past midnight, so may they. */
function timesOf(sources: Sources, userId: string, { date, startTime, endTime }: Input): Times {
  const { shift } = shiftOn(sources, userId, date);
  const times = { start: secondsOf(startTime), end: secondsOf(endTime) };
  const isOvernight = shiftEnd(shift) > DAY;
  if (times.end === times.start || (times.end < times.start && !isOvernight))
    throw fieldProblem('endTime', OVERLAPS_NOBODY);
  const [start, end] = requestedPunches(times, shift);
  return { from: start.at, to: end.at };
}

type Entry = { readonly userId: string; readonly input: Input; readonly times: Times };

function refuseRules(
  principal: Principal,
  sources: Sources,
  { userId, input, times }: Entry,
  logs: readonly LogRow[],
): void {
  const own = punchesOf(byPersonAndDay(sources, logs)(userId, input.date));
  const punches = [...own, { kind: 'in', at: times.from }, { kind: 'out', at: times.to }] as const;
  const rules = rulesOn(sources, userId, input.date);
  const { workedSeconds } = workedTime(punches, rules.hours, rules.duplicateSeconds);
  const about = { ...dayContext(sources, userId, input.date), source: 'manual', workedSeconds } as const;
  const { refusal } = judgeOwnLog(about, serviceOf(principal, sources));
  if (refusal) throw brokenRule(refusal);
  if (principal.role === 'Member' && sources.settings.isReasonEnabled && !input.note) {
    throw fieldProblem('note', NOTE_REQUIRED);
  }
}

function refuseOverlap(date: string, times: Times, logs: readonly LogRow[]): void {
  const other = logs.find((log) => {
    // Two machines of one door do not overlap: the day counts their time once.
    if (log.isMoment || log.closedAs !== null) return false;
    const shifted = (Date.parse(log.day) - Date.parse(date)) / 1000;
    const to = log.outSeconds === null ? null : log.outSeconds + shifted;
    return overlaps(times, { from: log.inSeconds + shifted, to });
  });
  if (!other) return;
  const until = other.outSeconds === null ? 'still runs' : `ends at ${formatTime(other.outSeconds)}`;
  throw fieldProblem('startTime', `This overlaps the log that begins at ${formatTime(other.inSeconds)} and ${until}.`);
}

async function refuseApproved(tx: TenantTx, userId: string, date: string): Promise<void> {
  const [day] = await storedDays(tx, { people: [userId], from: date, to: date });
  if (day?.approval === 2) {
    throw problem('CONFLICT', { message: 'This day is approved. Ask an administrator to change it.' });
  }
}

function toldLog({ userId, day, inAt, outAt, source, note }: LogRow) {
  return { employeeId: userId, date: day, inAt, outAt, source, note };
}
