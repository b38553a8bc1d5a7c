import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getShift } from '@muster/contract/features/shifts/shifts.contract.ts';
import { assignShiftEmployees } from '@muster/contract/features/shifts/shifts.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { weekOffsOf } from './shift-terms.rules.ts';
import type { ShiftRow } from './shifts.views.ts';

/** A shift as it is told. */
export function shiftFields(row: ShiftRow) {
  return {
    id: row.id,
    shiftName: row.name,
    shiftStart: row.startTime,
    shiftEnd: row.endTime,
    isDefault: row.isDefault,
    departmentIds: [...row.departmentIds],
    weekends: weekOffsOf(row).map((weekOff) => ({ ...weekOff, isWeekend: true })),
    updatedBy: row.updatedBy,
    version: row.version,
  };
}

/** The same with what its reader may do to it. */
export function shownShift(principal: Principal, row: ShiftRow): ResponseOf<typeof getShift> {
  const may = refuses(assignShiftEmployees, principal) === null;
  return { ...shiftFields(row), actions: may ? (row.isDefault ? ['edit'] : ['edit', 'delete']) : [] };
}
