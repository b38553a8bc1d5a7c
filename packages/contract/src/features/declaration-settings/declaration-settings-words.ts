import { daysInMonth } from '../../wire.ts';

/** IT declarations and proofs of investment each have a window of their own in a financial year. */
export const WINDOW_KINDS = ['declaration', 'poi'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** Numbers of the wire; Submitted is of a declaration, not of a window. */
export const WINDOW_STATUS = { Locked: 0, Released: 1 } as const;
export type WindowStatus = keyof typeof WINDOW_STATUS;

export type ReminderOutcome = 'sent' | 'skipped';

/**
 * The days that a lock date may be on: tomorrow to the end of the month, and on the last day of a month any day of the
 * next. Days are YYYY-MM-DD.
 */
export function lockDateBounds(today: string): { readonly first: string; readonly last: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (day < daysInMonth(year, month)) {
    return { first: dayText(year, month, day + 1), last: dayText(year, month, daysInMonth(year, month)) };
  }
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return {
    first: dayText(nextYear, nextMonth, 1),
    last: dayText(nextYear, nextMonth, daysInMonth(nextYear, nextMonth)),
  };
}

const dayText = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
