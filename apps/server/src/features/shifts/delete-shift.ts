import { DEFAULT_STAYS } from '@muster/contract/features/shifts/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { countFrom, shiftRow } from './record-shift-change.ts';
import { keepsShiftOfRotation } from './rotations.rules.ts';
import { rotationsWith } from './rotations.store.ts';
import { shiftDeleted } from './shifts.events.ts';
import { keepsShift, keepsShiftOfDepartment, shiftOfDepartment } from './shifts.rules.ts';
import { assignedFrom, changeShift, lockShifts, replaceDepartments } from './shifts.store.ts';
import { employedIn, everyShift, type ShiftRow } from './shifts.views.ts';
import { shiftFields } from './shown-shift.views.ts';

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
    await changeShift(tx, id, { deletedAt: services.clock.now().toString(), updatedBy: caller.actor.id });
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
