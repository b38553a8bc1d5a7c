import type { ShownDay } from './attendance.queries.ts';

export type Tint = 'weekend' | 'holiday' | 'leave' | 'present' | 'halfDay' | 'absent' | 'nothing';

/** The colours of a profile's calendar, in words, in the order in which they are decided. */
export const TINT_LABELS: Readonly<Record<Exclude<Tint, 'nothing'>, string>> = {
  present: 'Present, also late',
  halfDay: 'Half day',
  absent: 'Absent',
  leave: 'Leave',
  holiday: 'Holiday',
  weekend: 'Week off',
};

export function tintOf(day: ShownDay, today: string): Tint {
  if (day.isWeekend) return 'weekend';
  if (day.isHoliday) return 'holiday';
  if (day.leave !== null) return 'leave';
  if (day.date > today) return 'nothing';
  return STATUS_TINTS[day.attendanceStatus];
}

const STATUS_TINTS: Readonly<Record<ShownDay['attendanceStatus'], Tint>> = {
  0: 'nothing',
  1: 'present',
  2: 'halfDay',
  3: 'absent',
  4: 'present',
  5: 'weekend',
  6: 'holiday',
  7: 'holiday',
  8: 'leave',
  9: 'weekend',
};

const CODES: Readonly<Record<ShownDay['attendanceStatus'], string>> = {
  0: '',
  1: 'P',
  2: '½',
  3: 'A',
  4: 'L',
  5: 'W',
  6: 'H',
  7: 'HP',
  8: 'LP',
  9: 'WP',
};

/** The short word of a day in a grid, so that its colour never stands alone. */
export function codeOf({ attendanceStatus, leave }: ShownDay): string {
  return attendanceStatus === 0 && leave !== null ? 'Lv' : CODES[attendanceStatus];
}
