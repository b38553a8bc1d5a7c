import { type DaySeconds, DUPLICATE_SECONDS, type HoursMethod, type Punch, pairPunches, type Span } from './punches.ts';

export type WorkedTime = {
  /** What counts as worked, in order and without overlap. */
  readonly spans: readonly Span[];
  readonly workedSeconds: number;
  /** The first arrival, also of a log that counts nothing. */
  readonly firstIn: DaySeconds | null;
  readonly lastOut: DaySeconds | null;
  /** Punches without their other half: they count nothing and somebody should look at them. */
  readonly unmatched: readonly Punch[];
};

/** The time worked by the punches of one day, in any order. */
export function workedTime(
  punches: readonly Punch[],
  method: HoursMethod,
  duplicateSeconds = DUPLICATE_SECONDS,
): WorkedTime {
  const { spans: pairs, unmatched } = pairPunches(punches, duplicateSeconds);
  const firstIn = earliest(punches.filter(({ kind }) => kind === 'in' || kind === 'undirected'));
  const lastOut = lastOutOf(punches, firstIn, duplicateSeconds);
  const whole = firstIn !== null && lastOut !== null && lastOut > firstIn ? [{ from: firstIn, to: lastOut }] : [];
  const spans = method === 'every-pair' ? pairs : whole;
  return {
    spans,
    workedSeconds: secondsOf(spans),
    firstIn: earliest(punches.filter(({ kind }) => kind !== 'out')),
    lastOut,
    unmatched,
  };
}

/** Seconds of the spans that lie after a moment. */
export function secondsAfter(moment: DaySeconds, spans: readonly Span[]): number {
  return secondsOf(spans.map(({ from, to }) => ({ from: Math.min(to, Math.max(from, moment)), to })));
}

/** A punch without direction is the last out only where it is no second press of the first. */
function lastOutOf(punches: readonly Punch[], firstIn: DaySeconds | null, duplicateSeconds: number): DaySeconds | null {
  const outs = punches.filter(
    ({ kind, at }) => kind === 'out' || (kind === 'undirected' && firstIn !== null && at - firstIn > duplicateSeconds),
  );
  return outs.length === 0 ? null : Math.max(...outs.map(({ at }) => at));
}

function earliest(punches: readonly Punch[]): DaySeconds | null {
  return punches.length === 0 ? null : Math.min(...punches.map(({ at }) => at));
}

function secondsOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
