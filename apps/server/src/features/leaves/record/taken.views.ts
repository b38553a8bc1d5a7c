import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Half } from './leaves.store.ts';
import type { leaveHours, leaves } from './leaves.tables.ts';

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** A half of a day that a pending or approved leave of a person takes. */
export type TakenHalf = Omit<Half, 'isBeside' | 'isCounted' | 'unpaid'> & { readonly leaveTypeId: string };

export function takenHalves(tx: TenantTx, { people, from, to }: Query): Promise<TakenHalf[]> {
  return tx.rows(sql`
    select h.leave_id as "leaveId", h.user_id as "userId", l.leave_type_id as "leaveTypeId", h.date, h.half,
      h.is_off_day as "isOffDay"
    from leave_halves h join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id
    where h.tenant_id = ${tx.tenantId} and h.user_id = any(${sql.param(people)}::uuid[])
      and h.date between ${from} and ${to}
    order by h.user_id, h.date, h.half`);
}

export type TakenHours = Pick<typeof leaveHours.$inferSelect, 'leaveId' | 'date' | 'startMinute' | 'endMinute'>;

export function takenHours(tx: TenantTx, { people, from, to }: Query): Promise<TakenHours[]> {
  return tx.rows(sql`
    select leave_id as "leaveId", date, start_minute as "startMinute", end_minute as "endMinute" from leave_hours
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date between ${from} and ${to}`);
}

/** Pending and approved leaves of a person, but one. */
export type OtherLeaveRow = Pick<
  typeof leaves.$inferSelect,
  'id' | 'leaveTypeId' | 'fromDate' | 'toDate' | 'status' | 'amount' | 'details'
>;

export function otherLeaves(
  tx: TenantTx,
  { userId, except, from, to }: { userId: string; except: string | null; from: string; to: string },
): Promise<OtherLeaveRow[]> {
  return tx.rows(sql`
    select id, leave_type_id as "leaveTypeId", from_date as "fromDate", to_date as "toDate", status, amount, details
    from leaves
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and status in (1, 2) and id is distinct from ${except}::uuid
      and (status = 1 or (from_date <= ${to} and to_date >= ${from}))
    order by from_date, id`);
}
