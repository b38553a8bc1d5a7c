import type { TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import type { AttendanceDay, AttendanceFacts, DayKind } from '@muster/engine/attendance/attendance-types.ts';
import { dueAt } from '@muster/engine/attendance/day-rules.ts';
import { leaveSpans } from '@muster/engine/attendance/leave-hours.ts';

/** Time at work in seconds of the day; without an end it lasts. What nobody ended in time is not among them. */
export type LogOfDay = { readonly from: number; readonly to: number | null };

/** What a day asks of somebody, whenever they punch; all in seconds of the day. */
export type DayAsked = {
  readonly kind: DayKind;
  readonly due: number;
  readonly gracePeriod: number;
  /** Whether it is leave in hours now. */
  readonly isOnLeaveNow: boolean;
  readonly now: number;
};

/** What of a day is asked of somebody now. */
export function askedOfDay(
  kind: DayKind,
  facts: Pick<AttendanceFacts, 'shift' | 'leave' | 'leaveHours'>,
  { gracePeriod, now }: Pick<DayAsked, 'gracePeriod' | 'now'>,
): DayAsked {
  const isOnLeaveNow = isWork(kind) && leaveSpans(facts).some(({ from, to }) => from <= now && now < to);
  return { kind, due: dueAt(facts), gracePeriod, isOnLeaveNow, now };
}

const isWork = (kind: DayKind) => kind === 'working-day' || kind === 'half-day-leave';

/** When somebody was at work on a day. */
export type Presence = Pick<AttendanceDay, 'firstIn' | 'isLate'> & { readonly logs: readonly LogOfDay[] };

export type Whereabouts = {
  readonly state: TeamState;
  readonly needsLook: boolean;
  readonly since: number | null;
  readonly lateSeconds: number;
};

/** Where somebody is in their day. */
export function whereabouts({ kind, due, gracePeriod, isOnLeaveNow, now }: DayAsked, presence: Presence): Whereabouts {
  const { firstIn, isLate, logs } = presence;
  const current = logs.findLast(({ from, to }) => from <= now && (to === null || to > now));
  if (current) {
    const lateSeconds = isLate && firstIn !== null ? firstIn - due : 0;
    return { state: isLate ? 'late' : 'in', needsLook: isLate, since: current.from, lateSeconds };
  }
  if (isOnLeaveNow) return ON_LEAVE;
  let left: number | null = null;
  for (const { to } of logs) if (to !== null && to <= now && (left === null || to > left)) left = to;
  if (left !== null) return { ...NOWHERE, state: 'away', since: left };
  if (kind === 'leave') return ON_LEAVE;
  if (kind === 'holiday' || kind === 'week-off') return OFF;
  const lateSeconds = Math.max(0, now - due);
  return { ...NOWHERE, state: 'notYet', needsLook: lateSeconds > gracePeriod, lateSeconds };
}

const NOWHERE = { needsLook: false, since: null, lateSeconds: 0 } as const;
const ON_LEAVE: Whereabouts = { ...NOWHERE, state: 'leave' };
const OFF: Whereabouts = { ...NOWHERE, state: 'off' };

/** Whether somebody should have come by now. */
export function isExpected({ kind, due, now }: DayAsked, { state }: Whereabouts): boolean {
  return state === 'in' || state === 'late' || (isWork(kind) && (state === 'away' || now >= due));
}

/**
 * When somebody was at work, by logs that follow each other, written `from/to+from/to+from`: those of nearly everybody,
 * for which no day need be worked out. `runsUntil` says when one that has no end counts as forgotten. Null for others:
 * logs that overlap, and what nobody ended in time.
 */
export function presenceOfText(
  { kind, due, gracePeriod, now }: DayAsked,
  text: string,
  runsUntil: (from: number) => number,
): Presence | null {
  const logs: LogOfDay[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const log of text.split('+')) {
    const slash = log.indexOf('/');
    const from = Number(slash < 0 ? log : log.slice(0, slash));
    const to = slash < 0 ? null : Number(log.slice(slash + 1));
    // What is no number is after nothing.
    if (!(from > free) || (to !== null && !(to >= from))) return null;
    free = to ?? Number.POSITIVE_INFINITY;
    logs.push({ from, to });
  }
  const [first] = logs;
  if (!first) return null;
  if (free === Number.POSITIVE_INFINITY && !(now < runsUntil(logs[logs.length - 1]?.from ?? first.from))) logs.pop();
  return { firstIn: first.from, isLate: isWork(kind) && first.from > due + gracePeriod, logs };
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

/**
 * How far below a manager those are who report to somebody, by whom they report to; null for who is not below. Everybody
 * reports to one person at most, so that one way up says it; a circle ends where it began.
 */
export function depthsBelow(
  managerId: string,
  managerOf: ReadonlyMap<string, string | null>,
): (directManagerId: string | null) => number | null {
  const depths = new Map<string, number | null>();
  return (directManagerId) => {
    if (directManagerId === null) return null;
    const known = depths.get(directManagerId);
    if (known !== undefined) return known;
    const way = new Set<string>();
    let at: string | null = directManagerId;
    while (at !== null && at !== managerId && !way.has(at)) {
      way.add(at);
      at = managerOf.get(at) ?? null;
    }
    const depth = at === managerId ? way.size + 1 : null;
    depths.set(directManagerId, depth);
    return depth;
  };
}
