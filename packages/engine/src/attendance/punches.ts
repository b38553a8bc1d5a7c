/** Seconds since midnight of the day an attendance belongs to; beyond 86,400 after the next midnight. */
export type DaySeconds = number;

/** From the first punch in to the last punch out, or the sum of every valid pair. */
export type HoursMethod = 'first-in-last-out' | 'every-pair';

/**
 * `undirected`: of a device that does not say in or out; such punches take turns. `unpaired-in`: the start of a log that
 * was closed because nobody checked out; it counts no time.
 */
export type Punch = { readonly kind: 'in' | 'out' | 'undirected' | 'unpaired-in'; readonly at: DaySeconds };

/** Time between an in and an out. */
export type Span = { readonly from: DaySeconds; readonly to: DaySeconds };

/** A punch in with the punch out that ends it. */
export type PunchPair = { readonly in: Punch; readonly out: Punch };

export type Pairing = {
  /** In order; where two overlap, they are one. */
  readonly spans: readonly Span[];
  /** In the order of their ends. */
  readonly pairs: readonly PunchPair[];
  /** Punches without their other half, in order. */
  readonly unmatched: readonly Punch[];
};

/** A device that is pressed twice within this time was meant once, where the rules say nothing else. */
export const DUPLICATE_SECONDS = 60;

const ORDER_AT_ONE_TIME = { 'unpaired-in': 0, in: 1, out: 2, undirected: 3 } as const;

/** By time; of one moment the in comes before the out, so that a log of no length is a pair. */
export function inOrder(punches: readonly Punch[]): readonly Punch[] {
  return punches.toSorted(
    (left, right) => left.at - right.at || ORDER_AT_ONE_TIME[left.kind] - ORDER_AT_ONE_TIME[right.kind],
  );
}

type Press = { readonly direction: 'in' | 'out'; readonly at: DaySeconds };

/** Pairs each out with the latest in that is still open; a second press within `duplicateSeconds` is passed over. */
export function pairPunches(punches: readonly Punch[], duplicateSeconds = DUPLICATE_SECONDS): Pairing {
  const open: Punch[] = [];
  const unmatched: Punch[] = [];
  const pairs: PunchPair[] = [];
  const presses: Press[] = [];
  for (const punch of inOrder(punches)) {
    if (punch.kind === 'unpaired-in') {
      unmatched.push(punch);
      continue;
    }
    const direction = punch.kind === 'undirected' ? (open.length > 0 ? 'out' : 'in') : punch.kind;
    const before = presses.at(-1);
    const isClose = before !== undefined && punch.at - before.at <= duplicateSeconds;
    if (isClose && (punch.kind === 'undirected' || direction === before.direction)) continue;
    presses.push({ direction, at: punch.at });
    if (direction === 'in') {
      open.push(punch);
      continue;
    }
    const start = open.pop();
    if (start === undefined) unmatched.push(punch);
    else pairs.push({ in: start, out: punch });
  }
  const spans = pairs.map(({ in: from, out: to }) => ({ from: from.at, to: to.at }));
  const worked = spans.filter(({ from, to }) => to > from);
  return { spans: joined(worked), pairs, unmatched: inOrder([...unmatched, ...open]) };
}

function joined(spans: readonly Span[]): readonly Span[] {
  const separate: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    const before = separate.at(-1);
    if (before === undefined || span.from > before.to) separate.push(span);
    else separate[separate.length - 1] = { from: before.from, to: Math.max(before.to, span.to) };
  }
  return separate;
}

/** A log as it is kept: without an out it runs, unless it was closed as unpaired. */
export type TimeLog = { readonly in: DaySeconds; readonly out: DaySeconds | null; readonly isUnpaired: boolean };

/** The punches of logs, as the facts of a day take them. */
export function punchesOfLogs(logs: readonly TimeLog[]): readonly Punch[] {
  return logs.flatMap((log): Punch[] => {
    if (log.isUnpaired) return [{ kind: 'unpaired-in', at: log.in }];
    const start: Punch = { kind: 'in', at: log.in };
    return log.out === null ? [start] : [start, { kind: 'out', at: log.out }];
  });
}
