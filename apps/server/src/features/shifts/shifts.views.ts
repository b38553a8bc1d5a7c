import type { WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import type { RotationUnit } from '@muster/engine/attendance/shift-rotation.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { DepartmentFrom } from '../users/department-history.facts.ts';
import { namedBy } from '../users/people-search.facts.ts';
import { employedWithin } from '../users/person-display.facts.ts';
import type { shiftRotationMembers } from './rotations.tables.ts';
import type { Employed } from './shifts.rules.ts';
import type { Assignment } from './shifts.store.ts';

export type ShiftRow = {
  readonly id: string;
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string;
  /** The shift's own days off; null where the organisation's count. */
  readonly weekOffs: readonly WeekOff[] | null;
  /** The organisation's days off; null until chosen. */
  readonly daysOff: readonly number[] | null;
  readonly isDefault: boolean;
  readonly isDeleted: boolean;
  readonly departmentIds: readonly string[];
  readonly updatedBy: string | null;
  readonly version: number;
};

const shiftRows = (tx: TenantTx) => sql`
    select s.id, s.name, s.start_time as "startTime", s.end_time as "endTime", s.week_offs as "weekOffs",
      t.week_days_off as "daysOff", s.is_default as "isDefault", s.deleted_at is not null as "isDeleted",
      s.updated_by as "updatedBy", s.version,
      array(select d.department_id::text from shift_departments d
        where d.tenant_id = s.tenant_id and d.shift_id = s.id order by 1) as "departmentIds"
      from shifts s join tenants t on t.tenant_id = s.tenant_id
     where s.tenant_id = ${tx.tenantId}
     order by s.is_default desc, s.name, s.id`;

/** What a shift was from a day on, until its next. */
export type ShiftTerms = Omit<ShiftRow, 'updatedBy' | 'version'> & { readonly from: string };

/**
 * The history of shifts as far as it counts on a day or later: of each what it was on the day, and all that came after.
 * Of one that was not there yet that is all.
 */
const termsSince = (tx: TenantTx, day: string) => sql`
    select h.shift_id as id, h.from_date as "from", h.name, h.start_time as "startTime", h.end_time as "endTime",
      h.week_offs as "weekOffs", h.days_off as "daysOff", h.is_default as "isDefault", h.is_deleted as "isDeleted",
      h.department_ids::text[] as "departmentIds"
      from shift_history h
     where h.tenant_id = ${tx.tenantId} and not exists (select from shift_history n
       where n.tenant_id = h.tenant_id and n.shift_id = h.shift_id and n.from_date > h.from_date
         and n.from_date <= ${day}::date)
     order by h.shift_id, h.from_date`;

/** The history of every shift as far as it counts on a day or later. */
export function shiftTerms(tx: TenantTx, day: string): Promise<ShiftTerms[]> {
  return tx.rows(termsSince(tx, day));
}

/** Every shift of the organisation with its departments, deleted ones too; the default first, then by name. */
export function everyShift(tx: TenantTx): Promise<ShiftRow[]> {
  return tx.rows(shiftRows(tx));
}

/** A sequence of shifts that repeats; a step without a shift is off. */
export type RotationSource = {
  readonly id: string;
  readonly name: string;
  readonly unit: RotationUnit;
  /** The first day of the first step. */
  readonly patternDate: string;
  readonly steps: readonly (string | null)[];
};

/** Who works a rotation: a person, or everybody of a department. */
export type Membership = ColumnsOf<typeof shiftRotationMembers>;

type SourcesOf = { readonly people: readonly string[]; readonly from: string; readonly to: string };

export type ShiftSources = {
  /** As they are now. */
  readonly shifts: readonly ShiftRow[];
  /** What they were on the days, by shift and day. */
  readonly terms: readonly ShiftTerms[];
  readonly assignments: readonly Assignment[];
  readonly rotations: readonly RotationSource[];
  readonly memberships: readonly Membership[];
  readonly departments: readonly (DepartmentFrom & { readonly userId: string })[];
};

/**
 * Everything that says which shift people have on some days: all shifts with their history, the assignments, the
 * rotations, and the departments people are in until then, the first one first. One statement: a punch runs it too.
 */
export async function shiftSources(tx: TenantTx, { people, from, to }: SourcesOf): Promise<ShiftSources> {
  const ids = sql`any(${sql.param(people)}::uuid[])`;
  const [row] = await tx.planned<ShiftSources>(sql`
    select coalesce((select json_agg(s) from (${shiftRows(tx)}) s), '[]') as shifts,
      coalesce((select json_agg(t) from (${termsSince(tx, from)}) t), '[]') as terms,
      coalesce((select json_agg(json_build_object('id', a.id, 'userId', a.user_id, 'shiftId', a.shift_id,
          'startDate', a.start_date, 'endDate', a.end_date, 'isOff', a.is_off, 'notes', a.notes,
          'createdBy', a.created_by)
          order by a.user_id, a.start_date)
        from shift_assignments a
       where a.tenant_id = ${tx.tenantId} and a.user_id = ${ids} and a.start_date <= ${to}
         and (a.end_date is null or a.end_date >= ${from})), '[]') as assignments,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'unit', r.unit,
          'patternDate', r.pattern_date, 'steps', array(select s.shift_id from shift_rotation_steps s
            where s.tenant_id = r.tenant_id and s.rotation_id = r.id order by s.place)))
        from shift_rotations r
       where r.tenant_id = ${tx.tenantId} and r.start_date <= ${to}
         and (r.end_date is null or r.end_date >= ${from})), '[]') as rotations,
      coalesce((select json_agg(json_build_object('id', m.id, 'rotationId', m.rotation_id, 'userId', m.user_id,
          'departmentId', m.department_id, 'startDate', m.start_date, 'endDate', m.end_date,
          'stepsAhead', m.steps_ahead))
        from shift_rotation_members m
       where m.tenant_id = ${tx.tenantId} and (m.user_id = ${ids} or m.department_id is not null)
         and m.start_date <= ${to} and (m.end_date is null or m.end_date >= ${from})), '[]') as memberships,
      coalesce((select json_agg(json_build_object('userId', d.user_id, 'from', d.from_date,
          'departmentId', d.department_id) order by d.user_id, d.from_date)
        from (
          select u.id as user_id, coalesce(h.from_date, '1900-01-01') as from_date,
            case when h.user_id is null then u.department_id else h.department_id end as department_id,
            row_number() over (partition by u.id order by h.from_date) as place
            from users u
            left join department_history h on h.tenant_id = u.tenant_id and h.user_id = u.id
           where u.tenant_id = ${tx.tenantId} and u.id = ${ids}
        ) d where d.from_date <= ${to} or d.place = 1), '[]') as departments`);
  if (!row) throw new Error('A select without a row');
  return row;
}

/** Everybody of the organisation. */
export async function everybody(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where tenant_id = ${tx.tenantId} order by id`,
  );
  return rows.map(({ id }) => id);
}

type Under = { readonly shiftId: string; readonly departmentIds: readonly string[]; readonly from: string };

/**
 * The people whose days a shift may decide from a day on: of its departments, now or at some time, assigned to it, or in
 * a rotation with it.
 */
export async function peopleUnder(tx: TenantTx, { shiftId, departmentIds, from }: Under): Promise<string[]> {
  const wasIn = (department: SQL) => sql`exists (select from department_history h
        where h.tenant_id = ${tx.tenantId} and h.user_id = users.id and h.department_id = ${department})`;
  const ofThese = sql`any(${sql.param(departmentIds)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where tenant_id = ${tx.tenantId} and (department_id = ${ofThese} or ${wasIn(ofThese)}
      or id in (select user_id from shift_assignments
           where tenant_id = ${tx.tenantId} and shift_id = ${shiftId} and (end_date is null or end_date >= ${from}))
      or exists (select from shift_rotation_members m
           where m.tenant_id = ${tx.tenantId}
             and (m.user_id = users.id or m.department_id = users.department_id or ${wasIn(sql`m.department_id`)})
             and (m.end_date is null or m.end_date >= ${from})
             and m.rotation_id in (select rotation_id from shift_rotation_steps
               where tenant_id = ${tx.tenantId} and shift_id = ${shiftId})))
     order by id`);
  return rows.map(({ id }) => id);
}

/** The people of departments who are employed on a day or later. */
export async function employedIn(tx: TenantTx, departmentIds: readonly string[], from: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users
     where tenant_id = ${tx.tenantId} and department_id = any(${sql.param(departmentIds)}::uuid[])
       and status <> 'Deactivated' and (last_working_day is null or last_working_day >= ${from})
     order by id`);
  return rows.map(({ id }) => id);
}

type Listed = {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly imageFileId: string | null;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
};

type Query = {
  readonly search: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly offset: number;
  readonly pageSize: number;
};

/** A page of the people who are employed in some days, by name, and how many there are. */
export async function employedPage(tx: TenantTx, { search, from, to, offset, pageSize }: Query) {
  const { rows } = await tx.execute<Listed & { total: number }>(sql`
    with found as (
      select u.id, u.first_name, u.last_name, u.department_id, u.image_file_id, u.date_of_joining, u.last_working_day
        from users u
       where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
         and ${employedWithin(from, to)}
         and ${namedBy('u', search)}
    ), listed as (
      select * from found order by first_name, last_name, id limit ${pageSize} offset ${offset}
    )
    select l.id, btrim(concat_ws(' ', l.first_name, l.last_name)) as name, l.department_id as "departmentId",
      d.name as "departmentName", l.image_file_id as "imageFileId", l.date_of_joining as "dateOfJoining",
      l.last_working_day as "lastWorkingDay", t.total
      from (select count(*) as total from found) t
      left join listed l on true
      left join departments d on d.tenant_id = ${tx.tenantId} and d.id = l.department_id
     order by l.first_name, l.last_name, l.id`);
  return { people: rows.filter(({ id }) => id !== null), totalRecords: rows[0]?.total ?? 0 };
}

export type WeekPerson = Employed & {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
};

const WEEK_PERSON = sql`id, btrim(concat_ws(' ', first_name, last_name)) as name, department_id as "departmentId",
      date_of_joining as "dateOfJoining", last_working_day as "lastWorkingDay"`;

/** Those of these people who are there, by name. */
export function namedPeople(tx: TenantTx, people: readonly string[]): Promise<WeekPerson[]> {
  return tx.rows(sql`
    select ${WEEK_PERSON} from users
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[]) order by first_name, last_name, id`);
}

type OfWeek = {
  /** Null for whoever is in the department. */
  readonly ids: readonly string[] | null;
  readonly departmentId: string | null;
  readonly from: string;
  readonly to: string;
};

/** Those of these people, or of a department, who are employed in some days. */
export function peopleOfWeek(tx: TenantTx, { ids, departmentId, from, to }: OfWeek): Promise<WeekPerson[]> {
  return tx.rows(sql`
    select ${WEEK_PERSON} from users
     where tenant_id = ${tx.tenantId} and status <> 'Deactivated'
       and (${ids === null} or id = any(${sql.param(ids ?? [])}::uuid[]))
       and (${departmentId}::uuid is null or department_id = ${departmentId}::uuid)
       and (date_of_joining is null or date_of_joining <= ${to})
       and (last_working_day is null or last_working_day >= ${from})
     order by first_name, last_name, id`);
}
