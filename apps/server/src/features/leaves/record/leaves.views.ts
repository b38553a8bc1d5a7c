import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { ColumnsOf } from '../../../platform/database/own-rows.ts';
import type { LeaveOfDay } from '../../leave-balances/leave-balances.slots.facts.ts';
import type { leaveTypes } from '../../leave-types/leave-types.tables.ts';
import { namedBy } from '../../users/people-search.facts.ts';
import { nameIfJoined, nameOf } from '../../users/person-display.facts.ts';
import type { leaves } from './leaves.tables.ts';

export type LeaveRow = ColumnsOf<typeof leaves> &
  Pick<typeof leaveTypes.$inferSelect, 'colour' | 'unit' | 'isPaid'> & {
    readonly typeName: string;
    readonly typeCode: string;
    readonly createdByName: string | null;
    readonly createdAt: string;
    readonly decidedByName: string | null;
    readonly employeeName: string;
    readonly employeeNumber: string | null;
    readonly imageFileId: string | null;
    readonly departmentName: string | null;
  };

const ROWS = sql`
  select l.id, l.user_id as "userId", l.leave_type_id as "leaveTypeId", t.name as "typeName", t.code as "typeCode",
    t.colour, t.unit, t.is_paid as "isPaid", l.from_date as "fromDate", l.to_date as "toDate",
    l.is_first_half as "isFirstHalf", l.is_last_half as "isLastHalf", l.start_minute as "startMinute",
    l.end_minute as "endMinute", l.status, l.reason, l.amount, l.levels, l.level,
    l.document_file_id as "documentFileId", l.created_by as "createdBy", ${nameIfJoined('c')} as "createdByName",
    l.created_at::text as "createdAt", l.decided_by as "decidedBy", ${nameIfJoined('d')} as "decidedByName",
    l.decided_at::text as "decidedAt", l.comments, l.details, l.version, ${nameOf('u')} as "employeeName",
    u.employee_number as "employeeNumber", u.image_file_id as "imageFileId", p.name as "departmentName"
    from leaves l
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
    left join departments p on p.tenant_id = u.tenant_id and p.id = u.department_id
    left join users c on c.tenant_id = l.tenant_id and c.id = l.created_by
    left join users d on d.tenant_id = l.tenant_id and d.id = l.decided_by`;

export type LeaveFilters = {
  /** Whose; null for everybody's. */
  readonly people: readonly string[] | null;
  readonly status: number | null;
  /** Those that touch these days; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  /** Over before this day, or not; null for both. */
  readonly past: { readonly today: string; readonly isPast: boolean } | null;
  readonly departmentId?: string | null;
  readonly search?: string | null;
};

export type Slice = { readonly offset: number; readonly pageSize: number };

/** A page of leaves: upcoming ones in their order, all others those that begin last first. */
export async function leavePage(
  tx: TenantTx,
  filters: LeaveFilters,
  { offset, pageSize }: Slice,
): Promise<{ rows: LeaveRow[]; totalRecords: number }> {
  const where = matching(tx, filters);
  const order =
    filters.past?.isPast === false ? sql`l.from_date, l.id` : sql`l.from_date desc, l.created_at desc, l.id desc`;
  const { rows } = await tx.execute<LeaveRow>(
    sql`${ROWS} where ${where} order by ${order} limit ${pageSize} offset ${offset}`,
  );
  const { rows: counts } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from leaves l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
     where ${where}`);
  return { rows, totalRecords: counts[0]?.n ?? 0 };
}

function matching(tx: TenantTx, filters: LeaveFilters): SQL {
  const { people, status, from, to, past, departmentId = null, search = null } = filters;
  return sql`l.tenant_id = ${tx.tenantId}
    and (${people === null} or l.user_id = any(${sql.param(people ?? [])}::uuid[]))
    and (${status}::int is null or l.status = ${status})
    and (${from}::date is null or l.to_date >= ${from}) and (${to}::date is null or l.from_date <= ${to})
    and (${past === null} or (l.to_date < ${past?.today ?? null}::date) = ${past?.isPast ?? false})
    and (${departmentId}::uuid is null or u.department_id = ${departmentId})
    and ${namedBy('u', search)}`;
}

/** Leaves by their ids, in one order so that two who decide together do not block each other, until they are decided. */
export function lockLeaves(tx: TenantTx, ids: readonly string[]): Promise<LeaveRow[]> {
  return tx.rows(sql`
    ${ROWS} where l.tenant_id = ${tx.tenantId} and l.id = any(${sql.param(ids)}::uuid[]) order by l.id for update of l`);
}

export function leavesById(tx: TenantTx, ids: readonly string[]): Promise<LeaveRow[]> {
  return tx.rows(sql`
    ${ROWS} where l.tenant_id = ${tx.tenantId} and l.id = any(${sql.param(ids)}::uuid[])
    order by l.from_date, l.created_at, l.id`);
}

export async function leaveById(tx: TenantTx, id: string): Promise<LeaveRow | null> {
  const [row] = await leavesById(tx, [id]);
  return row ?? null;
}

/** What waits, with what it depends on who decides it; those that begin first on top. */
export type WaitingLeave = Pick<LeaveRow, 'id' | 'userId' | 'levels' | 'level'>;

export function waitingLeaves(tx: TenantTx, people: readonly string[] | null): Promise<WaitingLeave[]> {
  return tx.rows(sql`
    select id, user_id as "userId", levels, level from leaves
     where tenant_id = ${tx.tenantId} and status = 1
       and (${people === null} or user_id = any(${sql.param(people ?? [])}::uuid[]))
     order by from_date, created_at, id`);
}

export type DecisionRow = {
  readonly level: number;
  readonly by: string;
  readonly onBehalfOf: string | null;
  readonly decision: 'approved' | 'rejected' | 'cancelled';
  readonly comment: string | null;
  readonly at: string;
};

export function decisionsOf(tx: TenantTx, leaveId: string): Promise<DecisionRow[]> {
  return tx.rows(sql`
    select n.level, n.decided_by_name as by, ${nameIfJoined('b')} as "onBehalfOf", n.decision, n.comment, n.at::text as at
      from leave_decisions n left join users b on b.tenant_id = n.tenant_id and b.id = n.on_behalf_of
     where n.tenant_id = ${tx.tenantId} and n.leave_id = ${leaveId} order by n.at, n.id`);
}

/** People with the address they have now, and whether they can log in. */
export function addressesOf(tx: TenantTx, ids: readonly string[]) {
  return tx.rows<{ id: string; name: string; firstName: string; email: string | null }>(sql`
    select u.id, ${nameOf('u')} as name, u.first_name as "firstName", coalesce(u.email, u.personal_email) as email
      from users u where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param(ids)}::uuid[])`);
}

/** Staff who can log in: whom leave waits for that nobody else decides. */
export function staffOf(tx: TenantTx) {
  return tx.rows<{ id: string; name: string; firstName: string; email: string | null }>(sql`
    select u.id, ${nameOf('u')} as name, u.first_name as "firstName", coalesce(u.email, u.personal_email) as email
      from users u where u.tenant_id = ${tx.tenantId} and u.status = 'Active' and u.role = 'Administrator'
     order by u.first_name, u.id`);
}

/** What people asked for, by type and first day. */
export function leaveByStatus(tx: TenantTx, people: readonly string[], status: number): Promise<LeaveOfDay[]> {
  return tx.rows(sql`
    select user_id as "userId", leave_type_id as "leaveTypeId", from_date as date, amount from leaves
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and status = ${status}
    order by user_id, from_date, id`);
}

/** Of these types those that somebody has asked for. */
export async function usedTypes(tx: TenantTx, leaveTypeIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct leave_type_id as id from leaves
    where tenant_id = ${tx.tenantId} and leave_type_id = any(${sql.param(leaveTypeIds)}::uuid[])`);
  return rows.map(({ id }) => id);
}
