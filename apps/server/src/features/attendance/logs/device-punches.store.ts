import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { devicePunches } from './device-punches.tables.ts';

/** A moment that a machine sent, or a file holds. */
export type NewDevicePunch = Omit<typeof devicePunches.$inferInsert, 'tenantId' | 'receivedAt'>;

export type StoredMoment = {
  readonly userId: string | null;
  /** The day and second that the clocks of the organisation showed. */
  readonly day: string;
  readonly seconds: number;
};

/** Columns of a moment where the organisation is; `p` is the table. */
const moment = (zone: string) => sql`p.user_id as "userId", (p.at at time zone ${zone})::date as day,
  extract(epoch from (p.at at time zone ${zone}) - date_trunc('day', p.at at time zone ${zone}))::int as seconds`;

/**
 * Adds punches in one statement and returns those that are new: what was sent before is passed over. A file and a machine
 * write the same press in signs of their own.
 */
export async function insertPunches(
  tx: TenantTx,
  punches: readonly NewDevicePunch[],
  { zone, receivedAt }: { readonly zone: string; readonly receivedAt: string },
): Promise<StoredMoment[]> {
  if (punches.length === 0) return [];
  return tx.rows(sql`
    insert into device_punches as p (tenant_id, id, device_id, import_id, device, code, code_key, user_id, at,
      status, line, received_at)
    select ${tx.tenantId}, n.id, n."deviceId", n."importId", n.device, n.code, n."codeKey", n."userId", n.at,
      n.status, n.line, ${receivedAt}
      from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as n(id uuid, "deviceId" uuid, "importId" uuid,
        device text, code text, "codeKey" text, "userId" uuid, at timestamptz, status text, line text)
     where n."userId" is null or not exists (select from device_punches d
       where d.tenant_id = ${tx.tenantId} and d.user_id = n."userId" and d.at = n.at
         and (d.status is null or n.status is null or d.status = n.status
           or (d.import_id is null) <> (n."importId" is null)))
     order by n.code, n.at
    on conflict do nothing
    returning ${moment(zone)}`);
}

/** Whose the punches of some code are, on one device or on all; `formerId` gives up those they had by it. */
export type Claim = {
  readonly deviceId: string | null;
  readonly codeKey: string;
  readonly userId: string;
  readonly formerId: string | null;
};

export type ClaimedMoment = StoredMoment & { readonly formerId: string | null };

/** Gives punches that wait, and those of a former person, to the people they are of, and returns them. */
export async function claimPunches(tx: TenantTx, claims: readonly Claim[], zone: string): Promise<ClaimedMoment[]> {
  if (claims.length === 0) return [];
  return tx.rows(sql`
    with found as (
      select p.id, p.user_id as "formerId", n."userId"
        from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n("deviceId" uuid, "codeKey" text, "userId" uuid,
          "formerId" uuid)
        join device_punches p on p.tenant_id = ${tx.tenantId} and p.code_key = n."codeKey"
         and (p.user_id is null or p.user_id = n."formerId") and (n."deviceId" is null or p.device_id = n."deviceId")
         for update of p
    )
    update device_punches p set user_id = f."userId" from found f where p.tenant_id = ${tx.tenantId} and p.id = f.id
    returning f."formerId", ${moment(zone)}`);
}

export type WaitingCode = {
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly code: string;
  readonly punches: number;
  readonly firstAt: string;
  readonly lastAt: string;
};

/** The people that machines know and the organisation does not, with the most punches first. */
export function waitingCodes(tx: TenantTx, limit: number): Promise<WaitingCode[]> {
  return tx.rows(sql`
    select device_id as "deviceId", max(device) as device, min(code) as code, count(*) as punches,
      min(at) as "firstAt", max(at) as "lastAt"
      from device_punches where tenant_id = ${tx.tenantId} and user_id is null
     group by device_id, code_key order by count(*) desc, min(code) limit ${limit}`);
}

/** How many of some punches are stored already. */
export async function countKnown(
  tx: TenantTx,
  deviceId: string | null,
  punches: readonly { readonly code: string; readonly userId: string | null; readonly at: string }[],
): Promise<number> {
  const { rows } = await tx.execute<{ known: number }>(sql`
    select count(*) as known
      from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as n(code text, "userId" uuid, at timestamptz)
     where exists (select from device_punches d where d.tenant_id = ${tx.tenantId} and d.code = n.code and d.at = n.at
         and d.device_id is not distinct from ${deviceId}::uuid)
        or exists (select from device_punches d where d.tenant_id = ${tx.tenantId} and d.user_id = n."userId"
         and d.at = n.at)`);
  return rows[0]?.known ?? 0;
}

/** Those of some people of whom a device sent something about a day. */
export async function peopleWithMoments(tx: TenantTx, people: readonly string[], date: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from device_punches
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
       and at between ${date}::timestamptz - interval '1 day' and ${date}::timestamptz + interval '2 days'`);
  return rows.map(({ userId }) => userId);
}
