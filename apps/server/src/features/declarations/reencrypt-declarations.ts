import { sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';

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
    select u.id as "userId",
      coalesce((select jsonb_agg(jsonb_build_object('declarationId', i.declaration_id, 'key', i.key, 'secret', i.pan_secret))
        from declarations d join declaration_items i on i.tenant_id = d.tenant_id and i.declaration_id = d.id
        where d.tenant_id = u.tenant_id and d.user_id = u.id and not starts_with(i.pan_secret, ${prefix})), '[]') as pans,
      coalesce((select jsonb_agg(jsonb_build_object('year', f.financial_year, 'kind', f.kind, 'secret', f.content_secret))
        from declaration_drafts f
        where f.tenant_id = u.tenant_id and f.user_id = u.id and not starts_with(f.content_secret, ${prefix})), '[]')
        as drafts
      from users u
     where u.tenant_id = ${tx.tenantId} and u.id > ${after} and (
        exists (select from declarations d join declaration_items i on i.tenant_id = d.tenant_id
            and i.declaration_id = d.id where d.tenant_id = u.tenant_id and d.user_id = u.id
            and not starts_with(i.pan_secret, ${prefix}))
        or exists (select from declaration_drafts f where f.tenant_id = u.tenant_id and f.user_id = u.id
            and not starts_with(f.content_secret, ${prefix})))
     order by u.id limit ${SLICE_SIZE}`);
  if (!rows.length) return NOTHING_LEFT;
  const pans = rows.flatMap(({ userId, pans }) => {
    const anew = reencryptWith(fields, tx.tenantId, userId, loses);
    return pans.map((row) => ({ ...row, secret: anew('pan', row.secret) }));
  });
  const drafts = rows.flatMap(({ userId, drafts }) => {
    const anew = reencryptWith(fields, tx.tenantId, userId, loses);
    return drafts.map((row) => ({ ...row, userId, secret: anew('declarationDraft', row.secret) }));
  });
  await tx.execute(sql`
    update declaration_items i set pan_secret = n.secret
      from jsonb_to_recordset(${JSON.stringify(pans)}::jsonb) as n("declarationId" uuid, key text, secret text)
     where i.tenant_id = ${tx.tenantId} and i.declaration_id = n."declarationId" and i.key = n.key`);
  const kept = drafts.filter(({ secret }) => secret !== null);
  const same = sql`f.tenant_id = ${tx.tenantId} and f.user_id = n."userId" and f.financial_year = n.year and f.kind = n.kind`;
  await tx.execute(sql`
    update declaration_drafts f set content_secret = n.secret
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n("userId" uuid, year int, kind text, secret text)
     where ${same}`);
  const gone = drafts.filter(({ secret }) => secret === null);
  await tx.execute(sql`
    delete from declaration_drafts f
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as n("userId" uuid, year int, kind text)
     where ${same}`);
  const lost = gone.length + pans.filter(({ secret }) => secret === null).length;
  return { records: rows.length, lost, last: rows.at(-1)?.userId ?? null };
}
