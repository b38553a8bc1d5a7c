import { inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { announcementReads, announcements } from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

export const announcementRows = rowsOf(announcements);

/** Those of which nobody was told yet although they are shown today; from now on they count as told. */
export async function takeUnpublished(tx: TenantTx, today: string, ids?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(announcements)
    .set({ publishedAt: sql`now()` })
    .where(
      own(
        tx,
        announcements,
        {},
        sql`${announcements.publishedAt} is null and not ${announcements.isDraft} and ${announcements.startsOn} <= ${today}
          and (${announcements.endsOn} is null or ${announcements.endsOn} >= ${today})`,
        ids ? inArray(announcements.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: announcements.id });
  return rows.map(({ id }) => id);
}

/** Somebody opened it; the first time counts. */
export async function insertRead(tx: TenantTx, announcementId: string, userId: string): Promise<void> {
  await tx.insert(announcementReads).values({ tenantId: tx.tenantId, announcementId, userId }).onConflictDoNothing();
}
