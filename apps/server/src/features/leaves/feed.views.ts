import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { AskedDays } from './leave-costs.ts';

/** A leave as a calendar shows it. */
export type FeedLeave = AskedDays & {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  readonly isPending: boolean;
  readonly version: number;
  readonly changedAt: string;
};

type Asked = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Pending and approved leave of people in some days, by day. */
export async function leavesOfFeed(tx: TenantTx, { people, from, to }: Asked): Promise<FeedLeave[]> {
  const { rows } = await tx.execute<FeedLeave>(sql`
    select l.id, l.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, t.name as "typeName",
      l.from_date as "fromDate", l.to_date as "toDate", l.is_first_half as "isFirstHalf",
      l.is_last_half as "isLastHalf", l.start_minute as "startMinute", l.end_minute as "endMinute",
      l.status = 1 as "isPending", l.version, l.updated_at::text as "changedAt"
    from leaves l
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
    where l.tenant_id = ${tx.tenantId} and l.user_id = any(${sql.param(people)}::uuid[]) and l.status in (1, 2)
      and l.from_date <= ${to} and l.to_date >= ${from}
    order by l.from_date, l.id`);
  return rows;
}

/** What each pending or approved leave that touches some days costs. */
export async function costsTouching(tx: TenantTx, days: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; userId: string; amount: number }>(sql`
    select l.id, l.user_id as "userId", l.amount from leaves l
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id and t.unit <> 'hour'
    where l.tenant_id = ${tx.tenantId} and l.status in (1, 2)
      and exists (select from unnest(${sql.param(days)}::date[]) as d(day) where d.day between l.from_date and l.to_date)`);
  return rows;
}
