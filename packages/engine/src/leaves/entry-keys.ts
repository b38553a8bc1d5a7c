/*
 * The keys of ledger lines. What the engine writes has keys of its own, so that it can be worked out again and compared;
 * everything else was written by people or by what they did.
 */

export const BEFORE_OPENING = 'before-opening';

const OF_ENGINE = /^(?:credit:|yearEnd:|lapse:|leaving:|correction:|before-opening$)/;
const CORRECTION = /^correction:(.+):\d+$/;
const RETURNED = /^returned:(.+):\d+$/;

export function isOfEngine(key: string): boolean {
  return OF_ENGINE.test(key);
}

/** Of the first day of the new leave year, YYYY-MM-DD. */
export function yearEndKey(day: string): string {
  return `yearEnd:${day}`;
}

/** What is paid out on leaving, on the last working day, YYYY-MM-DD. */
export function leavingKey(day: string): string {
  return `leaving:${day}`;
}

/** Of the day on which it lapses, YYYY-MM-DD. */
export function carriedLapseKey(day: string): string {
  return `lapse:carried:${day}`;
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

/** What is paid out of a balance in service, by the request for it. */
export function encashedKey(requestId: string): string {
  return `encashed:${requestId}`;
}

/** The line that leave was given back of; null of another key. */
export function returnedFrom(key: string): string | null {
  return RETURNED.exec(key)?.[1] ?? null;
}
