import type { LeaveStatus } from '@muster/contract/features/leaves/leaves-fields.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { AskedDays } from './record/leave-costs.views.ts';
import { statusOf } from './record/leaves.rules.ts';

/** A leave as a calendar shows it. */
export type FeedLeave = AskedDays & {
  readonly id: string;
  readonly name: string;
  readonly typeName: string;
  /** Approved at some time: colleagues see it, and that it was called off. */
  readonly wasApproved: boolean;
  readonly status: LeaveStatus;
  readonly version: number;
  readonly changedAt: string;
};

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Leave of people in some days, by day; what was rejected or cancelled too: calendars that have it must be told. */
export async function leavesOfFeed(tx: TenantTx, { people, from, to }: Query): Promise<FeedLeave[]> {
  const { rows } = await tx.execute<Omit<FeedLeave, 'status'> & { code: number }>(sql`
    select l.id, l.user_id as "userId", btrim(concat_ws(' ', u.first_name, u.last_name)) as name, t.name as "typeName",
      l.from_date as "fromDate", l.to_date as "toDate", l.is_first_half as "isFirstHalf",
      l.is_last_half as "isLastHalf", l.start_minute as "startMinute", l.end_minute as "endMinute",
      l.status as code, l.version,
      l.status = 2 or (l.status = 4 and l.level >= cardinality(l.levels)) as "wasApproved", l.updated_at::text as "changedAt"
    from leaves l
    join leave_types t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
    join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
    where l.tenant_id = ${tx.tenantId} and l.user_id = any(${sql.param(people)}::uuid[])
      and l.from_date <= ${to} and l.to_date >= ${from}
    order by l.from_date, l.id`);
  return rows.map(({ code, ...row }) => ({ ...row, status: statusOf(code) }));
}
