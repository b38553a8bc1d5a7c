import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/own-rows.ts';
import { requests } from './requests.tables.ts';

export const requestRows = rowsOf(requests);

type Days = { readonly userId: string; readonly type: number; readonly from: string; readonly to: string };

/** How many requests of a type in these states touch some days of a person. */
export async function countTouching(
  tx: TenantTx,
  { userId, type, from, to }: Days,
  statuses: readonly RequestStatus[],
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from requests
     where tenant_id = ${tx.tenantId} and user_id = ${userId} and type = ${type}
       and from_date <= ${to} and to_date >= ${from} and status = any(${sql.param(statuses)}::text[])`);
  return rows[0]?.n ?? 0;
}

type Months = { readonly userId: string; readonly type: number; readonly months: readonly string[] };

/** Whether a person has so many requests of a type, open or completed, in one of these months (each its first day). */
export async function hasFullMonth(tx: TenantTx, { userId, type, months }: Months, cap: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isFull: boolean }>(sql`
    select exists (select from unnest(${sql.param(months)}::date[]) as m(first)
      where (select count(*) from requests r
        where r.tenant_id = ${tx.tenantId} and r.user_id = ${userId} and r.type = ${type}
          and r.status in ('Opened', 'Completed')
          and r.from_date < m.first + interval '1 month' and r.to_date >= m.first) >= ${cap}) as "isFull"`);
  return rows[0]?.isFull ?? false;
}

type Decided = {
  readonly status: RequestStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  readonly comments: string | null;
};

/** Requests become what was decided, in one statement. */
export async function decide(tx: TenantTx, ids: readonly string[], decision: Decided): Promise<void> {
  const { status, decidedBy, decidedAt, comments } = decision;
  await tx.execute(sql`
    update requests set status = ${status}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, comments = ${comments},
      updated_at = now()
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
}

type Accepted = { readonly acceptedBy: string | null; readonly acceptedAt: string };

/** Whoever is asked for a swap agrees. */
export async function accept(tx: TenantTx, id: string, { acceptedBy, acceptedAt }: Accepted): Promise<void> {
  await tx.execute(sql`
    update requests set accepted_by = ${acceptedBy}, accepted_at = ${acceptedAt}, updated_at = now()
     where tenant_id = ${tx.tenantId} and id = ${id}`);
}

type CompOff = { readonly userId: string; readonly date: string; readonly decidedBy: string | null };

/** Every comp-off that was approved. */
export function approvedCompOffs(tx: TenantTx): Promise<CompOff[]> {
  return tx.rows(sql`
    select user_id as "userId", from_date as date, decided_by as "decidedBy" from requests
    where tenant_id = ${tx.tenantId} and type = ${REQUEST_TYPE.CompOff} and status = 'Completed'
    order by user_id, from_date`);
}

/** The days of [from, to] for which somebody asks, or was given, a comp-off. */
export async function compOffDays(tx: TenantTx, userId: string, from: string, to: string): Promise<string[]> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select from_date as date from requests
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and type = ${REQUEST_TYPE.CompOff}
      and status in ('Opened', 'Completed') and from_date between ${from} and ${to}`);
  return rows.map(({ date }) => date);
}

/** Those of some people and days, whether or not they were credited. */
export function compOffsIn(
  tx: TenantTx,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<{ userId: string; date: string }[]> {
  return tx.rows(sql`
    select user_id as "userId", from_date as date from requests
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
      and from_date between ${from} and ${to} and type = ${REQUEST_TYPE.CompOff} and status = 'Completed'
    order by user_id, from_date`);
}
