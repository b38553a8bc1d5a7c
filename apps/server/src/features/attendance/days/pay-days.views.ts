import type { Approval, Halves } from '@muster/engine/attendance/attendance-types.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/** Days as ISO text, both ends counted, of these people. */
export type PeoplesDays = { readonly people: readonly string[]; readonly from: string; readonly to: string };

export type CostlyDay = {
  readonly userId: string;
  readonly date: string;
  readonly coveredHalves: Halves;
  readonly uncoveredHalves: Halves;
  readonly isLate: boolean;
  readonly approval: Approval;
};

/** The day of a person inside the employment as it is entered now. */
const EMPLOYED = (day: string) => sql`(u.date_of_joining is null or ${sql.raw(day)} >= u.date_of_joining)
  and (u.last_working_day is null or ${sql.raw(day)} <= u.last_working_day)`;

/** Stored days that are over and may cost pay: not worked, rejected, or late. */
export function costlyDays(tx: TenantTx, { people, from, to }: PeoplesDays): Promise<CostlyDay[]> {
  return tx.rows(sql`
    select d.user_id as "userId", d.date, d.covered_halves as "coveredHalves", d.uncovered_halves as "uncoveredHalves",
      d.is_late as "isLate", (array['pending', 'approved', 'rejected'])[d.approval] as approval
    from attendance_days d join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    where d.tenant_id = ${tx.tenantId} and d.date between ${from} and ${to}
      and d.user_id = any(${sql.param(people)}::uuid[]) and ${EMPLOYED('d.date')}
      and d.is_over and (d.uncovered_halves > 0 or d.is_late or d.approval = 3)
    order by d.user_id, d.date`);
}

/** Of people whose days in employment are all stored as over by a day: the dates that are no day off and no holiday, or worked. */
export function datesToWork(tx: TenantTx, { people, from, to, countedTo }: PeoplesDays & { countedTo: string }) {
  return tx.rows<{ userId: string; dates: string[] }>(sql`
    select u.id as "userId", coalesce(json_agg(d.date order by d.date) filter (where d.first_in is not null or not
        ((coalesce(b.facts, d.facts)->'facts'->>'isWeekOff')::boolean
          or coalesce(b.facts, d.facts)->'facts'->>'holiday' is not null)), '[]') as dates
      from users u join attendance_days d on d.tenant_id = u.tenant_id and d.user_id = u.id
       and d.date between ${from} and ${to} and d.is_over and ${EMPLOYED('d.date')}
      left join attendance_bases b on b.tenant_id = d.tenant_id and b.id = d.basis_id
     where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param(people)}::uuid[])
       and least(u.last_working_day, ${to}::date) <= ${countedTo}
     group by u.id, u.date_of_joining, u.last_working_day
    having count(*) = least(u.last_working_day, ${to}::date) - greatest(u.date_of_joining, ${from}::date) + 1`);
}

/** Days in employment that are not stored as over. */
export function daysNotStored(tx: TenantTx, { people, from, to }: PeoplesDays) {
  return tx.rows<{ userId: string; date: string }>(sql`
    select u.id as "userId", t.day::date as date
    from users u cross join generate_series(${from}::date, ${to}::date, interval '1 day') as t(day)
    where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param(people)}::uuid[])
      and ${EMPLOYED('t.day::date')}
      and not exists (select from attendance_days d
        where d.tenant_id = u.tenant_id and d.user_id = u.id and d.date = t.day::date and d.is_over)
    order by u.id, t.day`);
}

/** How many days with punches of each person wait for a decision, and the first and last of them. */
export function daysWaiting(tx: TenantTx, { people, from, to }: PeoplesDays) {
  return tx.rows<{ userId: string; days: number; first: string; last: string }>(sql`
    select d.user_id as "userId", count(*)::int as days, min(d.date) as first, max(d.date) as last
    from attendance_days d join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    where d.tenant_id = ${tx.tenantId} and d.date between ${from} and ${to} and d.approval = 1
      and d.user_id = any(${sql.param(people)}::uuid[]) and d.first_in is not null and ${EMPLOYED('d.date')}
    group by d.user_id`);
}

/** Those of these people who punched in these days. */
export async function whoPunched(tx: TenantTx, { people, from, to }: PeoplesDays): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from time_logs
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and day between ${from} and ${to}`);
  return new Set(rows.map(({ id }) => id));
}
