import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import { bySlices } from '../../platform/database/by-slices.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { IDENTIFIERS, shownIdentifiers } from './identifiers.facts.ts';
import { statutoryIdentifiers as kept } from './statutory.tables.ts';

const SLICE_SIZE = 500;

/** The next people whose PF and ESI numbers need another key than the present one; none when all are done. */
export async function reencryptIdentifiers(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const rows = await tx
    .select({ id: kept.userId, uan: kept.uanSecret, pfNumber: kept.pfNumberSecret, esiNumber: kept.esiNumberSecret })
    .from(kept)
    .where(
      sql`${kept.tenantId} = ${tx.tenantId} and ${kept.userId} > ${after} and (
        not starts_with(${kept.uanSecret}, ${fields.prefix}) or not starts_with(${kept.pfNumberSecret}, ${fields.prefix})
        or not starts_with(${kept.esiNumberSecret}, ${fields.prefix}))`,
    )
    .orderBy(kept.userId)
    .limit(SLICE_SIZE)
    .for('update');
  if (!rows.length) return NOTHING_LEFT;
  const updates = rows.map(({ id, uan, pfNumber, esiNumber }) => {
    const one = reencryptWith(fields, tx.tenantId, id, loses);
    return { id, uan: one('uan', uan), pfNumber: one('pfNumber', pfNumber), esiNumber: one('esiNumber', esiNumber) };
  });
  await tx.execute(sql`
    update statutory_identifiers set uan_secret = n.uan, pf_number_secret = n."pfNumber", esi_number_secret = n."esiNumber"
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, uan text, "pfNumber" text, "esiNumber" text)
    where tenant_id = ${tx.tenantId} and user_id = n.id`);
  const numbers = (rows: readonly Readonly<Record<'uan' | 'pfNumber' | 'esiNumber', string | null>>[]) =>
    rows.flatMap(({ uan, pfNumber, esiNumber }) => [uan, pfNumber, esiNumber]).filter((number) => number !== null)
      .length;
  return { records: rows.length, lost: numbers(rows) - numbers(updates), last: rows.at(-1)?.id ?? null };
}

/** As `countReadableNumbers`, for PF and ESI numbers. */
export async function countReadableIdentifiers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let count = 0;
  const slice = (after: string, limit: number) =>
    db.inTenant(tenantId, (tx) =>
      tx
        .select({ id: kept.userId, ...IDENTIFIERS })
        .from(kept)
        .where(and(eq(kept.tenantId, tenantId), gt(kept.userId, after)))
        .orderBy(asc(kept.userId))
        .limit(limit),
    );
  for await (const { id, ...row } of bySlices(slice)) {
    const { uan, pfNumber, esiNumber } = shownIdentifiers(fields.of(tenantId, id), row);
    count += [uan, pfNumber, esiNumber].filter((number) => number !== null).length;
  }
  return count;
}
