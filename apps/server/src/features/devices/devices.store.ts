import { asc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { devicePeople, devices, type RefusedLine } from './devices.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

export const mappingRows = rowsOf(devicePeople);

export const deviceRows = rowsOf(devices);
/** Those in use first. */
export function allDevices(tx: TenantTx): Promise<DeviceRow[]> {
  return tx
    .select()
    .from(devices)
    .where(eq(devices.tenantId, tx.tenantId))
    .orderBy(sql`${devices.revokedAt} is not null`, asc(devices.name));
}

/** The machine that has a key; null where none has, or it was revoked. */
export async function deviceByKey(tx: TenantTx, keyHash: string): Promise<DeviceRow | null> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(own(tx, devices, { keyHash }));
  return row && row.revokedAt === null ? row : null;
}

/** How often it is written down that a machine was heard. */
const SEEN_AGAIN = sql`interval '30 seconds'`;
const MAX_REFUSED_LINES = 20;

/** A machine was heard, with so many new punches and these lines that nobody could read. */
export async function noteHeard(
  tx: TenantTx,
  id: string,
  { now, stored, refused }: { now: string; stored: number; refused: readonly RefusedLine[] },
): Promise<void> {
  await tx.execute(sql`
    update devices set last_seen_at = ${now}, punches_received = punches_received + ${stored},
      refused_lines = (select coalesce(jsonb_agg(line order by number), '[]') from (
        select line, number from jsonb_array_elements(${JSON.stringify(refused)}::jsonb || refused_lines)
          with ordinality as l(line, number) limit ${MAX_REFUSED_LINES}) latest)
     where tenant_id = ${tx.tenantId} and id = ${id}
       and (${stored + refused.length} > 0 or last_seen_at is null or last_seen_at < ${now}::timestamptz - ${SEEN_AGAIN})`);
}

/** Two machines added at the same moment: the database's refusal in the product's words. */
export function namingDuplicates<T>(name: string, work: () => Promise<T>): Promise<T> {
  const sameName = fieldProblem('name', `There is already a device named ${name}.`);
  const sameSerial = fieldProblem('serialNumber', 'Another device has this serial number.');
  return refusingDuplicate('devices_name', sameName, () => refusingDuplicate('devices_serial', sameSerial, work));
}

type NewMapping = Pick<typeof devicePeople.$inferSelect, 'id' | 'deviceId' | 'code' | 'codeKey' | 'userId'>;

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
      own(
        tx,
        devicePeople,
        {},
        sql`${devicePeople.codeKey} = any(${sql.param(keys)}::text[])`,
        sql`(${devicePeople.deviceId} is null or ${devicePeople.deviceId} = ${deviceId}::uuid)`,
      ),
    );
}
