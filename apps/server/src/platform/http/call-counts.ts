/** Beyond that the longest unseen are forgotten. */
const MAX_CALLERS = 50_000;

type Counted = { count: number; since: number };

type CallCounts = {
  /** Counts a call. For how many milliseconds its caller must wait; null where they may go on. */
  count(caller: string): number | null;
  /** The same without counting. */
  look(caller: string): number | null;
  /** Whether nobody was counted for so long that nobody can have too many. */
  isQuiet(): boolean;
};

/** Calls by caller: of each so many in a time that begins with the first. */
export function callCounts(max: number, windowMs: number, now: () => number = () => performance.now()): CallCounts {
  const callers = new Map<string, Counted>();
  let lastAt = Number.NEGATIVE_INFINITY;

  /** Of those who are seen again the order says so. */
  function seen(caller: string, at: number): Counted | null {
    const earlier = callers.get(caller);
    if (!earlier) return null;
    callers.delete(caller);
    if (earlier.since + windowMs <= at) return null;
    callers.set(caller, earlier);
    return earlier;
  }

  const waitMs = ({ count, since }: Counted, at: number) => (count > max ? since + windowMs - at : null);

  return {
    count(caller) {
      const at = now();
      lastAt = at;
      const tally = seen(caller, at) ?? { count: 0, since: at };
      tally.count += 1;
      if (callers.size >= MAX_CALLERS)
        for (const longestUnseen of callers.keys().take(1)) callers.delete(longestUnseen);
      callers.set(caller, tally);
      return waitMs(tally, at);
    },
    look(caller) {
      const at = now();
      const tally = seen(caller, at);
      return tally && waitMs(tally, at);
    },
    isQuiet: () => lastAt + windowMs <= now(),
  };
}
