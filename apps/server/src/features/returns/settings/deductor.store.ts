import type { Deductor } from '@muster/contract/features/returns/returns-deductor.ts';
import { eq, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
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
