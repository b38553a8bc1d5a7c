// What the punch card showed last, so that it knows without a network whether somebody is at work.
import { readStored, writeStored } from '../../platform/stored.ts';
import type { Today } from './attendance.queries.ts';

export type LastKnown = {
  readonly userId: string;
  /** When it was read, by the device's clock, in epoch milliseconds. */
  readonly readAt: number;
  readonly running: { readonly id: string; readonly startTime: string; readonly elapsedSeconds: number } | null;
  /** HH:mm:ss of the last check-out of the day; null where there is none. */
  readonly checkedOutAt: string | null;
  readonly asksForPlace: boolean;
};

const STORED_AT = 'muster.last-punch';
/** Yesterday's says nothing about today. */
const MAX_AGE_MS = 20 * 3_600_000;

export function rememberToday(userId: string, { running, day, asksForPlace }: Today): void {
  const known: LastKnown = {
    userId,
    readAt: Date.now(),
    running: running && { id: running.id, startTime: running.startTime, elapsedSeconds: running.elapsedSeconds },
    checkedOutAt: day.timelogs.findLast(({ endTime }) => endTime !== null)?.endTime ?? null,
    asksForPlace,
  };
  writeStored(STORED_AT, JSON.stringify(known));
}

export function lastKnown(userId: string): LastKnown | null {
  try {
    const known: unknown = JSON.parse(readStored(STORED_AT) ?? 'null');
    if (!isKnown(known) || known.userId !== userId) return null;
    return Date.now() - known.readAt < MAX_AGE_MS ? known : null;
  } catch {
    return null;
  }
}

function isKnown(value: unknown): value is LastKnown {
  return typeof value === 'object' && value !== null && 'userId' in value && 'readAt' in value && 'running' in value;
}
