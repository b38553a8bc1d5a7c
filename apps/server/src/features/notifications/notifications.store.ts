import { randomUUIDv7 } from 'node:crypto';
import type { EmailChoice } from '@muster/contract/features/notifications/notifications.contract.ts';
import { sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../platform/database/columns.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { notifications } from './notifications.tables.ts';

export type NewNotice = {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly about: string;
  readonly mayShow: boolean;
  readonly mayMail: boolean;
};

type Cause = {
  readonly eventId: string;
  readonly kind: string;
  readonly defaults: { readonly inApp: boolean; readonly email: EmailChoice };
};

export type ToldNotice = Pick<typeof notifications.$inferSelect, 'userId' | 'about' | 'isShown' | 'email'>;

/**
 * Stores what people are told of an event, as they want it, in one statement; what was stored for the same event before
 * is not returned again. What somebody wants neither shown nor mailed is not kept.
 */
export function insertNotices(
  tx: TenantTx,
  { eventId, kind, defaults }: Cause,
  notices: readonly NewNotice[],
): Promise<ToldNotice[]> {
  const values = notices.map((notice) => ({ id: randomUUIDv7(), ...notice }));
  return tx.rows(sql`
    insert into notifications (tenant_id, id, user_id, event_id, kind, about, title, message, link, is_shown, email,
      created_at)
    select ${tx.tenantId}, n.id, n."userId", ${eventId}, ${kind}, n.about, n.title, n.message, n.link, w.shown, w.email,
      ${TOLD_NOW}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(id uuid, "userId" uuid, about text, title text,
        message text, link text, "mayShow" boolean, "mayMail" boolean)
      left join notification_preferences p
        on p.tenant_id = ${tx.tenantId} and p.user_id = n."userId" and p.kind = ${kind}
      cross join lateral (
        select n."mayShow" and coalesce(p.in_app, ${defaults.inApp}) as shown,
          case when n."mayMail" then coalesce(p.email, ${defaults.email}) else 'off' end as email) w
     where w.shown or w.email <> 'off'
    on conflict (tenant_id, event_id, user_id, kind, about) do nothing
    returning user_id as "userId", about, is_shown as "isShown", email`);
}

/** Marks a person's notifications as read, all of them where none are named. */
export async function markRead(tx: TenantTx, userId: string, ids: readonly string[] | null): Promise<void> {
  await tx.execute(sql`
    update notifications set read_at = now()
     where tenant_id = ${tx.tenantId} and user_id = ${userId} and is_shown and read_at is null
       and (${ids === null} or id = any(${sql.param(ids ?? [])}::uuid[]))`);
}

/** Whoever had not read one about these things; they count as read from now on. */
export async function settleAbout(
  tx: TenantTx,
  kind: string,
  { abouts, userId = null }: { readonly abouts: readonly string[]; readonly userId?: string | null },
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update notifications set read_at = now()
     where tenant_id = ${tx.tenantId} and is_shown and read_at is null and kind = ${kind}
       and about = any(${sql.param(abouts)}::text[]) and (${userId}::uuid is null or user_id = ${userId}::uuid)
    returning user_id as "userId"`);
  return rows.map((row) => row.userId);
}

/** Whoever had one about these things. */
export async function removeAbout(tx: TenantTx, kind: string, abouts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications
     where tenant_id = ${tx.tenantId} and kind = ${kind} and about = any(${sql.param(abouts)}::text[])
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}

const COUNT = `select user_id as "userId", count(*)::int as unread from notifications
  where tenant_id = $1 and user_id = any($2::uuid[]) and is_shown and read_at is null group by user_id`;

type Reading = Pick<TenantTx, 'tenantId' | 'prepared'>;

/** How many each of these people has not read; whoever has none is missing. */
export async function unreadOf(tx: Reading, people: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.prepared<{ userId: string; unread: number }>(COUNT, [tx.tenantId, people]);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** How many of each kind a person has not read, of those that are named. */
export function unreadOfKinds(tx: TenantTx, userId: string, kinds: readonly string[]) {
  return tx.rows<{ kind: string; unread: number }>(sql`
    select kind, count(*)::int as unread from notifications
     where tenant_id = ${tx.tenantId} and user_id = ${userId} and is_shown and read_at is null
       and kind = any(${sql.param(kinds)}::text[])
     group by kind`);
}

export type NotificationRow = ColumnsOf<
  typeof notifications,
  'about' | 'email' | 'eventId' | 'isShown' | 'readAt' | 'userId'
> & {
  readonly isRead: boolean;
  readonly createdAt: string;
};

type Query = {
  readonly userId: string;
  readonly before: string | null;
  readonly onlyUnread: boolean;
  /** Of these kinds alone; of all where it is null. */
  readonly kinds: readonly string[] | null;
  readonly pageSize: number;
  readonly offset: number;
};

/** A page of a person's notifications, newest first, and how many there are in all. */
export async function notificationPage(tx: TenantTx, query: Query) {
  const { userId, before, onlyUnread, kinds, pageSize, offset } = query;
  const own = sql`tenant_id = ${tx.tenantId} and user_id = ${userId} and is_shown
    and (${!onlyUnread} or read_at is null) and (${kinds === null} or kind = any(${sql.param(kinds ?? [])}::text[]))`;
  const { rows } = await tx.execute<NotificationRow>(sql`
    select id, kind, title, message, link, read_at is not null as "isRead", created_at::text as "createdAt"
      from notifications where ${own} and (${before}::uuid is null or id < ${before}::uuid)
     order by id desc limit ${pageSize} offset ${offset}`);
  const { rows: counts } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from notifications where ${own}`,
  );
  return { rows, totalRecords: counts[0]?.n ?? 0 };
}

export type Preference = { readonly kind: string; readonly inApp: boolean; readonly email: EmailChoice };

export function preferencesOf(tx: TenantTx, userId: string): Promise<Preference[]> {
  return tx.rows(sql`
    select kind, in_app as "inApp", email from notification_preferences
     where tenant_id = ${tx.tenantId} and user_id = ${userId}`);
}

export async function storePreferences(tx: TenantTx, userId: string, rows: readonly Preference[]): Promise<void> {
  await tx.execute(sql`
    insert into notification_preferences (tenant_id, user_id, kind, in_app, email)
    select ${tx.tenantId}, ${userId}, p.kind, p."inApp", p.email
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(kind text, "inApp" boolean, email text)
    on conflict (tenant_id, user_id, kind)
      do update set in_app = excluded.in_app, email = excluded.email, updated_at = now()`);
}

export type Undigested = Pick<typeof notifications.$inferSelect, 'userId' | 'title' | 'message' | 'link'>;

/** Takes what waits for a digest since before this moment, oldest first, without what was read meanwhile. */
export function takeForDigest(tx: TenantTx, before: string): Promise<Undigested[]> {
  return tx.rows(sql`
    with taken as (
      update notifications set email = 'sent'
       where tenant_id = ${tx.tenantId} and email = 'daily' and created_at < ${before}
      returning id, user_id, title, message, link, read_at)
    select user_id as "userId", title, message, link from taken where read_at is null order by user_id, id`);
}

/** Removes what came before a moment; ids are in the order of time. */
export async function removeBefore(tx: TenantTx, firstId: string): Promise<void> {
  await tx.execute(sql`delete from notifications where tenant_id = ${tx.tenantId} and id < ${firstId}::uuid`);
}
