import { MAX_DRIFT_SECONDS } from '@muster/contract/features/attendance/attendance-day.ts';

/** Instants in seconds. */
export type Clocks = {
  /** By the device's clock, when it was pressed and when it was sent. */
  readonly pressedAt: number;
  readonly sentAt: number;
  /** By a clock that nobody sets; null where the app was closed in between. */
  readonly elapsed: number | null;
  /** By the server's. */
  readonly receivedAt: number;
};

export type Reckoning = {
  /** Whole seconds before its receipt. */
  readonly secondsAgo: number;
  /** How far the device's clock was ahead. */
  readonly driftSeconds: number;
  readonly flags: readonly string[];
};

/**
 * When a punch was made: at its receipt less the time that has passed. Where the app was closed in between, only the
 * device's clock knows that time.
 */
export function reckon({ pressedAt, sentAt, elapsed, receivedAt }: Clocks): Reckoning {
  const secondsAgo = Math.max(0, Math.round(elapsed ?? sentAt - pressedAt));
  const driftSeconds = Math.round(pressedAt - (receivedAt - secondsAgo));
  const flags = [
    'ARRIVED_LATE',
    ...(Math.abs(driftSeconds) > MAX_DRIFT_SECONDS ? ['CLOCK_DRIFT'] : []),
    ...(elapsed === null ? ['RESTARTED'] : []),
  ];
  return { secondsAgo, driftSeconds, flags };
}

/** A log in seconds of one clock, in order of time; without an end it runs or nobody ended it. */
export type KnownLog = {
  readonly id: string;
  readonly from: number;
  readonly to: number | null;
  readonly isRunning: boolean;
  /** The moment from which nobody ended it in time. */
  readonly unpairedFrom: number;
};

export type Effect =
  /** It is part of this log already. */
  | { readonly kind: 'same'; readonly logId: string }
  /** A log begins; it waits for its check-out where others follow, and where its time is over. */
  | { readonly kind: 'begin'; readonly runs: boolean }
  | { readonly kind: 'end'; readonly logId: string }
  | { readonly kind: 'none' };

/** What a check-in of long ago does: inside a log it was a second press; before another one it waits for its own check-out. */
export function effectOfCheckIn(
  at: number,
  logs: readonly KnownLog[],
  now: { readonly at: number; readonly unpairedFrom: number },
): Effect {
  const covers = ({ from, to, isRunning, unpairedFrom }: KnownLog) =>
    from <= at && (to === null ? isRunning && at < unpairedFrom : at < to);
  const log = logs.find(covers);
  if (log) return { kind: 'same', logId: log.id };
  const isFollowed = logs.some(({ from }) => from > at);
  return { kind: 'begin', runs: !isFollowed && now.at < now.unpairedFrom };
}

/** What a check-out of long ago does: it ends the latest check-in before it, also one that was given up meanwhile. */
export function effectOfCheckOut(at: number, logs: readonly KnownLog[]): Effect {
  const log = logs.findLast(({ from }) => from <= at);
  if (!log) return { kind: 'none' };
  if (log.to !== null) return at <= log.to ? { kind: 'same', logId: log.id } : { kind: 'none' };
  return at < log.unpairedFrom ? { kind: 'end', logId: log.id } : { kind: 'none' };
}
