import type { UnsettledPerson } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { type CalendarMonth, lastDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { UNSEEN_SINCE } from '../payslip-record/payslip-records.tables.ts';
import { FINAL } from '../run/period-law.facts.ts';
import { among, comparingAll } from '../run/period-people.views.ts';

/** Payrolls that are looked back upon. */
const MAX_RUNS = 12;

/**
 * Days of final payrolls on which employment as it is entered now and employment as it was paid then differ, and which
 * nobody has settled. Of the last payroll everybody is compared; of earlier ones those who have no payslip in it, or
 * changed since theirs was read. A first salary holds from the day of joining, whatever day it was entered for; people
 * without one by the month in hand are paid nothing anywhere. `only` names the people it is asked of. The days of both ways
 * are worked out once for each payslip: a day is found in its snapshot by reading all of it.
 */
function unsettledDays(tx: TenantTx, before: CalendarMonth, only?: readonly string[]): SQL {
  const endOfMonth = lastDayOf(before).toString();
  return sql`
    with runs as (
      select id, year, month, period_from, period_to, row_number() over (order by year desc, month desc) as back
      from payroll_runs
      where tenant_id = ${tx.tenantId} and state in ${FINAL} and (year, month) < (${before.year}::int, ${before.month}::int)
      order by year desc, month desc limit ${MAX_RUNS}
    ), salaries as (
      select u.user_id, min(u.effective_from) as since, max(u.updated_at) as changed_at
      from salary_structures u where u.tenant_id = ${tx.tenantId} ${among('u.user_id', only)} group by u.user_id
    ), persons as materialized (
      select u.id, u.date_of_joining, u.last_working_day, greatest(u.updated_at, s.changed_at) as changed_at
      from users u join salaries s on s.user_id = u.id
      where u.tenant_id = ${tx.tenantId} and s.since <= ${endOfMonth}::date ${among('u.id', only)}
    ), both_ways as materialized (
      select u.id as user_id, r.id as run_id,
        case when e.is_employed then greatest(r.period_from, u.date_of_joining) end as e_from,
        case when e.is_employed then least(r.period_to, coalesce(u.last_working_day, r.period_to)) end as e_to,
        case when p.id is not null then greatest(r.period_from, nullif(p.snapshot->>'dateOfJoining', '')::date) end as p_from,
        case when p.id is not null then least(r.period_to, coalesce((p.snapshot->>'lastWorkingDay')::date, r.period_to)) end as p_to
      from runs r cross join persons u
        cross join lateral (select coalesce(u.date_of_joining <= r.period_to
          and (u.last_working_day is null or u.last_working_day >= r.period_from), false) as is_employed) e
        left join payslips p on p.tenant_id = ${tx.tenantId} and p.run_id = r.id and p.user_id = u.id ${among('p.user_id', only)}
      where case when p.id is null then e.is_employed else r.back = 1 or u.changed_at >= ${UNSEEN_SINCE} end
    ), days as (
      select user_id, run_id, d.kind, d.from_day, d.to_day
      from both_ways cross join lateral (values
        ('unpaid', e_from, least(e_to, p_from - 1)),
        ('unpaid', case when p_from is not null then greatest(e_from, p_to + 1) end, e_to),
        ('overpaid', p_from, least(p_to, e_from - 1)),
        ('overpaid', case when e_from is not null then greatest(p_from, e_to + 1) end, p_to)) as d(kind, from_day, to_day)
      where d.from_day <= d.to_day
    ), open_days as (
      select d.user_id, d.run_id, r.year, r.month, d.kind, d.from_day, d.to_day
      from days d join runs r on r.id = d.run_id
      where not exists (
        select from payroll_settlements s
        where s.tenant_id = ${tx.tenantId} and s.user_id = d.user_id and s.run_id = d.run_id and s.kind = d.kind
          and s.from_day = d.from_day and s.to_day = d.to_day)
    )`;
}

/** Somebody with such days. */
export type PersonWithDays = Omit<UnsettledPerson, 'actions'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/** Without a limit all of them; `only` names the people it is asked of. */
type Slice = { readonly limit?: number; readonly offset?: number; readonly only?: readonly string[] | undefined };

/** People with such days, by name, and how many there are in all. */
export async function unsettledPeople(
  tx: TenantTx,
  before: CalendarMonth,
  { limit, offset = 0, only }: Slice,
): Promise<{ rows: PersonWithDays[]; totalRecords: number }> {
  const rows = await comparingAll<PersonWithDays & { total: number }>(
    tx,
    only,
    sql`
    ${unsettledDays(tx, before, only)}
    select u.id as "employeeId", btrim(u.first_name || ' ' || u.last_name) as "employeeName", u.first_name as "firstName", u.last_name as "lastName", u.employee_number as "employeeNumber",
      u.date_of_joining as "dateOfJoining", u.last_working_day as "lastWorkingDay",
      json_agg(json_build_object('payrollId', d.run_id, 'month', d.month, 'year', d.year, 'kind', d.kind,
        'from', d.from_day, 'to', d.to_day) order by d.year, d.month, d.from_day) as days,
      count(*) over () as total
    from open_days d join users u on u.tenant_id = ${tx.tenantId} and u.id = d.user_id
    group by u.tenant_id, u.id order by u.first_name, u.last_name, u.id limit ${limit ?? null}::bigint offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}

/** Who of the people with a payslip in a run has such days. */
export async function unsettledInRun(
  tx: TenantTx,
  run: CalendarMonth & { readonly id: string },
  only?: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const rows = await comparingAll<{ id: string; name: string }>(
    tx,
    only,
    sql`
    ${unsettledDays(tx, run, only)}
    select p.user_id as id, p.name from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${run.id} and exists (select from open_days d where d.user_id = p.user_id)
    order by p.name, p.user_id`,
  );
  return rows;
}

export type RevisedPerson = { readonly id: string; readonly name: string; readonly effectiveFrom: string };

/** People whose salary was changed for days that are paid, since they were calculated in the payroll before a month. */
export async function revisedSincePaid(
  tx: TenantTx,
  before: CalendarMonth,
  { limit, only }: Slice,
): Promise<{ count: number; people: RevisedPerson[] }> {
  const rows = await comparingAll<RevisedPerson & { total: number }>(
    tx,
    only,
    sql`
    with latest as (
      select id, period_to from payroll_runs
      where tenant_id = ${tx.tenantId} and state in ${FINAL} and (year, month) < (${before.year}::int, ${before.month}::int)
      order by year desc, month desc limit 1
    ), first as (
      select min(period_from) as day from payroll_runs where tenant_id = ${tx.tenantId} and state in ${FINAL}
    )
    select s.user_id as id, p.name, min(s.effective_from) as "effectiveFrom", count(*) over () as total
    from latest join first on true
      join payslips p on p.tenant_id = ${tx.tenantId} and p.run_id = latest.id
      join salary_structures s on s.tenant_id = p.tenant_id and s.user_id = p.user_id
        and s.effective_from <= latest.period_to and s.updated_at >= ${UNSEEN_SINCE}
    where true ${among('p.user_id', only)} and not exists (
      select from salary_structures later
      where later.tenant_id = s.tenant_id and later.user_id = s.user_id and later.effective_from > s.effective_from
        and later.effective_from <= first.day)
    group by s.user_id, p.name order by p.name, s.user_id limit ${limit ?? null}::bigint`,
  );
  return {
    count: rows[0]?.total ?? 0,
    people: rows.map(({ id, name, effectiveFrom }) => ({ id, name, effectiveFrom })),
  };
}
