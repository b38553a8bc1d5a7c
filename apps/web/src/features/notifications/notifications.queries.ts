import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  countUnread,
  countUnreadGroups,
  listNotifications,
  listPreferences,
  type NoticeGroup,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { contractQuery, keyOf } from '../../platform/queries.ts';

export type Notification = ResponseOf<typeof listNotifications>['rows'][number];
export type Preference = ResponseOf<typeof listPreferences>[number];

export const unreadGroups = () => contractQuery(countUnreadGroups);
export const unreadCount = () => contractQuery(countUnread);
export const preferences = () => contractQuery(listPreferences);

/** Which of one's own: a group of them, those that are not read, or all. */
export type Which = { readonly onlyUnread?: boolean; readonly group?: NoticeGroup | null };

/** One's own, newest first, a page behind the other. */
export const notificationPages = (pageSize: number, { onlyUnread = false, group = null }: Which = {}) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), { pageSize, onlyUnread, group }],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, {
        query: { pageSize, before: pageParam, onlyUnread: onlyUnread || null, group },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)),
  });
