import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { namedBy } from '../../users/people-search.facts.ts';
import { employedWithin } from '../../users/person-display.facts.ts';

/**
 * Somebody who is employed today. People of one kind have the same day as far as it does not depend on when they came:
 * shift, day off and holiday. Null of whom more is to be asked: leave, a day that is stored as over or keeps its rules, an
 * optional holiday, another department since.
 */
export type PersonOfKind = {
  readonly id: string;
  readonly isMatch: boolean;
  readonly kind: string | null;
  /** Whether they have punched today or may still be at work. */
  readonly hasLogs: boolean;
  /** The day of a log that nobody has ended. */
  readonly runningSince: string | null;
};

type Query = {
  /** Null for everybody. */
  readonly people: readonly string[] | null;
  readonly today: string;
  readonly search: string | undefined;
};

/** People who are alike, each as their place in the order of names, which an index has ready, and id: one row for thousands. */
type Group = Omit<PersonOfKind, 'id'> & { readonly members: string };

/** What says which shift, day off and holiday people have around a day, one row a person, and who is alone with theirs. */
function sourcesOfKinds(tx: TenantTx, today: string) {
  // A day is judged by the shifts of the day before and the day after too, and yesterday's may not be over.
  const [first, last] = [sql`(${today}::date - 2)`, sql`(${today}::date + 1)`];
  const own = (alias: string) => sql`${sql.raw(alias)}.tenant_id = ${tx.tenantId}`;
  const span = (alias: string) => sql`${sql.raw(alias)}.start_date <= ${last}
    and (${sql.raw(alias)}.end_date is null or ${sql.raw(alias)}.end_date >= ${first})`;
  return sql`
    departments as (
      select user_id, bool_or(from_date > ${first} and from_date <= ${last}) as changes,
        (array_agg(department_id order by from_date <= ${first} desc,
          case when from_date <= ${first} then from_date end desc, from_date))[1] as id
        from department_history d where ${own('d')} group by user_id),
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
    punched as (select distinct user_id from time_logs l where ${own('l')} and l.day = ${today}::date),
    running as (
      select user_id, day from time_logs l where ${own('l')} and l.out_at is null and l.closed_as is null)`;
}

/** Of a row `u` of users: days of these that are judged by nothing but what is stored of them. */
const hasOwnDay = (tx: TenantTx, today: string) => sql`exists (select from attendance_days d
  where d.tenant_id = ${tx.tenantId} and d.user_id = u.id and d.date between ${today}::date - 2 and ${today}::date
    and d.is_over and (d.keeps_rules or d.date = ${today}::date))`;

const hasMoment = (tx: TenantTx, today: string) => sql`exists (select from device_punches p
  where p.tenant_id = ${tx.tenantId} and p.user_id = u.id
    and p.at >= (${today}::date - 1)::timestamptz and p.at < (${today}::date + 3)::timestamptz)`;

/** Everybody of some people who is employed on a day, by name, whether the search names them, and of which kind they are. */
export async function peopleOfKinds(tx: TenantTx, { people, today, search }: Query): Promise<readonly PersonOfKind[]> {
  const groups = await tx.rows<Group>(sql`
    with ${sourcesOfKinds(tx, today)},
    named as materialized (
      select id, row_number() over (order by first_name, last_name, id) as place from users n
       where n.tenant_id = ${tx.tenantId}),
    people as (
      select u.id, named.place,
        ${namedBy('u', search)} as is_match, running.day as running_since,
        punched.user_id is not null or running.user_id is not null or ${hasMoment(tx, today)} as has_logs,
        case when alone.user_id is null and not ${hasOwnDay(tx, today)} then concat_ws('|',
          coalesce(case when departments.user_id is null then u.department_id else departments.id end::text, '-'),
          coalesce(assigned.what, '-'), coalesce(rotated.what, '-'),
          case when exists (select from days_off) then concat_ws('|', coalesce(u.work_state, '-'),
            coalesce(u.work_location, '-'), coalesce(u.work_city, '-')) end) end as kind
        from users u
        join named on named.id = u.id
        left join departments on departments.user_id = u.id
        left join assigned on assigned.user_id = u.id
        left join rotated on rotated.user_id = u.id
        left join alone on alone.user_id = u.id
        left join punched on punched.user_id = u.id
        left join running on running.user_id = u.id
       where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
         and (${people === null} or u.id = any(${sql.param(people ?? [])}::uuid[])) and ${employedWithin(today, today)})
    select kind, is_match as "isMatch", has_logs as "hasLogs", running_since as "runningSince",
      string_agg(place || ' ' || id, ',') as members
      from people group by kind, is_match, has_logs, running_since`);
  const inOrder: PersonOfKind[] = [];
  for (const { members, ...group } of groups) {
    for (const member of members.split(',')) {
      const [place = '', id = ''] = member.split(' ');
      inOrder[Number(place)] = { id, ...group };
    }
  }
  // Places of those who are not employed, or not asked for, are empty.
  return inOrder.filter((person) => person !== undefined);
}

/** Who reports straight to whom, by manager. */
export async function reportsByManager(tx: TenantTx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.rows<{ id: string; reports: string }>(sql`
    select reporting_manager_id as id, string_agg(id::text, ' ') as reports from users
     where tenant_id = ${tx.tenantId} and reporting_manager_id is not null group by reporting_manager_id`);
  return new Map(rows.map(({ id, reports }) => [id, reports.split(' ')]));
}
