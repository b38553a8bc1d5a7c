import { APPROVAL } from '@muster/contract/features/attendance/attendance-day.ts';
import type { dayState, requestDay } from '@muster/contract/features/requests/requests-effect.ts';
import type { z } from '@muster/contract/zod.ts';
import { lostHalves } from '@muster/engine/attendance/attendance-day.ts';
import type { Approval } from '@muster/engine/attendance/attendance-types.ts';
import { regularizedDays } from '@muster/engine/attendance/regularization.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { instantIn } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { slot } from '../../../platform/slots.ts';
import { type ShiftOfDay, shiftsOn } from '../../shifts/shifts.facts.ts';
import { type DayOfPerson, daysIn } from '../days/attendance.facts.ts';
import { type ComputedDay, computeDay, type Sources, shiftOn } from '../days/compute-days.ts';
import { type RegularizedTimes, regularizedPunches } from '../logs/attendance.rules.ts';
import { isRunning, type LogRow } from '../logs/time-logs.store.ts';
import { whatItIs } from './shown-day.views.ts';

/** The first day of which what attendance loses is loss of pay; null where attendance does not drive pay. */
export const payFollowsFrom = slot<(tx: TenantTx) => Promise<string | null>>('since when attendance drives pay');

/** A change of some days that somebody asks for. */
export type DayChange = {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  /** Other times, in the place of what was logged or beside it; without times the hours of the shift. */
  readonly logs?: RegularizedTimes & { readonly mode: 'replace' | 'add' };
  /** Another shift. */
  readonly shiftId?: string;
  /** The shifts that somebody else has on the days. */
  readonly shiftsOf?: string;
};

export type PreviewedDay = z.output<typeof requestDay>;
export type Preview = {
  readonly days: readonly PreviewedDay[];
  /** The shifts that somebody was assigned for some of the days. */
  readonly assigned: readonly string[];
};

/**
 * Days as they are and as each change alone would make them, without storing anything. The number of statements is
 * fixed.
 */
export async function previewDays(
  tx: TenantTx,
  services: Services,
  changes: readonly DayChange[],
): Promise<readonly Preview[]> {
  const from = changes.map((change) => change.from).toSorted()[0];
  const to = changes
    .map((change) => change.to)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const people = [...new Set(changes.flatMap(({ userId, shiftsOf }) => (shiftsOf ? [userId, shiftsOf] : [userId])))];
  const { days, sources } = await daysIn(tx, services, { people, from, to });
  const shiftOnDay = changes.some(({ shiftId }) => shiftId) ? await shiftsOn(tx, { from, to }) : () => null;
  const ofPerson = Map.groupBy(days, ({ userId }) => userId);
  return changes.map((change) => {
    const own = (ofPerson.get(change.userId) ?? []).filter(({ date }) => date >= change.from && date <= change.to);
    const { shiftId } = change;
    const other: OtherShift = (date) => (shiftId === undefined ? null : shiftOnDay(shiftId, date));
    return { days: previewed(sources, change, own, other), assigned: assignedIn(sources, own) };
  });
}

/** The shift that is asked for, as it is on a day. */
type OtherShift = (date: string) => ShiftOfDay | null;

function previewed(
  sources: Sources,
  change: DayChange,
  own: readonly DayOfPerson[],
  other: OtherShift,
): PreviewedDay[] {
  const skipped = change.logs ? skippedOf(change, own) : new Map<string, PreviewedDay['skippedFor']>();
  return own.map((day) => {
    const skippedFor = skipped.get(day.date) ?? null;
    const after = skippedFor === null ? changed(sources, change, day, other) : null;
    return {
      date: day.date,
      before: stateOf(day, approvalOf(day)),
      after: after && stateOf(after, after.facts.facts.punches.length > 0 ? APPROVAL.Approved : null),
      skippedFor,
    };
  });
}

function skippedOf({ from, to }: DayChange, own: readonly DayOfPerson[]) {
  const facts = new Map(own.map((day) => [day.date, day.facts.facts]));
  const { skipped } = regularizedDays(calendarDate(from), calendarDate(to), (date) => {
    return facts.get(date.toString()) ?? { holiday: null, isWeekOff: false, leave: null };
  });
  return new Map(skipped.map(({ date, why }) => [date.toString(), why]));
}

function changed(sources: Sources, change: DayChange, day: DayOfPerson, other: OtherShift): ComputedDay | null {
  const { userId, date, logs } = day;
  if (change.logs) return computeDay(sources, userId, date, changedLogs(sources, change.logs, day));
  const own = shiftOn(sources, userId, date);
  const theirs = change.shiftsOf === undefined ? null : shiftOn(sources, change.shiftsOf, date);
  const taken = theirs ?? other(date);
  if (taken === null) return null;
  const inForce = { ...own, shift: taken.shift, isWeekOff: taken.isWeekOff };
  return computeDay({ ...sources, shifts: new Map([[userId, new Map([[date, inForce]])]]) }, userId, date, logs);
}

function changedLogs(sources: Sources, change: NonNullable<DayChange['logs']>, day: DayOfPerson): LogRow[] {
  const { userId, date } = day;
  const { shift } = shiftOn(sources, userId, date);
  const [start, end] = regularizedPunches(change, shift);
  const replaces = change.mode === 'replace';
  const otherLogs = replaces ? day.logs.filter((log) => isRunning(log) || log.isMoment) : day.logs;
  const newLog: LogRow = {
    id: '',
    userId,
    day: date,
    source: 'regularized',
    inAt: instantIn(sources.zone, date, start.at),
    outAt: instantIn(sources.zone, date, end.at),
    closedAs: null,
    note: null,
    clientId: null,
    site: null,
    outSite: null,
    device: null,
    flags: [],
    arrivals: null,
    inSeconds: start.at,
    outSeconds: end.at,
    replacesDevices: replaces,
    isMoment: false,
    receivedOn: date,
  };
  return [...otherLogs, newLog].toSorted((one, next) => one.inSeconds - next.inSeconds);
}

function approvalOf({ facts, approval }: DayOfPerson): 1 | 2 | 3 | null {
  return facts.facts.punches.length === 0 ? null : approval;
}

const APPROVALS: Readonly<Record<1 | 2 | 3, Approval>> = { 1: 'pending', 2: 'approved', 3: 'rejected' };

function stateOf(computed: ComputedDay, approvalStatus: 1 | 2 | 3 | null): z.output<typeof dayState> {
  const seen = whatItIs(computed);
  const { attendanceStatus, isWeekend, isHoliday, holidayName, startTime, endTime, endDayOffset } = seen;
  const { totalHours, isOver, shiftInfo } = seen;
  return {
    attendanceStatus,
    isWeekend,
    isHoliday,
    holidayName,
    startTime,
    endTime,
    endDayOffset,
    totalHours,
    isOver,
    shiftInfo,
    approvalStatus,
    lostHalves: isOver ? lostHalves(computed.day, APPROVALS[approvalStatus ?? 1]) : 0,
  };
}

function assignedIn(sources: Sources, own: readonly DayOfPerson[]): string[] {
  const shifts = own.map(({ userId, date }) => shiftOn(sources, userId, date));
  return [...new Set(shifts.filter(({ assignment }) => assignment !== null).map(({ shift }) => shift.name))];
}
