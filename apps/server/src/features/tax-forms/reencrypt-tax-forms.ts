import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { taxFormFiles } from './tax-forms.tables.ts';

/** Files are large: a few at a time. */
const SLICE_SIZE = 20;

/** The next files that need another key than the present one. One that cannot be read any more can be made again. */
export async function reencryptTaxForms(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const rows = await tx
    .select({ id: taxFormFiles.id, formId: taxFormFiles.formId, content: taxFormFiles.contentSecret })
    .from(taxFormFiles)
    .where(
      and(
        eq(taxFormFiles.tenantId, tx.tenantId),
        gt(taxFormFiles.id, after),
        sql`not starts_with(${taxFormFiles.contentSecret}, ${fields.prefix})`,
      ),
    )
    .orderBy(asc(taxFormFiles.id))
    .limit(SLICE_SIZE)
    .for('update');
  if (!rows.length) return NOTHING_LEFT;
  const updates = rows.map(({ id, formId, content }) => ({
    id,
    content: reencryptWith(fields, tx.tenantId, formId, loses)('taxForm', content),
  }));
  await tx.execute(sql`
    update tax_form_files set content_secret = n.content
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, content text)
    where tax_form_files.tenant_id = ${tx.tenantId} and tax_form_files.id = n.id`);
  return {
    records: rows.length,
    lost: updates.filter(({ content }) => content === null).length,
    last: rows.at(-1)?.id ?? null,
  };
}
