import type { ItemAmount } from '@muster/contract/features/declarations/declarations-items.ts';
import { asc, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { declarationDrafts, declarationItems, declarations } from './declarations.tables.ts';

export type DeclarationRow = typeof declarations.$inferSelect;
export type ItemRow = typeof declarationItems.$inferSelect;

export const declarationRows = rowsOf(declarations);

export function itemsOf(tx: TenantTx, declarationId: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(declarationItems)
    .where(own(tx, declarationItems, { declarationId }))
    .orderBy(asc(declarationItems.position), asc(declarationItems.key));
}

export type NewItem = Omit<ItemAmount, 'pan'> & { readonly panSecret: string | null };

/**
 * The amounts of a declaration are these from now on. One that is proved already stays when nothing of it is declared
 * any more; what is proved of the others stays as it is.
 */
export async function writeItems(tx: TenantTx, declarationId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item, position) => ({ ...item, kind: item.details.kind, position }));
  const keys = sql.param(rows.map(({ key }) => key));
  const gone = sql`tenant_id = ${tx.tenantId} and declaration_id = ${declarationId} and not (key = any(${keys}::text[]))`;
  await tx.execute(sql`delete from declaration_items where ${gone} and actual is null`);
  await tx.execute(sql`update declaration_items set declared = 0 where ${gone}`);
  await tx.execute(sql`
    insert into declaration_items (tenant_id, declaration_id, key, kind, position, details, pan_secret, declared)
    select ${tx.tenantId}, ${declarationId}, n.key, n.kind, n.position, n.details, n."panSecret", n.declared
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, kind text, position smallint,
        details jsonb, "panSecret" text, declared bigint)
    on conflict (tenant_id, declaration_id, key) do update set position = excluded.position,
      details = excluded.details, pan_secret = excluded.pan_secret, declared = excluded.declared`);
}

/** Whose form of which year, and which of the two. */
export type DraftOf = {
  readonly userId: string;
  readonly financialYear: number;
  readonly kind: (typeof declarationDrafts.$inferSelect)['kind'];
};

const draft = (tx: TenantTx, { userId, financialYear, kind }: DraftOf) =>
  own(tx, declarationDrafts, { userId, financialYear, kind });

export async function writeDraft(tx: TenantTx, of: DraftOf, contentSecret: string): Promise<void> {
  const { tenantId, userId, financialYear, kind } = declarationDrafts;
  await tx
    .insert(declarationDrafts)
    .values({ tenantId: tx.tenantId, ...of, contentSecret })
    .onConflictDoUpdate({
      target: [tenantId, userId, financialYear, kind],
      set: { contentSecret, updatedAt: sql`now()` },
    });
}

export async function draftOf(tx: TenantTx, of: DraftOf) {
  const [row] = await tx
    .select({ contentSecret: declarationDrafts.contentSecret, savedAt: declarationDrafts.updatedAt })
    .from(declarationDrafts)
    .where(draft(tx, of));
  return row ?? null;
}

export async function removeDraft(tx: TenantTx, of: DraftOf): Promise<void> {
  await tx.delete(declarationDrafts).where(draft(tx, of));
}

const SLICE_SIZE = 100;

type Whose = { readonly userId: string };
type Pan = { readonly declarationId: string; readonly key: string; readonly secret: string };
type Draft = { readonly year: number; readonly kind: string; readonly secret: string };

/** The declarations and drafts of the next people that need another key than the present one; none when all are done. */
export async function reencryptDeclarations(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const { prefix } = fields;
  const { rows } = await tx.execute<Whose & { pans: Pan[]; drafts: Draft[] }>(sql`
    with old_pans as (
      select d.user_id, i.declaration_id, i.key, i.pan_secret as secret
        from declaration_items i join declarations d on d.tenant_id = i.tenant_id and d.id = i.declaration_id
       where i.tenant_id = ${tx.tenantId} and d.user_id > ${after} and not starts_with(i.pan_secret, ${prefix})),
    old_drafts as (
      select user_id, financial_year, kind, content_secret as secret from declaration_drafts
       where tenant_id = ${tx.tenantId} and user_id > ${after} and not starts_with(content_secret, ${prefix}))
    select w.user_id as "userId",
      coalesce((select jsonb_agg(jsonb_build_object('declarationId', p.declaration_id, 'key', p.key, 'secret', p.secret))
        from old_pans p where p.user_id = w.user_id), '[]') as pans,
      coalesce((select jsonb_agg(jsonb_build_object('year', f.financial_year, 'kind', f.kind, 'secret', f.secret))
        from old_drafts f where f.user_id = w.user_id), '[]') as drafts
      from (select user_id from old_pans union select user_id from old_drafts) w
     order by w.user_id limit ${SLICE_SIZE}`);
  if (!rows.length) return NOTHING_LEFT;
  const pans = rows.flatMap(({ userId, pans }) => {
    const anew = reencryptWith(fields, tx.tenantId, userId, loses);
    return pans.map((row) => ({ ...row, secret: anew('pan', row.secret) }));
  });
  const drafts = rows.flatMap(({ userId, drafts }) => {
    const anew = reencryptWith(fields, tx.tenantId, userId, loses);
    return drafts.map((row) => ({ ...row, userId, secret: anew('formDraft', row.secret) }));
  });
  await tx.execute(sql`
    update declaration_items i set pan_secret = n.secret
      from jsonb_to_recordset(${JSON.stringify(pans)}::jsonb) as n("declarationId" uuid, key text, secret text)
     where i.tenant_id = ${tx.tenantId} and i.declaration_id = n."declarationId" and i.key = n.key`);
  const toKeep = drafts.filter(({ secret }) => secret !== null);
  const same = sql`f.tenant_id = ${tx.tenantId} and f.user_id = n."userId" and f.financial_year = n.year and f.kind = n.kind`;
  await tx.execute(sql`
    update declaration_drafts f set content_secret = n.secret
      from jsonb_to_recordset(${JSON.stringify(toKeep)}::jsonb) as n("userId" uuid, year int, kind text, secret text)
     where ${same}`);
  const toRemove = drafts.filter(({ secret }) => secret === null);
  await tx.execute(sql`
    delete from declaration_drafts f
      using jsonb_to_recordset(${JSON.stringify(toRemove)}::jsonb) as n("userId" uuid, year int, kind text)
     where ${same}`);
  const lost = toRemove.length + pans.filter(({ secret }) => secret === null).length;
  return { records: rows.length, lost, last: rows.at(-1)?.userId ?? null };
}
