import { attendanceDay } from '@muster/engine/attendance/attendance-day.ts';
import type {
  AttendanceDay,
  AttendanceFacts,
  AttendanceRules,
  EmploymentOfDay,
} from '@muster/engine/attendance/attendance-types.ts';
import { punchesOfDay } from '@muster/engine/attendance/day-logs.ts';
import type { Punch } from '@muster/engine/attendance/punches.ts';
import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { dayStage, shiftDuration } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type LeaveOnDay, leaveHoursOfDay, leaveOfDay, type UnpaidBy } from '../../leaves/record/leaves.facts.ts';
import { type ShiftDay, shiftsInForce } from '../../shifts/shifts.facts.ts';
import { unpairedAt } from '../logs/attendance.rules.ts';
import type { StoredFacts } from '../logs/attendance.tables.ts';
import { rulesOf, type SavedSettings, settingsOf } from '../logs/attendance-settings.rules.ts';
import { isRunning, type LogRow } from '../logs/time-logs.store.ts';
import { type AssignedSite, type Lock, type Person, type StandingFacts, standingFacts } from './day-sources.views.ts';
import { type KeptDays, keptBefore, keptOn, withKept } from './kept-days.views.ts';

/** A moment as the organisation's clock shows it. */
export type Now = { readonly at: string; readonly date: string; readonly seconds: number };

type HolidayNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Everything days are worked out from but the logs, of some people and days. */
export type Sources = {
  /** As they are now: what may be entered, and how one punches. */
  readonly settings: SavedSettings;
  /** From which day on which settings counted, in order: what days are judged by. */
  readonly history: readonly { readonly from: string; readonly settings: SavedSettings }[];
  readonly kept: KeptDays;
  readonly zone: string;
  readonly now: Now;
  readonly people: ReadonlyMap<string, Person>;
  /** Names by person and date. */
  readonly holidays: HolidayNames;
  /** Approved leave, by person and date. */
  readonly leaves: ReadonlyMap<string, ReadonlyMap<string, LeaveOnDay>>;
  /** Of those whose attendance changes by their own punch; none where it is read. */
  readonly sites: readonly AssignedSite[];
  /** By person and date; also of the day before and the day after. */
  readonly shifts: ReadonlyMap<string, ReadonlyMap<string, ShiftDay>>;
};

type WithClock = Pick<Services, 'clock'>;
type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Reads them, in a fixed number of statements. */
export async function readSources(tx: TenantTx, services: WithClock, query: Query, lock: Lock): Promise<Sources> {
  const from = addDays(calendarDate(query.from), -1).toString();
  const to = addDays(calendarDate(query.to), 1).toString();
  const [facts, shifts] = await Promise.all([
    standingFacts(tx, { ...query, lock }),
    shiftsInForce(tx, { people: query.people, from, to }),
  ]);
  const now = nowIn(services, facts.zone);
  const past = keptBefore(now.date, facts.kept);
  const history = facts.settings.map((version) => ({ from: version.from, settings: settingsOf(version.settings) }));
  return {
    settings: history.at(-1)?.settings ?? settingsOf(null),
    history,
    kept: past,
    zone: facts.zone,
    now,
    people: new Map(facts.people.map((person) => [person.id, person])),
    sites: facts.sites,
    holidays: namesOf(facts.holidays),
    leaves: leavesOf(facts.leaves),
    shifts: new Map([...withKept(shifts, past)].map(([id, days]) => [id, new Map(days.map((day) => [day.date, day]))])),
  };
}

/** The settings that a day is judged by; the first ones also count before their day. */
export function settingsOn({ history, settings }: Pick<Sources, 'history' | 'settings'>, date: string): SavedSettings {
  return (history.findLast(({ from }) => from <= date) ?? history[0])?.settings ?? settings;
}

/** The rules of a day: those it keeps, or those of the settings of then. */
export function rulesOn(
  sources: Pick<Sources, 'history' | 'settings' | 'kept'>,
  userId: string,
  date: string,
): AttendanceRules {
  return keptOn(sources.kept, userId, date)?.rules ?? rulesOf(settingsOn(sources, date));
}

function leavesOf(leaves: readonly LeaveOnDay[]): Sources['leaves'] {
  const ofPerson = Map.groupBy(leaves, ({ userId }) => userId);
  return new Map([...ofPerson].map(([id, days]) => [id, new Map(days.map((day) => [day.date, day]))]));
}

type LeaveFacts = Pick<AttendanceFacts, 'leave' | 'leaveHours'>;

/** The leave of somebody on a day, as the day is worked out from it. */
export function leaveOn({ leaves }: Pick<Sources, 'leaves'>, userId: string, date: string): LeaveFacts {
  const leave = leaves.get(userId)?.get(date);
  if (!leave) return { leave: null };
  const leaveHours = leaveHoursOfDay(leave);
  return { leave: leaveOfDay(leave), ...(leaveHours.length === 0 ? {} : { leaveHours }) };
}

/** Of two holidays on one day the first by name is told: they come in the other order. */
function namesOf(holidays: StandingFacts['holidays']): HolidayNames {
  const ofPerson = Map.groupBy(holidays, ({ userId }) => userId);
  return new Map([...ofPerson].map(([id, days]) => [id, new Map(days.map(({ date, name }) => [date, name]))]));
}

/** The holiday that somebody has on a day; null for none. */
export function holidayOn({ holidays }: Pick<Sources, 'holidays'>, userId: string, date: string): string | null {
  return holidays.get(userId)?.get(date) ?? null;
}

/** What the clocks on the walls of the organisation show. */
export function nowIn({ clock }: WithClock, zone: string): Now {
  const moment = clock.moment();
  const local = moment.toZonedDateTimeISO(zone);
  const seconds = local.hour * 3600 + local.minute * 60 + local.second;
  return { at: moment.toString(), date: local.toPlainDate().toString(), seconds };
}

export function shiftOn({ shifts }: Pick<Sources, 'shifts'>, userId: string, date: string): ShiftDay {
  const day = shifts.get(userId)?.get(date);
  if (!day) throw new Error('A day whose shift was not read');
  return day;
}

/** Now, in seconds of a day. */
export function secondsInto(now: Now, date: string): number {
  // Both are days in UTC, so that their difference is whole days; asked for every day that is worked out.
  return (Date.parse(now.date) - Date.parse(date)) / 1000 + now.seconds;
}

export type ComputedDay = {
  readonly userId: string;
  readonly date: string;
  readonly facts: StoredFacts;
  readonly day: AttendanceDay;
};

/** What of the leave of a day is not paid, in halves of the day and in minutes of leave in hours, and who pays it of the insured. */
export type UnpaidLeave = { readonly halves: number; readonly minutes: number; readonly by: UnpaidBy };

export function unpaidLeaveOn({ leaves }: Pick<Sources, 'leaves'>, userId: string, date: string): UnpaidLeave {
  const leave = leaves.get(userId)?.get(date);
  const { unpaidHalves: halves = 0, unpaidMinutes: minutes = 0, unpaidBy: by = 'nobody' } = leave ?? {};
  return { halves, minutes, by };
}

type Logs = readonly LogRow[];

/** The day of a person out of its logs. */
export function computeDay(sources: Sources, userId: string, date: string, logs: Logs): ComputedDay {
  const { shift, isWeekOff } = shiftOn(sources, userId, date);
  const facts: AttendanceFacts = {
    shift: { start: shift.start, end: shift.end },
    punches: punchesOf(logs),
    stage: dayStage(secondsInto(sources.now, date), shift, logs.some(isRunning)),
    employment: employmentOn(sources.people.get(userId), date),
    holiday: holidayOn(sources, userId, date),
    isWeekOff,
    ...leaveOn(sources, userId, date),
  };
  const rules = rulesOn(sources, userId, date);
  const stored = { v: 1, facts, rules, shift: { id: shift.id, name: shift.name } } as const;
  return { userId, date, facts: stored, day: attendanceDay(facts, rules) };
}

export function punchesOf(logs: Logs): readonly Punch[] {
  return punchesOfDay(
    logs
      .filter(({ isMoment }) => !isMoment)
      .map(({ inSeconds, outSeconds, closedAs, replacesDevices }) => ({
        in: inSeconds,
        out: outSeconds,
        isUnpaired: closedAs === 'unpaired',
        replacesDevices,
      })),
    logs.filter(({ isMoment }) => isMoment).map(({ inSeconds }) => inSeconds),
  );
}

function employmentOn(person: Person | undefined, date: string): EmploymentOfDay {
  const { dateOfJoining, lastWorkingDay } = person ?? { dateOfJoining: null, lastWorkingDay: null };
  if (dateOfJoining !== null && date < dateOfJoining) return { kind: 'before-joining', joiningDay: dateOfJoining };
  if (lastWorkingDay !== null && date > lastWorkingDay) return { kind: 'after-leaving', lastDay: lastWorkingDay };
  return { kind: 'employed' };
}

/** The days around now that a punch can belong to, and those of a log that may still run. */
export function around(services: Pick<Services, 'clock'>, people: readonly string[]) {
  const today = calendarDate(services.clock.today());
  return { people, from: addDays(today, -3).toString(), to: addDays(today, 1).toString() };
}

/** Whether nobody ended a log in time. */
export function isUnpaired(sources: Sources, { userId, day, inSeconds }: LogRow): boolean {
  const { shift } = shiftOn(sources, userId, day);
  const hours = { ...shift, duration: shiftDuration(shift) };
  return secondsInto(sources.now, day) >= unpairedAt(inSeconds, hours, settingsOn(sources, day).unpairedAfterHours);
}

/** What the settings ask of a day. */
export function dayContext(sources: Sources, userId: string, date: string) {
  const one = shiftOn(sources, userId, date);
  return {
    day: calendarDate(date),
    today: calendarDate(sources.now.date),
    isWeekOff: one.isWeekOff,
    isHoliday: holidayOn(sources, userId, date) !== null,
    shift: { start: one.shift.start, end: one.shift.end },
  };
}

/**
 * What somebody should look at about a log. What a machine saw has happened: a setting that would refuse it by hand
 * only flags it, as of the day it came.
 */
export function flagsOf(
  sources: Sources,
  { userId, date, day }: Pick<ComputedDay, 'userId' | 'date' | 'day'>,
  log: LogRow,
): readonly string[] {
  if (!log.isMoment) return log.flags;
  const about = { ...dayContext(sources, userId, date), today: calendarDate(log.receivedOn) };
  const then = settingsOn(sources, log.receivedOn);
  const { flags } = judgeOwnLog({ ...about, source: 'device', workedSeconds: day.workedSeconds }, then);
  return [...log.flags, ...flags];
}
