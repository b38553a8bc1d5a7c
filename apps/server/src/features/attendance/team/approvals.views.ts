import type { ApprovalOrder } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { namedBy } from '../../users/people-search.facts.ts';
import type { StoredDay } from '../days/attendance-days.store.ts';
import { DAY_FACTS } from '../days/day-facts.facts.ts';
import type { LogSource } from '../logs/attendance.tables.ts';

export type ApprovalFilters = {
  /** Null for everybody. */
  readonly people: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly approval: 1 | 2 | 3;
  readonly departmentId: string | null;
  readonly search: string | undefined;
};

export type ApprovalRow = StoredDay & {
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly designation: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly imageFileId: string | null;
  readonly sources: readonly LogSource[];
  readonly flags: readonly string[];
  readonly groupCount: number;
};

/** Days that are over and have a punch, whatever their approval and department; of a leaver too: they are paid. */
function days(tx: TenantTx, { people, from, to, today, search }: ApprovalFilters): SQL {
  return sql`attendance_days d
      join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
      left join departments p on p.tenant_id = u.tenant_id and p.id = u.department_id
     where d.tenant_id = ${tx.tenantId} and d.date between ${from} and ${to} and d.first_in is not null
       and (d.is_over or d.date < ${today})
       and (${people === null} or d.user_id = any(${sql.param(people ?? [])}::uuid[]))
       and ${namedBy('u', search)}`;
}

const ofState = ({ approval, departmentId }: ApprovalFilters) =>
  sql`d.approval = ${approval} and (${departmentId}::uuid is null or u.department_id = ${departmentId}::uuid)`;

const BY_NAME = sql`first_name, last_name, user_id`;
const GROUPS: Readonly<Record<ApprovalOrder, { readonly group: SQL; readonly order: SQL }>> = {
  person: { group: sql`user_id`, order: sql`${BY_NAME}, date` },
  day: { group: sql`date`, order: sql`date, ${BY_NAME}` },
  department: { group: sql`department_id`, order: sql`department_name nulls last, ${BY_NAME}, date` },
};

type Slice = { readonly offset: number; readonly pageSize: number; readonly order: ApprovalOrder };

/** A page of the days. Facts are read for its rows alone. */
export function approvalPage(tx: TenantTx, filters: ApprovalFilters, { offset, pageSize, order }: Slice) {
  const { group, order: by } = GROUPS[order];
  return tx.rows<ApprovalRow>(sql`
    with matching as (
      select d.id, d.user_id, d.date, u.first_name, u.last_name, u.department_id, p.name as department_name
        from ${days(tx, filters)} and ${ofState(filters)}
    ), listed as (
      select *, count(*) over (partition by ${group}) as group_count, row_number() over (order by ${by}) as place
        from matching order by place limit ${pageSize} offset ${offset}
    )
    select d.id, d.user_id as "userId", d.date, d.is_over as "isOver", d.approval, d.decided_by as "decidedBy",
      d.decided_at as "decidedAt", ${DAY_FACTS} as facts, btrim(concat_ws(' ', l.first_name, l.last_name)) as name,
      u.employee_number as "employeeNumber", u.designation, l.department_id as "departmentId",
      l.department_name as "departmentName", u.image_file_id as "imageFileId", l.group_count as "groupCount",
      coalesce(t.sources, '{}') as sources, coalesce(t.flags, '{}') as flags
      from listed l
      join attendance_days d on d.tenant_id = ${tx.tenantId} and d.id = l.id
      join users u on u.tenant_id = ${tx.tenantId} and u.id = l.user_id
      left join lateral (
        select array_agg(distinct t.source) as sources, array_agg(distinct f) filter (where f is not null) as flags
          from time_logs t left join unnest(t.flags) as f on true
         where t.tenant_id = d.tenant_id and t.user_id = d.user_id and t.day = d.date
      ) t on true
     order by l.place`);
}

export type ApprovalCount = {
  readonly approval: 1 | 2 | 3;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly count: number;
};

/** How many days there are of each state and department. */
export function approvalCounts(tx: TenantTx, filters: ApprovalFilters): Promise<ApprovalCount[]> {
  return tx.rows(sql`
    select d.approval, u.department_id as "departmentId", p.name as "departmentName", count(*)::int as count
      from ${days(tx, filters)}
     group by d.approval, u.department_id, p.name order by p.name`);
}

type Keys = { readonly except: readonly string[]; readonly atMost: number };

/** The ids of the days but one person’s, the earliest first, and how many there are. */
export async function approvalIds(tx: TenantTx, filters: ApprovalFilters, { except, atMost }: Keys) {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select d.id, count(*) over ()::int as total
      from ${days(tx, filters)} and ${ofState(filters)} and d.user_id <> all(${sql.param(except)}::uuid[])
     order by d.date, d.id limit ${atMost}`);
  return { ids: rows.map(({ id }) => id), totalRecords: rows[0]?.total ?? 0 };
}
