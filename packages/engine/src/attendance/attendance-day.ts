import type { Tracer } from '../explain/trace.ts';
import {
  type Approval,
  ATTENDANCE_STATUS,
  type AttendanceDay,
  type AttendanceFacts,
  type AttendanceRules,
  type AttendanceStatus,
  type DayKind,
  type Halves,
} from './attendance-types.ts';
import { dayKind, dueAt, halvesOfHours, isRunning, requiredSeconds } from './day-rules.ts';
import { explainDay } from './explain-day.ts';
import { leaveSecondsBeside } from './leave-hours.ts';
import type { DaySeconds } from './punches.ts';
import { type ShiftHours, shiftDuration, shiftEnd } from './shift.ts';
import { secondsAfter, workedTime } from './worked-time.ts';

const { notApplicable, present, halfDay, absent, presentButLate, weekOff, holiday } = ATTENDANCE_STATUS;
const { presentOnHoliday, presentOnLeave, weekOffPresent } = ATTENDANCE_STATUS;

/**
 * The attendance of one day. Nobody has one outside the employment; otherwise holiday, leave, week off and work decide,
 * in this order.
 */
export function attendanceDay(
  facts: AttendanceFacts,
  rules: AttendanceRules,
  tracer: Tracer | null = null,
): AttendanceDay {
  const time = workedTime(facts.punches, rules.hours, rules.duplicateSeconds);
  const kind = dayKind(facts, rules);
  const onLeave = leaveSecondsBeside(facts, time.spans);
  const part = partWorked({ worked: time.workedSeconds, onLeave }, facts.shift, rules);
  const isLate = isArrivalLate(facts, kind, time.firstIn, rules.gracePeriod);
  const coveredHalves = coveredBy(kind, facts, rules);
  const day: AttendanceDay = {
    kind,
    status: statusOf(kind, {
      part: facts.stage === 'over' || time.workedSeconds > 0 ? part : 0,
      isLate,
      hasWorked: time.workedSeconds > 0,
      isAbsent: isAbsence(facts, rules),
    }),
    firstIn: time.firstIn,
    lastOut: time.lastOut,
    workedSeconds: time.workedSeconds,
    overtimeSeconds: kind === 'outside-employment' ? 0 : Math.max(0, time.workedSeconds - shiftDuration(facts.shift)),
    afterShiftSeconds: secondsAfter(shiftEnd(facts.shift), time.spans),
    isLate,
    hasOpenPair: time.unmatched.length > (isRunning(facts, time) ? 1 : 0),
    coveredHalves,
    uncoveredHalves: uncovered(kind === 'working-day' ? 0 : coveredHalves, part, facts, rules),
  };
  if (tracer !== null) explainDay({ facts, rules, time, onLeave, part, day }, tracer);
  return day;
}

/** Halves of the day that are lost where attendance drives pay: a rejected day counts as not worked. */
export function lostHalves(
  { coveredHalves, uncoveredHalves }: Pick<AttendanceDay, 'coveredHalves' | 'uncoveredHalves'>,
  approval: Approval,
): Halves {
  return approval === 'rejected' ? remaining(coveredHalves, 0) : uncoveredHalves;
}

function isArrivalLate(
  facts: AttendanceFacts,
  kind: DayKind,
  firstIn: DaySeconds | null,
  gracePeriod: number,
): boolean {
  const isWork = kind === 'working-day' || kind === 'half-day-leave';
  return isWork && firstIn !== null && firstIn > dueAt(facts) + gracePeriod;
}

/** Whether a day without enough work is lost: not while it lasts, and where the rules are lenient never. */
function isAbsence({ stage }: AttendanceFacts, { mode }: AttendanceRules): boolean {
  return stage === 'over' && mode === 'strict';
}

type Work = {
  readonly part: Halves;
  readonly isLate: boolean;
  readonly hasWorked: boolean;
  readonly isAbsent: boolean;
};

function statusOf(kind: DayKind, { part, isLate, hasWorked, isAbsent }: Work): AttendanceStatus {
  switch (kind) {
    case 'outside-employment':
      return notApplicable;
    case 'holiday':
      return hasWorked ? presentOnHoliday : holiday;
    case 'leave':
    case 'half-day-leave':
      return hasWorked ? presentOnLeave : notApplicable;
    case 'week-off':
      return hasWorked ? weekOffPresent : weekOff;
    case 'working-day':
      if (part === 2) return isLate ? presentButLate : present;
      if (part === 1) return halfDay;
      return isAbsent ? absent : notApplicable;
  }
}

type Time = { readonly worked: number; readonly onLeave: number };

/** How many halves the time worked is; leave in hours counts like work beside it. */
function partWorked({ worked, onLeave }: Time, shift: ShiftHours, rules: AttendanceRules): Halves {
  const { fullDay, halfDay: half } = requiredSeconds(shift, rules);
  const seconds = worked + onLeave;
  if (seconds === 0 || (worked === 0 && rules.mode === 'lenient')) return 0;
  if (seconds >= fullDay) return 2;
  return rules.mode === 'lenient' || seconds >= half ? 1 : 0;
}

function coveredBy(kind: DayKind, facts: AttendanceFacts, rules: AttendanceRules): Halves {
  if (kind === 'working-day') return halvesOfHours(facts, rules);
  return kind === 'half-day-leave' ? 1 : 2;
}

/**
 * Half a day of leave and half a day of work are one full day; a day that is not over has lost nothing yet. Of a working
 * day `part` holds the leave in hours already.
 */
function uncovered(covered: Halves, part: Halves, { stage }: AttendanceFacts, { mode }: AttendanceRules): Halves {
  if (stage !== 'over' || (mode === 'lenient' && part === 0)) return 0;
  return remaining(covered, part);
}

function remaining(covered: Halves, part: Halves): Halves {
  const halves = covered + part;
  if (halves >= 2) return 0;
  return halves === 1 ? 1 : 2;
}
