import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { assignShiftEmployees as entry } from '@muster/contract/features/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { assignShift } from './assign-shift.facts.ts';

/** Assigns a shift to people for some days, or from a day on. Errors: as `assignShift`. */
export function assignEmployees(
  caller: Caller,
  {
    employeeIds,
    shiftId,
    startDate,
    endDate = null,
    notes = null,
    updateAttendance,
  }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const people = [...new Set(employeeIds)];
  return caller.inTenant(async (tx) => {
    await assignShift(tx, caller, { shiftId, people, startDate, endDate, notes, updateAttendance });
    return { assigned: people.length };
  });
}
