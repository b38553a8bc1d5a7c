import type { DayReport } from '@muster/contract/features/reports/reports.contract.ts';
import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { DAY_BASIS } from '../attendance/days/day-facts.facts.ts';
import { namedBy } from '../users/people-search.facts.ts';
import { employedWithin } from '../users/person-display.facts.ts';
import { below, isReport } from '../users/reports.facts.ts';

/** Whose reports somebody may see at once: of direct reports, of those below them, of all below, or of everybody. */
export type Scope = 'direct' | 'indirect' | 'below' | 'everybody';

export type Filter = {
  /** Who looks. */
  readonly viewerId: string;
  readonly scope: Scope;
  /** These people alone; they were found to be within reach before. */
  readonly people: readonly string[] | null;
  readonly departmentId: string | null;
  readonly workLocation: string | null;
  readonly search: string | null;
  readonly from: string;
  readonly to: string;
};

/** Those who have a day that a report is about. */
export type Having = DayReport | 'not approved' | null;

export type Slice = { readonly offset: number; readonly limit: number };

export type ReportPerson = {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly imageFileId: string | null;
};

/** Everybody the filter lets in who is employed on one of its days. */
function matching(tx: TenantTx, filter: Filter): SQL {
  const { viewerId, scope, people, departmentId, workLocation, from, to } = filter;
  const isBelow =
    scope === 'everybody' || people !== null ? sql`true` : isReport(scope === 'below' ? 'all' : scope, viewerId, 'u');
  return sql`u.tenant_id = ${tx.tenantId} and ${isBelow}
    and (${people === null} or u.id = any(${sql.param(people ?? [])}::uuid[]))
    and (${departmentId}::uuid is null or u.department_id = ${departmentId}::uuid)
    and (${workLocation}::text is null or u.work_location = ${workLocation})
    and ${namedBy('u', filter.search)}
    and (u.status <> 'Deactivated' or u.last_working_day is not null)
    and ${employedWithin(from, to)}`;
}

const withBelow = (tx: TenantTx, { scope, people, viewerId }: Filter) =>
  scope === 'everybody' || people !== null ? sql`with` : sql`with ${below(tx, viewerId)},`;

/** Seconds of the day at which somebody was to leave: the middle of the shift where its second half is leave. */
const DUE_UNTIL = sql`(
  select h.start + case when b.facts #>> '{facts,leave,part}' = 'second-half' then h.length / 2 else h.length end
    from (select s.start, case when s.until > s.start then s.until - s.start else s.until + 86400 - s.start end as length
      from (select (b.facts #>> '{facts,shift,start}')::int as start, (b.facts #>> '{facts,shift,end}')::int as until) s) h)`;

const zone = (tx: TenantTx) => sql`(select time_zone from tenants where tenant_id = ${tx.tenantId})`;

const LEFT = (tx: TenantTx) => sql`extract(epoch from (d.last_out at time zone ${zone(tx)}) - d.date::timestamp)`;

/** Whether leave in hours takes the rest of the shift from a moment on. */
const ON_LEAVE_FROM = (moment: SQL) => sql`exists (
  select from jsonb_to_recordset(coalesce(b.facts #> '{facts,leaveHours}', '[]')) as l("from" int, "to" int)
   where l."from" <= ${moment} and l."to" >= ${DUE_UNTIL})`;

function dayOf(tx: TenantTx, having: Exclude<Having, null>): SQL {
  switch (having) {
    case 'late':
      return sql`(d.is_late or (d.is_over and d.covered_halves < 2 and d.last_out is not null
        and ${LEFT(tx)} < ${DUE_UNTIL} and not ${ON_LEAVE_FROM(LEFT(tx))}))`;
    case 'overtime':
      return sql`d.overtime_seconds > 0`;
    case 'absence':
      return sql`(d.uncovered_halves > 0 or (d.approval = 3 and d.covered_halves < 2))`;
    case 'not approved':
      return sql`(d.approval = 1 and d.first_in is not null and d.is_over)`;
  }
}

function has(tx: TenantTx, having: Having, { from, to }: Filter): SQL {
  if (having === null) return sql`true`;
  return sql`exists (select from attendance_days d cross join lateral (select ${DAY_BASIS} as facts) b
    where d.tenant_id = u.tenant_id and d.user_id = u.id
    and d.date between ${from} and ${to} and ${dayOf(tx, having)})`;
}

/** A slice of the people of a report, by name, and how many there are: one statement. */
export async function reportPeople(tx: TenantTx, filter: Filter, having: Having, { offset, limit }: Slice) {
  const { rows } = await tx.execute<ReportPerson & { total: number }>(sql`
    ${withBelow(tx, filter)} found as (
      select u.id, u.first_name, u.last_name, u.employee_number, u.department_id, u.image_file_id
        from users u where ${matching(tx, filter)} and ${has(tx, having, filter)}
    ), listed as (
      select * from found order by first_name, last_name, id limit ${limit} offset ${offset}
    )
    select l.id, btrim(concat_ws(' ', l.first_name, l.last_name)) as name, l.employee_number as "employeeNumber",
      d.name as "departmentName", l.image_file_id as "imageFileId", t.total
      from (select count(*)::int as total from found) t
      left join listed l on true
      left join departments d on d.tenant_id = ${tx.tenantId} and d.id = l.department_id
     order by l.first_name, l.last_name, l.id`);
  return { people: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export type Regularization = ReportPerson & {
  readonly requestId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly reason: string;
  readonly status: RequestStatus;
  readonly createdAt: string;
  readonly decidedByName: string | null;
  readonly decidedAt: string | null;
  readonly comments: string | null;
};

/** A slice of the regularizations that touch the days, by person and day, and how many there are: one statement. */
export async function regularizationsOf(tx: TenantTx, type: number, filter: Filter, { offset, limit }: Slice) {
  const { from, to } = filter;
  const { rows } = await tx.execute<Regularization & { total: number }>(sql`
    ${withBelow(tx, filter)} found as (
      select r.*, u.first_name, u.last_name, u.employee_number, u.department_id, u.image_file_id
        from requests r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
       where ${matching(tx, filter)} and r.tenant_id = ${tx.tenantId} and r.type = ${type}
         and r.from_date <= ${to} and r.to_date >= ${from}
    ), listed as (
      select * from found order by first_name, last_name, user_id, from_date, id limit ${limit} offset ${offset}
    )
    select l.user_id as id, btrim(concat_ws(' ', l.first_name, l.last_name)) as name, l.employee_number as "employeeNumber",
      d.name as "departmentName", l.image_file_id as "imageFileId", l.id as "requestId", l.from_date as "fromDate",
      l.to_date as "toDate", l.start_time as "startTime", l.end_time as "endTime", l.reason, l.status,
      l.created_at::text as "createdAt", nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), '') as "decidedByName",
      l.decided_at::text as "decidedAt", l.comments, t.total
      from (select count(*)::int as total from found) t
      left join listed l on true
      left join departments d on d.tenant_id = ${tx.tenantId} and d.id = l.department_id
      left join users c on c.tenant_id = ${tx.tenantId} and c.id = l.decided_by
     order by l.first_name, l.last_name, l.user_id, l.from_date, l.id`);
  return { requests: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Of the people named those who are there, and whether somebody may see them: themselves and who is below them. */
export function reachOf(tx: TenantTx, viewerId: string, people: readonly string[]) {
  return tx.rows<{ id: string; isWithin: boolean }>(sql`
    with ${below(tx, viewerId)}
    select u.id, u.id = ${viewerId} or u.id in (select id from below) as "isWithin"
      from users u where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param(people)}::uuid[])`);
}

/** The departments and places of the people of a filter. */
export async function filtersOf(tx: TenantTx, filter: Filter) {
  type Found = {
    readonly departments: readonly { readonly id: string; readonly name: string }[];
    readonly workLocations: readonly string[];
  };
  const { rows } = await tx.execute<Found>(sql`
    ${withBelow(tx, filter)} found as (
      select distinct u.department_id, u.work_location from users u where ${matching(tx, filter)}
    )
    select coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name) from departments d
        where d.tenant_id = ${tx.tenantId} and d.id in (select department_id from found)), '[]') as departments,
      coalesce((select json_agg(p.place order by p.place)
        from (select distinct work_location as place from found where work_location <> '') p), '[]') as "workLocations"`);
  const [row] = rows;
  if (!row) throw new Error('A select without a row');
  return row;
}
