import type { LogRow } from './time-logs.store.ts';

type Log = Pick<LogRow, 'source' | 'receivedOn' | 'inSeconds' | 'outSeconds'>;

/**
 * Whether the times of a day were approved before it was over, as a day at home or on duty that is to come: nobody has
 * to approve it once more. What was punched beside them counts as agreed where it lies within them.
 */
export function isAgreedAhead(date: string, logs: readonly Log[]): boolean {
  const agreed = logs.filter(({ source, receivedOn }) => source === 'regularized' && receivedOn <= date);
  const isWithin = (log: Log) =>
    agreed.some(
      (one) =>
        one.inSeconds <= log.inSeconds &&
        one.outSeconds !== null &&
        (log.outSeconds ?? log.inSeconds) <= one.outSeconds,
    );
  return agreed.length > 0 && logs.every(isWithin);
}
