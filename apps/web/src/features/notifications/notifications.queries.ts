import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  countUnread,
  listNotifications,
  type listPreferences,
  listPreferences as preferencesEntry,
} from '@muster/contract/features/notifications.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { contractQuery, keyOf } from '../../platform/queries.ts';

export type Notification = ResponseOf<typeof listNotifications>['rows'][number];
export type Preference = ResponseOf<typeof listPreferences>[number];

export const unreadCount = () => contractQuery(countUnread);
export const preferences = () => contractQuery(preferencesEntry);

/** One's own, newest first, a page behind the other. */
export const notificationPages = (pageSize: number, onlyUnread = false) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), { pageSize, onlyUnread }],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { pageSize, before: pageParam, onlyUnread: onlyUnread || null }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)),
  });
