import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot, slot } from '../../platform/slots.ts';
import { resolveShifts, type ShiftDay } from './resolve-shifts.ts';
import type { FreeDay } from './shift-conflicts.rules.ts';
import { shiftsByDay } from './shift-terms.rules.ts';
import { daysFrom } from './shifts.rules.ts';
import { shiftSources, shiftTerms } from './shifts.views.ts';

/** Days as ISO text, both ends counted. */
type Days = { readonly from: string; readonly to: string };

/** What shifts in force become of: people, days and, where the end is open, everything after. */
export type ShiftsChange = { readonly people: readonly string[]; readonly from: string; readonly to: string | null };

/**
 * What is to be worked out again because other shifts are in force for people in some days, in the transaction that
 * changes them.
 */
export const shiftsChanged = listSlot<(tx: TenantTx, services: Services, change: ShiftsChange) => Promise<void>>();

/** Stored days give up the shift they were judged by, before anybody works out what changed. */
export const shiftsReleased = listSlot<(tx: TenantTx, change: ShiftsChange) => Promise<void>>();

export async function notifyShiftsChanged(tx: TenantTx, services: Services, change: ShiftsChange): Promise<void> {
  if (change.people.length === 0 || (change.to !== null && change.to < change.from)) return;
  for (const release of shiftsReleased.of(services)) await release(tx, change);
  for (const notify of shiftsChanged.of(services)) await notify(tx, services, change);
}

/**
 * On which of some days people are on leave or have a holiday: what speaks against a shift. Holidays fill it, and leave
 * will.
 */
export const daysFree =
  listSlot<(tx: TenantTx, span: Days & { readonly people: readonly string[] }) => Promise<readonly FreeDay[]>>();

export type { ShiftDay } from './resolve-shifts.ts';

type PeoplesDays = Days & { readonly people: readonly string[] };

/** Shifts in force, with those that stored days of before the history keep. */
export const shiftsOfStoredDays = slot<
  (tx: TenantTx, asked: PeoplesDays) => Promise<ReadonlyMap<string, readonly ShiftDay[]>>
>('which shifts stored days were judged by');

/**
 * The shift of each person on each day of [from, to], in order: the assignment that covers it, else the rotation they
 * are in, else the rotation of their department, else the department's shift where exactly one other than the default
 * applies to it, else the default; each as it was on the day. Employment is not asked. One statement, whatever the number of people.
 */
export async function shiftsInForce(
  tx: TenantTx,
  { people, from, to }: Days & { readonly people: readonly string[] },
): Promise<ReadonlyMap<string, readonly ShiftDay[]>> {
  return resolveShifts(await shiftSources(tx, { people, from, to }), people, { from, to });
}

/** A shift on a day, whoever has it. */
export type ShiftOfDay = Pick<ShiftDay, 'shift' | 'isWeekOff'>;

/** What shifts are on each of some days; of one that was not there yet, what it was at first. One statement. */
export async function shiftsOn(
  tx: TenantTx,
  { from, to }: Days,
): Promise<(shiftId: string, date: string) => ShiftOfDay | null> {
  const days = daysFrom(from, to);
  const byDay = shiftsByDay(await shiftTerms(tx, from), days);
  const onDay = new Map(days.map((date, at) => [date, byDay[at]?.byId]));
  return (shiftId, date) => {
    const resolved = onDay.get(date)?.get(shiftId);
    return resolved ? { shift: resolved.shift, isWeekOff: resolved.off.has(date) } : null;
  };
}
