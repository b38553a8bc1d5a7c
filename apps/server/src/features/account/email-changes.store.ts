import { desc, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { emailChanges } from './account.tables.ts';
import { voidLinks } from './links.store.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

export const emailChangeRows = rowsOf(emailChanges);

/** The changes of a person, newest first. */
export function changesOf(tx: TenantTx, userId: string): Promise<EmailChange[]> {
  return tx
    .select()
    .from(emailChanges)
    .where(own(tx, emailChanges, { userId }))
    .orderBy(desc(emailChanges.id));
}

/** These changes are over, and so are their links. */
export async function endChanges(tx: TenantTx, ids: readonly string[], now: string): Promise<void> {
  if (!ids.length) return;
  await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(own(tx, emailChanges, {}, inArray(emailChanges.id, [...ids])));
  await voidLinks(tx, { changeIds: ids }, now);
}
