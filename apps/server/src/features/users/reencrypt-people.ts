import { sql } from 'drizzle-orm';
import type { FieldEncryption, NumberName } from '../../platform/crypto/field-encryption.ts';
import { encryptedAnew, NOTHING_LEFT, type ReencryptedSlice } from '../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { SECRET_NAMES, SECRETS } from './person-columns.facts.ts';
import type { UserRow } from './users.facts.ts';
import { users } from './users.tables.ts';

const AT_ONCE = 500;

type Kept = Pick<UserRow, 'id' | (typeof SECRETS)[NumberName]>;

/** The next people whose numbers need another key than the present one; none when all are done. */
export async function reencryptPeople(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const needsWork = sql.join(
    SECRET_NAMES.map((name) => sql`not starts_with(${users[SECRETS[name]]}, ${fields.prefix})`),
    sql` or `,
  );
  const found = await tx
    .select({
      id: users.id,
      panSecret: users.panSecret,
      uanSecret: users.uanSecret,
      pfNumberSecret: users.pfNumberSecret,
      esiNumberSecret: users.esiNumberSecret,
      bankAccountSecret: users.bankAccountSecret,
    })
    .from(users)
    .where(sql`${users.tenantId} = ${tx.tenantId} and ${users.id} > ${after} and (${needsWork})`)
    .orderBy(users.id)
    .limit(AT_ONCE)
    .for('update');
  if (!found.length) return NOTHING_LEFT;
  const anew = found.map((person) => writtenAnew(tx, fields, person, loses));
  await tx.execute(sql`
    update users set pan_secret = n.pan, uan_secret = n.uan, pf_number_secret = n."pfNumber",
      esi_number_secret = n."esiNumber", bank_account_secret = n."bankAccountNumber", pan_digest = n."panDigest"
    from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb)
      as n (id uuid, pan text, uan text, "pfNumber" text, "esiNumber" text, "bankAccountNumber" text, "panDigest" text)
    where users.tenant_id = ${tx.tenantId} and users.id = n.id`);
  const count = (rows: readonly Kept[]) =>
    rows.reduce((n, row) => n + SECRET_NAMES.filter((name) => row[SECRETS[name]] !== null).length, 0);
  const left = anew.reduce((n, row) => n + SECRET_NAMES.filter((name) => row[name] !== null).length, 0);
  return { records: found.length, lost: count(found) - left, last: found.at(-1)?.id ?? null };
}

function writtenAnew({ tenantId }: TenantTx, fields: FieldEncryption, person: Kept, loses: boolean) {
  const anew = encryptedAnew(fields, tenantId, person.id, loses);
  const pan = anew('pan', person.panSecret);
  return {
    id: person.id,
    pan,
    uan: anew('uan', person.uanSecret),
    pfNumber: anew('pfNumber', person.pfNumberSecret),
    esiNumber: anew('esiNumber', person.esiNumberSecret),
    bankAccountNumber: anew('bankAccountNumber', person.bankAccountSecret),
    panDigest: pan === null ? null : fields.digest(fields.of(tenantId, person.id).decrypt('pan', pan)),
  };
}
