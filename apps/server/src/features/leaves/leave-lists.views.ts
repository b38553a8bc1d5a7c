import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { namedBy } from '../users/people-search.facts.ts';
import { nameOf } from '../users/person-display.facts.ts';
import type { DelegationRow } from './delegations.store.ts';
import { DOCUMENT_PURPOSE } from './leave-documents.store.ts';
import type { Slice } from './record/leaves.views.ts';

export type Taker = {
  readonly userId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly imageFileId: string | null;
  readonly departmentName: string | null;
  readonly unit: LeaveUnit;
  readonly amount: number;
  readonly leaves: number;
};

export type TakerFilters = {
  readonly people: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  readonly departmentId: string | null;
  readonly search: string | null;
};

/**
 * Who was on approved leave for most days of [from, to], the most first: by halves of working days, so that leave in
 * days and in hours of a whole day count alike. Two statements.
 */
export async function mostTakers(
  tx: TenantTx,
  { people, from, to, departmentId, search }: TakerFilters,
  { offset, pageSize }: Slice,
): Promise<{ rows: Taker[]; totalRecords: number }> {
  const { rows } = await tx.execute<Taker & { total: number }>(sql`
    select u.id as "userId", btrim(concat_ws(' ', u.first_name, u.middle_name, u.last_name)) as "employeeName",
      u.employee_number as "employeeNumber", u.image_file_id as "imageFileId", p.name as "departmentName",
      'day' as unit, (count(*) * 50)::int as amount, count(distinct l.id)::int as leaves,
      (count(*) over ())::int as total
    from leave_halves h
    join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = 2
    join users u on u.tenant_id = h.tenant_id and u.id = h.user_id
    left join departments p on p.tenant_id = u.tenant_id and p.id = u.department_id
    where h.tenant_id = ${tx.tenantId} and h.date between ${from} and ${to} and h.is_counted
      and (${people === null} or h.user_id = any(${sql.param(people ?? [])}::uuid[]))
      and (${departmentId}::uuid is null or u.department_id = ${departmentId})
      and ${namedBy('u', search)}
    group by u.tenant_id, u.id, p.name
    order by count(*) desc, u.first_name, u.last_name, u.id limit ${pageSize} offset ${offset}`);
  return { rows, totalRecords: rows[0]?.total ?? 0 };
}

/** Those that are not over: of one person, given and received, or all. */
export function delegationsFrom(
  tx: TenantTx,
  { userId, day }: { readonly userId: string | null; readonly day: string },
): Promise<DelegationRow[]> {
  return tx.rows(sql`
    select g.id, g.from_user_id as "fromUserId", ${nameOf('f')} as "fromName", g.to_user_id as "toUserId",
      ${nameOf('t')} as "toName", g.from_date as "fromDate", g.to_date as "toDate"
    from leave_delegations g
    join users f on f.tenant_id = g.tenant_id and f.id = g.from_user_id
    join users t on t.tenant_id = g.tenant_id and t.id = g.to_user_id
    where g.tenant_id = ${tx.tenantId} and g.to_date >= ${day}
      and (${userId}::uuid is null or ${userId} in (g.from_user_id, g.to_user_id))
    order by g.from_date, g.id`);
}

const claimed = sql`exists (select from leaves l where l.tenant_id = f.tenant_id and l.document_file_id = f.id)`;

/** The documents of a person that are kept, the newest first; `isToday` within the last day. */
export function documentsOf(tx: TenantTx, userId: string) {
  return tx.rows<{ id: string; isClaimed: boolean; isToday: boolean }>(sql`
    select f.id, ${claimed} as "isClaimed", f.created_at > now() - interval '1 day' as "isToday"
    from files f where f.tenant_id = ${tx.tenantId} and f.owner_id = ${userId} and f.purpose = ${DOCUMENT_PURPOSE}
    order by f.created_at desc, f.id desc`);
}

/** What all documents of the organisation take, in bytes. */
export async function bytesOfDocuments(tx: TenantTx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::float8 as bytes from files
    where tenant_id = ${tx.tenantId} and purpose = ${DOCUMENT_PURPOSE}`);
  return rows[0]?.bytes ?? 0;
}

/** Documents that went with no request within a day. */
export async function forgottenDocuments(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.id from files f where f.tenant_id = ${tx.tenantId} and f.purpose = ${DOCUMENT_PURPOSE}
      and f.created_at < now() - interval '1 day' and not ${claimed}`);
  return rows.map(({ id }) => id);
}
