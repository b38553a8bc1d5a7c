import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type addShift as addEntry,
  DEFAULT_STAYS,
  type updateShift as updateEntry,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { dayCountedFrom } from './counts-from.facts.ts';
import { checkDepartments, countFrom, record, shiftRow } from './record-shift-change.ts';
import { keepsShiftOfRotation } from './rotations.rules.ts';
import { rotationsWith } from './rotations.store.ts';
import { shiftAdded, shiftDeleted } from './shifts.events.ts';
import { keepsShift, keepsShiftOfDepartment, shiftOfDepartment } from './shifts.rules.ts';
import {
  assignedFrom,
  clearDefault,
  lockShifts,
  namingDuplicates,
  replaceDepartments,
  shiftRows,
} from './shifts.store.ts';
import { employedIn, everyShift, type ShiftRow } from './shifts.views.ts';
import { shiftFields, shownShift } from './shown-shift.views.ts';

type Input = ParsedRequest<typeof addEntry>['body'];

/** Errors: CONFLICT for a name in use, INVALID_INPUT at the departments. */
export function addShift(caller: Caller, input: Input): Promise<ResponseOf<typeof addEntry>> {
  const { actor, inTenant } = caller;
  const id = randomUUIDv7();
  return namingDuplicates(input.shiftName, () =>
    inTenant(async (tx) => {
      await lockShifts(tx);
      await checkDepartments(tx, input.departmentIds ?? []);
      if (input.isDefault) await clearDefault(tx);
      await shiftRows.insert(tx, { id, ...columnsOf(input), updatedBy: actor.id });
      await replaceDepartments(tx, id, input.departmentIds ?? []);
      const row = await shiftRow(tx, id);
      await recordEvent(tx, caller, shiftAdded, { entityId: id, details: { name: row.name }, after: shiftFields(row) });
      await countFrom(tx, caller, { before: null, after: row, from: caller.services.clock.today() });
      return shownShift(caller.principal, row);
    }),
  );
}

/**
 * Changes a shift from today on, or from an earlier day. Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name in use,
 * INVALID_INPUT at the departments, at the day or where the only default shift would be none; OWN_PUNCHES and
 * MODERATOR_ON_ADMINISTRATOR for past days.
 */
export function updateShift(
  caller: Caller,
  { id, version, countsFrom, ...input }: ParsedRequest<typeof updateEntry>['body'],
): Promise<ResponseOf<typeof updateEntry>> {
  return namingDuplicates(input.shiftName, () =>
    caller.inTenant(async (tx) => {
      await lockShifts(tx);
      const from = await dayCountedFrom(tx, caller, countsFrom);
      const before = await shiftRow(tx, id);
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'shift', id);
      if (before.isDefault && input.isDefault === false) {
        throw fieldProblem('isDefault', 'An organisation needs a default shift. Make another one the default instead.');
      }
      await checkDepartments(tx, input.departmentIds ?? []);
      if (input.isDefault && !before.isDefault) await clearDefault(tx);
      await shiftRows.change(tx, { id }, { ...columnsOf(input), updatedBy: caller.actor.id });
      if (input.departmentIds) await replaceDepartments(tx, id, input.departmentIds);
      const after = await shiftRow(tx, id);
      await record(tx, caller, { before, after, from });
      await countFrom(tx, caller, { before, after, from });
      return shownShift(caller.principal, after);
    }),
  );
}

function columnsOf({ shiftName, shiftStart, shiftEnd, weekends, isDefault }: Input) {
  return {
    name: shiftName,
    startTime: shiftStart,
    endTime: shiftEnd,
    ...(weekends === undefined ? {} : { weekOffs: weekends }),
    ...(isDefault === undefined ? {} : { isDefault }),
  };
}

/**
 * Removes a shift; the days already worked in it keep it. Errors: NOT_FOUND, CONFLICT for the default one and while it
 * is assigned to people today or later or a department brings it to them, with their number, or part of a rotation.
 */
export function deleteShift(caller: Caller, id: string): Promise<null> {
  const { services, inTenant } = caller;
  return inTenant(async (tx) => {
    await lockShifts(tx);
    const before = await shiftRow(tx, id);
    if (before.isDefault) throw problem('CONFLICT', { message: DEFAULT_STAYS });
    const today = services.clock.today();
    const message =
      keepsShift(before.name, await assignedFrom(tx, id, today)) ??
      keepsShiftOfDepartment(before.name, await peopleByDepartment(tx, before, today)) ??
      keepsShiftOfRotation(before.name, await rotationsWith(tx, id, today));
    if (message) throw problem('CONFLICT', { message });
    await replaceDepartments(tx, id, []);
    await shiftRows.change(tx, { id }, { deletedAt: services.clock.now().toString(), updatedBy: caller.actor.id });
    await recordEvent(tx, caller, shiftDeleted, {
      entityId: id,
      details: { name: before.name },
      before: shiftFields(before),
    });
    await countFrom(tx, caller, { before, after: { ...before, departmentIds: [] }, from: services.clock.today() });
    return null;
  });
}

/** Where two shifts apply to a department it has neither. */
async function peopleByDepartment(tx: TenantTx, { id, departmentIds }: ShiftRow, today: string): Promise<number> {
  const shiftOf = shiftOfDepartment(await everyShift(tx));
  const own = departmentIds.filter((department) => shiftOf(department) === id);
  return (await employedIn(tx, own, today)).length;
}
