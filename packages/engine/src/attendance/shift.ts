import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { DaySeconds } from './punches.ts';

const DAY: DaySeconds = 86_400;

/** One day off of a shift's weekend grid: 0 Sunday to 6 Saturday, in week 1 to 5 of the month. */
export type WeekOff = { readonly dayOfWeek: number; readonly weekNumber: number };

/** Times of day; a shift whose end is not after its start ends the next day and belongs to the first. */
export type ShiftHours = { readonly start: DaySeconds; readonly end: DaySeconds };

export type Shift = ShiftHours & {
  /** Null where the shift has no grid of its own and the organisation's days off count. */
  readonly weekOffs: readonly WeekOff[] | null;
};

/** A person's own shift from one day to another; a null end is open. */
export type ShiftAssignment<OneShift = Shift> = {
  readonly shift: OneShift;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
};

/** How far a day has come: one under way is judged only for what has been worked already. */
export type DayStage = 'to-come' | 'under-way' | 'over';

/** Seconds from the start of a shift to its end. */
export function shiftDuration({ start, end }: ShiftHours): number {
  return end > start ? end - start : end + DAY - start;
}

/** The shift's end in seconds of the day it belongs to: beyond 86,400 for one that ends the next day. */
export function shiftEnd(shift: ShiftHours): DaySeconds {
  return shift.start + shiftDuration(shift);
}

/** The shift on a day: the latest assignment that covers it, else the department's, else the organisation's. */
export function shiftInForce<OneShift>(
  day: CalendarDate,
  assignments: readonly ShiftAssignment<OneShift>[],
  ofDepartment: OneShift | null,
  ofOrganisation: OneShift,
): OneShift {
  let latest: ShiftAssignment<OneShift> | null = null;
  for (const assignment of assignments) {
    const covers =
      compareDates(assignment.from, day) <= 0 && (assignment.to === null || compareDates(day, assignment.to) <= 0);
    if (covers && (latest === null || compareDates(assignment.from, latest.from) >= 0)) latest = assignment;
  }
  return latest?.shift ?? ofDepartment ?? ofOrganisation;
}

/**
 * Whether a day is off: by the shift's weekend grid (the second Saturday is week 2 of Saturday), or by the
 * organisation's days off (0 Sunday to 6 Saturday) where the shift has no grid.
 */
export function isWeekOff(
  day: CalendarDate,
  { weekOffs }: Pick<Shift, 'weekOffs'>,
  daysOff: readonly number[],
): boolean {
  const dayOfWeek = day.dayOfWeek % 7;
  if (weekOffs === null) return daysOff.includes(dayOfWeek);
  const weekNumber = Math.ceil(day.day / 7);
  return weekOffs.some((off) => off.dayOfWeek === dayOfWeek && off.weekNumber === weekNumber);
}

/**
 * The day a punch in belongs to: that of the nearer shift, where it lies between the end of yesterday's and the start of
 * today's. `at` is in seconds of today.
 */
export function dayOfPunch(at: DaySeconds, yesterday: ShiftHours, today: ShiftHours): 'yesterday' | 'today' {
  return at < beginOf(yesterday, today) ? 'yesterday' : 'today';
}

/**
 * Which moments of a device belong to a day, in seconds of that day: from the middle between the end of yesterday's
 * shift and the start of today's, to the middle between today's and tomorrow's. The windows of days in a row never
 * overlap and leave nothing out, so that every moment belongs to one day, whenever it becomes known.
 */
export function windowOfDay(
  yesterday: ShiftHours,
  today: ShiftHours,
  tomorrow: ShiftHours,
): { readonly from: DaySeconds; readonly before: DaySeconds } {
  return { from: beginOf(yesterday, today), before: beginOf(today, tomorrow) + DAY };
}

/** Where the day of today's shift begins: half way from the end of yesterday's. */
function beginOf(yesterday: ShiftHours, today: ShiftHours): DaySeconds {
  return (shiftEnd(yesterday) - DAY + today.start) / 2;
}

/** The moment from which a log of the shift that nobody has ended is closed as unpaired. */
export function unpairedFrom({ start }: ShiftHours, hoursAfterStart = 16): DaySeconds {
  return start + hoursAfterStart * 3_600;
}

/**
 * Where a moment finds a day, both in seconds of that day: it is over when its shift has ended and nobody is still
 * logged in.
 */
export function dayStage(now: DaySeconds, shift: ShiftHours, hasRunningLog: boolean): DayStage {
  if (hasRunningLog) return 'under-way';
  if (now >= shiftEnd(shift)) return 'over';
  return now < 0 ? 'to-come' : 'under-way';
}
