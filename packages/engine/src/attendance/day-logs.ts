import { type DaySeconds, DUPLICATE_SECONDS, type Punch, pairPunches, punchesOfLogs, type TimeLog } from './punches.ts';

/** A log of a day; a regularization that sets its times anew takes the place of what devices say. */
export type DayLog = TimeLog & { readonly replacesDevices: boolean };

/**
 * The punches of a day out of its logs and of the moments that devices sent. How they merge, and why:
 *
 * - A device does not say in or out. Its moments take turns from the earliest, in the order of their time and never of
 *   their arrival, so that a machine which was offline for a week brings about the same days as one that was not.
 * - A web or manual log says what it is, and is believed: a device's moment takes the direction that what lies before it
 *   leaves open. Check In on the web and the door on the way out are a pair; so are the door and Check Out. A log inside
 *   the time between two presses of the door counts once.
 * - Presses close to each other were meant once, wherever they were made: somebody presses again who is not sure.
 * - An odd moment that is left has no other half. It counts no time between pairs, is the first in or last out where
 *   only these count, and the day is flagged for somebody to look at. Nothing is guessed.
 * - A regularization that was approved sets the times of its day. It was decided with the moments in sight, or because
 *   there were none: those of devices count nothing beside it, also when they arrive later.
 * - A check-in that nobody ended is no longer unpaired once a device was pressed after it: it is an in like others.
 */
export function punchesOfDay(logs: readonly DayLog[], moments: readonly DaySeconds[]): readonly Punch[] {
  const isSet = logs.some(({ replacesDevices }) => replacesDevices);
  const undirected = isSet ? [] : moments.map((at): Punch => ({ kind: 'undirected', at }));
  return [...punchesOfLogs(logs), ...undirected];
}

/** What a check-in without a check-out is by now. */
export type OpenLogState = 'running' | 'ended-by-device' | 'unpaired';

/** A log that nobody ended, among the punches of its day, its own counted as an in. */
export type UnendedLog = {
  readonly in: DaySeconds;
  readonly punches: readonly Punch[];
  /** Nobody checked out in time. */
  readonly isTimeOver: boolean;
  readonly duplicateSeconds?: number;
};

/** Depends on what was punched and on the time alone, not on what was known when. */
export function openLogState({ in: begun, punches, isTimeOver, duplicateSeconds }: UnendedLog): OpenLogState {
  const within = duplicateSeconds ?? DUPLICATE_SECONDS;
  const isFollowed = punches.some(({ kind, at }) => kind === 'undirected' && at - begun > within);
  if (!isFollowed) return isTimeOver ? 'unpaired' : 'running';
  if (isTimeOver) return 'ended-by-device';
  return pairPunches(punches, within).unmatched.some(({ kind }) => kind === 'in' || kind === 'undirected')
    ? 'running'
    : 'ended-by-device';
}
