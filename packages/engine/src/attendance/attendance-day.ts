import { type Shift, shiftDuration } from './shift.ts';
import { type HoursMethod, type Punch, type WorkedTime, workedTime } from './worked-time.ts';

/** Codes as they travel and are stored. */
export const ATTENDANCE_STATUS = {
  notApplicable: 0,
  present: 1,
  halfDay: 2,
  absent: 3,
  presentButLate: 4,
  weekOff: 5,
  holiday: 6,
  presentOnHoliday: 7,
  presentOnLeave: 8,
  weekOffPresent: 9,
} as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUS)[keyof typeof ATTENDANCE_STATUS];

/** An organisation's rules of a day's attendance; durations in seconds. */
export type AttendanceRules = {
  readonly hours: HoursMethod;
  /** Lenient: any work is at least half a day, and nobody is absent. */
  readonly mode: 'strict' | 'lenient';
  /** Durations of its own, or the shift's duration and half of it. */
  readonly minHours:
    | { readonly kind: 'manual'; readonly fullDay: number; readonly halfDay: number }
    | { readonly kind: 'shift' };
  readonly gracePeriod: number;
  /** Late marks that cost half a day; null where they never change presence. */
  readonly latesForHalfDay: number | null;
};

/** Everything about one person's day that decides its status. */
export type AttendanceFacts = {
  readonly shift: Shift;
  readonly punches: readonly Punch[];
  readonly isHoliday: boolean;
  readonly isWeekOff: boolean;
  /** Approved leave of the day. */
  readonly leave: 'none' | 'half-day' | 'full-day';
  readonly isFuture: boolean;
  readonly isEmployed: boolean;
};

export type AttendanceDay = WorkedTime & {
  readonly status: AttendanceStatus;
  readonly isLate: boolean;
  /** Seconds beyond the shift's duration. */
  readonly overtime: number;
  /** The part of the day neither worked nor covered by leave, holiday or week off: 0, 0.5 or 1. */
  readonly uncovered: number;
};

const { notApplicable, present, halfDay, absent, presentButLate, weekOff, holiday, presentOnHoliday } =
  ATTENDANCE_STATUS;
const { presentOnLeave, weekOffPresent } = ATTENDANCE_STATUS;

/** The attendance of one day. Nobody has one outside employment; otherwise holiday, leave, week off and work decide. */
export function attendanceDay(facts: AttendanceFacts, rules: AttendanceRules): AttendanceDay {
  const time = workedTime(facts.punches, rules.hours);
  const part = partWorked(time.worked, facts.shift, rules);
  const isLate = time.firstIn !== null && time.firstIn > facts.shift.start + rules.gracePeriod;
  const overtime = Math.max(0, time.worked - shiftDuration(facts.shift));
  const day = (status: AttendanceStatus, uncovered = 0): AttendanceDay => {
    return { ...time, status, isLate, overtime, uncovered };
  };
  const hasWorked = time.worked > 0;
  if (!facts.isEmployed) return day(notApplicable);
  if (facts.isHoliday) return day(hasWorked ? presentOnHoliday : holiday);
  if (facts.leave !== 'none') return onLeave(facts, part, hasWorked, day);
  if (facts.isWeekOff) return day(hasWorked ? weekOffPresent : weekOff);
  if (facts.isFuture) return day(notApplicable);
  if (part === 1) return day(isLate ? presentButLate : present);
  if (part === 0.5) return day(halfDay, 0.5);
  return rules.mode === 'lenient' ? day(notApplicable) : day(absent, 1);
}

/** A half-day of leave and a half-day of work are one full day. */
function onLeave(
  { leave, isFuture }: AttendanceFacts,
  part: number,
  hasWorked: boolean,
  day: (status: AttendanceStatus, uncovered: number) => AttendanceDay,
): AttendanceDay {
  const coveredPart = leave === 'full-day' || isFuture ? 1 : 0.5;
  return day(hasWorked ? presentOnLeave : notApplicable, Math.max(0, 1 - coveredPart - part));
}

/** The part of a day that the time worked is: 1, 0.5 or 0. */
function partWorked(worked: number, shift: Shift, { minHours, mode }: AttendanceRules): number {
  const duration = shiftDuration(shift);
  const { fullDay, halfDay: half } =
    minHours.kind === 'manual' ? minHours : { fullDay: duration, halfDay: duration / 2 };
  if (worked > 0 && worked >= fullDay) return 1;
  const isHalf = mode === 'lenient' ? worked > 0 : worked > 0 && worked >= half;
  return isHalf ? 0.5 : 0;
}

/** Days that late marks cost: half a day for every so many, or nothing where the organisation counts none. */
export function daysLostToLateMarks(
  lateMarks: number,
  { latesForHalfDay }: Pick<AttendanceRules, 'latesForHalfDay'>,
): number {
  return latesForHalfDay === null ? 0 : Math.floor(lateMarks / latesForHalfDay) / 2;
}

/**
 * Loss of pay of a day where attendance drives pay: what is uncovered, and the whole of a day whose attendance was
 * rejected.
 */
export function unpaidPart(day: Pick<AttendanceDay, 'uncovered'>, isRejected: boolean): number {
  return isRejected ? 1 : day.uncovered;
}
