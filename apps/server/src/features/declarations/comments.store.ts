import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { declarationComments, declarationItems } from './declarations.tables.ts';

export type CommentRow = typeof declarationComments.$inferSelect;

export const commentRows = rowsOf(declarationComments);

export async function itemExists(tx: TenantTx, declarationId: string, key: string): Promise<boolean> {
  const rows = await tx
    .select({ key: declarationItems.key })
    .from(declarationItems)
    .where(own(tx, declarationItems, { declarationId, key }));
  return rows.length > 0;
}

export const changeComment = (tx: TenantTx, { id }: CommentRow, comment: string) =>
  commentRows.change(tx, { id }, { comment, editedAt: sql`now()` });

export async function hasReplies(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: declarationComments.id })
    .from(declarationComments)
    .where(own(tx, declarationComments, { parentId: id }))
    .limit(1);
  return rows.length > 0;
}
