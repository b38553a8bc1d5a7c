import { type Limit, median } from '../measurement.ts';

/** One figure of both trees, round by round. */
export type Pair = { readonly own: number; readonly other: number };

export type Compared = {
  readonly unit: string;
  readonly own: number;
  readonly other: number;
  /** What this tree costs where the other costs 1: above 1 it is slower, larger, or does less in a second. */
  readonly ratio: number;
  /** The middle half of the rounds' ratios. */
  readonly spread: readonly [number, number];
};

/** What this tree may at most be beside a commit that it was to improve on: its ratios there. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '3ab6bdd4': { 'web.lcp': 0.45, 'web.tbt': 0.5, 'web.cpu': 0.65 },
};

const limitOf = (name: string, commit: string) => LIMITS[commit]?.[name];

/** Worse by this much and beyond the spread is worse; less is noise. */
const TOLERANCE = 1.05;

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = Number.NaN, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
  return below + (above - below) * (at - Math.floor(at));
}

/** Two that are equal are, also where both are nothing. */
const shareOf = (one: number, other: number) => (one === other ? 1 : one / other);

/** @throws Error when there is no round. */
export function compared(pairs: readonly Pair[], unit: string, kind: Limit['kind']): Compared {
  const ratios = pairs
    .map(({ own, other }) => (kind === 'at-most' ? shareOf(own, other) : shareOf(other, own)))
    .toSorted((one, next) => one - next);
  return {
    unit,
    own: median(pairs.map(({ own }) => own)),
    other: median(pairs.map(({ other }) => other)),
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  };
}

/** Where a result falls short: past its limit beside that commit, or worse than it; null where neither. */
export function fault(name: string, result: Compared, commit: string): 'PAST' | 'WORSE' | null {
  const limit = limitOf(name, commit);
  if (limit !== undefined && result.ratio > limit) return 'PAST';
  return isWorse(result) ? 'WORSE' : null;
}

/** Whether this tree is worse: three rounds of four say so, by more than the tolerance. */
export const isWorse = ({ spread: [low] }: Compared): boolean => low > TOLERANCE;

const figure = (value: number) => (value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3))));

/** A line a key: both trees, the median ratio and the spread of the rounds. */
export function comparison(results: Readonly<Record<string, Compared>>, commit: string): string {
  const header = ['bench', 'this tree', commit, 'ratio', 'spread', 'limit', ''];
  const rows = Object.entries(results).map(([name, result]) => [
    name,
    `${figure(result.own)} ${result.unit}`,
    `${figure(result.other)} ${result.unit}`,
    result.ratio.toFixed(3),
    result.spread.map((ratio) => ratio.toFixed(3)).join('–'),
    String(limitOf(name, commit) ?? ''),
    fault(name, result, commit) ?? '',
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [header, ...rows].map((row) => line(row).trimEnd()).join('\n');
}
