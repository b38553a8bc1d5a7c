import { type CollectingTracer, createTracer, type Explanation } from '../../explain/trace.ts';
import { computeForTax } from '../compute-payslip.ts';
import { type OtherMonth, withoutProofs } from './other-regime.ts';
import { type PaidYear, type SettledTax, settledTax } from './settled-tax.ts';
import type { MonthToCome } from './year-ahead.ts';

/** The tax of a year under one regime, and why its figures are what they are, by id. */
export type YearTax = SettledTax & { readonly explanations: ReadonlyMap<string, Explanation> };

/** The other regime is null where it was not compared. */
export type YearTaxes = { readonly own: YearTax; readonly other: YearTax | null };

/**
 * The tax of a year as its last month leaves it: what that month's payslip worked it out as, and where it pays nothing,
 * what the year adds up to. A month that was computed without reasons is explained here where they are asked for, with
 * the other regime beside it, so that none of those before it needs any.
 */
export function yearTaxes(last: MonthToCome, isExplained = false): YearTaxes {
  const { facts, law, payslip, year, other } = last;
  const { policy } = payslip;
  const counted = withoutProofs(policy);
  const explanations = payslip.taxSheet === null ? null : payslip.explanations;
  const reasons = isExplained ? { own: createTracer(), other: createTracer() } : NO_REASONS;
  if (isExplained && explanations === null) {
    // A month without an estimate leaves what the year adds up to, which is explained below.
    const tracers = { own: payslip.taxSheet && reasons.own, other: other?.taxSheet ? reasons.other : null };
    const beside = other === null ? null : { facts: other.facts, policy: counted, tracer: tracers.other };
    computeForTax({ facts, law, policy, tracer: tracers.own }, beside);
  }
  const own = settledTax({ payslip, facts, year, law, policy }, reasons.own);
  return {
    own: { ...own, explanations: explanations ?? explained(reasons.own) },
    other: other === null ? null : otherTax(other, { law, policy: counted }, reasons.other),
  };
}

const NO_REASONS = { own: null, other: null };
const NOTHING_EXPLAINED: YearTax['explanations'] = new Map();

function explained(tracer: CollectingTracer | null): YearTax['explanations'] {
  return tracer === null ? NOTHING_EXPLAINED : tracer.explanations;
}

function otherTax(
  { facts, taxSheet, year }: OtherMonth,
  counted: Pick<PaidYear, 'law' | 'policy'>,
  tracer: CollectingTracer | null,
): YearTax {
  const settled = settledTax({ payslip: { taxSheet }, facts, year, ...counted }, tracer);
  return { ...settled, explanations: explained(tracer) };
}
