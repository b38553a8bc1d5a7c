import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type DaysAsked = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Who pays days of leave that the employer does not: nobody, or Employees' State Insurance. */
export type UnpaidBy = 'nobody' | 'esi';

/** Approved leave of a person on a day: what it covers of it, and how many of those halves are not paid. */
export type LeaveOnDay = {
  readonly userId: string;
  readonly date: string;
  /** Which halves are leave. */
  readonly first: boolean;
  readonly second: boolean;
  /** The type, or those that share the day. */
  readonly name: string;
  readonly colour: string;
  readonly unpaidHalves: 0 | 1 | 2;
  readonly unpaidBy: UnpaidBy;
};

/** The approved leave of people by day, as a part of another statement; days off that it does not cost are not in it. */
export function leaveOfPeopleSql(tx: TenantTx, { people, from, to }: DaysAsked) {
  return sql`
    select h.user_id as "userId", h.date, bool_or(h.half = 1) as first, bool_or(h.half = 2) as second,
      string_agg(distinct t.name, ', ') as name, min(t.colour) as colour,
      (count(*) filter (where not h.is_paid))::int as "unpaidHalves",
      case when bool_and(t.purpose in ('sick', 'maternity')) filter (where not h.is_paid) then 'esi' else 'nobody' end
        as "unpaidBy"
    from leave_halves h
    join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = 2
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    where h.tenant_id = ${tx.tenantId} and h.user_id = any(${sql.param(people)}::uuid[])
      and h.date between ${from} and ${to} and h.is_counted
    group by h.user_id, h.date`;
}

export async function leaveRows(tx: TenantTx, asked: DaysAsked): Promise<LeaveOnDay[]> {
  const { rows } = await tx.execute<LeaveOnDay>(sql`
    select * from (${leaveOfPeopleSql(tx, asked)}) o order by o."userId", o.date`);
  return rows;
}

/** Of days inside the employment as it is entered now, those that are not paid in full. */
export async function unpaidRows(tx: TenantTx, asked: DaysAsked): Promise<LeaveOnDay[]> {
  const { rows } = await tx.execute<LeaveOnDay>(sql`
    select o.* from (${leaveOfPeopleSql(tx, asked)}) o join users u on u.tenant_id = ${tx.tenantId} and u.id = o."userId"
     where o."unpaidHalves" > 0 and (u.date_of_joining is null or o.date >= u.date_of_joining)
       and (u.last_working_day is null or o.date <= u.last_working_day)
     order by o."userId", o.date`);
  return rows;
}
