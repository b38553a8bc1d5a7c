import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type ShownComment = {
  readonly id: string;
  readonly itemId: string;
  readonly comments: string;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly dateCreated: string;
  readonly isEdited: boolean;
  readonly parentCommentId: string | null;
};

/** Comments on one amount, or one of them, oldest first. */
export function commentsOn(
  tx: TenantTx,
  declarationId: string,
  { itemKey = null, id = null }: { readonly itemKey?: string | null; readonly id?: string | null },
): Promise<ShownComment[]> {
  return tx.rows(sql`
    select c.id, c.item_key as "itemId", c.comment as comments, c.created_by as "createdBy",
      case when u.id is null then 'Somebody who has left' else btrim(concat_ws(' ', u.first_name, u.last_name)) end as "createdByName",
      c.created_at::text as "dateCreated", c.edited_at is not null as "isEdited", c.parent_id as "parentCommentId"
      from declaration_comments c left join users u on u.tenant_id = c.tenant_id and u.id = c.created_by
     where c.tenant_id = ${tx.tenantId} and c.declaration_id = ${declarationId}
       and (${itemKey}::text is null or c.item_key = ${itemKey}) and (${id}::uuid is null or c.id = ${id})
     order by c.created_at, c.id`);
}

/** How many comments amounts have; those without any are named only where they are asked for. */
export async function countsOf(
  tx: TenantTx,
  declarationId: string,
  keys: readonly string[] | null,
): Promise<{ itemId: string; count: number }[]> {
  const { rows } = await tx.execute<{ itemId: string; count: number }>(sql`
    select item_key as "itemId", count(*)::int as count from declaration_comments
     where tenant_id = ${tx.tenantId} and declaration_id = ${declarationId}
       and (${keys === null}::boolean or item_key = any(${sql.param(keys ?? [])}::text[]))
     group by item_key order by item_key`);
  if (keys === null) return rows;
  return keys.map((itemId) => rows.find((row) => row.itemId === itemId) ?? { itemId, count: 0 });
}

/** The comment with its declaration, for whoever is told of it. */
export async function commentById(
  tx: TenantTx,
  id: string,
): Promise<{ declarationId: string; comment: string } | null> {
  const { rows } = await tx.execute<{ declarationId: string; comment: string }>(sql`
    select declaration_id as "declarationId", comment from declaration_comments
     where tenant_id = ${tx.tenantId} and id = ${id}`);
  return rows[0] ?? null;
}
