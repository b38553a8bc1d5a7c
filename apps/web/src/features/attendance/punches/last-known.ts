// What the punch card showed last, so that it knows without a network whether somebody is at work.
import { readStored, writeStored } from '../../../platform/stored.ts';
import type { Log, Today } from '../days/attendance.queries.ts';

export type LastKnown = {
  readonly userId: string;
  /** When it was read, by the device's clock, in epoch milliseconds. */
  readonly readAt: number;
  readonly running: { readonly id: string; readonly startTime: string; readonly elapsedSeconds: number } | null;
  /** HH:mm:ss of the last check-out of the day; null where there is none. */
  readonly checkedOutAt: string | null;
  readonly asksForPlace: boolean;
  readonly maxOfflineDays: number;
  /** The shift of the day, and what the server had of it. */
  readonly shift: Today['day']['shiftInfo'];
  readonly logs: readonly Pick<Log, 'id' | 'startTime' | 'endTime' | 'arrivals'>[];
};

const STORED_AT = 'muster.last-punch';
/** Yesterday's says nothing about today. */
const MAX_AGE_MS = 20 * 3_600_000;

export function rememberToday(userId: string, { running, day, asksForPlace, maxOfflineDays }: Today): void {
  const entry: LastKnown = {
    userId,
    readAt: Date.now(),
    running: running && { id: running.id, startTime: running.startTime, elapsedSeconds: running.elapsedSeconds },
    checkedOutAt: day.timelogs.findLast(({ endTime }) => endTime !== null)?.endTime ?? null,
    asksForPlace,
    maxOfflineDays,
    shift: day.shiftInfo,
    logs: day.timelogs.map(({ id, startTime, endTime, arrivals }) => ({ id, startTime, endTime, arrivals })),
  };
  writeStored(STORED_AT, JSON.stringify(entry));
}

export function lastKnown(userId: string): LastKnown | null {
  try {
    const entry: unknown = JSON.parse(readStored(STORED_AT) ?? 'null');
    if (!isKnown(entry) || entry.userId !== userId) return null;
    return Date.now() - entry.readAt < MAX_AGE_MS ? entry : null;
  } catch {
    return null;
  }
}

/** Yesterday's shift and logs are not today's. */
export function isOfToday({ readAt }: LastKnown): boolean {
  const zone = 'Asia/Kolkata';
  const read = Temporal.Instant.fromEpochMilliseconds(readAt).toZonedDateTimeISO(zone).toPlainDate();
  return read.equals(Temporal.Now.plainDateISO(zone));
}

function isKnown(value: unknown): value is LastKnown {
  const has = (name: string) => typeof value === 'object' && value !== null && name in value;
  return ['userId', 'readAt', 'running', 'shift', 'logs', 'maxOfflineDays'].every(has);
}
