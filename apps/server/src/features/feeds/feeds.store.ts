import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { calendarFeeds } from './feeds.tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

const own = (tx: TenantTx, userId: string) =>
  and(eq(calendarFeeds.tenantId, tx.tenantId), eq(calendarFeeds.userId, userId));

/** The feeds of a person, newest first. */
export function feedsOf(tx: TenantTx, userId: string): Promise<FeedRow[]> {
  return tx
    .select()
    .from(calendarFeeds)
    .where(own(tx, userId))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
}

/** How many feeds a person has; nobody adds another for them until the end of the transaction. */
export async function lockedCount(tx: TenantTx, userId: string): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`calendar feeds ${tx.tenantId} ${userId}`}, 0))`,
  );
  const [row] = await tx.select({ n: count() }).from(calendarFeeds).where(own(tx, userId));
  return row?.n ?? 0;
}

type NewFeed = Omit<typeof calendarFeeds.$inferInsert, 'tenantId'>;

export async function insertFeed(tx: TenantTx, feed: NewFeed): Promise<FeedRow> {
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ tenantId: tx.tenantId, ...feed })
    .returning();
  if (!row) throw new Error('A feed was not stored');
  return row;
}

/** Null where the person has no such feed. */
export async function removeFeed(tx: TenantTx, userId: string, id: string): Promise<FeedRow | null> {
  const [row] = await tx
    .delete(calendarFeeds)
    .where(and(own(tx, userId), eq(calendarFeeds.id, id)))
    .returning();
  return row ?? null;
}

/** Removes every feed of a person. */
export function removeFeedsOf(tx: TenantTx, userId: string): Promise<FeedRow[]> {
  return tx.delete(calendarFeeds).where(own(tx, userId)).returning();
}

export async function feedByToken(tx: TenantTx, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tenantId, tx.tenantId), eq(calendarFeeds.tokenHash, tokenHash)));
  return row ?? null;
}

/** Written once an hour at most, however often a calendar asks. */
export async function noteRead(tx: TenantTx, { id }: FeedRow, now: string): Promise<void> {
  await tx.execute(sql`
    update calendar_feeds set last_read_at = ${now}
     where tenant_id = ${tx.tenantId} and id = ${id}
       and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`);
}
