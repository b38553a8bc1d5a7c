import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { declarationComments, declarationItems } from './declarations.tables.ts';

export type CommentRow = typeof declarationComments.$inferSelect;

export async function itemExists(tx: TenantTx, declarationId: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ key: declarationItems.key })
    .from(declarationItems)
    .where(
      and(
        eq(declarationItems.tenantId, tx.tenantId),
        eq(declarationItems.declarationId, declarationId),
        eq(declarationItems.key, key),
      ),
    );
  return rows.length > 0;
}

export async function insertComment(
  tx: TenantTx,
  row: Omit<typeof declarationComments.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(declarationComments).values({ tenantId: tx.tenantId, ...row });
}

const commentIs = (tx: TenantTx, declarationId: string, id: string) =>
  and(
    eq(declarationComments.tenantId, tx.tenantId),
    eq(declarationComments.declarationId, declarationId),
    eq(declarationComments.id, id),
  );

/** The comment, locked for the change to come. */
export async function lockComment(tx: TenantTx, declarationId: string, id: string): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(declarationComments)
    .where(commentIs(tx, declarationId, id))
    .for('update');
  return row ?? null;
}

export async function changeComment(tx: TenantTx, { declarationId, id }: CommentRow, comment: string): Promise<void> {
  await tx
    .update(declarationComments)
    .set({ comment, editedAt: sql`now()`, updatedAt: sql`now()` })
    .where(commentIs(tx, declarationId, id));
}

export async function hasReplies(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: declarationComments.id })
    .from(declarationComments)
    .where(and(eq(declarationComments.tenantId, tx.tenantId), eq(declarationComments.parentId, id)))
    .limit(1);
  return rows.length > 0;
}

export async function removeComment(tx: TenantTx, { declarationId, id }: CommentRow): Promise<void> {
  await tx.delete(declarationComments).where(commentIs(tx, declarationId, id));
}
