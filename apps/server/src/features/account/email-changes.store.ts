import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { emailChanges } from './account.tables.ts';
import { voidLinks } from './links.store.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export async function insertChange(
  tx: TenantTx,
  row: Omit<typeof emailChanges.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(emailChanges).values({ tenantId: tx.tenantId, ...row });
}

/** The changes of a person, newest first. */
export function changesOf(tx: TenantTx, userId: string): Promise<EmailChange[]> {
  return tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tenantId, tx.tenantId), eq(emailChanges.userId, userId)))
    .orderBy(desc(emailChanges.id));
}

/** A change, locked for what comes next. */
export async function lockChange(tx: TenantTx, id: string): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tenantId, tx.tenantId), eq(emailChanges.id, id)))
    .for('update');
  return row ?? null;
}

export async function confirmChange(tx: TenantTx, id: string, now: string): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmedAt: now })
    .where(and(eq(emailChanges.tenantId, tx.tenantId), eq(emailChanges.id, id)));
}

/** These changes are over, and so are their links. */
export async function endChanges(tx: TenantTx, ids: readonly string[], now: string): Promise<void> {
  if (!ids.length) return;
  await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(eq(emailChanges.tenantId, tx.tenantId), inArray(emailChanges.id, [...ids])));
  await voidLinks(tx, { changeIds: ids }, now);
}
