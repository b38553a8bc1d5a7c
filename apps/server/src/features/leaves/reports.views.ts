import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
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
  const pattern = search ? likePattern(search) : null;
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
      and (${pattern}::text is null or concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${pattern}
        or u.employee_number ilike ${pattern})
    group by u.tenant_id, u.id, p.name
    order by count(*) desc, u.first_name, u.last_name, u.id limit ${pageSize} offset ${offset}`);
  return { rows, totalRecords: rows[0]?.total ?? 0 };
}
