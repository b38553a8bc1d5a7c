import { type CollectingTracer, createTracer, type Explanation } from '../explain/trace.ts';
import { computeForTax } from './compute-payslip.ts';
import { withoutProofs } from './other-regime.ts';
import { type SettledTax, settledTax } from './settled-tax.ts';
import type { MonthToCome } from './year-ahead.ts';

/** The tax of a year under one regime, and why its figures are what they are: by id, empty unless asked for. */
export type YearTax = SettledTax & { readonly explanations: ReadonlyMap<string, Explanation> };

/** The other regime is null where it was not compared. */
export type YearTaxes = { readonly own: YearTax; readonly other: YearTax | null };

/**
 * The tax of a year as its last month leaves it: what that month's payslip worked it out as, and where it pays nothing,
 * what the year adds up to. Reasons are those of the last month alone, so that no other month needs its own.
 */
export function yearTaxes(last: MonthToCome, isExplained = false): YearTaxes {
  const { facts, law, payslip, year, other } = last;
  const { policy } = payslip;
  const counted = withoutProofs(policy);
  const reasons = isExplained ? { own: createTracer(), other: createTracer() } : null;
  if (reasons !== null) {
    const beside = other === null ? null : { facts: other.facts, policy: counted, tracer: reasons.other };
    computeForTax({ facts, law, policy, tracer: reasons.own }, beside);
  }
  const taxOf = (paid: Parameters<typeof settledTax>[0], tracer: CollectingTracer | null): YearTax => ({
    ...settledTax(paid, tracer),
    explanations: tracer?.explanations ?? new Map(),
  });
  return {
    own: taxOf({ payslip, facts, year, law, policy }, reasons?.own ?? null),
    other:
      other === null
        ? null
        : taxOf({ payslip: other, facts: other.facts, year: other.year, law, policy: counted }, reasons?.other ?? null),
  };
}
