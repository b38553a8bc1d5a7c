import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { assignShiftEmployees as entry } from '@muster/contract/features/shifts/shifts.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { assignShift } from './assign-shift.facts.ts';
import { checkDepartments } from './record-shift-change.ts';
import { employedIn } from './shifts.views.ts';

/** Assigns a shift to people and to who works in departments, for some days or from a day on. Errors: as `assignShift`. */
export function assignEmployees(
  caller: Caller,
  {
    employeeIds,
    departmentIds,
    shiftId,
    startDate,
    endDate = null,
    notes = null,
    updateAttendance,
  }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  return caller.inTenant(async (tx) => {
    await checkDepartments(tx, departmentIds);
    const people = [...new Set([...employeeIds, ...(await employedIn(tx, departmentIds, startDate))])];
    if (people.length === 0) throw fieldProblem('departmentIds', 'Nobody works in these departments on that day.');
    await assignShift(tx, caller, { shiftId, people, startDate, endDate, notes, updateAttendance });
    return { assigned: people.length };
  });
}
