import { formatTime } from '../../ui/format-date.ts';
import type { Shift } from './shifts.queries.ts';

type Hours = Pick<Shift, 'shiftStart' | 'shiftEnd'>;

/** How a shift is marked: the default one plainly, the others by the time of day they are worked. */
export type ShiftKind = 'default' | 'early' | 'night' | 'third';

const EARLY_BEFORE = '08:00:00';
const LATE_FROM = '18:00:00';

export function shiftKind({ shiftStart, shiftEnd, isDefault }: Hours & Pick<Shift, 'isDefault'>): ShiftKind {
  if (isDefault) return 'default';
  if (shiftStart >= LATE_FROM || endsNextDay({ shiftStart, shiftEnd })) return 'night';
  return shiftStart < EARLY_BEFORE ? 'early' : 'third';
}

export function endsNextDay({ shiftStart, shiftEnd }: Hours): boolean {
  return shiftEnd <= shiftStart;
}

/** 10:00 AM to 7:00 PM */
export function hoursOf({ shiftStart, shiftEnd }: Hours): string {
  return `${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`;
}
