import { everyWeek, type WeekOff } from '@muster/contract/features/shifts-weekends.ts';
import { isWeekOff } from '@muster/engine/attendance/shift.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { secondsOf } from '../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { type DepartmentFrom, departmentOn } from '../users/department-history.facts.ts';
import { assignmentOn, daysFrom, type ShiftOf, shiftOfDepartment, USUAL_DAYS_OFF } from './shifts.rules.ts';
import type { Assignment } from './shifts.store.ts';
import { everyShift, type ShiftRow, shiftSources } from './shifts.views.ts';

/** Days as ISO text, both ends counted. */
type Days = { readonly from: string; readonly to: string };

/** What shifts in force become of: people, days and, where the end is open, everything after. */
export type ShiftsChange = { readonly people: readonly string[]; readonly from: string; readonly to: string | null };

/**
 * What is to be worked out again because other shifts are in force for people in some days, in the transaction that
 * changes them.
 */
export const shiftsChanged = listSlot<(tx: TenantTx, services: Services, change: ShiftsChange) => Promise<void>>();

export async function tellShiftsChanged(tx: TenantTx, services: Services, change: ShiftsChange): Promise<void> {
  if (change.people.length === 0 || (change.to !== null && change.to < change.from)) return;
  for (const tell of shiftsChanged.of(services)) await tell(tx, services, change);
}

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

export type ShiftDay = {
  readonly date: string;
  readonly shift: ShiftInForce;
  readonly isWeekOff: boolean;
  /** The assignment that brings the shift; null where the department or the organisation does. */
  readonly assignment: Assignment | null;
};

/**
 * The shift of each person on each day of [from, to], in order: the assignment that covers it, else the department's
 * where exactly one shift other than the default applies to it, else the default. Employment is not asked. One
 * statement, whatever the number of people.
 */
export async function shiftsInForce(
  tx: TenantTx,
  { people, from, to }: Days & { readonly people: readonly string[] },
): Promise<ReadonlyMap<string, readonly ShiftDay[]>> {
  const { shifts: rows, assignments, departments } = await shiftSources(tx, { people, from, to });
  const days = daysFrom(from, to);
  const shiftOf = shiftOfDepartment(rows);
  const shifts = new Map(rows.map((row) => [row.id, withDays(row, days)]));
  const departmentsOf = Map.groupBy(departments, ({ userId }) => userId);
  const ofPerson = Map.groupBy(assignments, ({ userId }) => userId);
  return new Map(
    people.map((id) => [
      id,
      daysOfPerson(
        { assignments: ofPerson.get(id) ?? [], departments: departmentsOf.get(id) ?? [] },
        { days, shifts, shiftOf },
      ),
    ]),
  );
}

/** Shifts as they would be in force, and which of the days each has off, by id. One statement. */
export async function shiftsOn(
  tx: TenantTx,
  { from, to }: Days,
): Promise<ReadonlyMap<string, { readonly shift: ShiftInForce; readonly off: ReadonlySet<string> }>> {
  const days = daysFrom(from, to);
  return new Map((await everyShift(tx)).map((row) => [row.id, withDays(row, days)]));
}

type Known = { readonly shift: ShiftInForce; readonly off: ReadonlySet<string> };

/** A shift as it is in force, and which of the days it has off: the same for everybody. */
function withDays(row: ShiftRow, days: readonly string[]): Known {
  const shift = inForce(row);
  return { shift, off: new Set(days.filter((day) => isWeekOff(calendarDate(day), shift, []))) };
}

function inForce(row: ShiftRow): ShiftInForce {
  const { id, name, isDefault } = row;
  return {
    id,
    name,
    start: secondsOf(row.startTime),
    end: secondsOf(row.endTime),
    weekOffs: weekOffsOf(row),
    isDefault,
  };
}

/** The days off of a shift, or of the organisation where it has none of its own. */
export function weekOffsOf({ weekOffs, daysOff }: Pick<ShiftRow, 'weekOffs' | 'daysOff'>): readonly WeekOff[] {
  return weekOffs ?? everyWeek(daysOff ?? USUAL_DAYS_OFF);
}

function daysOfPerson(
  person: { readonly assignments: readonly Assignment[]; readonly departments: readonly DepartmentFrom[] },
  of: { readonly days: readonly string[]; readonly shifts: ReadonlyMap<string, Known>; readonly shiftOf: ShiftOf },
): ShiftDay[] {
  return of.days.map((date) => {
    const assignment = assignmentOn(person.assignments, date);
    const known = of.shifts.get(assignment?.shiftId ?? of.shiftOf(departmentOn(person.departments, date)));
    if (!known) throw new Error('A shift in force that is not there');
    return { date, shift: known.shift, isWeekOff: known.off.has(date), assignment };
  });
}
