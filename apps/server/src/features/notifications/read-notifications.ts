import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type listNotifications,
  NOTIFICATIONS_SHOWN,
  type readNotifications as readEntry,
} from '@muster/contract/features/notifications.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Services } from '../../platform/services.ts';
import { markRead, notificationPage, unreadOf } from './notifications.store.ts';

/** A page of one's own, newest first. */
export function ownNotifications(
  { principal, inTenant }: Caller,
  query: ParsedRequest<typeof listNotifications>['query'],
): Promise<ResponseOf<typeof listNotifications>> {
  const { before = null, onlyUnread = false } = query;
  const { pageSize, offset } = pageOf(query, NOTIFICATIONS_SHOWN);
  const { userId } = principal;
  return inTenant((tx) => notificationPage(tx, { userId, before, onlyUnread, pageSize, offset }));
}

/** How many one has not read, by one indexed read. */
export async function countOwnUnread({ services, principal }: Caller): Promise<number> {
  const { tenantId, userId } = principal;
  return (await services.db.readTenant(tenantId, (tx) => unreadOf(tx, [userId]))).get(userId) ?? 0;
}

/** Marks one's own as read; those of others are not touched by naming them. */
export function readOwn(
  { services, principal, inTenant }: Caller,
  body: ParsedRequest<typeof readEntry>['body'],
): Promise<ResponseOf<typeof readEntry>> {
  const { userId } = principal;
  return inTenant(async (tx) => {
    await markRead(tx, userId, body?.ids ?? body?.notificationIds ?? null);
    // The other tabs and devices of the same person.
    services.live.tell(tx, [userId]);
    return { unread: (await unreadOf(tx, [userId])).get(userId) ?? 0 };
  });
}

/** What a stream shows: everybody named has a count, also of none. */
export async function unreadForStreams(
  { db }: Services,
  tenantId: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, { readonly unread: number }>> {
  const unread = await db.readTenant(tenantId, (tx) => unreadOf(tx, people));
  return new Map(people.map((userId) => [userId, { unread: unread.get(userId) ?? 0 }]));
}
