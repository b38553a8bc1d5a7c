import { asc, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import type { NewItem } from './declarations.store.ts';
import { declarationProofs } from './declarations.tables.ts';

/** What was read of a row when it was declared stays: the months, the place, the deduction it is. */
const KEPT = sql`array['from', 'to', 'metro', 'isDeemed', 'hasLoan', 'itemId']`;

/**
 * Writes the actual amounts of a declaration. One that is missing here becomes 0, or goes where it was never declared; one
 * that is another now has to be reviewed again.
 */
export async function writeActuals(tx: TenantTx, declarationId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, kind: item.details.kind, position }));
  const keys = sql.param(rows.map(({ key }) => key));
  const others = sql`tenant_id = ${tx.tenantId} and declaration_id = ${declarationId} and not (key = any(${keys}::text[]))`;
  const undecided = (differs: SQL) => sql`
    approved = case when ${differs} then null else declaration_items.approved end,
    review_comment = case when ${differs} then null else declaration_items.review_comment end,
    reviewed_by = case when ${differs} then null else declaration_items.reviewed_by end,
    reviewed_at = case when ${differs} then null else declaration_items.reviewed_at end`;
  await tx.execute(sql`delete from declaration_items where ${others} and declared = 0`);
  await tx.execute(sql`
    update declaration_items set actual = 0, ${undecided(sql`declaration_items.actual is distinct from 0`)}
     where ${others}`);
  await tx.execute(sql`
    insert into declaration_items (tenant_id, declaration_id, key, kind, position, details, pan_secret, declared, actual)
    select ${tx.tenantId}, ${declarationId}, n.key, n.kind, 100 + n.position, n.details, n."panSecret", 0, n.declared
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, kind text, position smallint,
        details jsonb, "panSecret" text, declared bigint)
    on conflict (tenant_id, declaration_id, key) do update set actual = excluded.actual,
      details = case when declaration_items.declared = 0 then excluded.details
        else declaration_items.details || (excluded.details - ${KEPT}) end,
      pan_secret = coalesce(excluded.pan_secret, declaration_items.pan_secret),
      ${undecided(sql`declaration_items.actual is distinct from excluded.actual`)}`);
}

export type Decision = {
  readonly key: string;
  readonly approved: number | null;
  readonly comment: string | null;
};

/** What a reviewer decided of some amounts; null takes a decision back. */
export async function writeDecisions(
  tx: TenantTx,
  of: { readonly declarationId: string; readonly reviewedBy: string; readonly reviewedAt: string },
  decisions: readonly Decision[],
): Promise<void> {
  await tx.execute(sql`
    update declaration_items i set approved = n.approved, review_comment = n.comment,
      reviewed_by = case when n.approved is null then null else ${of.reviewedBy}::uuid end,
      reviewed_at = case when n.approved is null then null else ${of.reviewedAt}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as n(key text, approved bigint, comment text)
     where i.tenant_id = ${tx.tenantId} and i.declaration_id = ${of.declarationId} and i.key = n.key`);
}

/** An amount has to be reviewed again; whether it was approved. */
export async function takeBackDecision(tx: TenantTx, declarationId: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update declaration_items set approved = null, review_comment = null, reviewed_by = null, reviewed_at = null
     where tenant_id = ${tx.tenantId} and declaration_id = ${declarationId} and key = ${key} and approved is not null
    returning key`);
  return rows.length > 0;
}

export type ProofRow = typeof declarationProofs.$inferSelect;

export const proofRows = rowsOf(declarationProofs);

/** Those of amounts that are not there any more, oldest first. */
export function proofsWithoutItem(tx: TenantTx, declarationId: string): Promise<ProofRow[]> {
  return tx
    .select()
    .from(declarationProofs)
    .where(
      own(
        tx,
        declarationProofs,
        { declarationId },
        sql`not exists (select from declaration_items i where i.tenant_id = ${tx.tenantId}
          and i.declaration_id = ${declarationId} and i.key = ${declarationProofs.itemKey})`,
      ),
    )
    .orderBy(asc(declarationProofs.id));
}
