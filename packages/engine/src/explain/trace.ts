import type { CalendarMonth } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { FigureName } from './figure-name.ts';
import type { Note } from './note.ts';
import type { ExplanationPart } from './part.ts';
import type { Reason } from './reason.ts';

/** Where a rule comes from. `from` is the first day it is in force (YYYY-MM-DD); null when that was before April 2024. */
export type ExplanationSource = {
  readonly title: string;
  /** Section, paragraph or rule; null when the whole instrument is meant. */
  readonly section: string | null;
  readonly from: string | null;
  readonly status: 'enacted' | 'announced' | 'guidance' | 'disputed';
  readonly url?: string;
};

export type InputValue =
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'rate'; readonly rate: Ppm }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'month'; readonly month: CalendarMonth }
  /** Seconds since midnight of a day, and seconds. */
  | { readonly kind: 'time'; readonly at: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  | { readonly kind: 'service'; readonly years: number; readonly months: number }
  /** As somebody wrote it, such as a formula. */
  | { readonly kind: 'text'; readonly text: string };

/** One figure or setting a result was worked out from. `ref` is the id of its own explanation, when it has one. */
export type ExplanationInput = { readonly label: FigureName; readonly value: InputValue; readonly ref?: string };

/** Why a figure is what it is, as data; `in-words.ts` makes words of it. */
export type Explanation = {
  readonly id: string;
  readonly label: FigureName;
  readonly amount: Paise | null;
  /** The rule that made the figure. */
  readonly reason: Reason;
  readonly inputs: readonly ExplanationInput[];
  readonly parts?: readonly ExplanationPart[];
  /** What else is worth knowing, such as what changes next month. */
  readonly notes?: readonly Note[];
  readonly source: readonly ExplanationSource[];
};

/**
 * Collects explanations while figures are computed. Code that computes takes `Tracer | null` and writes
 * `tracer?.record({ … })` beside the figure, from the very variables that made it: with null, the arguments are never
 * evaluated, so a bulk run allocates nothing for them.
 */
export type Tracer = {
  record(explanation: Explanation): void;
};

export type CollectingTracer = Tracer & { readonly explanations: ReadonlyMap<string, Explanation> };

/** @throws Error from record when two different figures claim the same id. */
export function createTracer(): CollectingTracer {
  const explanations = new Map<string, Explanation>();
  return {
    explanations,
    record(explanation) {
      const earlier = explanations.get(explanation.id);
      if (earlier !== undefined && earlier.amount !== explanation.amount) {
        throw new Error(`two figures are called ${explanation.id}`);
      }
      explanations.set(explanation.id, explanation);
    },
  };
}

export function amountInput(label: FigureName, amount: Paise, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'amount', amount }, ref);
}

export function daysInput(label: FigureName, days: number, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'days', days }, ref);
}

export function rateInput(label: FigureName, rate: Ppm): ExplanationInput {
  return { label, value: { kind: 'rate', rate } };
}

export function countInput(label: FigureName, count: number): ExplanationInput {
  return { label, value: { kind: 'count', count } };
}

export function monthInput(label: FigureName, month: CalendarMonth): ExplanationInput {
  return { label, value: { kind: 'month', month } };
}

export function timeInput(label: FigureName, at: number): ExplanationInput {
  return { label, value: { kind: 'time', at } };
}

export function durationInput(label: FigureName, seconds: number, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'duration', seconds }, ref);
}

export function textInput(label: FigureName, text: string): ExplanationInput {
  return { label, value: { kind: 'text', text } };
}

function withRef(label: FigureName, value: InputValue, ref: string | undefined): ExplanationInput {
  return ref === undefined ? { label, value } : { label, value, ref };
}
