import type { Deductor } from '@muster/contract/features/returns/returns-deductor.ts';
import { eq, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { returnSettings, type StoredDeductor } from './return-settings.tables.ts';

/** Of whom nobody has said anything. */
const NO_DEDUCTOR: StoredDeductor = {
  deductorType: null,
  branch: null,
  address: null,
  state: null,
  pinCode: null,
  email: null,
  responsibleName: null,
  responsibleFatherName: null,
  responsibleDesignation: null,
  responsibleAddress: null,
  responsibleState: null,
  responsiblePinCode: null,
  responsibleEmail: null,
  responsibleMobile: null,
  version: 0,
};

export type WholeDeductor = Deductor & { readonly version: number };

/** The organisation as a deductor of tax, and who answers for it. */
export async function deductorOf(tx: TenantTx, fields: FieldEncryption): Promise<WholeDeductor> {
  const [row] = await tx
    .select({ id: returnSettings.id, deductor: returnSettings.deductor, pan: returnSettings.responsiblePanSecret })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId));
  const responsiblePan = row?.pan ? fields.of(tx.tenantId, row.id).readable('pan', row.pan) : null;
  return { ...NO_DEDUCTOR, ...row?.deductor, responsiblePan };
}

export async function storeDeductor(
  tx: TenantTx,
  fields: FieldEncryption,
  settingsId: string,
  { responsiblePan, ...deductor }: WholeDeductor,
): Promise<void> {
  const pan = responsiblePan === null ? null : fields.of(tx.tenantId, settingsId).encrypt('pan', responsiblePan);
  await tx
    .update(returnSettings)
    .set({ deductor, responsiblePanSecret: pan, updatedAt: sql`now()` })
    .where(eq(returnSettings.tenantId, tx.tenantId));
}

/** The PAN of who answers for deducting tax, where it needs another key than the present one. */
export async function reencryptDeductor(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
): Promise<ReencryptedSlice> {
  const [row] = await tx
    .select({ id: returnSettings.id, pan: returnSettings.responsiblePanSecret })
    .from(returnSettings)
    .where(
      sql`${returnSettings.tenantId} = ${tx.tenantId}
        and not starts_with(${returnSettings.responsiblePanSecret}, ${fields.prefix})`,
    )
    .for('update');
  if (row === undefined) return NOTHING_LEFT;
  const pan = reencryptWith(fields, tx.tenantId, row.id, loses)('pan', row.pan);
  await tx.update(returnSettings).set({ responsiblePanSecret: pan }).where(eq(returnSettings.tenantId, tx.tenantId));
  return { records: 1, lost: pan === null ? 1 : 0, last: null };
}
