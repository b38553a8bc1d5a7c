/** How a ratio must stand to its limit: a cost may not rise above it, a throughput may not fall below. */
export type Limit = { readonly kind: 'at-most' | 'at-least'; readonly ratio: number; readonly aim: number | null };

/** One thing measured, beside the floor measured in the same run. */
export type Measurement = {
  readonly value: number;
  readonly unit: string;
  /** The floor, in the same unit. */
  readonly floor: number;
  /** How far from the floor; above 1 a cost, below 1 a share, as the limit says. */
  readonly ratio: number;
};

export type Result = Measurement & {
  /** What was measured and what the floor is, in a few words. */
  readonly about: string;
  readonly limit: Limit;
  /** Every round as it came, so that a median can be checked. */
  readonly rounds: readonly { readonly value: number; readonly floor: number; readonly ratio: number }[];
  /** Figures beside the result that explain it. */
  readonly details: Readonly<Record<string, number | string>>;
};

export type BenchOptions = {
  /** Accounts of the organisation that payroll.run and api.list work on. */
  readonly people: number;
  readonly rounds: number;
  /** Whether this figure was asked for: what takes minutes need not be measured beside it. */
  readonly isWished: (name: string) => boolean;
  /** Told what is going on, for a person who waits. */
  readonly log: (line: string) => void;
};

export type Bench = { readonly names: readonly string[]; run(options: BenchOptions): Promise<Record<string, Result>> };

/** @throws Error when there is nothing to take a median of. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('no round was measured');
  return (upper + lower) / 2;
}

/**
 * The result of rounds in which product and floor were measured one after the other. The ratio is the median of the
 * rounds' ratios, so that a slow minute of the machine, which hits both, cancels out.
 */
export function resultOf(
  rounds: readonly { readonly value: number; readonly floor: number }[],
  ratioOf: (round: { value: number; floor: number }) => number,
  rest: Pick<Result, 'unit' | 'about' | 'limit' | 'details'>,
): Result {
  const all = rounds.map((round) => ({ ...round, ratio: ratioOf(round) }));
  return {
    value: median(all.map(({ value }) => value)),
    floor: median(all.map(({ floor }) => floor)),
    ratio: median(all.map(({ ratio }) => ratio)),
    rounds: all,
    ...rest,
  };
}

export function holds({ ratio, limit }: Pick<Result, 'ratio' | 'limit'>): boolean {
  return limit.kind === 'at-most' ? ratio <= limit.ratio : ratio >= limit.ratio;
}

/** The names of what falls short of its limit. */
export function shortfalls(results: Readonly<Record<string, Pick<Result, 'ratio' | 'limit'>>>): string[] {
  return Object.entries(results).flatMap(([name, result]) => (holds(result) ? [] : [name]));
}
