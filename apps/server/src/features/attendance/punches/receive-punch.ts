import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { sendPunch as entry } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { dayOfPunch, shiftDuration } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { problem } from '../../../platform/http/problem.ts';
import { daysIn, recomputeKeys } from '../days/attendance.facts.ts';
import type { DayKey } from '../days/attendance-days.store.ts';
import { closeLogs } from '../days/close-logs.ts';
import {
  dayContext,
  isUnpaired,
  readSources,
  type Sources,
  secondsInto,
  settingsOn,
  shiftOn,
} from '../days/compute-days.ts';
import { checkOutPlace, punchedPlace } from '../days/punched-place.rules.ts';
import { checkedIn, checkedOut } from '../logs/attendance.events.ts';
import { flagsOfAddress, unpairedAt } from '../logs/attendance.rules.ts';
import type { Arrival } from '../logs/attendance.tables.ts';
import { beginLog, endLog, offlinePunchRows } from '../logs/offline-punches.store.ts';
import { isRunning, type LogRow, logsIn } from '../logs/time-logs.store.ts';
import { type Effect, effectOfCheckIn, effectOfCheckOut, type KnownLog, reckon } from './offline-punch.rules.ts';
import { viewOf } from './read-attendance.ts';
import { canEdit, shownDay, shownLog } from './shown-day.views.ts';

type Input = ParsedRequest<typeof entry>['body'];
type Receipt = ResponseOf<typeof entry>;

/** A punch with the moment that counts, and the day of attendance that this belongs to. */
type Timed = {
  readonly input: Input;
  readonly arrival: Arrival;
  readonly flags: readonly string[];
  readonly day: string;
  /** Of the day. */
  readonly seconds: number;
};

/**
 * Receives a punch that was kept on a device, once. What it was meant for is found by its time, so that the order in which
 * punches arrive does not matter; a setting that would refuse it by hand only flags it.
 * Errors: FORBIDDEN where somebody else made it, ATTENDANCE_RULE where it waited too long or nobody knows since when, NO_TIMER for a check-out where
 * nobody was checked in, CONFLICT.
 */
export function receivePunch(caller: Caller, input: Input): Promise<Receipt> {
  const { services, principal } = caller;
  if (input.employeeId !== principal.userId) {
    throw problem('FORBIDDEN', { message: 'This punch was made by somebody else on this device.' });
  }
  const clock = clockOf(caller, input);
  return caller.inTenant(async (tx) => {
    const today = calendarDate(services.clock.today());
    const days = Math.ceil(clock.secondsAgo / 86_400) + 2;
    const to = addDays(today, 1).toString();
    const longest = { people: [principal.userId], from: addDays(today, -days).toString(), to };
    const sources = await readSources(tx, services, longest, 'person');
    const logs = (await logsIn(tx, longest, sources.zone)).filter(({ isMoment }) => !isMoment);
    const own = await offlinePunchRows.one(tx, { id: input.id });
    if (own) {
      if (own.userId !== principal.userId) throw problem('CONFLICT', { message: 'This punch is another person’s.' });
      return receipt(caller, sources, own, logs);
    }
    refuseUnknownTime(input);
    refuseTooOld(sources, clock.secondsAgo);
    // Nobody knows on which network it was pressed: where it comes from now is only flagged.
    const ofAddress = flagsOfAddress(caller.address, { ...sources.settings, punchElsewhere: 'Flag' });
    const punch = timed(sources, principal.userId, input, { ...clock, flags: [...clock.flags, ...ofAddress] });
    const work = { sources, logs, punch };
    const past = pastDayOf(work);
    const before = past === null ? null : await readDay(tx, caller, past);
    const logId = await carryOut(tx, caller, work);
    const change = past && before && { before, after: await readDay(tx, caller, past) };
    const { kind, at, pressedAt, receivedAt, driftSeconds } = punch.arrival;
    const row = { id: input.id, userId: principal.userId, kind, at, pressedAt, receivedAt, driftSeconds };
    const punchRow = { ...row, flags: [...punch.flags], timeLogId: logId };
    await offlinePunchRows.insert(tx, punchRow);
    const result = receipt(caller, sources, punchRow, await logsIn(tx, longest, sources.zone));
    return change === null ? result : { ...result, change };
  });
}

/** Real time passes for the device; the business date may stand. */
function clockOf({ services: { clock } }: Caller, { pressedAt, sentAt, elapsedSeconds }: Input) {
  const seconds = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds / 1000;
  const reckoning = reckon({
    pressedAt: seconds(pressedAt),
    sentAt: seconds(sentAt),
    elapsed: elapsedSeconds,
    receivedAt: clock.now().epochMilliseconds / 1000,
  });
  return { ...reckoning, at: clock.moment().subtract({ seconds: reckoning.secondsAgo }) };
}

type Clock = ReturnType<typeof clockOf>;

function refuseTooOld({ settings: { maxOfflineDays } }: Sources, secondsAgo: number): void {
  if (secondsAgo <= maxOfflineDays * 86_400) return;
  const message = `This punch waited longer than ${maxOfflineDays} days (setting "Days an offline punch may wait"). Ask for a regularization.`;
  throw problem('ATTENDANCE_RULE', { message, data: { setting: 'maxOfflineDays', rule: 'OFFLINE_TOO_OLD' } });
}

/** Where the app was closed in between, only the device's clock says when it was pressed: set back since, it does not. */
function refuseUnknownTime({ pressedAt, sentAt, elapsedSeconds }: Input): void {
  if (elapsedSeconds !== null || Date.parse(sentAt) >= Date.parse(pressedAt)) return;
  const message =
    'The clock of this device was set back after this punch, so nobody knows when it was made. Ask for a regularization.';
  throw problem('ATTENDANCE_RULE', { message, data: { rule: 'OFFLINE_CLOCK_WRONG' } });
}

function timed(sources: Sources, userId: string, input: Input, { at, flags, driftSeconds }: Clock): Timed {
  const local = at.toZonedDateTimeISO(sources.zone);
  const date = local.toPlainDate().toString();
  const seconds = local.hour * 3600 + local.minute * 60 + local.second;
  const yesterday = addDays(calendarDate(date), -1).toString();
  const of = (day: string) => shiftOn(sources, userId, day).shift;
  const isYesterday = dayOfPunch(seconds, of(yesterday), of(date)) === 'yesterday';
  const day = isYesterday ? yesterday : date;
  const { kind, pressedAt } = input;
  return {
    input,
    arrival: { kind, at: at.toString(), pressedAt, receivedAt: sources.now.at, driftSeconds },
    flags,
    day,
    seconds: isYesterday ? seconds + 86_400 : seconds,
  };
}

type Work = { readonly sources: Sources; readonly logs: readonly LogRow[]; readonly punch: Timed };

/** Does what the punch was meant for, and returns the log it belongs to. */
async function carryOut(tx: TenantTx, caller: Caller, work: Work): Promise<string> {
  const { sources, logs, punch } = work;
  const own = logs.find(({ id }) => id === punch.input.id);
  if (own) return own.id;
  const effect = effectOf(work);
  if (effect.kind === 'same') return effect.logId;
  if (effect.kind === 'none') throw problem('NO_TIMER', { message: notCheckedIn(sources, punch) });
  if (effect.kind === 'end') return end(tx, caller, work, effect.logId);
  const forgotten = logs.filter((log) => isRunning(log) && isUnpaired(sources, log));
  await closeLogs(tx, caller, forgotten);
  return begin(tx, caller, work, effect.runs);
}

/** The day that a punch changes, where that is over already. */
function pastDayOf(work: Work): DayKey | null {
  const { logs, punch, sources } = work;
  const effect = effectOf(work);
  const log = effect.kind === 'end' ? logs.find(({ id }) => id === effect.logId) : undefined;
  const date = log?.day ?? punch.day;
  const isPast = date < sources.now.date && (effect.kind === 'end' || effect.kind === 'begin');
  return isPast ? { userId: punch.input.employeeId, date } : null;
}

async function readDay(tx: TenantTx, caller: Caller, { userId, date }: DayKey) {
  const { days, sources } = await daysIn(tx, caller.services, { people: [userId], from: date, to: date });
  const [day] = days;
  if (!day) throw new Error('A day that was not read');
  return shownDay(await viewOf(tx, caller, sources, days), day);
}

function effectOf({ sources, logs, punch }: Work): Effect {
  const at = secondOf(punch.day, punch.seconds);
  const knownLogs = logs.map((log) => knownLog(sources, log)).toSorted((one, other) => one.from - other.from);
  if (punch.input.kind === 'out') return effectOfCheckOut(at, knownLogs);
  const now = secondOf(punch.day, secondsInto(sources.now, punch.day));
  const newLog = { userId: punch.input.employeeId, day: punch.day, inSeconds: punch.seconds };
  return effectOfCheckIn(at, knownLogs, { at: now, unpairedFrom: endOf(sources, newLog) });
}

const secondOf = (day: string, seconds: number) => Date.parse(day) / 1000 + seconds;

function knownLog(sources: Sources, log: LogRow): KnownLog {
  const { id, day, inSeconds, outSeconds } = log;
  return {
    id,
    from: secondOf(day, inSeconds),
    to: outSeconds === null ? null : secondOf(day, outSeconds),
    isRunning: isRunning(log),
    unpairedFrom: endOf(sources, log),
  };
}

type LogStart = { readonly userId: string; readonly day: string; readonly inSeconds: number };

/** The moment from which nobody ended such a log in time. */
function endOf(sources: Sources, { userId, day, inSeconds }: LogStart): number {
  const { shift } = shiftOn(sources, userId, day);
  const hours = { ...shift, duration: shiftDuration(shift) };
  return secondOf(day, unpairedAt(inSeconds, hours, settingsOn(sources, day).unpairedAfterHours));
}

async function begin(tx: TenantTx, caller: Caller, { sources, punch }: Work, runs: boolean): Promise<string> {
  const { input, arrival, day } = punch;
  const userId = input.employeeId;
  const where = punchedPlace(input, sitesOf(sources, userId));
  const log = {
    id: input.id,
    userId,
    day,
    source: 'offline',
    inAt: arrival.at,
    outAt: null,
    note: input.note ?? null,
    clientId: where.clientId,
    place: where.place,
    device: input.device ?? null,
    flags: [...allFlags(sources, punch, day, 0), ...where.flags],
    createdBy: caller.actor.id,
  } as const;
  await beginLog(tx, log, runs, arrival);
  await recomputeKeys(tx, caller.services, [{ userId, date: day }], { lock: 'person' });
  await recorded(tx, caller, punch, { id: log.id, day });
  return log.id;
}

async function end(tx: TenantTx, caller: Caller, { sources, logs, punch }: Work, id: string): Promise<string> {
  const log = logs.find((row) => row.id === id);
  if (!log) throw new Error('A log that was not read');
  const worked = secondOf(punch.day, punch.seconds) - secondOf(log.day, log.inSeconds);
  const where = checkOutPlace(punch.input.place, sitesOf(sources, log.userId));
  const flags = [...allFlags(sources, punch, log.day, worked), ...where.flags];
  await endLog(tx, id, { flags, arrival: punch.arrival, place: where.place });
  await recomputeKeys(tx, caller.services, [{ userId: log.userId, date: log.day }], { lock: 'person' });
  await recorded(tx, caller, punch, { id, day: log.day });
  return id;
}

const sitesOf = ({ sites }: Sources, userId: string) => sites.filter((site) => site.userId === userId);

function allFlags(sources: Sources, { input, flags }: Timed, day: string, workedSeconds: number): string[] {
  const about = { ...dayContext(sources, input.employeeId, day), source: 'offline', workedSeconds } as const;
  return [...flags, ...judgeOwnLog(about, sources.settings).flags];
}

function recorded(tx: TenantTx, caller: Caller, { input, arrival, flags }: Timed, log: { id: string; day: string }) {
  const details = { employeeId: input.employeeId, date: log.day };
  const kind = input.kind === 'in' ? checkedIn : checkedOut;
  return recordEvent(tx, caller, kind, { entityId: log.id, details, after: { ...details, ...arrival, flags } });
}

function notCheckedIn({ zone }: Sources, { arrival }: Timed): string {
  const at = Temporal.Instant.from(arrival.at).toZonedDateTimeISO(zone);
  const time = at.toLocaleString('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true }).toUpperCase();
  const date = at.toLocaleString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
  return `Nobody was checked in at ${time} on ${date}. Ask for a regularization.`;
}

type Stored = {
  readonly id: string;
  readonly at: string;
  readonly flags: readonly string[];
  readonly timeLogId: string;
};

function receipt({ principal }: Caller, sources: Sources, punch: Stored, logs: readonly LogRow[]): Receipt {
  const log = logs.find(({ id, isMoment }) => id === punch.timeLogId && !isMoment) ?? null;
  const mayDelete = log !== null && canEdit({ principal, sources }, { userId: log.userId, date: log.day });
  const at = Temporal.Instant.from(punch.at).toString();
  return { id: punch.id, at, flags: [...punch.flags], timelog: log && shownLog(log, mayDelete) };
}
