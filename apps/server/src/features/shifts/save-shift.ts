import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { addShift as addEntry, updateShift as updateEntry } from '@muster/contract/features/shifts.contract.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { checkDepartments, countFromToday, record, shiftRow } from './shift-change.ts';
import { shiftAdded } from './shifts.events.ts';
import {
  changeShift,
  clearDefault,
  insertShift,
  lockShifts,
  namingDuplicates,
  replaceDepartments,
} from './shifts.store.ts';
import { shiftFields, shownShift } from './shown-shift.ts';

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
      await insertShift(tx, { id, ...columnsOf(input), updatedBy: actor.id });
      await replaceDepartments(tx, id, input.departmentIds ?? []);
      const row = await shiftRow(tx, id);
      await recordEvent(tx, caller, shiftAdded, { entityId: id, details: { name: row.name }, after: shiftFields(row) });
      await countFromToday(tx, caller, null, row);
      return shownShift(caller.principal, row);
    }),
  );
}

/**
 * Changes a shift from today on. Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name in use, INVALID_INPUT at the
 * departments or where the only default shift would be none.
 */
export function updateShift(
  caller: Caller,
  { id, version, ...input }: ParsedRequest<typeof updateEntry>['body'],
): Promise<ResponseOf<typeof updateEntry>> {
  return namingDuplicates(input.shiftName, () =>
    caller.inTenant(async (tx) => {
      await lockShifts(tx);
      const before = await shiftRow(tx, id);
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'shift', id);
      if (before.isDefault && input.isDefault === false) {
        throw fieldProblem('isDefault', 'An organisation needs a default shift. Make another one the default instead.');
      }
      await checkDepartments(tx, input.departmentIds ?? []);
      if (input.isDefault && !before.isDefault) await clearDefault(tx);
      await changeShift(tx, id, { ...columnsOf(input), updatedBy: caller.actor.id });
      if (input.departmentIds) await replaceDepartments(tx, id, input.departmentIds);
      const after = await shiftRow(tx, id);
      await record(tx, caller, before, after);
      await countFromToday(tx, caller, before, after);
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
