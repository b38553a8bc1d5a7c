import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  addRotation as addEntry,
  endRotation as endEntry,
  updateRotation as updateEntry,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { notifyOfShifts } from './assign-shift.facts.ts';
import { type PreparedRotation, prepareRotation, type RotationInput } from './prepare-rotation.ts';
import { rotationFields, shownRotation } from './read-rotations.ts';
import { endRotationAt, insertRotation, writeMemberships } from './rotations.store.ts';
import { peopleEverIn, type RotationRow, rotationById } from './rotations.views.ts';
import { rotationAdded, rotationChanged, rotationEnded } from './shifts.events.ts';
import { dayBefore, nextDay } from './shifts.rules.ts';
import { lockShifts, writeAssignments } from './shifts.store.ts';

/** Adds a rotation. Errors: as `prepareRotation`. */
export function addRotation(caller: Caller, input: RotationInput): Promise<ResponseOf<typeof addEntry>> {
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const row = await storeRotation(tx, caller, input, input.patternDate ?? input.startDate);
    const { name, startDate, endDate } = row;
    const details = { name, startDate, endDate };
    await recordEvent(tx, caller, rotationAdded, { entityId: row.id, details, after: auditFields(row, input) });
    await notifyOfShifts(tx, caller, { ...input, endDate, people: await peopleOf(tx, [row]) });
    return shownRotation(caller, row);
  });
}

/**
 * Changes a rotation from a day on: it ends the day before, and goes on as another. Errors: NOT_FOUND, STALE_VERSION,
 * INVALID_INPUT where it is over by then, and as `prepareRotation`.
 */
export function updateRotation(
  caller: Caller,
  { id, version, ...input }: ParsedRequest<typeof updateEntry>['body'],
): Promise<ResponseOf<typeof updateEntry>> {
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const before = await currentRotation(tx, id, version);
    if (before.endDate !== null && before.endDate < input.startDate)
      throw fieldProblem('startDate', 'The rotation is over by then. Add another one instead.');
    await endRotationAt(tx, id, dayBefore(input.startDate));
    const row = await storeRotation(tx, caller, input, input.patternDate ?? before.patternDate);
    const { name, startDate, endDate } = row;
    await recordEvent(tx, caller, rotationChanged, {
      entityId: row.id,
      details: { name, startDate, endDate },
      before: rotationFields(before),
      after: auditFields(row, input),
    });
    await notifyOfShifts(tx, caller, { ...input, endDate: null, people: await peopleOf(tx, [before, row]) });
    return shownRotation(caller, row);
  });
}

/** Ends a rotation, or removes one that then has no day. Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT at the day. */
export function endRotation(
  caller: Caller,
  id: string,
  { endDate, version, updateAttendance }: ParsedRequest<typeof endEntry>['body'],
): Promise<null> {
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const before = await currentRotation(tx, id, version);
    if (before.endDate !== null && before.endDate <= endDate)
      throw fieldProblem('endDate', 'The rotation is over by then already');
    await endRotationAt(tx, id, endDate);
    const { name, startDate } = before;
    await recordEvent(tx, caller, rotationEnded, {
      entityId: id,
      details: { name, startDate, endDate },
      before: { endDate: before.endDate },
      after: { endDate, updateAttendance },
    });
    const days = { startDate: nextDay(endDate), endDate: before.endDate, updateAttendance };
    await notifyOfShifts(tx, caller, { ...days, people: await peopleOf(tx, [before]) });
    return null;
  });
}

async function currentRotation(tx: TenantTx, id: string, version: number | undefined): Promise<RotationRow> {
  const row = orNotFound(await rotationById(tx, id));
  if (version !== undefined && version !== row.version) throw await staleVersion(tx, 'shift rotation', id);
  return row;
}

async function storeRotation(
  tx: TenantTx,
  { actor }: Caller,
  input: RotationInput,
  patternDate: string,
): Promise<RotationRow> {
  const prepared = await prepareRotation(tx, input, null);
  const { startDate, endDate, steps } = prepared.rotation;
  const id = randomUUIDv7();
  const { rotationName: name, unit } = input;
  await insertRotation(tx, { id, name, unit, patternDate, startDate, endDate, createdBy: actor.id }, steps);
  const { assignments, memberships } = prepared.plan;
  const withId = <T>(row: T) => ({ ...row, id: randomUUIDv7() });
  await writeAssignments(tx, { ...assignments, added: assignments.resumed.map(withId) });
  await writeMemberships(tx, memberships, [...memberships.resumed, ...newMemberships(prepared, id)].map(withId));
  const row = await rotationById(tx, id);
  if (!row) throw new Error('A rotation that was just stored is not there');
  return row;
}

/** The rows of those who are in it; their ids are for the store to give. */
export function newMemberships({ rotation }: Pick<PreparedRotation, 'rotation'>, rotationId: string) {
  const { members, startDate, endDate } = rotation;
  return members.map(({ employeeId, departmentId, stepsAhead }) => ({
    id: '',
    rotationId,
    userId: employeeId,
    departmentId,
    startDate,
    endDate,
    stepsAhead,
  }));
}

function peopleOf(tx: TenantTx, rotations: readonly RotationRow[]): Promise<string[]> {
  const members = rotations.flatMap((rotation) => rotation.members);
  return peopleEverIn(tx, {
    employeeIds: members.flatMap(({ employeeId }) => employeeId ?? []),
    departmentIds: members.flatMap(({ departmentId }) => departmentId ?? []),
  });
}

function auditFields(row: RotationRow, { replacesAssigned, updateAttendance }: RotationInput) {
  return { ...rotationFields(row), replacesAssigned, updateAttendance };
}
