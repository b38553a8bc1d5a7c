/** Seconds since midnight of the day an attendance belongs to; beyond 86,400 after the next midnight. */
export type DaySeconds = number;

export type Punch = { readonly kind: 'in' | 'out'; readonly at: DaySeconds };

/** From the first punch in to the last punch out, or the sum of every valid pair. */
export type HoursMethod = 'first-in-last-out' | 'every-pair';

export type WorkedTime = {
  /** Seconds. */
  readonly worked: number;
  readonly firstIn: DaySeconds | null;
  readonly lastOut: DaySeconds | null;
  /** A punch in without its out, or an out without its in: it counts nothing and somebody should look at it. */
  readonly hasOpenPair: boolean;
};

/** The time worked by the punches of one day, in any order. */
export function workedTime(punches: readonly Punch[], method: HoursMethod): WorkedTime {
  const ordered = punches.toSorted((left, right) => left.at - right.at);
  const firstIn = ordered.find(({ kind }) => kind === 'in')?.at ?? null;
  const lastOut = ordered.findLast(({ kind }) => kind === 'out')?.at ?? null;
  const { paired, hasOpenPair } = pairsOf(ordered);
  const between = firstIn === null || lastOut === null ? 0 : Math.max(0, lastOut - firstIn);
  return { worked: method === 'every-pair' ? paired : between, firstIn, lastOut, hasOpenPair };
}

function pairsOf(ordered: readonly Punch[]): { readonly paired: number; readonly hasOpenPair: boolean } {
  let open: DaySeconds | null = null;
  let paired = 0;
  let hasOpenPair = false;
  for (const { kind, at } of ordered) {
    if (kind === 'in') {
      if (open !== null) hasOpenPair = true;
      open = at;
    } else if (open === null) {
      hasOpenPair = true;
    } else {
      paired += at - open;
      open = null;
    }
  }
  return { paired, hasOpenPair: hasOpenPair || open !== null };
}
