import type { Paise } from './money.ts';
import type { Ppm } from './rate.ts';

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
  | { readonly kind: 'text'; readonly text: string };

/** One figure or setting a result was worked out from. `ref` is the id of its own explanation, when it has one. */
export type ExplanationInput = { readonly label: string; readonly value: InputValue; readonly ref?: string };

/** One step of the working: '01 to 16 Sep', '₹15,000.00 × 16 ÷ 30', 8,000.00. */
export type ExplanationPart = { readonly label: string; readonly working: string; readonly amount: Paise | null };

/** Why a figure is what it is. */
export type Explanation = {
  readonly id: string;
  readonly label: string;
  readonly amount: Paise | null;
  /** A sentence a payroll manager understands. */
  readonly rule: string;
  readonly inputs: readonly ExplanationInput[];
  readonly parts?: readonly ExplanationPart[];
  /** What else is worth knowing, such as what changes next month. */
  readonly note?: string;
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

export function amountInput(label: string, amount: Paise, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'amount', amount }, ref);
}

export function daysInput(label: string, days: number, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'days', days }, ref);
}

export function rateInput(label: string, rate: Ppm, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'rate', rate }, ref);
}

export function textInput(label: string, text: string, ref?: string): ExplanationInput {
  return withRef(label, { kind: 'text', text }, ref);
}

function withRef(label: string, value: InputValue, ref: string | undefined): ExplanationInput {
  return ref === undefined ? { label, value } : { label, value, ref };
}
