import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { assignShiftDepartments as entry } from '@muster/contract/features/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkDepartments, countFromToday, record, shiftRow } from './shift-change.ts';
import { lockShifts, replaceDepartments } from './shifts.store.ts';
import { shownShift } from './shown-shift.ts';

/** Replaces the departments a shift applies to. Errors: NOT_FOUND, INVALID_INPUT at the departments. */
export function assignDepartments(
  caller: Caller,
  { shiftId, departmentIds }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  return caller.inTenant(async (tx) => {
    await lockShifts(tx);
    const before = await shiftRow(tx, shiftId);
    await checkDepartments(tx, departmentIds);
    await replaceDepartments(tx, shiftId, [...new Set(departmentIds)]);
    const after = await shiftRow(tx, shiftId);
    await record(tx, caller, before, after);
    await countFromToday(tx, caller, before, after);
    return shownShift(caller.principal, after);
  });
}
