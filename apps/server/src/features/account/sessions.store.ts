import { asc, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { bySlices } from '../../platform/database/by-slices.ts';
import type { Services } from '../../platform/services.ts';
import { emailTokens, memberships, sessionRows } from './account.tables.ts';
import { deleteOldCounts } from './address-counts.store.ts';

const RETENTION_DAYS = 7;

/** Forgets sessions, links and counts that have been over for a week. */
export async function deleteOldSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = clock
    .now()
    .subtract({ hours: RETENTION_DAYS * 24 })
    .toString();
  await db.inGlobal(async (tx) => {
    await tx.delete(sessionRows).where(or(lt(sessionRows.expiresAt, before), lt(sessionRows.revokedAt, before)));
    await tx.delete(emailTokens).where(or(lt(emailTokens.expiresAt, before), lt(emailTokens.usedAt, before)));
    await deleteOldCounts(tx, before);
  });
}

/** Signs everybody out. */
export async function endEverySession({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.inGlobal(async (tx) => {
    await tx.update(sessionRows).set({ revokedAt: sql`now()` }).where(isNull(sessionRows.revokedAt));
  });
}

/** Does something for every organisation that has people, one after the other. */
export async function forEveryTenant(
  { db }: Pick<Services, 'db'>,
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const slice = (after: string, limit: number) =>
    db.inGlobal((tx) =>
      tx
        .selectDistinct({ id: memberships.tenantId })
        .from(memberships)
        .where(gt(memberships.tenantId, after))
        .orderBy(asc(memberships.tenantId))
        .limit(limit),
    );
  for await (const { id } of bySlices(slice)) await work(id);
}
