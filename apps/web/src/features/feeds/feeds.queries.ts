import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { type FeedPart, listFeeds } from '@muster/contract/features/feeds/feeds.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Feed = ResponseOf<typeof listFeeds>['feeds'][number];

export const FEED_ENTRIES = [listFeeds];

export const feeds = () => contractQuery(listFeeds);

export const PART_LABELS: Readonly<Record<FeedPart, string>> = {
  holidays: 'My holidays',
  leave: 'My leave',
  shifts: 'My shifts of the next weeks',
  team: 'Who of my team is away',
};
