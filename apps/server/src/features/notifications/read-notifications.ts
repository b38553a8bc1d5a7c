import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type countUnreadGroups,
  type listNotifications,
  NOTIFICATIONS_SHOWN,
  type NoticeGroup,
  type readNotifications as readEntry,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Services } from '../../platform/services.ts';
import { noticeKinds } from './notifications.facts.ts';
import { markRead, notificationPage, unreadOf, unreadOfKinds } from './notifications.store.ts';

/** The kinds that want something of their reader, each with its group. */
function groupedKinds(services: Services): ReadonlyMap<string, NoticeGroup> {
  return new Map(noticeKinds.of(services).flatMap(({ key, group }) => (group ? [[key, group] as const] : [])));
}

const kindsOf = (groups: ReadonlyMap<string, NoticeGroup>, group: NoticeGroup) =>
  [...groups].filter(([, of]) => of === group).map(([key]) => key);

/** A page of one's own, newest first. */
export function ownNotifications(
  { services, principal, inTenant }: Caller,
  query: ParsedRequest<typeof listNotifications>['query'],
): Promise<ResponseOf<typeof listNotifications>> {
  const { before = null, onlyUnread = false, group } = query;
  const { pageSize, offset } = pageOf(query, NOTIFICATIONS_SHOWN);
  const { userId } = principal;
  const groups = groupedKinds(services);
  const kinds = group === undefined ? null : kindsOf(groups, group);
  return inTenant(async (tx) => {
    const { rows, totalRecords } = await notificationPage(tx, {
      userId,
      before,
      onlyUnread,
      kinds,
      pageSize,
      offset,
    });
    return { rows: rows.map((row) => ({ ...row, group: groups.get(row.kind) ?? null })), totalRecords };
  });
}

/** What of one's own unread wants a decision, and what is due, by one indexed read. */
export function countOwnGroups({
  services,
  principal,
  inTenant,
}: Caller): Promise<ResponseOf<typeof countUnreadGroups>> {
  const groups = groupedKinds(services);
  return inTenant(async (tx) => {
    const counts = { decide: 0, dues: 0 };
    for (const { kind, unread } of await unreadOfKinds(tx, principal.userId, [...groups.keys()])) {
      const group = groups.get(kind);
      if (group) counts[group] += unread;
    }
    return counts;
  });
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
    services.live.notify(tx, [userId]);
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
