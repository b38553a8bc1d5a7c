import type { AttendanceDay, AttendanceFacts } from './attendance-types.ts';
import { dueAt } from './day-rules.ts';
import { beforeLeave } from './leave-hours.ts';
import { shiftDuration, shiftEnd } from './shift.ts';

type DayFacts = Pick<AttendanceFacts, 'shift' | 'leave' | 'leaveHours' | 'stage'>;
type Times = Pick<AttendanceDay, 'kind' | 'isLate' | 'firstIn' | 'lastOut'>;

/** Whole seconds from when somebody was due until they came; nothing within the grace period. */
export function lateSeconds(facts: DayFacts, { isLate, firstIn }: Times): number {
  return isLate && firstIn !== null ? Math.floor(firstIn - dueAt(facts)) : 0;
}

/** Whole seconds from when somebody left until the end of what they were to work; nothing while the day lasts. */
export function earlySeconds(facts: DayFacts, { kind, lastOut }: Times): number {
  const isWork = kind === 'working-day' || kind === 'half-day-leave';
  if (!isWork || facts.stage !== 'over' || lastOut === null) return 0;
  return Math.max(0, Math.floor(dueUntil(facts) - lastOut));
}

/** The moment until which somebody is to work: the middle of the shift before a leave of the second half. */
function dueUntil(facts: DayFacts): number {
  const { shift, leave } = facts;
  const end = leave?.part === 'second-half' ? shift.start + shiftDuration(shift) / 2 : shiftEnd(shift);
  return beforeLeave(facts, end);
}
