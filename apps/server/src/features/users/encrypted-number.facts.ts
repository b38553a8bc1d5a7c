import type { Connection, EncryptedNumber } from '../../platform/database/known-secret.ts';

/** Any encrypted number of an organisation, read with the owner's connection while no secret is known. */
export async function encryptedNumberOf(owner: Connection, tenantId: string): Promise<EncryptedNumber | null> {
  const { rows } = await owner.query<EncryptedNumber>(
    `select tenant_id as "tenantId", u.id as "personId", name, ciphertext from users u cross join lateral (values
       ('pan', pan_secret), ('uan', uan_secret), ('pfNumber', pf_number_secret), ('esiNumber', esi_number_secret),
       ('bankAccountNumber', bank_account_secret)) as encrypted (name, ciphertext)
     where tenant_id = $1 and ciphertext is not null limit 1`,
    [tenantId],
  );
  return rows[0] ?? null;
}
