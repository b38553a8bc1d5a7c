import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { namedBy } from '../../users/people-search.facts.ts';
import { employedWithin } from '../../users/person-display.facts.ts';

/** Those of these people who can sign in, by their ids. */
export async function addressesOf(tx: TenantTx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; email: string; firstName: string }>(sql`
    select id, email, first_name as "firstName" from users
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])
       and email is not null and status = 'Active'`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type TeamMember = {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly designation: string | null;
  readonly departmentName: string | null;
  readonly imageFileId: string | null;
};

type TeamQuery = {
  /** Null for everybody. */
  readonly people: readonly string[] | null;
  readonly from: string;
  readonly to: string;
  /** Keeps those who have a day of this approval in the range. */
  readonly approval: number | null;
  readonly search: string | undefined;
  readonly offset: number;
  readonly pageSize: number;
};

/** A page of people who are employed in some days, by name, and how many there are. */
export async function teamPage(tx: TenantTx, query: TeamQuery) {
  const { people, from, to, approval, search, offset, pageSize } = query;
  const { rows } = await tx.execute<TeamMember & { total: number }>(sql`
    with found as (
      select u.id, u.first_name, u.last_name, u.employee_number, u.designation, u.department_id, u.image_file_id
        from users u
       where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
         and (${people === null} or u.id = any(${sql.param(people ?? [])}::uuid[]))
         and ${employedWithin(from, to)}
         and ${namedBy('u', search)}
         and (${approval}::int is null or exists (select from attendance_days d
           where d.tenant_id = u.tenant_id and d.user_id = u.id and d.date between ${from} and ${to}
             and d.approval = ${approval}::int and d.first_in is not null))
    ), listed as (
      select * from found order by first_name, last_name, id limit ${pageSize} offset ${offset}
    )
    select l.id, btrim(concat_ws(' ', l.first_name, l.last_name)) as name, l.employee_number as "employeeNumber",
      l.designation, d.name as "departmentName", l.image_file_id as "imageFileId", t.total
      from (select count(*) as total from found) t
      left join listed l on true
      left join departments d on d.tenant_id = ${tx.tenantId} and d.id = l.department_id
     order by l.first_name, l.last_name, l.id`);
  return { people: rows.filter(({ id }) => id !== null), totalRecords: rows[0]?.total ?? 0 };
}

/** How these people are shown, by their ids. */
export async function teamMembers(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, TeamMember>> {
  const rows = await tx.rows<TeamMember>(sql`
    select u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.employee_number as "employeeNumber",
      u.designation, d.name as "departmentName", u.image_file_id as "imageFileId"
      from users u left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
     where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** People at work whose days of these dates are not stored as over, where attendance is kept at all. */
export function peopleWithoutDays(tx: TenantTx, dates: readonly string[]) {
  return tx.rows<{ userId: string; date: string }>(sql`
    select u.id as "userId", t.date
      from users u cross join unnest(${sql.param(dates)}::date[]) as t(date)
     where u.tenant_id = ${tx.tenantId} and (u.status <> 'Deactivated' or u.last_working_day >= t.date)
       and ${employedWithin(sql`t.date`, sql`t.date`)}
       and (exists (select from time_logs l where l.tenant_id = u.tenant_id)
         or exists (select from device_punches p where p.tenant_id = u.tenant_id and p.user_id is not null))
       and not exists (select from attendance_days d
         where d.tenant_id = u.tenant_id and d.user_id = u.id and d.date = t.date and d.is_over)
     order by u.id, t.date`);
}

export type Employed = { readonly userId: string; readonly date: string; readonly name: string };

/** Who is employed on which of some days, by name. */
export function employedOn(tx: TenantTx, dates: readonly string[]): Promise<readonly Employed[]> {
  return tx.rows<Employed>(sql`
    select u.id as "userId", t.date, btrim(u.first_name || ' ' || u.last_name) as name
      from users u cross join unnest(${sql.param(dates)}::date[]) as t(date)
     where u.tenant_id = ${tx.tenantId} and (u.status <> 'Deactivated' or u.last_working_day >= t.date)
       and ${employedWithin(sql`t.date`, sql`t.date`)}
     order by u.first_name, u.last_name, u.id, t.date`);
}
