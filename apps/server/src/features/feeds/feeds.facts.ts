import type { FeatureKey } from '@muster/contract/access.ts';
import type { FeedPart } from '@muster/contract/features/feeds/feeds.contract.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

/** Whole days, the last one counted, or times of day where the organisation is, as `2026-12-01T10:00:00`. */
export type FeedTime =
  | { readonly from: string; readonly to: string }
  | { readonly startsAt: string; readonly endsAt: string };

export type FeedEvent = {
  /** The same for the same thing whenever it is read: `holiday-<id>`. */
  readonly uid: string;
  /** What a colleague may read where the part is of a team: never a kind of leave or a reason. */
  readonly summary: string;
  readonly description?: string | null;
  readonly time: FeedTime;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** How often it was changed, from 0. */
  readonly sequence: number;
  readonly changedAt: string;
  /** Whether whoever has it is busy. */
  readonly isBusy: boolean;
};

/** Whose feed is read, and of which days. */
export type FeedQuery = { readonly userId: string; readonly from: string; readonly to: string };

/** One part of a feed: who fills it, and the plan feature it needs. */
export type FeedSource = {
  readonly part: FeedPart;
  readonly feature: FeatureKey;
  readonly read: (tx: TenantTx, services: Services, asked: FeedQuery) => Promise<readonly FeedEvent[]>;
};

/** What feeds show: each feature above adds its own. */
export const feedEvents = listSlot<FeedSource>();
