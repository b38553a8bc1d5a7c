import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { type ResolvedShift, resolvedShift, resolveShifts, type ShiftDay } from './resolve-shifts.ts';
import type { FreeDay } from './shift-conflicts.ts';
import { daysFrom } from './shifts.rules.ts';
import { everyShift, shiftSources } from './shifts.views.ts';

/** Days as ISO text, both ends counted. */
type Days = { readonly from: string; readonly to: string };

/** What shifts in force become of: people, days and, where the end is open, everything after. */
export type ShiftsChange = { readonly people: readonly string[]; readonly from: string; readonly to: string | null };

/**
 * What is to be worked out again because other shifts are in force for people in some days, in the transaction that
 * changes them.
 */
export const shiftsChanged = listSlot<(tx: TenantTx, services: Services, change: ShiftsChange) => Promise<void>>();

export async function tellShiftsChanged(tx: TenantTx, services: Services, change: ShiftsChange): Promise<void> {
  if (change.people.length === 0 || (change.to !== null && change.to < change.from)) return;
  for (const tell of shiftsChanged.of(services)) await tell(tx, services, change);
}

/**
 * On which of some days people are on leave or have a holiday: what speaks against a shift. Holidays fill it, and leave
 * will.
 */
export const daysFree =
  listSlot<(tx: TenantTx, span: Days & { readonly people: readonly string[] }) => Promise<readonly FreeDay[]>>();

export type { ResolvedShift, ShiftDay } from './resolve-shifts.ts';

/**
 * The shift of each person on each day of [from, to], in order: the assignment that covers it, else the rotation they
 * are in, else the rotation of their department, else the department's shift where exactly one other than the default
 * applies to it, else the default. Employment is not asked. One statement, whatever the number of people.
 */
export async function shiftsInForce(
  tx: TenantTx,
  { people, from, to }: Days & { readonly people: readonly string[] },
): Promise<ReadonlyMap<string, readonly ShiftDay[]>> {
  return resolveShifts(await shiftSources(tx, { people, from, to }), people, { from, to });
}

/** Shifts as they would be in force, and which of the days each has off, by id. One statement. */
export async function shiftsOn(tx: TenantTx, { from, to }: Days): Promise<ReadonlyMap<string, ResolvedShift>> {
  const days = daysFrom(from, to);
  return new Map((await everyShift(tx)).map((row) => [row.id, resolvedShift(row, days)]));
}
