import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { namedBy } from '../../users/people-search.facts.ts';
import { employedWithin } from '../../users/person-display.facts.ts';

/**
 * People who are alike today. Those of one kind have the same day as far as it does not depend on when they came: shift,
 * day off and holiday. Its kind is null of whom more is to be asked: leave, a day that is stored as over or keeps its
 * rules, an optional holiday, another department since.
 */
type Group = {
  readonly isMatch: boolean;
  readonly kind: string | null;
  readonly managerId: string | null;
  /** Whether nobody has ended a log of yesterday. */
  readonly runsSinceYesterday: boolean;
  /** Whether an attendance machine was pressed around today. */
  readonly hasMoments: boolean;
};

/** Somebody who is employed today, with their logs of today, as `logsOfText` reads them; empty for none. */
export type PersonOfKind = { readonly id: string; readonly group: Group; readonly logs: string };

type Query = {
  /** Null for everybody. */
  readonly people: readonly string[] | null;
  readonly today: string;
  readonly search: string | undefined;
};

/** What says which shift, day off and holiday people have around a day, one row a person, and who is alone with theirs. */
function sourcesOfKinds(tx: TenantTx, today: string) {
  const zone = sql`(select time_zone from tenants t where t.tenant_id = ${tx.tenantId})`;
  const seconds = (at: string) => sql`extract(epoch from (${sql.raw(at)} at time zone ${zone}) - day::timestamp)::int`;
  // A day is judged by the shifts of the day before and the day after too, and yesterday's may not be over.
  const [first, last] = [sql`(${today}::date - 2)`, sql`(${today}::date + 1)`];
  const own = (alias: string) => sql`${sql.raw(alias)}.tenant_id = ${tx.tenantId}`;
  const span = (alias: string) => sql`${sql.raw(alias)}.start_date <= ${last}
    and (${sql.raw(alias)}.end_date is null or ${sql.raw(alias)}.end_date >= ${first})`;
  return sql`
    moved as (
      select h.user_id from department_history h join users u on u.tenant_id = h.tenant_id and u.id = h.user_id
       where ${own('h')} and (h.from_date > ${first} or h.department_id is distinct from u.department_id)),
    departments as (
      select user_id, bool_or(from_date > ${first} and from_date <= ${last}) as changes,
        (array_agg(department_id order by from_date <= ${first} desc,
          case when from_date <= ${first} then from_date end desc, from_date))[1] as id
        from department_history d where ${own('d')} and user_id in (select user_id from moved) group by user_id),
    assigned as (
      select user_id, string_agg(concat_ws(' ', shift_id, start_date, coalesce(end_date::text, '-'), is_off), ', '
          order by start_date, id) as what
        from shift_assignments a where ${own('a')} and ${span('a')} group by user_id),
    rotated as (
      select user_id, string_agg(concat_ws(' ', rotation_id, start_date, coalesce(end_date::text, '-'), steps_ahead), ', '
          order by start_date, id) as what
        from shift_rotation_members m where ${own('m')} and user_id is not null and ${span('m')} group by user_id),
    days_off as (select id from holidays h where ${own('h')} and h.date between ${first} and ${last}),
    alone as (
      select user_id from leaves l where ${own('l')} and l.status = 2 and l.from_date <= ${last} and l.to_date >= ${first}
      union select c.user_id from holiday_choices c join days_off h on h.id = c.holiday_id where ${own('c')}
      union select user_id from departments where changes),
    logs as (
      select user_id, string_agg(concat(${seconds('in_at')}, '/' || ${seconds('out_at')}, ' ' || closed_as), '+'
          order by in_at, id) as what
        from time_logs l where ${own('l')} and l.day = ${today}::date group by user_id),
    running as (
      select user_id from time_logs l
       where ${own('l')} and l.out_at is null and l.closed_as is null and l.day = ${today}::date - 1)`;
}

/** Of a row `e` of people: days of these that are judged by nothing but what is stored of them. */
const hasOwnDay = (tx: TenantTx, today: string) => sql`exists (select from attendance_days d
  where d.tenant_id = ${tx.tenantId} and d.user_id = e.id and d.date between ${today}::date - 2 and ${today}::date
    and d.is_over and (d.keeps_rules or d.date = ${today}::date))`;

const hasMoment = (tx: TenantTx, today: string) => sql`exists (select from device_punches p
  where p.tenant_id = ${tx.tenantId} and p.user_id = e.id
    and p.at >= (${today}::date - 1)::timestamptz and p.at < (${today}::date + 3)::timestamptz)`;

/** What of a person, a row of `everybody`, is to be known of their kind, which is one value for thousands. */
const ofKind = (tx: TenantTx, today: string) => sql`
  e.is_match, e.reporting_manager_id as manager_id, running.user_id is not null as runs, ${hasMoment(tx, today)} as has_moments,
  alone.user_id is null and not ${hasOwnDay(tx, today)} as is_alike,
  case when departments.user_id is null then e.department_id else departments.id end as department_id,
  assigned.what as assigned, rotated.what as rotated,
  case when exists (select from days_off) then concat_ws('|', coalesce(e.work_state, '-'),
    coalesce(e.work_location, '-'), coalesce(e.work_city, '-')) end as place_of_work`;

/** Everybody of some people who is employed on a day, by name, whether the search names them, and of which kind they are. */
export async function peopleOfKinds(tx: TenantTx, { people, today, search }: Query): Promise<readonly PersonOfKind[]> {
  // Each as their id, their place in the order of names, which an index has ready, and their logs: one row for thousands.
  const groups = await tx.rows<Group & { readonly members: string }>(sql`
    with ${sourcesOfKinds(tx, today)},
    everybody as (
      select u.id, row_number() over (order by u.first_name, u.last_name, u.id) as place, ${namedBy('u', search)} as is_match,
        u.department_id, u.reporting_manager_id, u.work_state, u.work_location, u.work_city
        from users u
       where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
         and (${people === null} or u.id = any(${sql.param(people ?? [])}::uuid[])) and ${employedWithin(today, today)}),
    people as (
      select e.id, e.place, logs.what as logs, ${ofKind(tx, today)}
        from everybody e
        left join departments on departments.user_id = e.id
        left join assigned on assigned.user_id = e.id
        left join rotated on rotated.user_id = e.id
        left join alone on alone.user_id = e.id
        left join logs on logs.user_id = e.id
        left join running on running.user_id = e.id)
    select is_match as "isMatch", manager_id as "managerId", runs as "runsSinceYesterday", has_moments as "hasMoments",
      case when is_alike then concat_ws('|', coalesce(department_id::text, '-'), coalesce(assigned, '-'),
        coalesce(rotated, '-'), place_of_work) end as kind,
      string_agg(concat(id, place, ' ', logs), ',') as members
      from people
     group by is_match, manager_id, runs, has_moments, is_alike, department_id, assigned, rotated, place_of_work`);
  const inOrder: PersonOfKind[] = [];
  for (const { members, ...group } of groups) {
    for (const member of members.split(',')) {
      const behindPlace = member.indexOf(' ', UUID_LENGTH);
      const place = Number(member.slice(UUID_LENGTH, behindPlace));
      inOrder[place - 1] = { id: member.slice(0, UUID_LENGTH), group, logs: member.slice(behindPlace + 1) };
    }
  }
  return inOrder;
}

const UUID_LENGTH = 36;

/** Whom those who have reports report to themselves; null for nobody. */
export async function managersOfManagers(tx: TenantTx): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx.rows<{ id: string; managerId: string | null }>(sql`
    select u.id, u.reporting_manager_id as "managerId" from users u
     where u.tenant_id = ${tx.tenantId} and u.id in (select m.reporting_manager_id from users m
       where m.tenant_id = ${tx.tenantId} and m.reporting_manager_id is not null)`);
  return new Map(rows.map(({ id, managerId }) => [id, managerId]));
}
