import { sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { PersonSnapshot } from './payslip-snapshot.rules.ts';

const SLICE_SIZE = 1000;

/** The next payslips that carry a number of another key; no hash is taken over these, so every payroll stays intact. */
export async function reencryptPayslips(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const { rows } = await tx.execute<{ id: string; userId: string; snapshot: PersonSnapshot }>(sql`
    select id, user_id as "userId", snapshot from payslips
    where tenant_id = ${tx.tenantId} and id > ${after} and (not starts_with(snapshot->>'panSecret', ${fields.prefix})
      or not starts_with(snapshot->>'uanSecret', ${fields.prefix})
      or not starts_with(snapshot->>'bankAccountSecret', ${fields.prefix}))
    order by id limit ${SLICE_SIZE} for update`);
  if (!rows.length) return NOTHING_LEFT;
  let lost = 0;
  const updates = rows.map(({ id, userId, snapshot }) => {
    const one = reencryptWith(fields, tx.tenantId, userId, loses);
    const numbers = {
      panSecret: one('pan', snapshot.panSecret),
      uanSecret: one('uan', snapshot.uanSecret),
      bankAccountSecret: one('bankAccountNumber', snapshot.bankAccountSecret),
    };
    lost += NUMBERS.filter((name) => snapshot[name] !== null && numbers[name] === null).length;
    return { id, snapshot: JSON.stringify({ ...snapshot, ...numbers }) };
  });
  await tx.execute(sql`
    update payslips set snapshot = n.snapshot::json
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, snapshot text)
    where payslips.tenant_id = ${tx.tenantId} and payslips.id = n.id`);
  return { records: rows.length, lost, last: rows.at(-1)?.id ?? null };
}

const NUMBERS = ['panSecret', 'uanSecret', 'bankAccountSecret'] as const;
