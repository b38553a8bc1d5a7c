import {
  type attendanceDay,
  type explainedDay,
  type timelog,
  WEEKDAYS,
} from '@muster/contract/features/attendance/attendance-day.ts';
import type { z } from '@muster/contract/zod.ts';
import { attendanceDay as dayOf } from '@muster/engine/attendance/attendance-day.ts';
import { type Punch, pairPunches } from '@muster/engine/attendance/punches.ts';
import type { SelfServiceSettings } from '@muster/engine/attendance/self-service.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import type { Note } from '@muster/engine/explain/note.ts';
import type { Reader } from '@muster/engine/explain/reader.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { clockOf, timeOf } from '../../../platform/clock/time-of-day.ts';
import type { DayOfPerson } from '../days/attendance.facts.ts';
import { type ComputedDay, dayContext, flagsOf, type Sources, secondsInto } from '../days/compute-days.ts';
import { OUT_OUTSIDE_SITE, OUT_PLACE_UNKNOWN, OUTSIDE_SITE, PLACE_UNKNOWN } from '../days/punched-place.rules.ts';
import { ACTION_OF, approvalOf, type Decider, decisionsOn, mayEdit } from '../logs/attendance.rules.ts';
import { staffService } from '../logs/attendance-settings.rules.ts';
import { isRunning, type LogRow } from '../logs/time-logs.store.ts';

type ShownDay = z.output<typeof attendanceDay>;

/** Who looks, at days read with these sources, and the names of those who decided. */
export type View = {
  readonly principal: Principal;
  readonly decider: Decider;
  readonly sources: Sources;
  readonly names: ReadonlyMap<string, string>;
};

const DAY = 86_400;

/** A day as its reader sees it, with what they may do to it. */
export function shownDay(view: View, of: DayOfPerson): ShownDay {
  const { userId, date, stored: row } = of;
  const { facts } = of.facts;
  const approval = approvalOf(of.approval);
  const isEditable = canEdit(view, { userId, date });
  const isOwn = userId === view.principal.userId;
  const decisions = decisionsOn({ userId, hasPunches: facts.punches.length > 0, isOwn, approval }, view.decider);
  const mayDelete = isEditable && (view.principal.role !== 'Member' || approval !== 'Approved');
  return {
    id: row?.id ?? null,
    ...whatItIs(of),
    approvalStatus: facts.punches.length === 0 ? null : of.approval,
    decidedBy: (row?.decidedBy && view.names.get(row.decidedBy)) || null,
    decidedAt: row?.decidedAt ?? null,
    timelogs: shownLogs(view.sources, of, mayDelete),
    actions: [...(isEditable ? (['add log'] as const) : []), ...decisions.map((to) => ACTION_OF[to])],
    isNoteRequired: view.principal.role === 'Member' && view.sources.settings.isReasonEnabled,
  };
}

/** What a day is, whoever looks at it. */
export function whatItIs({ userId, date, day, facts: { facts, shift } }: ComputedDay) {
  return {
    employeeId: userId,
    date,
    day: WEEKDAYS[calendarDate(date).dayOfWeek % 7] ?? 'Sunday',
    attendanceStatus: day.status,
    isWeekend: facts.isWeekOff,
    isHoliday: facts.holiday !== null,
    holidayName: facts.holiday,
    leave: facts.leave,
    startTime: day.firstIn === null ? null : clockOf(day.firstIn),
    endTime: day.lastOut === null ? null : clockOf(day.lastOut),
    endDayOffset: day.lastOut === null ? 0 : Math.floor(day.lastOut / DAY),
    totalHours: timeOf(day.workedSeconds),
    overTime: timeOf(day.overtimeSeconds),
    isLate: day.isLate,
    hasOpenPair: day.hasOpenPair,
    isOver: facts.stage === 'over',
    uncoveredHalves: day.uncoveredHalves,
    shiftInfo: {
      shiftId: shift.id,
      shiftName: shift.name,
      shiftStart: clockOf(facts.shift.start),
      shiftEnd: clockOf(facts.shift.end),
    },
  };
}

/** The same with the reason of its status, its hours and its overtime. */
export function explained(view: View, day: DayOfPerson): z.output<typeof explainedDay> {
  const tracer = createTracer();
  dayOf(day.facts.facts, day.facts.rules, tracer);
  const reader: Reader = day.userId === view.principal.userId ? 'employee' : 'administrator';
  const [status, ...others] = [...tracer.explanations.values()];
  const notes = [...(status?.notes ?? []), ...day.logs.flatMap(placeNotes)];
  const reasons = status === undefined ? [] : [notes.length === 0 ? status : { ...status, notes }, ...others];
  return { ...shownDay(view, day), reasons: reasons.map((reason) => inWords(reason, reader)) };
}

/** Where a check-in and a check-out were made, where somebody should look at that. */
function placeNotes({ flags, inSeconds, outSeconds, site, outSite }: LogRow): Note[] {
  const out = outSeconds ?? inSeconds;
  return [
    ...(flags.includes(PLACE_UNKNOWN) ? [{ kind: 'check-in-place-unknown', at: inSeconds } as const] : []),
    ...(flags.includes(OUTSIDE_SITE) && site ? [outside('check-in-outside-site', inSeconds, site)] : []),
    ...(flags.includes(OUT_PLACE_UNKNOWN) ? [{ kind: 'check-out-place-unknown', at: out } as const] : []),
    ...(flags.includes(OUT_OUTSIDE_SITE) && outSite ? [outside('check-out-outside-site', out, outSite)] : []),
  ];
}

type OutsideKind = 'check-in-outside-site' | 'check-out-outside-site';

function outside(kind: OutsideKind, at: number, { name, metres, radius }: NonNullable<LogRow['site']>): Note {
  return { kind, at, site: name, metres, radius };
}

/** A log that runs, with its seconds so far by the server's clock. */
export function shownRunning(log: LogRow, sources: Pick<Sources, 'now'>, mayDelete: boolean) {
  const elapsedSeconds = Math.max(0, secondsInto(sources.now, log.day) - log.inSeconds);
  return { ...shownLog(log, mayDelete), elapsedSeconds };
}

/** What somebody may enter by hand: members for themselves under the settings, staff for everybody. */
export function serviceOf({ role }: Principal, { settings }: Pick<Sources, 'settings'>): SelfServiceSettings {
  return role === 'Member' ? settings : staffService(settings);
}

export function canEdit(
  { principal, sources }: Pick<View, 'principal' | 'sources'>,
  { userId, date }: { readonly userId: string; readonly date: string },
): boolean {
  if (principal.role === 'Member' && userId !== principal.userId) return false;
  return mayEdit(dayContext(sources, userId, date), serviceOf(principal, sources));
}

type ShownLog = z.output<typeof timelog>;

export function shownLog(log: LogRow, mayDelete: boolean): ShownLog {
  return {
    id: log.id,
    employeeId: log.userId,
    date: log.day,
    startTime: clockOf(log.inSeconds),
    endTime: log.outSeconds === null ? null : clockOf(log.outSeconds),
    startAt: log.inAt,
    endAt: log.outAt,
    isRunning: isRunning(log),
    closedAs: log.closedAs === 'unpaired' ? 'unpaired' : null,
    source: log.source,
    device: log.device,
    note: log.note,
    clientId: log.clientId,
    siteName: log.site && !log.flags.includes(OUTSIDE_SITE) ? log.site.name : null,
    flags: [...log.flags],
    arrivals: [...(log.arrivals ?? [])],
    actions: mayDelete ? ['delete'] : [],
  };
}

type End = Pick<ShownLog, 'endTime' | 'endAt'>;

/** The logs of a day; the moments of devices as the logs that they make, with each other and with web logs. */
function shownLogs(sources: Sources, day: DayOfPerson, mayDelete: boolean): ShownLog[] {
  const { logs, facts } = day;
  if (!logs.some(({ isMoment }) => isMoment)) return logs.map((log) => shownLog(log, mayDelete));
  const { pairs, unmatched } = pairPunches(facts.facts.punches, facts.rules.duplicateSeconds);
  const momentAt = new Map(logs.filter(({ isMoment }) => isMoment).map((log) => [log.inSeconds, log]));
  const endOf = (out: Punch): End => ({
    endTime: clockOf(out.at),
    endAt:
      (out.kind === 'undirected' ? momentAt.get(out.at)?.inAt : logs.find((log) => log.outSeconds === out.at)?.outAt) ??
      null,
  });
  const ofMoment = (start: Punch, end: Partial<End>): ShownLog[] => {
    const log = start.kind === 'undirected' ? momentAt.get(start.at) : undefined;
    return log ? [{ ...shownLog(log, false), ...end, flags: [...flagsOf(sources, day, log)] }] : [];
  };
  const entered = logs
    .filter(({ isMoment }) => !isMoment)
    .map((log) => {
      const pair =
        log.closedAs === 'device' && pairs.find(({ in: begun }) => begun.kind === 'in' && begun.at === log.inSeconds);
      return { ...shownLog(log, mayDelete), ...(pair ? endOf(pair.out) : {}) };
    });
  const ofDevices = [
    ...pairs.flatMap(({ in: begun, out }) => ofMoment(begun, endOf(out))),
    ...unmatched.flatMap((start) => ofMoment(start, {})),
  ];
  return [...entered, ...ofDevices].toSorted((one, other) => one.startAt.localeCompare(other.startAt));
}
