import { IMPORT_COLUMNS } from '@muster/contract/features/users/users-import.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { CTC_NAMES, FIGURE_NAMES, HEADING_NAMES, PART_NAMES } from './heading-names.rules.ts';
import { type HeadingTime, isInLakhs, lettersOf, timeOfHeading } from './heading-time.rules.ts';

/** What a column probably is. `doubt` is what has to be asked of it before its amounts can be taken. */
export type Guess = {
  readonly target: ImportTarget;
  readonly time: HeadingTime;
  readonly inLakhs: boolean;
  readonly doubt: 'period' | 'since April' | null;
};

const OURS = new Map<string, ImportTarget>(IMPORT_COLUMNS.map(({ heading, field }) => [lettersOf(heading), field]));

function byName<Target extends string>(names: Readonly<Partial<Record<Target, readonly string[]>>>) {
  return new Map(
    Object.entries<readonly string[] | undefined>(names).flatMap(([target, list]) =>
      (list ?? []).map((name) => [name, target] as const),
    ),
  );
}

const isTargetOf = <Target extends string>(names: object, target: string | undefined): target is Target =>
  target !== undefined && Object.hasOwn(names, target);

const PLAIN = byName(HEADING_NAMES);
const FIGURES = byName(FIGURE_NAMES);
const CTC = new Set(CTC_NAMES);
const PARTS = new Set(PART_NAMES);

/**
 * What a heading means, by likely names; null for one that nobody knows or whose amounts are of another time. `whole` is
 * the heading with that above it, "Since April: TDS"; `samples` are the first texts below it.
 */
export function guessColumn(heading: string, whole: string, samples: readonly string[]): Guess | null {
  const { time } = timeOfHeading(whole);
  const inLakhs = isInLakhs(whole);
  for (const text of heading === whole ? [heading] : [heading, whole]) {
    const own = OURS.get(lettersOf(text));
    if (own !== undefined) return { target: own, time: own === 'annualCTC' ? 'year' : time, inLakhs, doubt: null };
    const guess = guessOfName(timeOfHeading(text).name, lettersOf(text), time, samples);
    if (guess !== null) return guess === 'none' ? null : { ...guess, time, inLakhs };
  }
  return null;
}

type NamedGuess = Pick<Guess, 'target' | 'doubt'>;

function guessOfName(
  name: string,
  letters: string,
  time: HeadingTime,
  samples: readonly string[],
): NamedGuess | 'none' | null {
  const plain = PLAIN.get(letters) ?? (time === null ? PLAIN.get(name) : undefined);
  if (isTargetOf<keyof typeof HEADING_NAMES & ImportTarget>(HEADING_NAMES, plain))
    return { target: plain, doubt: null };
  if (CTC.has(name)) {
    if (time === 'so far') return 'none';
    return time === 'month'
      ? { target: 'monthlyCTC', doubt: null }
      : { target: 'annualCTC', doubt: time === 'year' ? null : 'period' };
  }
  const figure = FIGURES.get(name);
  if (isTargetOf<keyof typeof FIGURE_NAMES>(FIGURE_NAMES, figure)) return guessOfFigure(figure, time, samples);
  if (PARTS.has(name))
    return time === 'so far' ? 'none' : { target: 'ctcPart', doubt: time === null ? 'period' : null };
  return null;
}

/** "PF" stands over amounts, over yes and no, or over numbers of accounts: the cells say which. */
function guessOfFigure(
  target: keyof typeof FIGURE_NAMES,
  time: HeadingTime,
  samples: readonly string[],
): NamedGuess | 'none' {
  if (target === 'openingBalances.pf' && samples.length > 0) {
    if (samples.every((text) => /^(?:yes|no|y|n)$/i.test(text))) return { target: 'pfMember', doubt: null };
    if (samples.every((text) => /[a-z]/i.test(text) && /\d/.test(text))) return { target: 'pfNumber', doubt: null };
  }
  if (time === 'so far') return { target, doubt: null };
  return time === null ? { target, doubt: 'since April' } : 'none';
}
