import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { announcementReads, announcements } from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'tenantId'>;

const own = (tx: TenantTx, id: string) => and(eq(announcements.tenantId, tx.tenantId), eq(announcements.id, id));

/** The announcement, locked for the change to come. */
export async function lockAnnouncement(tx: TenantTx, id: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(own(tx, id)).for('update');
  return row ?? null;
}

export async function insertAnnouncement(tx: TenantTx, row: NewAnnouncement): Promise<void> {
  await tx.insert(announcements).values({ tenantId: tx.tenantId, ...row });
}

/** Changes an announcement and raises its version; null when it is gone. */
export async function changeAnnouncement(
  tx: TenantTx,
  id: string,
  changes: Partial<Omit<NewAnnouncement, 'id' | 'version' | 'createdAt'>>,
): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .update(announcements)
    .set({ ...changes, version: sql`${announcements.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, id))
    .returning();
  return row ?? null;
}

export async function removeAnnouncement(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(announcements).where(own(tx, id));
}

/** Those of which nobody was told yet although they are shown today; from now on they count as told. */
export async function takeUnpublished(tx: TenantTx, today: string, ids?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(announcements)
    .set({ publishedAt: sql`now()` })
    .where(
      and(
        eq(announcements.tenantId, tx.tenantId),
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
