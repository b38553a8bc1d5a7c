import { FEATURE_KEYS, type FeatureKey } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

export type PlanState = {
  readonly planName: string | null;
  readonly isTrial: boolean;
  readonly isFree: boolean;
  readonly seats: number;
  readonly features: readonly FeatureKey[];
  /** Why nothing gated is let through, or null. */
  readonly refusal: ErrorCode | null;
};

export const EVERYTHING: PlanState = {
  planName: null,
  isTrial: false,
  isFree: false,
  seats: Number.MAX_SAFE_INTEGER,
  features: FEATURE_KEYS,
  refusal: null,
};

type Row = {
  readonly status: 'active' | 'pending' | 'cancelled';
  readonly endAt: string | null;
  readonly quantity: number;
  readonly plan: { name: string; isTrial: boolean; isFree: boolean; featureKeys: FeatureKey[] } | null;
};

/** What the newest subscription of a tenant lets through at this instant. */
export function planState(newest: Row | null, now: string): PlanState {
  const none = { planName: null, isTrial: false, isFree: false, seats: 0, features: [] };
  if (!newest) return { ...none, refusal: 'NO_SUBSCRIPTION' };
  if (!newest.plan) return { ...none, refusal: 'NO_LICENSE' };
  const { name, isTrial, isFree, featureKeys } = newest.plan;
  const over =
    newest.endAt !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(asIso(newest.endAt)), Temporal.Instant.from(now)) <= 0;
  if (over || newest.status === 'pending') {
    return { ...none, planName: name, refusal: isTrial ? 'NO_SUBSCRIPTION' : 'SUBSCRIPTION_ENDED' };
  }
  return { planName: name, isTrial, isFree, seats: newest.quantity, features: featureKeys, refusal: null };
}

/** PostgreSQL writes `2026-11-20 10:00:00+00`. */
function asIso(text: string): string {
  const iso = text.replace(' ', 'T');
  return /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso;
}
