import type { RotationUnit } from '@muster/engine/attendance/shift-rotation.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Span } from './shifts.rules.ts';

export type RotationRow = Span & {
  readonly id: string;
  readonly name: string;
  readonly unit: RotationUnit;
  readonly patternDate: string;
  readonly version: number;
  readonly steps: readonly { readonly shiftId: string | null; readonly shiftName: string | null }[];
  readonly members: readonly RotationMember[];
};

export type RotationMember = {
  readonly employeeId: string | null;
  readonly departmentId: string | null;
  readonly name: string;
  readonly stepsAhead: number;
};

/** With their steps, and everybody who is in them at any time: departments first, then people by name. */
const rows = (where: SQL) => sql`
  select r.id, r.name, r.unit, r.pattern_date as "patternDate", r.start_date as "startDate", r.end_date as "endDate",
    r.version,
    (select json_agg(json_build_object('shiftId', s.shift_id, 'shiftName', f.name) order by s.place)
       from shift_rotation_steps s left join shifts f on f.tenant_id = s.tenant_id and f.id = s.shift_id
      where s.tenant_id = r.tenant_id and s.rotation_id = r.id) as steps,
    coalesce((select json_agg(json_build_object('employeeId', w.user_id, 'departmentId', w.department_id,
        'name', w.name, 'stepsAhead', w.steps_ahead) order by w.user_id is not null, w.name, w.user_id)
      from (
        select distinct m.user_id, m.department_id, m.steps_ahead,
          coalesce(d.name, btrim(concat_ws(' ', u.first_name, u.last_name))) as name
          from shift_rotation_members m
          left join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
          left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
         where m.tenant_id = r.tenant_id and m.rotation_id = r.id
      ) w), '[]') as members
    from shift_rotations r
   where ${where}
   order by r.name, r.start_date, r.id`;

type PageQuery = { readonly since: string | null; readonly offset: number; readonly pageSize: number };

/** A page of rotations by name: those that have a day since then, or all; and how many there are. */
export async function rotationPage(tx: TenantTx, { since, offset, pageSize }: PageQuery) {
  const where = sql`r.tenant_id = ${tx.tenantId}
    and (${since}::date is null or r.end_date is null or r.end_date >= ${since}::date)`;
  const page = await tx.execute<RotationRow>(sql`${rows(where)} limit ${pageSize} offset ${offset}`);
  const count = await tx.execute<{ n: number }>(sql`select count(*)::int as n from shift_rotations r where ${where}`);
  return { rows: page.rows, totalRecords: count.rows[0]?.n ?? 0 };
}

export async function rotationById(tx: TenantTx, id: string): Promise<RotationRow | null> {
  const { rows: found } = await tx.execute<RotationRow>(rows(sql`r.tenant_id = ${tx.tenantId} and r.id = ${id}`));
  return found[0] ?? null;
}

type Who = { readonly employeeIds: readonly string[]; readonly departmentIds: readonly string[] };

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
};

/** These people, and whoever is employed in these departments on a day or later; by name. */
export async function rotationPeople(
  tx: TenantTx,
  { employeeIds, departmentIds }: Who,
  from: string,
): Promise<Candidate[]> {
  const { rows: people } = await tx.execute<Candidate>(sql`
    select id, btrim(concat_ws(' ', first_name, last_name)) as name, department_id as "departmentId",
      date_of_joining as "dateOfJoining", last_working_day as "lastWorkingDay" from users
     where tenant_id = ${tx.tenantId} and (id = any(${sql.param(employeeIds)}::uuid[])
       or (department_id = any(${sql.param(departmentIds)}::uuid[]) and status <> 'Deactivated'
         and (last_working_day is null or last_working_day >= ${from})))
     order by first_name, last_name, id`);
  return people;
}

/** Everybody whose days rotations of these people and departments may decide: those who were in the departments, too. */
export async function peopleEverIn(tx: TenantTx, { employeeIds, departmentIds }: Who): Promise<string[]> {
  const departments = sql`any(${sql.param(departmentIds)}::uuid[])`;
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    select id from users where tenant_id = ${tx.tenantId} and (id = any(${sql.param(employeeIds)}::uuid[])
      or department_id = ${departments}
      or id in (select user_id from department_history
           where tenant_id = ${tx.tenantId} and department_id = ${departments}))
     order by id`);
  return people.map(({ id }) => id);
}
