import type { CalendarDate } from '../kernel/calendar-date.ts';

/*
 * The keys of ledger lines. What the engine writes has keys of its own, so that it can be worked out again and compared;
 * everything else was written by people or by what they did.
 */

export const BEFORE_OPENING = 'before-opening';

const OF_ENGINE = /^(?:credit:|yearEnd:|lapse:|correction:|before-opening$)/;
const CORRECTION = /^correction:(.+):\d+$/;
const RETURNED = /^returned:(.+):\d+$/;

export function isOfEngine(key: string): boolean {
  return OF_ENGINE.test(key);
}

export function yearEndKey(day: CalendarDate): string {
  return `yearEnd:${day.toString()}`;
}

export function carriedLapseKey(day: CalendarDate): string {
  return `lapse:carried:${day.toString()}`;
}

export function compOffLapseKey(compOffKey: string): string {
  return `lapse:comp-off:${compOffKey}`;
}

export function correctionKey(key: string, count: number): string {
  return `correction:${key}:${count}`;
}

/** What a correction corrects; null of another key. */
export function correctedBy(key: string): string | null {
  return CORRECTION.exec(key)?.[1] ?? null;
}

/** Leave taken; one line for each month (YYYY-MM) or other part of it. */
export function takenKey(leaveId: string, part: string): string {
  return `taken:${leaveId}:${part}`;
}

/** Leave given back, of the line with this key; counted from 1 where it comes back in parts. */
export function returnedKey(ofTaken: string, count: number): string {
  return `returned:${ofTaken}:${count}`;
}

/** The line that leave was given back of; null of another key. */
export function returnedFrom(key: string): string | null {
  return RETURNED.exec(key)?.[1] ?? null;
}
