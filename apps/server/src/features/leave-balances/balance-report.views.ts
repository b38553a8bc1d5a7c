import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { namedBy } from '../users/person-display.facts.ts';

export type ReportFilter = {
  readonly viewerId: string;
  readonly scope: 'direct' | 'indirect' | 'below' | 'everybody';
  readonly departmentId: string | null;
  readonly search: string | null;
  readonly having: 'Available' | 'UsedUp' | 'Negative' | null;
  readonly date: string;
};

export type ReportPerson = {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
};

const IN_SCOPE = {
  direct: sql`u.id in (select id from below group by id having min(depth) = 1)`,
  indirect: sql`u.id in (select id from below group by id having min(depth) > 1)`,
  below: sql`u.id in (select id from below)`,
  everybody: sql`true`,
} as const;

const LEFT = { Available: sql`> 0`, UsedUp: sql`= 0`, Negative: sql`< 0` } as const;

function has(tx: TenantTx, { having, date }: ReportFilter): SQL {
  if (having === null) return sql`true`;
  return sql`exists (select from leave_entries e where e.tenant_id = ${tx.tenantId} and e.user_id = u.id
    and e.date <= ${date} group by e.leave_type_id having sum(e.amount) ${LEFT[having]})`;
}

/** A slice of the people of the report, by name, and how many there are. A circle of managers ends where it began. */
export async function reportPeople(
  tx: TenantTx,
  filter: ReportFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly people: readonly ReportPerson[]; readonly total: number }> {
  const { viewerId, scope, departmentId, search } = filter;
  const pattern = search ? likePattern(search) : null;
  const { rows } = await tx.execute<ReportPerson & { total: number }>(sql`
    with recursive below as (
      select id, 1 as depth from users
        where tenant_id = ${tx.tenantId} and reporting_manager_id = ${viewerId} and ${scope !== 'everybody'}
      union all
      select u.id, below.depth + 1 from below
        join users u on u.tenant_id = ${tx.tenantId} and u.reporting_manager_id = below.id
    ) cycle id set is_cycle using path
    select u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.employee_number as "employeeNumber",
      d.name as "departmentName", count(*) over ()::int as total
    from users u left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
    where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated' and ${IN_SCOPE[scope]}
      and (${scope === 'everybody'} or u.id <> ${viewerId})
      and (${departmentId}::uuid is null or u.department_id = ${departmentId}::uuid)
      and ${namedBy(pattern)}
      and ${has(tx, filter)}
    order by u.first_name, u.last_name, u.id limit ${limit} offset ${offset}`);
  return { people: rows, total: rows[0]?.total ?? 0 };
}
