import type { DueAfter } from '../explain/attendance-reasons.ts';
import type { AttendanceFacts, AttendanceRules, DayKind, Halves } from './attendance-types.ts';
import { afterLeave, leaveSeconds } from './leave-hours.ts';
import type { DaySeconds } from './punches.ts';
import { type ShiftHours, shiftDuration } from './shift.ts';
import type { WorkedTime } from './worked-time.ts';

/** What the day is before anybody works on it. */
export function dayKind(facts: AttendanceFacts, rules: Pick<AttendanceRules, 'requiredHours'>): DayKind {
  const { employment, holiday: name, leave, isWeekOff } = facts;
  if (employment.kind !== 'employed') return 'outside-employment';
  if (name !== null) return 'holiday';
  // A week off covers the other half of a half-day leave.
  if (leave?.part === 'full-day' || (leave !== null && isWeekOff)) return 'leave';
  if (isWeekOff) return 'week-off';
  const inHours = halvesOfHours(facts, rules);
  if (leave !== null) return inHours > 0 ? 'leave' : 'half-day-leave';
  return inHours === 2 ? 'leave' : 'working-day';
}

/** How much of a day leave in hours is by itself. */
export function halvesOfHours(facts: AttendanceFacts, rules: Pick<AttendanceRules, 'requiredHours'>): Halves {
  const seconds = leaveSeconds(facts);
  if (seconds === 0) return 0;
  const { fullDay, halfDay } = requiredSeconds(facts.shift, rules);
  if (seconds >= Math.min(fullDay, shiftDuration(facts.shift))) return 2;
  return seconds >= halfDay ? 1 : 0;
}

/**
 * The moment from which somebody is late, before grace: after a leave of the first half, the middle of the shift; after
 * leave in hours its end.
 */
export function dueAt(facts: Pick<AttendanceFacts, 'shift' | 'leave' | 'leaveHours'>): DaySeconds {
  const { shift, leave } = facts;
  return afterLeave(facts, leave?.part === 'first-half' ? shift.start + shiftDuration(shift) / 2 : shift.start);
}

/** What somebody is due after. */
export function dueAfter(facts: Pick<AttendanceFacts, 'shift' | 'leave' | 'leaveHours'>): DueAfter {
  const { shift, leave } = facts;
  const due = dueAt(facts);
  if (leave?.part === 'first-half' && due === shift.start + shiftDuration(shift) / 2) return 'half-day-leave';
  return due === shift.start ? 'nothing' : 'leave-in-hours';
}

/** Seconds of work that a full and a half day need. */
export function requiredSeconds(
  shift: ShiftHours,
  { requiredHours }: Pick<AttendanceRules, 'requiredHours'>,
): { readonly fullDay: number; readonly halfDay: number } {
  if (requiredHours.kind === 'manual') return requiredHours;
  const duration = shiftDuration(shift);
  // Half of an odd number of seconds is exact in binary.
  return { fullDay: duration, halfDay: duration / 2 };
}

/** Somebody is at work: the last punch of a day under way waits for its other half. */
export function isRunning({ stage, punches }: AttendanceFacts, { unmatched }: Pick<WorkedTime, 'unmatched'>): boolean {
  const last = unmatched.at(-1);
  if (stage !== 'under-way' || last === undefined) return false;
  return (last.kind === 'in' || last.kind === 'undirected') && punches.every(({ at }) => at <= last.at);
}
