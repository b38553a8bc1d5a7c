import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { assignShiftDepartments as entry } from '@muster/contract/features/shifts/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { dayCountedFrom } from './counts-from.facts.ts';
import { DEPARTMENTS_ALONE } from './keep-earlier.ts';
import { checkDepartments, countFrom, record, shiftRow } from './record-shift-change.ts';
import { lockShifts, replaceDepartments } from './shifts.store.ts';
import { shownShift } from './shown-shift.views.ts';

/**
 * Replaces the departments a shift applies to, from today on or from an earlier day. Errors: NOT_FOUND, INVALID_INPUT at
 * the departments or the day, OWN_PUNCHES and MODERATOR_ON_ADMINISTRATOR for past days.
 */
export function assignDepartments(
  caller: Caller,
  { shiftId, departmentIds, countsFrom }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const from = await dayCountedFrom(tx, caller, countsFrom);
    const before = await shiftRow(tx, shiftId);
    await checkDepartments(tx, departmentIds);
    await replaceDepartments(tx, shiftId, [...new Set(departmentIds)]);
    const after = await shiftRow(tx, shiftId);
    await record(tx, caller, { before, after, from });
    await countFrom(tx, caller, { before, after, from, of: DEPARTMENTS_ALONE });
    return shownShift(caller.principal, after);
  });
}
