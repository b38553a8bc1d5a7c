import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { devicePeople } from './devices.tables.ts';

export type NewMapping = {
  readonly id: string;
  readonly deviceId: string | null;
  readonly code: string;
  readonly codeKey: string;
  readonly userId: string;
};

/** Writes whom machines know, in one statement: an id has one person at a time. */
export async function writeMappings(
  tx: TenantTx,
  mappings: readonly NewMapping[],
  createdBy: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into device_people (tenant_id, id, device_id, code, code_key, user_id, created_by)
    select ${tx.tenantId}, n.id, n."deviceId", n.code, n."codeKey", n."userId", ${createdBy}::uuid
      from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as n(id uuid, "deviceId" uuid, code text,
        "codeKey" text, "userId" uuid)
     order by n."codeKey"
    on conflict on constraint device_people_once do update set user_id = excluded.user_id, code = excluded.code,
      created_by = excluded.created_by, updated_at = now()`);
}

type Mapping = { readonly deviceId: string | null; readonly codeKey: string; readonly userId: string };

/** Whom ids are mapped to, on a machine or on all. */
export function mappingsOf(tx: TenantTx, deviceId: string | null, keys: readonly string[]): Promise<Mapping[]> {
  return tx
    .select({ deviceId: devicePeople.deviceId, codeKey: devicePeople.codeKey, userId: devicePeople.userId })
    .from(devicePeople)
    .where(
      and(
        eq(devicePeople.tenantId, tx.tenantId),
        sql`${devicePeople.codeKey} = any(${sql.param(keys)}::text[])`,
        sql`(${devicePeople.deviceId} is null or ${devicePeople.deviceId} = ${deviceId}::uuid)`,
      ),
    );
}

export async function removeMapping(tx: TenantTx, id: string) {
  const [row] = await tx
    .delete(devicePeople)
    .where(and(eq(devicePeople.tenantId, tx.tenantId), eq(devicePeople.id, id)))
    .returning({ code: devicePeople.code, userId: devicePeople.userId, deviceId: devicePeople.deviceId });
  return row ?? null;
}
