import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../platform/crypto/reencryption.ts';
import { bySlices } from '../../platform/database/by-slices.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { PERSON, type UserRow } from './person.facts.ts';
import { secretsOf } from './person-columns.facts.ts';
import { users } from './users.tables.ts';

const SLICE_SIZE = 500;

type EncryptedColumns = Pick<UserRow, 'id' | 'panSecret' | 'bankAccountSecret'>;

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
  const rows = await tx
    .select({ id: users.id, panSecret: users.panSecret, bankAccountSecret: users.bankAccountSecret })
    .from(users)
    .where(
      sql`${users.tenantId} = ${tx.tenantId} and ${users.id} > ${after} and (not starts_with(${users.panSecret}, ${prefix})
        or not starts_with(${users.bankAccountSecret}, ${prefix})
        or num_nonnulls(uan_secret, pf_number_secret, esi_number_secret) > 0)`,
    )
    .orderBy(users.id)
    .limit(SLICE_SIZE)
    .for('update');
  if (!rows.length) return NOTHING_LEFT;
  const updates = rows.map((person) => reencrypted(tx, fields, person, loses));
  await tx.execute(sql`
    update users set pan_secret = n.pan, bank_account_secret = n."bankAccountNumber", pan_digest = n."panDigest",
      uan_secret = null, pf_number_secret = null, esi_number_secret = null
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
      as n (id uuid, pan text, "bankAccountNumber" text, "panDigest" text)
    where users.tenant_id = ${tx.tenantId} and users.id = n.id`);
  const lost = rows.filter(({ panSecret }, at) => panSecret !== null && updates[at]?.pan === null).length;
  const lostAccounts = rows.filter(
    (row, at) => row.bankAccountSecret !== null && !updates[at]?.bankAccountNumber,
  ).length;
  return { records: rows.length, lost: lost + lostAccounts, last: rows.at(-1)?.id ?? null };
}

function reencrypted({ tenantId }: TenantTx, fields: FieldEncryption, person: EncryptedColumns, loses: boolean) {
  const reencrypt = reencryptWith(fields, tenantId, person.id, loses);
  const pan = reencrypt('pan', person.panSecret);
  return {
    id: person.id,
    pan,
    bankAccountNumber: reencrypt('bankAccountNumber', person.bankAccountSecret),
    panDigest: pan === null ? null : fields.digest(fields.of(tenantId, person.id).decrypt('pan', pan)),
  };
}

/** Decrypts PAN and bank account of all people of an organisation and counts them; throws at one that cannot be read. */
export async function countReadableNumbers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let count = 0;
  const slice = (after: string, limit: number) =>
    db.inTenant(tenantId, (tx) =>
      tx
        .select(PERSON)
        .from(users)
        .where(and(eq(users.tenantId, tenantId), gt(users.id, after)))
        .orderBy(asc(users.id))
        .limit(limit),
    );
  for await (const person of bySlices(slice)) {
    const { pan, bankAccountNumber } = secretsOf(fields.of(tenantId, person.id), person);
    count += [pan, bankAccountNumber].filter((number) => number !== null).length;
  }
  return count;
}
