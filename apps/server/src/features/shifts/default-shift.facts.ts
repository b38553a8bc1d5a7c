import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { countFrom, record } from './record-shift-change.ts';
import { lockShifts, shiftRows } from './shifts.store.ts';
import { everyShift, type ShiftRow } from './shifts.views.ts';

/** HH:mm:ss */
export type DefaultHours = { readonly shiftStart: string; readonly shiftEnd: string };

/** The hours of the default shift. */
export async function defaultHours(tx: TenantTx): Promise<DefaultHours> {
  const { startTime, endTime } = await defaultShift(tx);
  return { shiftStart: startTime, shiftEnd: endTime };
}

/** The default shift has these hours from a day on, today or an earlier one. */
export async function changeDefaultHours(
  tx: TenantTx,
  caller: Caller,
  hours: DefaultHours,
  from: string,
): Promise<void> {
  await lockShifts(tx);
  const before = await defaultShift(tx);
  if (before.startTime === hours.shiftStart && before.endTime === hours.shiftEnd) return;
  const changes = { startTime: hours.shiftStart, endTime: hours.shiftEnd, updatedBy: caller.actor.id };
  await shiftRows.change(tx, { id: before.id }, changes);
  const after = await defaultShift(tx);
  await record(tx, caller, { before, after, from });
  await countFrom(tx, caller, { before, after, from });
}

async function defaultShift(tx: TenantTx): Promise<ShiftRow> {
  const row = (await everyShift(tx)).find(({ isDefault }) => isDefault);
  if (!row) throw new Error('An organisation without a default shift');
  return row;
}
