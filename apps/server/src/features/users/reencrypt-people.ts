import { sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { encryptedAnew, NOTHING_LEFT, type ReencryptedSlice } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UserRow } from './person.facts.ts';
import { users } from './users.tables.ts';

const AT_ONCE = 500;

type Kept = Pick<UserRow, 'id' | 'panSecret' | 'bankAccountSecret'>;

/**
 * The next people whose numbers need another key than the present one; none when all are done. What the retired columns
 * still hold is read by nobody: it is cleared, so that an old key opens nothing.
 */
export async function reencryptPeople(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const { prefix } = fields;
  const found = await tx
    .select({ id: users.id, panSecret: users.panSecret, bankAccountSecret: users.bankAccountSecret })
    .from(users)
    .where(
      sql`${users.tenantId} = ${tx.tenantId} and ${users.id} > ${after} and (not starts_with(${users.panSecret}, ${prefix})
        or not starts_with(${users.bankAccountSecret}, ${prefix})
        or num_nonnulls(uan_secret, pf_number_secret, esi_number_secret) > 0)`,
    )
    .orderBy(users.id)
    .limit(AT_ONCE)
    .for('update');
  if (!found.length) return NOTHING_LEFT;
  const anew = found.map((person) => writtenAnew(tx, fields, person, loses));
  await tx.execute(sql`
    update users set pan_secret = n.pan, bank_account_secret = n."bankAccountNumber", pan_digest = n."panDigest",
      uan_secret = null, pf_number_secret = null, esi_number_secret = null
    from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb)
      as n (id uuid, pan text, "bankAccountNumber" text, "panDigest" text)
    where users.tenant_id = ${tx.tenantId} and users.id = n.id`);
  const lost = found.filter(({ panSecret }, at) => panSecret !== null && anew[at]?.pan === null).length;
  const lostAccounts = found.filter((row, at) => row.bankAccountSecret !== null && !anew[at]?.bankAccountNumber).length;
  return { records: found.length, lost: lost + lostAccounts, last: found.at(-1)?.id ?? null };
}

function writtenAnew({ tenantId }: TenantTx, fields: FieldEncryption, person: Kept, loses: boolean) {
  const anew = encryptedAnew(fields, tenantId, person.id, loses);
  const pan = anew('pan', person.panSecret);
  return {
    id: person.id,
    pan,
    bankAccountNumber: anew('bankAccountNumber', person.bankAccountSecret),
    panDigest: pan === null ? null : fields.digest(fields.of(tenantId, person.id).decrypt('pan', pan)),
  };
}
