import { FEATURE_KEYS, type FeatureKey } from '@muster/contract/access.ts';
import type { Answered } from '@muster/contract/endpoint.ts';
import type { listPlans } from '@muster/contract/features/subscriptions.contract.ts';

export type Plan = Answered<typeof listPlans>[number];

/** Percent saved by paying for a year: 1 minus the yearly price divided by twelve monthly ones. Null when nothing is. */
export function yearlySavings(plan: Pick<Plan, 'monthlyPricePerUser' | 'yearlyPricePerUser'>): number | null {
  const monthly = plan.monthlyPricePerUser * 12;
  if (monthly === 0 || plan.yearlyPricePerUser >= monthly) return null;
  return Math.round((1 - plan.yearlyPricePerUser / monthly) * 100);
}

/** What a plan adds to the one before it, so that a card names each feature once. */
export function addedFeatures(plan: Plan, before: Plan | undefined): readonly FeatureKey[] {
  const known = new Set(before?.features ?? []);
  return FEATURE_KEYS.filter((key) => plan.features.includes(key) && !known.has(key));
}
