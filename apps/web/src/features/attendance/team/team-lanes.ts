import type { NowRow, TeamNow } from './team.queries.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The hours that are drawn, in seconds of today; a shift of yesterday begins before 0. */
export type Axis = { readonly from: number; readonly to: number };

type PartKind = 'worked' | 'late' | 'missing';
export type LanePart = { readonly kind: PartKind; readonly from: number; readonly to: number };

/** A day as it is drawn: the shift, and what of it was worked, late or missed. */
export type Lane = {
  readonly shift: Axis;
  /** How the shift is drawn where nobody works in it. */
  readonly kind: 'working' | 'leave' | 'off';
  readonly parts: readonly LanePart[];
};

type Now = Pick<TeamNow, 'today' | 'now' | 'at'>;

export const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
};

export const nowSeconds = ({ now }: Now) => secondsOf(now);

export function laneOf({ day, state, needsLook, lateSeconds }: NowRow, now: Now): Lane {
  const shift = spanOfShift(day.shiftInfo, day.date === now.today ? 0 : -DAY);
  const moment = nowSeconds(now);
  // Of the presses of a machine one may have no other half: only the last of who is there goes on.
  const isThere = state === 'in' || state === 'late';
  const workedParts = day.timelogs
    .filter(
      ({ closedAs, endAt }, place, { length }) =>
        closedAs === null && (endAt !== null || (isThere && place === length - 1)),
    )
    .map(({ startAt, endAt }): LanePart => {
      const from = secondsAt(startAt, now);
      return { kind: 'worked', from, to: Math.min(moment, endAt === null ? moment : secondsAt(endAt, now)) };
    })
    .filter(({ from, to }) => to > from);
  const kind = state === 'leave' || state === 'off' ? state : 'working';
  if (state === 'notYet' && needsLook) {
    const missing = { kind: 'missing', from: shift.from, to: Math.min(moment, shift.to) } as const;
    return { shift, kind, parts: [missing] };
  }
  const [first] = workedParts;
  const late: LanePart[] =
    state === 'late' && first ? [{ kind: 'late', from: first.from - lateSeconds, to: first.from }] : [];
  return { shift, kind, parts: [...late, ...workedParts] };
}

type Shift = Pick<NowRow['day']['shiftInfo'], 'shiftStart' | 'shiftEnd'>;

/** A night shift ends behind 24 hours; `offset` moves it to another day. */
export function spanOfShift({ shiftStart, shiftEnd }: Shift, offset = 0): Axis {
  const [start, end] = [secondsOf(shiftStart), secondsOf(shiftEnd)];
  return { from: start + offset, to: (end > start ? end : end + DAY) + offset };
}

function secondsAt(instant: string, now: Now): number {
  const before = Temporal.Instant.from(now.at).since(Temporal.Instant.from(instant)).total('seconds');
  return nowSeconds(now) - Math.round(before);
}

/** Whole hours in which all the lanes and now lie. */
export function axisOf(lanes: readonly Lane[], now: number): Axis {
  const moments = lanes.flatMap(({ shift, parts }) => [shift, ...parts].flatMap(({ from, to }) => [from, to]));
  const all = [...moments, now];
  return { from: Math.floor(Math.min(...all) / HOUR) * HOUR, to: Math.ceil((Math.max(...all) + 1) / HOUR) * HOUR };
}

/** Where a moment lies on the axis, in percent. */
export function placeOf(seconds: number, { from, to }: Axis): number {
  return Math.round(((seconds - from) / (to - from)) * 10_000) / 100;
}

/** Where a part lies on the axis, and how long it is, at least so many percent. */
export function partPlace({ from, to }: Axis, axis: Axis, least = 0) {
  const [left, right] = [placeOf(from, axis), placeOf(to, axis)];
  return { left: `${left}%`, width: `${Math.max(least, right - left)}%` };
}

const MAX_TICKS = 6;

/** Hours that are named on the axis: every third, or fewer where there are many. */
export function ticksOf({ from, to }: Axis): readonly number[] {
  const every = [1, 3, 6, 12].find((hours) => (to - from) / (hours * HOUR) <= MAX_TICKS) ?? 24;
  const first = Math.ceil(from / (every * HOUR)) * every * HOUR;
  const count = Math.max(0, Math.floor((to - first) / (every * HOUR)) + 1);
  return Array.from({ length: count }, (_, place) => first + place * every * HOUR);
}

/** 10 AM */
export function hourWords(seconds: number): string {
  const hour = ((((seconds / HOUR) % 24) + 24) % 24) | 0;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
