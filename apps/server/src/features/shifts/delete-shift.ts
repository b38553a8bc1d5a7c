import { DEFAULT_STAYS } from '@muster/contract/features/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { keepsShiftOfRotation } from './rotations.rules.ts';
import { rotationsWith } from './rotations.store.ts';
import { shiftRow, tellOfShift } from './shift-change.ts';
import { shiftDeleted } from './shifts.events.ts';
import { keepsShift } from './shifts.rules.ts';
import { assignedFrom, changeShift, lockShifts, replaceDepartments } from './shifts.store.ts';
import { shiftFields } from './shown-shift.ts';

/**
 * Removes a shift; the days already worked in it keep it. Errors: NOT_FOUND, CONFLICT for the default one and while it
 * is assigned to people today or later, with their number, or part of a rotation.
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
      keepsShiftOfRotation(before.name, await rotationsWith(tx, id, today));
    if (message) throw problem('CONFLICT', { message });
    await replaceDepartments(tx, id, []);
    await changeShift(tx, id, { deletedAt: services.clock.now().toString(), updatedBy: caller.actor.id });
    await recordEvent(tx, caller, shiftDeleted, {
      entityId: id,
      details: { name: before.name },
      before: shiftFields(before),
    });
    await tellOfShift(tx, caller, before, { ...before, departmentIds: [] });
    return null;
  });
}
