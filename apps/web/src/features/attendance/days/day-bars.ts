import { formatTime } from '../../../ui/format-date.ts';
import { type Axis, DAY, HOUR, placeOf, secondsOf, spanOfShift, ticksOf } from '../team/team-lanes.ts';
import type { ShownDay } from './attendance.queries.ts';
import { formatHours } from './day-words.ts';

type PartKind = 'worked' | 'late' | 'after';
type BarPart = { readonly kind: PartKind; readonly from: number; readonly to: number };

/** A day as it is drawn, in seconds of its own date; a night shift ends behind 24 hours. */
export type DayBar = {
  readonly shift: Axis;
  readonly frame: 'working' | 'leave' | 'off';
  readonly isPending: boolean;
  readonly parts: readonly BarPart[];
  /** Where the day is now, if it goes on. */
  readonly now: number | null;
};

type BarDay = Omit<ShownDay, 'actions' | 'isNoteRequired'>;

const isRunning = ({ timelogs }: Pick<BarDay, 'timelogs'>) => timelogs.some((log) => log.isRunning);

/** From first in to last out on the shift; a day that goes on ends at `now`, a time of that day. */
export function barOf(day: BarDay, now: string | null, hasBreaks = false): DayBar {
  const shift = spanOfShift(day.shiftInfo);
  const first = day.startTime === null ? null : secondsOf(day.startTime);
  const moment = isRunning(day) && now !== null ? behind(secondsOf(now), first ?? 0) : null;
  const spans = hasBreaks && first !== null ? spansOf(day, first, moment) : null;
  const last = day.endTime === null ? null : secondsOf(day.endTime) + day.endDayOffset * DAY;
  return {
    shift,
    frame: day.leave !== null ? 'leave' : day.isWeekend || day.isHoliday ? 'off' : 'working',
    isPending: day.approvalStatus === 1,
    parts: first === null ? [] : partsOf(spans ?? [{ from: first, to: moment ?? last ?? first }], shift, day.isLate),
    now: moment,
  };
}

function partsOf(spans: readonly Axis[], shift: Axis, isLate: boolean): readonly BarPart[] {
  const parts: readonly BarPart[] = [
    { kind: 'late', from: shift.from, to: isLate ? (spans[0]?.from ?? shift.from) : shift.from },
    ...spans.flatMap(({ from, to }): BarPart[] => [
      { kind: 'worked', from, to: Math.min(to, shift.to) },
      { kind: 'after', from: Math.max(from, shift.to), to },
    ]),
  ];
  return parts.filter(({ from, to }) => to > from);
}

const secondsBetween = (from: string, to: string) =>
  Temporal.Instant.from(to).since(Temporal.Instant.from(from)).total('seconds');

/** Each log that counts, from the first in on. */
function spansOf({ timelogs }: Pick<BarDay, 'timelogs'>, first: number, moment: number | null): readonly Axis[] {
  const firstStart = timelogs[0]?.startAt;
  if (firstStart === undefined) return [];
  return timelogs
    .filter(({ closedAs }) => closedAs === null)
    .map(({ startAt, endAt }) => {
      const from = first + secondsBetween(firstStart, startAt);
      return { from, to: endAt === null ? (moment ?? from) : first + secondsBetween(firstStart, endAt) };
    });
}

const behind = (seconds: number, first: number) => (seconds < first ? seconds + DAY : seconds);

/** One axis for all days, in whole hours. */
export function axisOfBars(bars: readonly DayBar[]): Axis {
  const all = bars.flatMap(({ shift, parts }) => [shift, ...parts]);
  if (all.length === 0) return { from: 9 * HOUR, to: 18 * HOUR };
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

/** What "10 AM" and the gap to the next one take. */
const HOUR_WIDTH = 42;

/** The hour in which all shifts begin; null where they differ, or there are none. */
export function hourOfShifts(bars: readonly DayBar[]): number | null {
  const hours = new Set(bars.map(({ shift }) => Math.floor(shift.from / HOUR) * HOUR));
  const [first = null] = hours;
  return hours.size === 1 ? first : null;
}

/** The hours that can be written above bars of so many pixels, the first first. */
export function hoursWithRoom(axis: Axis, width: number): readonly number[] {
  const half = HOUR_WIDTH / 2;
  let free = half;
  return ticksOf(axis).filter((tick) => {
    const at = (placeOf(tick, axis) / 100) * width;
    if (at < free || at > width - half) return false;
    free = at + HOUR_WIDTH;
    return true;
  });
}

/** The same counted from the shift's hour, which stands at the edge where the axis begins with it. */
export function hoursOfShift(start: number, axis: Axis, width: number): readonly number[] {
  const half = HOUR_WIDTH / 2;
  let free = half;
  const ticks = ticksOf({ from: 0, to: axis.to - start }).map((tick) => tick + start);
  return ticks.filter((tick) => {
    const at = Math.min(width - half, Math.max(half, (placeOf(tick, axis) / 100) * width));
    if (at < free) return false;
    free = at + HOUR_WIDTH;
    return true;
  });
}

/** What a bar shows, for who does not see it. */
export function barWords(day: BarDay, { frame, parts, isPending, now }: DayBar): string {
  const { shiftStart, shiftEnd } = day.shiftInfo;
  const kinds: Readonly<Record<PartKind, (seconds: number) => string>> = {
    late: (seconds) => `${formatHours(seconds)} after the shift began`,
    worked: (seconds) => `${formatHours(seconds)} in the shift`,
    after: (seconds) => `${formatHours(seconds)} after the shift`,
  };
  return [
    frame === 'leave' ? day.leave?.name : null,
    frame === 'off' ? 'Not a working day' : `Shift ${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`,
    ...parts.map(({ kind, from, to }) => kinds[kind](to - from)),
    now === null ? null : 'goes on',
    isPending ? 'pending' : null,
  ]
    .filter(Boolean)
    .join(', ');
}
