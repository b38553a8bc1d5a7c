import { count, desc, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { calendarFeeds } from './feeds.tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** The feeds of a person, newest first. */
export function feedsOf(tx: TenantTx, userId: string): Promise<FeedRow[]> {
  return tx
    .select()
    .from(calendarFeeds)
    .where(own(tx, calendarFeeds, { userId }))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
}

/** How many feeds a person has; nobody adds another for them until the end of the transaction. */
export async function lockedCount(tx: TenantTx, userId: string): Promise<number> {
  await takeTurns(tx, 'calendar feeds', userId);
  const [row] = await tx
    .select({ n: count() })
    .from(calendarFeeds)
    .where(own(tx, calendarFeeds, { userId }));
  return row?.n ?? 0;
}

export const feedRows = rowsOf(calendarFeeds);

/** Removes every feed of a person. */
export function removeFeedsOf(tx: TenantTx, userId: string): Promise<FeedRow[]> {
  return tx
    .delete(calendarFeeds)
    .where(own(tx, calendarFeeds, { userId }))
    .returning();
}

/** Written once an hour at most, however often a calendar asks. */
export async function noteRead(tx: TenantTx, { id }: FeedRow, now: string): Promise<void> {
  await tx.execute(sql`
    update calendar_feeds set last_read_at = ${now}
     where tenant_id = ${tx.tenantId} and id = ${id}
       and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`);
}
