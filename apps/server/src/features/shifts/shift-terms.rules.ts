import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import { everyWeek, type WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import { isWeekOff } from '@muster/engine/attendance/shift.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { secondsOf } from '../../platform/clock/time-of-day.ts';
import { type ShiftOf, shiftOfDepartment } from './shifts.rules.ts';
import type { ShiftRow, ShiftTerms } from './shifts.views.ts';

export type ShiftInForce = {
  readonly id: string;
  readonly name: string;
  /** Seconds since midnight; an end that is not after the start is on the next day. */
  readonly start: number;
  readonly end: number;
  /** The days off of the shift, or of the organisation where it has none of its own. */
  readonly weekOffs: readonly WeekOff[];
  readonly isDefault: boolean;
};

/** A shift as it is in force, and which of the days it has off: the same for everybody. */
export type ResolvedShift = { readonly shift: ShiftInForce; readonly off: ReadonlySet<string> };

/** What the shifts were on some days one after the other, on which nothing of them changed. */
type Shifts = { readonly byId: ReadonlyMap<string, ResolvedShift>; readonly shiftOf: ShiftOf };

/**
 * What the shifts of an organisation were on each of some days, in order: what changed counts from its day on. Before the
 * first day of all, what they were on that. A shift that was not there yet brings nobody a shift by itself; whoever was
 * given it for such a day has what it was at first.
 */
export function shiftsByDay(terms: readonly ShiftTerms[], days: readonly string[]): readonly Shifts[] {
  const changes = new Set(terms.map(({ from }) => from));
  const [began = ''] = [...changes].toSorted();
  const termsOf = [...Map.groupBy(terms, ({ id }) => id).values()];
  const spans: { readonly days: string[]; readonly day: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && !(changes.has(day) && day > began)) last.days.push(day);
    else spans.push({ days: [day], day: laterOf(day, began) });
  }
  return spans.flatMap((span) => {
    const shifts = shiftsOfSpan(termsOf, span.day, span.days);
    return span.days.map(() => shifts);
  });
}

const laterOf = (one: string, other: string) => (one < other ? other : one);

function shiftsOfSpan(termsOf: readonly (readonly ShiftTerms[])[], day: string, days: readonly string[]): Shifts {
  const rows = termsOf.flatMap((terms) => {
    const inForce = terms.findLast(({ from }) => from <= day);
    const [first] = terms;
    if (inForce || !first) return inForce ?? [];
    return { ...first, isDefault: false, departmentIds: [] };
  });
  return { byId: new Map(rows.map((row) => [row.id, resolved(row, days)])), shiftOf: shiftOfDepartment(rows) };
}

function resolved(row: ShiftTerms, days: readonly string[]): ResolvedShift {
  const { id, name, isDefault } = row;
  const hours = { start: secondsOf(row.startTime), end: secondsOf(row.endTime) };
  const shift = { id, name, ...hours, weekOffs: weekOffsOf(row), isDefault };
  return { shift, off: new Set(days.filter((day) => daysOffOf(shift, day))) };
}

/** Whether a day is off by the shift alone. */
export function daysOffOf(shift: Pick<ShiftInForce, 'weekOffs'>, date: string): boolean {
  return isWeekOff(calendarDate(date), shift, []);
}

/** The days off of a shift, or of the organisation where it has none of its own. */
export function weekOffsOf({ weekOffs, daysOff }: Pick<ShiftRow, 'weekOffs' | 'daysOff'>): readonly WeekOff[] {
  return weekOffs ?? everyWeek(daysOff ?? DEFAULT_DAYS_OFF);
}
