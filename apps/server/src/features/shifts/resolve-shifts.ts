import { everyWeek, type WeekOff } from '@muster/contract/features/shifts-weekends.ts';
import { isWeekOff } from '@muster/engine/attendance/shift.ts';
import { keepsDaysOffOfShifts, type RotationDay, rotationDay } from '@muster/engine/attendance/shift-rotation.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { secondsOf } from '../../platform/clock/time-of-day.ts';
import { departmentOn } from '../users/department-history.facts.ts';
import { assignmentOn, daysFrom, type ShiftOf, shiftOfDepartment, USUAL_DAYS_OFF } from './shifts.rules.ts';
import type { Assignment } from './shifts.store.ts';
import type { Membership, RotationSource, ShiftRow, ShiftSources } from './shifts.views.ts';

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
  /** The assignment that brings the shift; null where a rotation, the department or the organisation does. */
  readonly assignment: Assignment | null;
  /** The rotation that brings it. */
  readonly rotation: Pick<RotationSource, 'id' | 'name'> | null;
};

type Days = { readonly from: string; readonly to: string };

/** Which shift people have on the days, out of everything that says so. */
export function resolveShifts(
  sources: ShiftSources,
  people: readonly string[],
  { from, to }: Days,
): ReadonlyMap<string, readonly ShiftDay[]> {
  const days = daysFrom(from, to);
  const brought = broughtBy(sources, days);
  const departmentsOf = Map.groupBy(sources.departments, ({ userId }) => userId);
  const assignmentsOf = Map.groupBy(sources.assignments, ({ userId }) => userId);
  const membershipsOf = Map.groupBy(sources.memberships, ({ userId, departmentId }) => userId ?? departmentId ?? '');
  return new Map(
    people.map((id) => {
      const assignments = assignmentsOf.get(id) ?? [];
      const departments = departmentsOf.get(id) ?? [];
      const own = membershipsOf.get(id) ?? [];
      const shiftDays = days.map((date, at): ShiftDay => {
        const assignment = assignmentOn(assignments, date);
        if (assignment) return brought.byAssignment(assignment, date);
        const department = departmentOn(departments, date);
        const membership = assignmentOn(own, date) ?? assignmentOn(membershipsOf.get(department ?? '') ?? [], date);
        return membership ? brought.byRotation(membership, at) : brought.byDepartment(department, date);
      });
      return [id, shiftDays];
    }),
  );
}

/** A shift as it is in force, and which of the days it has off: the same for everybody. */
export type ResolvedShift = { readonly shift: ShiftInForce; readonly off: ReadonlySet<string> };

/** What each source brings on a day. Rotations are worked out once for all who are equally far in them. */
function broughtBy(sources: ShiftSources, days: readonly string[]) {
  const shifts = new Map(sources.shifts.map((row) => [row.id, resolvedShift(row, days)]));
  const shiftOf: ShiftOf = shiftOfDepartment(sources.shifts);
  const rotations = new Map(sources.rotations.map((rotation) => [rotation.id, rotation]));
  const turns = new Map<string, readonly ShiftDay[]>();
  const shiftById = (id: string): ResolvedShift => shifts.get(id) ?? absent('shift');
  const none = { assignment: null, rotation: null };
  return {
    byAssignment(assignment: Assignment, date: string): ShiftDay {
      const { shift, off } = shiftById(assignment.shiftId);
      return { ...none, date, shift, isWeekOff: assignment.isOff ?? off.has(date), assignment };
    },
    byRotation({ rotationId, stepsAhead }: Pick<Membership, 'rotationId' | 'stepsAhead'>, at: number): ShiftDay {
      const key = `${rotationId} ${stepsAhead}`;
      let brought = turns.get(key);
      if (!brought) {
        const rotation = rotations.get(rotationId) ?? absent('rotation');
        const { id, name } = rotation;
        const keepsDaysOff = keepsDaysOffOfShifts(rotation);
        brought = turnsOf(rotation, stepsAhead, days).map(({ shift: shiftId, isOff }, place): ShiftDay => {
          const { shift, off } = shiftById(shiftId);
          const date = days[place] ?? '';
          return { ...none, date, shift, isWeekOff: isOff || (keepsDaysOff && off.has(date)), rotation: { id, name } };
        });
        turns.set(key, brought);
      }
      return brought[at] ?? absent('day');
    },
    byDepartment(department: string | null, date: string): ShiftDay {
      const { shift, off } = shiftById(shiftOf(department));
      return { ...none, date, shift, isWeekOff: off.has(date) };
    },
  };
}

function turnsOf(rotation: RotationSource, stepsAhead: number, days: readonly string[]): RotationDay<string>[] {
  const { unit, steps, patternDate } = rotation;
  const pattern = { unit, steps, begins: calendarDate(patternDate) };
  return days.map((day) => rotationDay(pattern, stepsAhead, calendarDate(day)));
}

function absent(what: string): never {
  throw new Error(`A ${what} in force that is not there`);
}

export function resolvedShift(row: ShiftRow, days: readonly string[]): ResolvedShift {
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
  return weekOffs ?? everyWeek(daysOff ?? USUAL_DAYS_OFF);
}
