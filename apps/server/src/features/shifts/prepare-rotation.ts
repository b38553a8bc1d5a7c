import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { addRotation } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { type PlannedRotation, planRotation, type RotationPlan, refusesShifts } from './rotations.rules.ts';
import { type Candidate, rotationPeople } from './rotations.views.ts';
import { type ShiftSources, shiftSources } from './shifts.views.ts';

export type RotationInput = ParsedRequest<typeof addRotation>['body'];

export type PreparedRotation = {
  readonly rotation: PlannedRotation;
  readonly plan: RotationPlan;
  /** Which shifts people have before it. */
  readonly sources: ShiftSources;
  readonly people: readonly Candidate[];
  readonly departments: readonly Department[];
};

type Department = { readonly id: string; readonly name: string; readonly stepsAhead: number };

/** Later than any day that is stored. */
const LAST_DAY = '9999-12-31';

/**
 * A rotation with everything it meets, in a fixed number of statements. `replaced` is the rotation it is put in place of.
 * Errors: INVALID_INPUT for a shift, a person or a department that is not there or named twice, and for shifts that do
 * not apply to all of them.
 */
export async function prepareRotation(
  tx: TenantTx,
  input: RotationInput,
  replaced: string | null,
): Promise<PreparedRotation> {
  const rotation = plannedRotation(input);
  const who = membersOf(rotation);
  const departments = await departmentsOf(tx, rotation);
  const people = await rotationPeople(tx, who, rotation.startDate);
  const present = new Set(people.map(({ id }) => id));
  if (who.employeeIds.some((id) => !present.has(id))) throw fieldProblem('members', 'This person does not exist');
  const days = { from: rotation.startDate, to: rotation.endDate ?? LAST_DAY };
  const sources = await shiftSources(tx, { people: [...present], ...days });
  const shifts = [...new Set(rotation.steps)].flatMap((id) => (id === null ? [] : shiftOf(sources, id)));
  const chosenPeople = people.filter(({ id }) => who.employeeIds.includes(id));
  const message = refusesShifts(shifts, chosenPeople, departments);
  if (message) throw fieldProblem('members', message);
  const memberships = sources.memberships.filter(({ rotationId }) => rotationId !== replaced);
  const plan = planRotation(rotation, people, { assignments: sources.assignments, memberships });
  return { rotation, plan, sources, people, departments };
}

function plannedRotation({ members, endDate = null, ...input }: RotationInput): PlannedRotation {
  const { steps, startDate, replacesAssigned } = input;
  const named = members.map(({ employeeId = null, departmentId = null, stepsAhead }) => ({
    employeeId,
    departmentId,
    stepsAhead,
  }));
  return { steps, startDate, endDate, replacesAssigned, members: named };
}

/** Whom a rotation names. Errors: INVALID_INPUT where it names one twice. */
function membersOf({ members }: PlannedRotation) {
  const employeeIds = members.flatMap(({ employeeId }) => employeeId ?? []);
  const departmentIds = members.flatMap(({ departmentId }) => departmentId ?? []);
  if (new Set([...employeeIds, ...departmentIds]).size < members.length)
    throw fieldProblem('members', 'Somebody is named twice. Name each employee and department once.');
  return { employeeIds, departmentIds };
}

async function departmentsOf(tx: TenantTx, { members }: PlannedRotation): Promise<Department[]> {
  const departments = members.filter(({ departmentId }) => departmentId !== null);
  if (departments.length === 0) return [];
  const names = new Map((await everyDepartment(tx)).map(({ id, name }) => [id, name]));
  return departments.map(({ departmentId, stepsAhead }) => {
    const name = names.get(departmentId ?? '');
    if (name === undefined) throw fieldProblem('members', 'This department does not exist');
    return { id: departmentId ?? '', name, stepsAhead };
  });
}

function shiftOf({ shifts }: ShiftSources, id: string) {
  const shift = shifts.find((candidate) => candidate.id === id && !candidate.isDeleted);
  if (!shift) throw fieldProblem('steps', 'This shift does not exist');
  return shift;
}
