import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { AskedDays } from './leave-costs.views.ts';
import type { LeaveDetails } from './leaves.tables.ts';

export type TouchingLeave = AskedDays & {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly isApproved: boolean;
  readonly details: LeaveDetails;
};

/** Leave in days and halves, or that in hours too: days off change nothing of it, the end of an employment does. */
export type WhichLeave = 'days' | 'days and hours';

type Asked = {
  readonly people: readonly string[] | null;
  readonly from: string;
  readonly to: string | null;
  readonly which: WhichLeave;
};

/** Days off beside a leave may cost it too: so far around it they are looked at. */
const BESIDE_DAYS = 14;

/** Pending and approved leave that lies on some days or beside them; locked where it is changed. */
export async function touchingLeaves(
  tx: TenantTx,
  { people, from, to, which }: Asked,
  lock: 'locked' | 'read',
): Promise<TouchingLeave[]> {
  const { rows } = await tx.execute<TouchingLeave>(sql`
    select id, user_id as "userId", leave_type_id as "leaveTypeId", from_date as "fromDate", to_date as "toDate",
      is_first_half as "isFirstHalf", is_last_half as "isLastHalf", start_minute as "startMinute",
      end_minute as "endMinute", status = 2 as "isApproved", details
    from leaves
    where tenant_id = ${tx.tenantId} and status in (1, 2)
      and (start_minute is null or ${which === 'days and hours'})
      and (${people === null} or user_id = any(${sql.param(people ?? [])}::uuid[]))
      and to_date >= ${from}::date - ${BESIDE_DAYS}::int
      and (${to}::date is null or from_date <= ${to}::date + ${BESIDE_DAYS}::int)
    order by id ${lock === 'locked' ? sql`for update` : sql``}`);
  return rows;
}
