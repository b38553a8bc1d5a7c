import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import { nameIfJoined, nameOf } from '../users/person-display.facts.ts';
import type { requests } from './requests.tables.ts';

export type RequestRow = ColumnsOf<typeof requests, 'acceptedBy'> & {
  readonly shiftName: string | null;
  readonly withUserName: string | null;
  readonly withManagerId: string | null;
  readonly createdByName: string | null;
  readonly createdAt: string;
  readonly decidedByName: string | null;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly imageFileId: string | null;
  /** Whom the person reports to. */
  readonly managerId: string | null;
};

const ROWS = sql`
  select r.id, r.user_id as "userId", r.type, r.status, r.reason, r.from_date as "fromDate", r.to_date as "toDate",
    r.start_time as "startTime", r.end_time as "endTime", r.total_hours as "totalHours", r.shift_id as "shiftId", s.name as "shiftName",
    r.with_user_id as "withUserId", ${nameIfJoined('w')} as "withUserName", w.reporting_manager_id as "withManagerId",
    r.accepted_at::text as "acceptedAt",
    r.created_by as "createdBy", ${nameIfJoined('c')} as "createdByName", r.created_at::text as "createdAt",
    r.decided_by as "decidedBy", ${nameIfJoined('d')} as "decidedByName", r.decided_at::text as "decidedAt", r.comments,
    ${nameOf('u')} as "employeeName", u.employee_number as "employeeNumber", u.image_file_id as "imageFileId",
    u.reporting_manager_id as "managerId"
    from requests r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join users c on c.tenant_id = r.tenant_id and c.id = r.created_by
    left join users d on d.tenant_id = r.tenant_id and d.id = r.decided_by
    left join users w on w.tenant_id = r.tenant_id and w.id = r.with_user_id
    left join shifts s on s.tenant_id = r.tenant_id and s.id = r.shift_id`;

export type RequestFilters = {
  /** Whose; null for everybody's. */
  readonly people: readonly string[] | null;
  /** Whoever is asked for a swap sees it among their own. */
  readonly withPerson: string | null;
  readonly status: string | null;
  readonly type: number | null;
};

type Slice = { readonly offset: number; readonly pageSize: number };

/** A page of requests, newest first, and how many match. */
export async function requestPage(
  tx: TenantTx,
  filters: RequestFilters,
  { offset, pageSize }: Slice,
): Promise<{ rows: RequestRow[]; totalRecords: number }> {
  const where = matching(tx, filters);
  const { rows } = await tx.execute<RequestRow>(
    sql`${ROWS} where ${where} order by r.created_at desc, r.id desc limit ${pageSize} offset ${offset}`,
  );
  const { rows: counts } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from requests r where ${where}`,
  );
  return { rows, totalRecords: counts[0]?.n ?? 0 };
}

function matching(tx: TenantTx, { people, withPerson, status, type }: RequestFilters): SQL {
  return sql`r.tenant_id = ${tx.tenantId}
    and (${people === null} or r.user_id = any(${sql.param(people ?? [])}::uuid[]) or r.with_user_id = ${withPerson}::uuid)
    and (${status}::text is null or r.status = ${status}) and (${type}::int is null or r.type = ${type})`;
}

/** Requests by their ids, in one order so that two who decide together do not block each other, until they are decided. */
export function lockRequests(tx: TenantTx, ids: readonly string[]): Promise<RequestRow[]> {
  return tx.rows(sql`
    ${ROWS} where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param(ids)}::uuid[]) order by r.id for update of r`);
}

/** Those of the named requests that nobody has decided. */
export function openRequestsById(tx: TenantTx, ids: readonly string[]): Promise<RequestRow[]> {
  return tx.rows(sql`
    ${ROWS} where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param(ids)}::uuid[]) and r.status = 'Opened' order by r.id`);
}

export async function requestById(tx: TenantTx, id: string): Promise<RequestRow> {
  const { rows } = await tx.execute<RequestRow>(sql`${ROWS} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('A request that was just stored is not there');
  return row;
}

export type Addressee = {
  readonly requestId: string;
  readonly userId: string;
  readonly type: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly comments: string | null;
  readonly requesterName: string;
  readonly withUserName: string | null;
  /** Whether they asked, and were not asked. */
  readonly isRequester: boolean;
};

/** The people of requests: who asked, and who is asked for a swap. */
export function addresseesOf(tx: TenantTx, ids: readonly string[]): Promise<Addressee[]> {
  return tx.rows(sql`
    select r.id as "requestId", a.id as "userId", r.type, r.from_date as "fromDate", r.to_date as "toDate", r.comments,
      ${nameOf('u')} as "requesterName", ${nameIfJoined('w')} as "withUserName", a.id = r.user_id as "isRequester"
      from requests r
      join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
      left join users w on w.tenant_id = r.tenant_id and w.id = r.with_user_id
      join users a on a.tenant_id = r.tenant_id and a.id in (r.user_id, r.with_user_id)
     where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param(ids)}::uuid[])
     order by r.id, a.id = r.user_id desc`);
}

export type RequestDecider = Pick<Addressee, 'userId' | 'type' | 'fromDate' | 'toDate' | 'requesterName'> & {
  readonly reason: string;
};

/**
 * Who is to decide a request that is open: the manager of whoever it is about, of a swap that of both; where there is
 * none who can log in, the administrators. Nobody their own.
 */
export function decidersOf(tx: TenantTx, id: string): Promise<RequestDecider[]> {
  return tx.rows(sql`
    with asked as (
      select r.id, r.tenant_id, r.user_id, r.with_user_id, r.type, r.from_date, r.to_date, r.reason,
        ${nameOf('u')} as name, m.id as manager_id
        from requests r
        join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
        left join users w on w.tenant_id = r.tenant_id and w.id = r.with_user_id
        left join users m on m.tenant_id = r.tenant_id and m.id = u.reporting_manager_id and m.status = 'Active'
          and (r.with_user_id is null or (w.reporting_manager_id = m.id and w.id <> m.id))
       where r.tenant_id = ${tx.tenantId} and r.id = ${id} and r.status = 'Opened'
    )
    select d.id as "userId", a.type, a.from_date as "fromDate", a.to_date as "toDate", a.reason,
      a.name as "requesterName"
      from asked a
      join users d on d.tenant_id = a.tenant_id and d.status = 'Active' and d.id <> a.user_id
        and d.id is distinct from a.with_user_id
        and case when a.manager_id is null then d.role = 'Administrator' else d.id = a.manager_id end`);
}

/** `w` is in the same department as `u`, or reports to the same manager. */
const IS_COLLEAGUE = sql`w.id <> u.id and w.status <> 'Deactivated'
        and (w.department_id = u.department_id or w.reporting_manager_id = u.reporting_manager_id)`;

const MAX_COLLEAGUES = 200;

/** Whoever is in the same department as a person, or reports to the same manager, by name. */
export function colleaguesOf(tx: TenantTx, userId: string) {
  return tx.rows<{ id: string; name: string; imageFileId: string | null }>(sql`
    select w.id, ${nameOf('w')} as name, w.image_file_id as "imageFileId"
      from users u join users w on w.tenant_id = u.tenant_id and ${IS_COLLEAGUE}
     where u.tenant_id = ${tx.tenantId} and u.id = ${userId}
     order by w.first_name, w.last_name, w.id limit ${MAX_COLLEAGUES}`);
}

/** Whether two people are such colleagues. */
export async function areColleagues(tx: TenantTx, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users u join users w on w.tenant_id = u.tenant_id and ${IS_COLLEAGUE}
     where u.tenant_id = ${tx.tenantId} and u.id = ${one} and w.id = ${other}`);
  return rows.length > 0;
}

/** What else is known of a request: the types of other open ones for its days, and what became of earlier ones. */
export type BesideRequest = {
  readonly id: string;
  readonly others: readonly number[];
  readonly completed: number;
  readonly rejected: number;
};

export function besideRequests(tx: TenantTx, ids: readonly string[]): Promise<BesideRequest[]> {
  return tx.rows(sql`
    select r.id,
      coalesce(array_agg(distinct o.type) filter (where o.status = 'Opened' and o.from_date <= r.to_date
        and o.to_date >= r.from_date), '{}') as others,
      count(*) filter (where o.status = 'Completed' and o.type = r.type and o.created_at between
        r.created_at - interval '90 days' and r.created_at)::int as completed,
      count(*) filter (where o.status = 'Rejected' and o.type = r.type and o.created_at between
        r.created_at - interval '90 days' and r.created_at)::int as rejected
      from requests r
      left join requests o on o.tenant_id = r.tenant_id and o.user_id = r.user_id and o.id <> r.id
     where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param(ids)}::uuid[])
     group by r.tenant_id, r.id`);
}
