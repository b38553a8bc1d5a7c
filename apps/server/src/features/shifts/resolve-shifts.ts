import { keepsDaysOffOfShifts, type RotationDay, rotationDay } from '@muster/engine/attendance/shift-rotation.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { departmentOn } from '../users/department-history.facts.ts';
import { type ResolvedShift, type ShiftInForce, shiftsByDay } from './shift-terms.rules.ts';
import { assignmentOn, daysFrom } from './shifts.rules.ts';
import type { Assignment } from './shifts.store.ts';
import type { Membership, RotationSource, ShiftSources } from './shifts.views.ts';

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
  const rotationDays = broughtBy(sources, days);
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
        if (assignment) return rotationDays.byAssignment(assignment, at);
        const department = departmentOn(departments, date);
        const membership = assignmentOn(own, date) ?? assignmentOn(membershipsOf.get(department ?? '') ?? [], date);
        return membership ? rotationDays.byRotation(membership, at) : rotationDays.byDepartment(department, at);
      });
      return [id, shiftDays];
    }),
  );
}

/** What each source brings on a day. Rotations are worked out once for all who are equally far in them. */
function broughtBy(sources: ShiftSources, days: readonly string[]) {
  const byDay = shiftsByDay(sources.terms, days);
  const shiftsAt = (at: number) => byDay[at] ?? absent('day');
  const dateAt = (at: number) => days[at] ?? absent('day');
  const rotations = new Map(sources.rotations.map((rotation) => [rotation.id, rotation]));
  const daysOfRotation = new Map<string, readonly ShiftDay[]>();
  const shiftAt = (at: number, id: string): ResolvedShift => shiftsAt(at).byId.get(id) ?? absent('shift');
  const none = { assignment: null, rotation: null };
  return {
    byAssignment(assignment: Assignment, at: number): ShiftDay {
      const { shift, off } = shiftAt(at, assignment.shiftId);
      const date = dateAt(at);
      return { ...none, date, shift, isWeekOff: assignment.isOff ?? off.has(date), assignment };
    },
    byRotation({ rotationId, stepsAhead }: Pick<Membership, 'rotationId' | 'stepsAhead'>, at: number): ShiftDay {
      const key = `${rotationId} ${stepsAhead}`;
      let rotationDays = daysOfRotation.get(key);
      if (!rotationDays) {
        const rotation = rotations.get(rotationId) ?? absent('rotation');
        const { id, name } = rotation;
        const keepsDaysOff = keepsDaysOffOfShifts(rotation);
        rotationDays = turnsOf(rotation, stepsAhead, days).map(({ shift: shiftId, isOff }, place): ShiftDay => {
          const { shift, off } = shiftAt(place, shiftId);
          const date = dateAt(place);
          return { ...none, date, shift, isWeekOff: isOff || (keepsDaysOff && off.has(date)), rotation: { id, name } };
        });
        daysOfRotation.set(key, rotationDays);
      }
      return rotationDays[at] ?? absent('day');
    },
    byDepartment(department: string | null, at: number): ShiftDay {
      const { shift, off } = shiftAt(at, shiftsAt(at).shiftOf(department));
      const date = dateAt(at);
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
