import { addDays, type CalendarDate, daysInclusive } from '../kernel/calendar-date.ts';
import type { AttendanceFacts } from './attendance-types.ts';
import type { DaySeconds, Punch } from './punches.ts';
import { type ShiftHours, shiftEnd } from './shift.ts';

type SkippedFor = 'week-off' | 'holiday' | 'leave';

export type RegularizedDays = {
  /** The days whose attendance is written. */
  readonly days: readonly CalendarDate[];
  readonly skipped: readonly { readonly date: CalendarDate; readonly why: SkippedFor }[];
};

/**
 * The days that a regularization from one day to another writes. Over several days it skips holidays, days of full leave
 * and week offs; for a single day the person has named that very day.
 */
export function regularizedDays(
  from: CalendarDate,
  to: CalendarDate,
  factsOf: (date: CalendarDate) => Pick<AttendanceFacts, 'holiday' | 'isWeekOff' | 'leave'>,
): RegularizedDays {
  const dates = Array.from({ length: daysInclusive(from, to) }, (_, index) => addDays(from, index));
  if (dates.length === 1) return { days: dates, skipped: [] };
  const skipped = dates.flatMap((date) => {
    const why = skippedFor(factsOf(date));
    return why === null ? [] : [{ date, why }];
  });
  return { days: dates.filter((date) => !skipped.some((each) => each.date === date)), skipped };
}

function skippedFor(facts: Pick<AttendanceFacts, 'holiday' | 'isWeekOff' | 'leave'>): SkippedFor | null {
  if (facts.holiday !== null) return 'holiday';
  if (facts.leave?.part === 'full-day') return 'leave';
  return facts.isWeekOff ? 'week-off' : null;
}

/**
 * The punches that times of day mean for a shift. An end that is not after the start is of the next day; so are both
 * where the shift goes over midnight and the start lies before its end.
 */
export function requestedPunches(
  { start, end }: { readonly start: DaySeconds; readonly end: DaySeconds },
  shift: ShiftHours,
): readonly [Punch, Punch] {
  const begins = start < shiftEnd(shift) - DAY ? start + DAY : start;
  const ends = end > start ? end : end + DAY;
  return [
    { kind: 'in', at: begins },
    { kind: 'out', at: ends + begins - start },
  ];
}

const DAY = 86_400;

/** The punches of somebody who regularizes total hours alone: from the beginning of the shift. */
export function punchesOfTotal(seconds: number, { start }: ShiftHours): readonly [Punch, Punch] {
  return [
    { kind: 'in', at: start },
    { kind: 'out', at: start + seconds },
  ];
}
