import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { returnFiles } from './returns.tables.ts';

/** Files are large: a few at a time. */
const SLICE_SIZE = 5;

/** The next files that need another key than the present one. One that cannot be read any more can be made again. */
export async function reencryptReturnFiles(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const rows = await tx
    .select({ id: returnFiles.id, content: returnFiles.contentSecret })
    .from(returnFiles)
    .where(
      and(
        eq(returnFiles.tenantId, tx.tenantId),
        gt(returnFiles.id, after),
        sql`not starts_with(${returnFiles.contentSecret}, ${fields.prefix})`,
      ),
    )
    .orderBy(asc(returnFiles.id))
    .limit(SLICE_SIZE)
    .for('update');
  if (!rows.length) return NOTHING_LEFT;
  const updates = rows.map(({ id, content }) => ({
    id,
    content: reencryptWith(fields, tx.tenantId, id, loses)('returnFile', content),
  }));
  await tx.execute(sql`
    update return_files set content_secret = n.content
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, content text)
    where return_files.tenant_id = ${tx.tenantId} and return_files.id = n.id`);
  return {
    records: rows.length,
    lost: updates.filter(({ content }) => content === null).length,
    last: rows.at(-1)?.id ?? null,
  };
}
