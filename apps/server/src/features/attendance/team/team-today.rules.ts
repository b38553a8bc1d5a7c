import type { TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import type { AttendanceDay, AttendanceFacts } from '@muster/engine/attendance/attendance-types.ts';
import { dueAt } from '@muster/engine/attendance/day-rules.ts';
import { leaveSpans } from '@muster/engine/attendance/leave-hours.ts';

/** Time at work in seconds of the day; without an end it lasts. What nobody ended in time is not among them. */
type LogOfDay = { readonly from: number; readonly to: number | null };

/** A person's day at a moment, all in seconds of the day. */
export type Moment = {
  readonly day: AttendanceDay;
  readonly facts: Pick<AttendanceFacts, 'shift' | 'leave' | 'leaveHours'>;
  readonly gracePeriod: number;
  readonly logs: readonly LogOfDay[];
  readonly now: number;
};

export type Whereabouts = {
  readonly state: TeamState;
  readonly needsLook: boolean;
  readonly since: number | null;
  readonly lateSeconds: number;
};

/** Where somebody is in their day. */
export function whereabouts({ day, facts, gracePeriod, logs, now }: Moment): Whereabouts {
  const due = dueAt(facts);
  const current = logs.findLast(({ from, to }) => from <= now && (to === null || to > now));
  if (current) {
    const lateSeconds = day.isLate && day.firstIn !== null ? day.firstIn - due : 0;
    return { state: day.isLate ? 'late' : 'in', needsLook: day.isLate, since: current.from, lateSeconds };
  }
  const isOnLeave = day.kind === 'working-day' || day.kind === 'half-day-leave' ? isWithin(facts, now) : false;
  if (isOnLeave) return { ...NOWHERE, state: 'leave' };
  const left = logs.flatMap(({ to }) => (to !== null && to <= now ? [to] : []));
  if (left.length > 0) return { ...NOWHERE, state: 'away', since: Math.max(...left) };
  if (day.kind === 'leave') return { ...NOWHERE, state: 'leave' };
  if (day.kind === 'holiday' || day.kind === 'week-off') return { ...NOWHERE, state: 'off' };
  const lateSeconds = Math.max(0, now - due);
  return { ...NOWHERE, state: 'notYet', needsLook: lateSeconds > gracePeriod, lateSeconds };
}

/** Whether it is leave in hours at this time. */
function isWithin(facts: Moment['facts'], now: number): boolean {
  return leaveSpans(facts).some(({ from, to }) => from <= now && now < to);
}

const NOWHERE = { needsLook: false, since: null, lateSeconds: 0 } as const;

/** Whether somebody should have come by now. */
export function isExpected({ day, facts, now }: Moment, { state }: Whereabouts): boolean {
  const isWork = day.kind === 'working-day' || day.kind === 'half-day-leave';
  return state === 'in' || state === 'late' || (isWork && (state === 'away' || now >= dueAt(facts)));
}

const ORDER: readonly TeamState[] = ['notYet', 'late', 'in', 'away', 'leave', 'off'];

/** Those who need a look first, the latest of them on top; then who is in, away, later, on leave and off. */
export function compareWhereabouts(left: Whereabouts, right: Whereabouts): number {
  if (left.needsLook !== right.needsLook) return left.needsLook ? -1 : 1;
  if (left.needsLook)
    return ORDER.indexOf(left.state) - ORDER.indexOf(right.state) || right.lateSeconds - left.lateSeconds;
  return LATER.indexOf(left.state) - LATER.indexOf(right.state);
}

const LATER: readonly TeamState[] = ['in', 'late', 'away', 'notYet', 'leave', 'off'];

/** How far below a manager people are, where everybody is read anyway; a circle of managers ends where it began. */
export function depthsBelow(
  managerId: string,
  reportsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  let level = [managerId];
  for (let depth = 1; level.length > 0; depth += 1) {
    level = level.flatMap((id) => reportsOf.get(id) ?? []).filter((id) => id !== managerId && !depths.has(id));
    for (const id of level) depths.set(id, depth);
  }
  return depths;
}
