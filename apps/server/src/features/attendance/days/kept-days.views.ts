import type { TenantTx } from '../../../platform/database/database.ts';
import { type ShiftDay, shiftsInForce } from '../../shifts/shifts.facts.ts';
import type { KeptDay } from '../logs/attendance.tables.ts';
import { keptDays } from './day-sources.views.ts';

type Shifts = ReadonlyMap<string, readonly ShiftDay[]>;

/** Stored days by person and date that keep what they were judged by. Today and later have no past to keep. */
export type KeptDays = ReadonlyMap<string, KeptDay>;

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

const LAST_DAY = '9999-12-31';
const keyOf = (userId: string, date: string) => `${userId} ${date}`;

export function keptBefore(today: string, days: readonly KeptDay[]): KeptDays {
  return new Map(days.filter(({ date }) => date < today).map((day) => [keyOf(day.userId, day.date), day]));
}

/** The shifts of days, as far as there are stored ones that keep theirs. */
export async function shiftsOfDays(tx: TenantTx, query: Query): Promise<Shifts> {
  const [shifts, rows] = await Promise.all([shiftsInForce(tx, query), keptDays(tx, query)]);
  return withKept(shifts, keptBefore(LAST_DAY, rows));
}

export function keptOn(earlierDays: KeptDays, userId: string, date: string): KeptDay | null {
  return earlierDays.get(keyOf(userId, date)) ?? null;
}

/**
 * Shifts in force, with those that days of before the history keep. An assignment or a rotation has always said its days:
 * where it says another shift than the one a day was judged by, it was made since and counts.
 */
export function withKept(shifts: Shifts, earlierDays: KeptDays): Shifts {
  if (earlierDays.size === 0) return shifts;
  return new Map([...shifts].map(([userId, days]) => [userId, days.map((day) => asKept(day, earlierDays, userId))]));
}

function asKept(day: ShiftDay, earlierDays: KeptDays, userId: string): ShiftDay {
  const keptDay = keptOn(earlierDays, userId, day.date);
  if (!keptDay?.keepsShift) return day;
  const isSaid = day.assignment !== null || day.rotation !== null;
  if (isSaid && day.shift.id !== keptDay.shift.id) return day;
  const shift = { ...day.shift, ...keptDay.shift, start: keptDay.hours.start, end: keptDay.hours.end };
  return { ...day, shift, isWeekOff: day.assignment?.isOff ?? keptDay.isWeekOff };
}
