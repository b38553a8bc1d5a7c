import type { AttendanceFacts, AttendanceRules, DayKind } from './attendance-types.ts';
import type { DaySeconds } from './punches.ts';
import { type ShiftHours, shiftDuration } from './shift.ts';
import type { WorkedTime } from './worked-time.ts';

/** What the day is before anybody works on it. */
export function dayKind({ employment, holiday: name, leave, isWeekOff }: AttendanceFacts): DayKind {
  if (employment.kind !== 'employed') return 'outside-employment';
  if (name !== null) return 'holiday';
  // A week off covers the other half of a half-day leave.
  if (leave !== null) return leave.part === 'full-day' || isWeekOff ? 'leave' : 'half-day-leave';
  return isWeekOff ? 'week-off' : 'working-day';
}

/** The moment from which somebody is late, before grace: after a leave of the first half, the middle of the shift. */
export function dueAt(facts: Pick<AttendanceFacts, 'shift' | 'leave'>): DaySeconds {
  const { shift, leave } = facts;
  return leave?.part === 'first-half' ? shift.start + shiftDuration(shift) / 2 : shift.start;
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
