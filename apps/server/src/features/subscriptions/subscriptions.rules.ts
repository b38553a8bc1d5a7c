import { FEATURE_KEYS, type FeatureKey, isOpenTo, type RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { activateFreePlan, paidPlanAccess } from '@muster/contract/features/subscriptions/subscriptions.contract.ts';
import { instant } from '@muster/contract/wire.ts';

export type PlanState = {
  readonly planName: string | null;
  readonly isTrial: boolean;
  readonly isFree: boolean;
  readonly seats: number;
  readonly features: readonly FeatureKey[];
  /** Null runs on. */
  readonly endsAt: string | null;
  /** Why nothing can be written, or null; what `features` names can still be read. */
  readonly refusal: ErrorCode | null;
};

export const EVERYTHING: PlanState = {
  planName: null,
  isTrial: false,
  isFree: false,
  seats: Number.MAX_SAFE_INTEGER,
  features: FEATURE_KEYS,
  endsAt: null,
  refusal: null,
};

export type SubscriptionRow = {
  readonly status: 'active' | 'pending' | 'cancelled';
  readonly endAt: string | null;
  readonly quantity: number;
  readonly plan: { name: string; isTrial: boolean; isFree: boolean; featureKeys: FeatureKey[] } | null;
};

/** What the newest subscription of a tenant that has begun lets through at this instant. */
export function planState(newest: SubscriptionRow | null, now: string): PlanState {
  const none = { planName: null, isTrial: false, isFree: false, seats: 0, features: [], endsAt: null };
  if (!newest) return { ...none, refusal: 'NO_SUBSCRIPTION' };
  if (!newest.plan) return { ...none, refusal: 'NO_LICENSE' };
  const { name, isTrial, isFree, featureKeys: features } = newest.plan;
  const endsAt = newest.endAt && Temporal.Instant.from(instant.encode(newest.endAt));
  const isOver = endsAt && Temporal.Instant.compare(endsAt, Temporal.Instant.from(now)) <= 0;
  const plan = { planName: name, isTrial, isFree, features, endsAt: newest.endAt };
  if (isOver) return { ...plan, seats: 0, refusal: isTrial ? 'NO_SUBSCRIPTION' : 'SUBSCRIPTION_ENDED' };
  if (newest.status === 'pending') return { ...none, planName: name, refusal: 'SUBSCRIPTION_ENDED' };
  return { ...plan, seats: newest.quantity, refusal: null };
}

/** The refusal when a plan's seats do not suffice. */
export function seatsMessage(seatsLeft: number, count: number): string {
  const seats = seatsLeft === 1 ? '1 seat' : `${seatsLeft} seats`;
  if (seatsLeft <= 0) return 'Your plan has no seats left. Add seats or deactivate people first.';
  return `Your plan has ${seats} left, and ${count} are needed. Add seats or deactivate people first.`;
}

export function mayChoosePlan({ isFree }: { readonly isFree: boolean }, role: RoleName): boolean {
  return isOpenTo(isFree ? activateFreePlan.access : paidPlanAccess, role);
}
