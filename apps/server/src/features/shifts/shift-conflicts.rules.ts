import type { ShiftConflict } from '@muster/contract/features/shifts/shifts-conflicts.ts';
import type { ShiftDay } from './resolve-shifts.ts';
import { type Employed, isEmployedOn } from './shifts.rules.ts';

/** Leave or a holiday on a day, of one person or of everybody. */
export type FreeDay = {
  readonly userId: string | null;
  readonly date: string;
  readonly kind: 'leave' | 'holiday';
  readonly name: string;
};

const A_DAY = 86_400;

/** Seconds of the day it belongs to at which a shift is over; beyond a day for one that ends the next. */
const endOf = ({ shift: { start, end } }: ShiftDay) => (end > start ? end : end + A_DAY);

/** Whether a shift begins before the one of the day before is over; days off have none. */
export function beginsTooEarly(day: ShiftDay, before: ShiftDay | undefined): boolean {
  if (!before || day.isWeekOff || before.isWeekOff) return false;
  return endOf(before) - A_DAY > day.shift.start;
}

/**
 * What speaks against the shift of a day. A holiday does where somebody was assigned to it or is in a rotation: those of
 * the department and of the organisation are simply off.
 */
export function conflictsOn(
  day: ShiftDay,
  before: ShiftDay | undefined,
  person: Employed,
  freeDays: readonly FreeDay[],
): ShiftConflict[] {
  if (!isEmployedOn(person, day.date)) return day.assignment ? [{ kind: 'not-employed', name: null }] : [];
  if (day.isWeekOff) return [];
  const isPlanned = day.assignment !== null || day.rotation !== null;
  const free = freeDays.filter(({ kind }) => kind === 'leave' || isPlanned).map(({ kind, name }) => ({ kind, name }));
  const wasEmployed = before !== undefined && isEmployedOn(person, before.date);
  return wasEmployed && beginsTooEarly(day, before) ? [...free, { kind: 'overlap', name: null }] : free;
}
