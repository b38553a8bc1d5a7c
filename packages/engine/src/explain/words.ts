import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { Voice } from './reader.ts';

/** The figure that is explained, and the words for its person. */
export type SentenceContext = { readonly amount: Paise; readonly voice: Voice };

/** One sentence or more for every kind there is. */
export type Words<Kind extends { readonly kind: string }> = {
  readonly [Name in Kind['kind']]: (reason: Extract<Kind, { readonly kind: Name }>, context: SentenceContext) => string;
};

/** Whether the amount is just that share of the base, nothing rounded. */
export function isExactShare(base: Paise, rate: Ppm, amount: Paise): boolean {
  // Paise × millionths stay far inside whole numbers.
  return base * rate === amount * 1_000_000;
}

/** A, B and C. */
export function inList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}
