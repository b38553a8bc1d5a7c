import { type Cut, cut, isAvailableTo, refusesPeople, type Span } from './shifts.rules.ts';
import type { Assignment } from './shifts.store.ts';
import type { Membership, ShiftRow, ShiftSources } from './shifts.views.ts';

/** A rotation that is to be stored, with who is in it. */
export type PlannedRotation = Span & {
  readonly steps: readonly (string | null)[];
  readonly members: readonly Member[];
  /** Whether shifts assigned for some days give way as well; open ones always do. */
  readonly replacesAssigned: boolean;
};

export type Member = {
  readonly employeeId: string | null;
  readonly departmentId: string | null;
  readonly stepsAhead: number;
};

type Person = { readonly id: string; readonly name: string; readonly departmentId: string | null };

/** Somebody who will work by it now, and how far they are in it. */
export type Participant = Person & { readonly stepsAhead: number };

export type RotationPlan = {
  readonly participants: readonly Participant[];
  readonly assignments: Cut<Assignment>;
  readonly memberships: Cut<Membership>;
  /** What it meets and leaves alone: it wins for its days. */
  readonly kept: { readonly assignments: readonly Assignment[]; readonly memberships: readonly Membership[] };
};

/**
 * What becomes of the shifts that people have in the days of a rotation. Open assignments end, as a new assignment would
 * end them; one of some days wins for these, unless it is to be replaced. Whoever is in a rotation by themselves stays in
 * it when their department gets one.
 */
export function planRotation(
  rotation: PlannedRotation,
  people: readonly Person[],
  { assignments, memberships }: Pick<ShiftSources, 'assignments' | 'memberships'>,
): RotationPlan {
  const { members, replacesAssigned } = rotation;
  const own = new Map(members.flatMap((row) => (row.employeeId ? [[row.employeeId, row.stepsAhead] as const] : [])));
  const ofDepartment = new Map(
    members.flatMap((member) => (member.departmentId ? [[member.departmentId, member.stepsAhead] as const] : [])),
  );
  const isNamed = ({ userId, departmentId }: Membership) =>
    userId === null ? ofDepartment.has(departmentId ?? '') : own.has(userId);
  const met = memberships.filter(isNamed);
  const elsewhere = memberships.filter((membership) => membership.userId !== null && !own.has(membership.userId));
  const others = new Set(elsewhere.map(({ userId }) => userId));
  const participants = people
    .filter(({ id }) => own.has(id) || !others.has(id))
    .map((user) => ({ ...user, stepsAhead: own.get(user.id) ?? ofDepartment.get(user.departmentId ?? '') ?? 0 }));
  const ids = new Set(participants.map(({ id }) => id));
  const ofThem = assignments.filter(({ userId }) => ids.has(userId));
  const givesWay = ({ endDate }: Assignment) => endDate === null || replacesAssigned;
  return {
    participants,
    assignments: cut(ofThem.filter(givesWay), rotation),
    memberships: cut(met, rotation),
    kept: {
      assignments: ofThem.filter((assignment) => !givesWay(assignment)),
      memberships: elsewhere.filter(({ userId }) => people.some(({ id }) => id === userId)),
    },
  };
}

type Department = { readonly id: string; readonly name: string };

/** Why a rotation with shifts of other departments is not for these, or null. */
export function refusesShifts(
  shifts: readonly ShiftRow[],
  people: readonly Person[],
  departments: readonly Department[],
): string | null {
  for (const shift of shifts) {
    const department = departments.find(({ id }) => !isAvailableTo(shift, id));
    if (department) return `${shift.name} does not apply to the department ${department.name}.`;
    const others = people.filter(({ departmentId }) => !isAvailableTo(shift, departmentId));
    const message = refusesPeople(
      shift.name,
      others.map(({ name }) => name),
    );
    if (message) return message;
  }
  return null;
}

/** Why a shift that rotations bring is not deleted, or null. */
export function keepsShiftOfRotation(name: string, rotations: readonly string[]): string | null {
  const [first] = rotations;
  return first === undefined ? null : `${name} is part of the rotation ${first}. Change or end the rotation first.`;
}

type WithId = { readonly id: string };

/** Rows as they are once they were cut; `resumed` ones have no id of their own yet. */
export function afterCut<T extends WithId>(rows: readonly T[], { gone, shortened, resumed }: Cut<T>): T[] {
  const met = new Set([...gone, ...shortened].map(({ id }) => id));
  return [...rows.filter(({ id }) => !met.has(id)), ...shortened, ...resumed];
}
