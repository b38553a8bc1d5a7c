import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { SiteRow } from './sites.store.ts';

export type ListedSite = Pick<
  SiteRow,
  'id' | 'name' | 'address' | 'description' | 'isActive' | 'latitude' | 'longitude' | 'radius' | 'version'
> & { readonly peopleCount: number };

type Query = { readonly search: string | undefined; readonly offset: number; readonly pageSize: number };

/** A page of the sites by name, and how many there are. */
export async function sitePage(tx: TenantTx, { search, offset, pageSize }: Query) {
  const pattern = search ? likePattern(search) : null;
  const { rows } = await tx.execute<ListedSite & { total: number }>(sql`
    with found as (
      select * from sites where tenant_id = ${tx.tenantId}
         and (${pattern}::text is null or name ilike ${pattern} or address ilike ${pattern})
    ), listed as (
      select * from found order by name, id limit ${pageSize} offset ${offset}
    )
    select l.id, l.name, l.address, l.description, l.is_active as "isActive", l.latitude, l.longitude, l.radius,
      l.version, t.total,
      (select count(*)::int from site_people p
        where p.tenant_id = l.tenant_id and p.site_id = l.id) as "peopleCount"
      from (select count(*)::int as total from found) t left join listed l on true
     order by l.name, l.id`);
  return { sites: rows.filter(({ id }) => id !== null), totalRecords: rows[0]?.total ?? 0 };
}

export type PersonOfSite = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
};

/** Who works at a site, by name. */
export function peopleOfSite(tx: TenantTx, siteId: string): Promise<PersonOfSite[]> {
  return tx.rows(sql`
    select u.id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
      u.employee_number as "employeeNumber", d.name as "departmentName"
      from site_people p
      join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
     where p.tenant_id = ${tx.tenantId} and p.site_id = ${siteId}
     order by u.first_name, u.last_name, u.id`);
}

export async function countOfSite(tx: TenantTx, siteId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from site_people where tenant_id = ${tx.tenantId} and site_id = ${siteId}`,
  );
  return rows[0]?.n ?? 0;
}
