import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** First days of months, in order; the last is today. */
export type Span = { readonly from: string; readonly today: string };

type Month = { readonly year: number; readonly month: number };

/** Every month of a span with its first and last day, the present one until today. */
const MONTHS = ({ from, today }: Span) => sql`
  months as (
    select m::date as first, least((m + interval '1 month - 1 day')::date, ${today}::date) as last,
      extract(year from m)::int as year, extract(month from m)::int as month
    from generate_series(${from}::date, ${today}::date, interval '1 month') as t(m))`;

/** People at the end of each month, and who joined and left in it; whoever was invited is there once they are paid. */
export function peopleByMonth(tx: TenantTx, span: Span) {
  return tx.rows<Month & { people: number; joined: number; left: number }>(sql`
    with ${MONTHS(span)},
    staff as (
      select date_of_joining as joined, last_working_day as gone from users u
      where tenant_id = ${tx.tenantId} and (status <> 'PendingEmailVerification' or exists (
          select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id))
        and (status <> 'Deactivated' or last_working_day is not null))
    select year, month,
      count(*) filter (where (joined is null or joined <= last) and (gone is null or gone >= last))::int as people,
      count(*) filter (where joined between first and last)::int as joined,
      count(*) filter (where gone between first and last and gone < ${span.today}::date)::int as left
    from months left join staff on true
    group by year, month order by year, month`);
}

/** Days that were due and those that were worked, of days that are over; a rejected day was not worked. */
export function attendanceByMonth(tx: TenantTx, span: Span) {
  return tx.rows<Month & { dueDays: number; attendedDays: number; lateDays: number }>(sql`
    with ${MONTHS(span)},
    halves as (
      select date_trunc('month', date)::date as first, sum(2 - covered_halves) as due,
        sum(case when approval = 3 then 0 else 2 - covered_halves - uncovered_halves end) as attended,
        count(*) filter (where is_late) as late
      from attendance_days
      where tenant_id = ${tx.tenantId} and date between ${span.from}::date and ${span.today}::date and is_over
      group by 1)
    select year, month, (coalesce(due, 0) / 2.0)::float8 as "dueDays",
      (coalesce(attended, 0) / 2.0)::float8 as "attendedDays", coalesce(late, 0)::int as "lateDays"
    from months left join halves using (first) order by year, month`);
}

/** Approved leave in days, of those that are counted. */
export function leaveByMonth(tx: TenantTx, span: Span) {
  return tx.rows<Month & { paidDays: number; unpaidDays: number }>(sql`
    with ${MONTHS(span)},
    halves as (
      select date_trunc('month', h.date)::date as first, sum(100 - h.unpaid) / 100.0 as paid,
        sum(h.unpaid) / 100.0 as unpaid
      from leave_halves h join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = 2
      where h.tenant_id = ${tx.tenantId} and not h.is_off_day
        and h.date >= ${span.from}::date and h.date < date_trunc('month', ${span.today}::date) + interval '1 month'
      group by 1)
    select year, month, (coalesce(paid, 0) / 2.0)::float8 as "paidDays",
      (coalesce(unpaid, 0) / 2.0)::float8 as "unpaidDays"
    from months left join halves using (first) order by year, month`);
}
