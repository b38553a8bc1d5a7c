import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { DaySeconds } from './worked-time.ts';

const DAY: DaySeconds = 86_400;

/** One cell of a shift's weekend grid: 0 Sunday to 6 Saturday; week 1 to 5 of the month, 0 for every week. */
export type WeekendCell = { readonly dayOfWeek: number; readonly weekNumber: number; readonly isWeekend: boolean };

export type Shift = {
  /** Time of day; a shift whose end is not after its start ends the next day and belongs to the first. */
  readonly start: DaySeconds;
  readonly end: DaySeconds;
  readonly weekends: readonly WeekendCell[];
};

/** A person's own shift from one day to another; a null end is open. */
export type ShiftAssignment = { readonly shift: Shift; readonly from: CalendarDate; readonly to: CalendarDate | null };

/** Seconds from the start of a shift to its end. */
export function shiftDuration({ start, end }: Pick<Shift, 'start' | 'end'>): number {
  return end > start ? end - start : end + DAY - start;
}

/** The shift on a day: the latest assignment that covers it, else the department's, else the organisation's. */
export function shiftInForce(
  day: CalendarDate,
  assignments: readonly ShiftAssignment[],
  ofDepartment: Shift | null,
  ofOrganisation: Shift,
): Shift {
  let latest: ShiftAssignment | null = null;
  for (const assignment of assignments) {
    const covers =
      compareDates(assignment.from, day) <= 0 && (assignment.to === null || compareDates(day, assignment.to) <= 0);
    if (covers && (latest === null || compareDates(assignment.from, latest.from) >= 0)) latest = assignment;
  }
  return latest?.shift ?? ofDepartment ?? ofOrganisation;
}

/**
 * Whether a day is off: by the shift's weekend grid (the second Saturday is week 2 of Saturday), or by the
 * organisation's days off (0 Sunday to 6 Saturday) where the shift has no grid. A cell of one week overrules the cell
 * of every week.
 */
export function isWeekOff(day: CalendarDate, shift: Shift, daysOff: readonly number[]): boolean {
  const dayOfWeek = day.dayOfWeek % 7;
  if (shift.weekends.length === 0) return daysOff.includes(dayOfWeek);
  const weekNumber = Math.ceil(day.day / 7);
  const cells = shift.weekends.filter((cell) => cell.dayOfWeek === dayOfWeek);
  const ofWeek = cells.find((cell) => cell.weekNumber === weekNumber);
  return (ofWeek ?? cells.find((cell) => cell.weekNumber === 0))?.isWeekend ?? false;
}
