import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { namedBy } from '../users/people-search.facts.ts';
import { below, isReport } from '../users/reports.facts.ts';

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

/** A manager is told of reports, never of themselves; everybody is everybody. */
function inScope({ scope, viewerId }: ReportFilter): SQL {
  if (scope === 'everybody') return sql`true`;
  return isReport(scope === 'below' ? 'all' : scope, viewerId, 'u');
}

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
  const { viewerId, departmentId, search } = filter;
  const { rows } = await tx.execute<ReportPerson & { total: number }>(sql`
    with ${below(tx, viewerId)}
    select u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.employee_number as "employeeNumber",
      d.name as "departmentName", count(*) over ()::int as total
    from users u left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
    where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated' and ${inScope(filter)}
      and (${departmentId}::uuid is null or u.department_id = ${departmentId}::uuid)
      and ${namedBy('u', search)}
      and ${has(tx, filter)}
    order by u.first_name, u.last_name, u.id limit ${limit} offset ${offset}`);
  return { people: rows, total: rows[0]?.total ?? 0 };
}
