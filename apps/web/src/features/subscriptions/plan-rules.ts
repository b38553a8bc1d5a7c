import { BUILT_FEATURES, type FeatureKey } from '@muster/contract/access.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listPlans } from '@muster/contract/features/subscriptions/subscriptions.contract.ts';

export type Plan = ResponseOf<typeof listPlans>[number];

/** Percent saved by paying for a year: 1 minus the yearly price divided by twelve monthly ones. Null when nothing is. */
export function yearlySavings(plan: Pick<Plan, 'monthlyPricePerUser' | 'yearlyPricePerUser'>): number | null {
  const monthly = plan.monthlyPricePerUser * 12;
  if (monthly === 0 || plan.yearlyPricePerUser >= monthly) return null;
  return Math.round((1 - plan.yearlyPricePerUser / monthly) * 100);
}

/** What of all that is built a plan adds to the one before it, so that a card names each feature once. */
export function addedFeatures(plan: Plan, before: Plan | undefined): readonly FeatureKey[] {
  const previousFeatures = new Set(before?.features ?? []);
  return BUILT_FEATURES.filter((key) => plan.features.includes(key) && !previousFeatures.has(key));
}

/** The plans worth a card: those that add something, and the present one. */
export function plansToShow(plans: readonly Plan[]): readonly { plan: Plan; before: Plan | undefined }[] {
  const cards: { plan: Plan; before: Plan | undefined }[] = [];
  for (const plan of plans) {
    const before = cards.at(-1)?.plan;
    if (plan.isPlanActiveForTenant || addedFeatures(plan, before).length > 0) cards.push({ plan, before });
  }
  return cards;
}

type Standing = {
  readonly isTenantOnTrial: boolean;
  readonly isTenantOnFreePlan: boolean;
  readonly isPlanOver: boolean;
};

/** What is behind "Billing". */
export function billingOf({ isTenantOnTrial, isTenantOnFreePlan, isPlanOver }: Standing): string {
  if (isPlanOver) return isTenantOnTrial ? 'None: the trial has ended' : 'None: the plan has ended';
  if (isTenantOnTrial) return 'Trial';
  return isTenantOnFreePlan ? 'Free' : 'Paid';
}
