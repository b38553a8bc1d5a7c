import type { AvailableInYear } from '@muster/engine/leaves/refusal-types.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { balancesAhead } from '../../leave-balances/balances-ahead.facts.ts';
import type { OtherLeaveRow } from './taken.views.ts';
import type { YearPart } from './year-parts.rules.ts';

export type DaysQuery = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Who pays days of leave that the employer does not: nobody, or Employees' State Insurance. */
export type UnpaidBy = 'nobody' | 'esi';

/** Approved leave of a person on a day: what it covers of it, and how much of that is not paid. */
export type LeaveOnDay = {
  readonly userId: string;
  readonly date: string;
  /** Which halves are leave. */
  readonly first: boolean;
  readonly second: boolean;
  /** The type of the halves, or those that share the day; empty where it is in hours alone. */
  readonly name: string;
  readonly colour: string;
  /** To the hundredth of a half. */
  readonly unpaidHalves: number;
  readonly unpaidBy: UnpaidBy;
  /** Leave in hours, in minutes of the day, in order. */
  readonly hours: readonly HoursOfLeave[];
  /** How much of it is not paid. */
  readonly unpaidMinutes: number;
};

type HoursOfLeave = { readonly startMinute: number; readonly endMinute: number; readonly name: string };

/** Purposes of leave that Employees' State Insurance pays of whom it insures. */
const ESI_PURPOSES = sql.raw(`('sick', 'maternity', 'adoption')`);

const ROWS = (tx: TenantTx, { people, from, to }: DaysQuery) => {
  const ofLeave = sql`
    join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = 2
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    where h.tenant_id = ${tx.tenantId} and h.user_id = any(${sql.param(people)}::uuid[])
      and h.date between ${from} and ${to}`;
  return sql`
    select h.user_id, h.date, h.half, h.unpaid, null::int as start_minute, null::int as end_minute,
      0 as unpaid_minutes, t.name, t.colour, t.purpose
    from leave_halves h ${ofLeave} and h.is_counted
    union all
    select h.user_id, h.date, null, 0, h.start_minute, h.end_minute,
      (h.end_minute - h.start_minute) * (100 - (l.details ->> 'paidPercent')::int) / 100, t.name, t.colour, t.purpose
    from leave_hours h ${ofLeave}`;
};

/** The approved leave of people by day, as a part of another statement; days off that it does not cost are not in it. */
export function leaveOfPeopleSql(tx: TenantTx, query: DaysQuery) {
  return sql`
    select r.user_id as "userId", r.date, coalesce(bool_or(r.half = 1), false) as first,
      coalesce(bool_or(r.half = 2), false) as second,
      coalesce(string_agg(distinct r.name, ', ') filter (where r.half is not null), '') as name, min(r.colour) as colour,
      (sum(r.unpaid) / 100.0)::float8 as "unpaidHalves",
      case when bool_and(r.purpose in ${ESI_PURPOSES}) filter (where r.unpaid > 0) then 'esi' else 'nobody' end
        as "unpaidBy",
      coalesce(json_agg(json_build_object('startMinute', r.start_minute, 'endMinute', r.end_minute, 'name', r.name)
        order by r.start_minute) filter (where r.start_minute is not null), '[]') as hours,
      sum(r.unpaid_minutes)::int as "unpaidMinutes"
    from (${ROWS(tx, query)}) r
    group by r.user_id, r.date`;
}

export function leaveRows(tx: TenantTx, query: DaysQuery): Promise<LeaveOnDay[]> {
  return tx.rows(sql`
    select * from (${leaveOfPeopleSql(tx, query)}) o order by o."userId", o.date`);
}

/** Of days inside the employment as it is entered now, those that are not paid in full. */
export function unpaidRows(tx: TenantTx, query: DaysQuery): Promise<LeaveOnDay[]> {
  return tx.rows(sql`
    select o.* from (${leaveOfPeopleSql(tx, query)}) o join users u on u.tenant_id = ${tx.tenantId} and u.id = o."userId"
     where (o."unpaidHalves" > 0 or o."unpaidMinutes" > 0) and (u.date_of_joining is null or o.date >= u.date_of_joining)
       and (u.last_working_day is null or o.date <= u.last_working_day)
     order by o."userId", o.date`);
}

/** Who is on approved leave in these days that Employees' State Insurance pays of whom it insures. */
export async function onEsiLeave(tx: TenantTx, { from, to }: Omit<DaysQuery, 'people'>): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct l.user_id as "userId" from leaves l
      join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id and t.purpose in ${ESI_PURPOSES}
    where l.tenant_id = ${tx.tenantId} and l.status = 2 and (l.details ->> 'paidPercent')::int < 100
      and l.from_date <= ${to} and l.to_date >= ${from}`);
  return rows.map(({ userId }) => userId);
}

/** A leave that waits for a decision. */
export type WaitingLeave = { readonly userId: string; readonly from: string; readonly to: string };

/** Paid leave of people in these days that waits for a decision. */
export function waitingLeaveRows(tx: TenantTx, { people, from, to }: DaysQuery): Promise<readonly WaitingLeave[]> {
  return tx.rows<WaitingLeave>(sql`
    select l.user_id as "userId", l.from_date::text as "from", l.to_date::text as "to" from leaves l
    where l.tenant_id = ${tx.tenantId} and l.status = 1 and (l.details ->> 'paidPercent')::int > 0
      and l.user_id = any(${sql.param(people)}::uuid[]) and l.from_date <= ${to} and l.to_date >= ${from}`);
}

/** A day of leave that waits for a decision, the halves it takes and how much of each is not paid, in hundredths. */
export type WaitingLeaveDay = {
  readonly userId: string;
  readonly date: string;
  readonly halves: number;
  readonly unpaidPercent: number;
};

/** The days of the named leaves that wait for a decision; hours change no day, and days off it does not cost none. */
export function waitingLeaveDayRows(tx: TenantTx, ids: readonly string[]): Promise<readonly WaitingLeaveDay[]> {
  return tx.rows<WaitingLeaveDay>(sql`
    select l.user_id as "userId", d ->> 'date' as date,
      (d ->> 'first')::boolean::int + (d ->> 'second')::boolean::int as halves,
      100 - (l.details ->> 'paidPercent')::int as "unpaidPercent"
    from leaves l cross join jsonb_array_elements(l.details -> 'days') d
    where l.tenant_id = ${tx.tenantId} and l.id = any(${sql.param(ids)}::uuid[]) and l.status = 1
      and l.start_minute is null and (d ->> 'amount')::numeric > 0
    order by l.id, d ->> 'date'`);
}

type Query = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly parts: readonly [YearPart, ...YearPart[]];
  readonly others: readonly OtherLeaveRow[];
};

const PENDING = 1;

/**
 * What somebody will have of a type for a leave in each leave year it lies in, and what of it other requests wait for.
 * Of a later year it is what is there once the earlier days, and those that wait, are taken of the year before.
 */
export async function availableLeave(
  tx: TenantTx,
  services: Services,
  { userId, leaveTypeId, parts, others }: Query,
): Promise<readonly AvailableInYear[]> {
  const waiting = others
    .filter((row) => row.leaveTypeId === leaveTypeId && row.status === PENDING)
    .flatMap(({ details }) => details.days);
  const balances = await balancesAhead(
    tx,
    services,
    parts.map((part, at) => ({
      userId,
      leaveTypeId,
      ...part,
      earlier:
        at === 0
          ? []
          : [...parts.slice(0, at).flatMap(({ days }) => days), ...waiting.filter(({ date }) => date < part.yearFrom)],
    })),
  );
  return parts.map(({ yearFrom, yearEnd, fromDate, amount }, at) => {
    const isIn = ({ date }: { readonly date: string }) => date <= yearEnd && (at === 0 || date >= yearFrom);
    const pending = waiting.filter(isIn).reduce((sum, day) => sum + day.amount, 0);
    return { asked: amount, balance: balances[at] ?? 0, pending, since: at === 0 ? null : fromDate };
  });
}
