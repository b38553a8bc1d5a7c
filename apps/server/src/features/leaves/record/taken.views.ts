import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { LeaveDetails } from './leaves.tables.ts';

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** A half of a day that a pending or approved leave of a person takes. */
export type TakenHalf = {
  readonly leaveId: string;
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly date: string;
  readonly half: 1 | 2;
  readonly isOffDay: boolean;
};

export async function takenHalves(tx: TenantTx, { people, from, to }: Query): Promise<TakenHalf[]> {
  const { rows } = await tx.execute<TakenHalf>(sql`
    select h.leave_id as "leaveId", h.user_id as "userId", l.leave_type_id as "leaveTypeId", h.date, h.half,
      h.is_off_day as "isOffDay"
    from leave_halves h join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id
    where h.tenant_id = ${tx.tenantId} and h.user_id = any(${sql.param(people)}::uuid[])
      and h.date between ${from} and ${to}
    order by h.user_id, h.date, h.half`);
  return rows;
}

export type TakenHours = {
  readonly leaveId: string;
  readonly date: string;
  readonly startMinute: number;
  readonly endMinute: number;
};

export async function takenHours(tx: TenantTx, { people, from, to }: Query): Promise<TakenHours[]> {
  const { rows } = await tx.execute<TakenHours>(sql`
    select leave_id as "leaveId", date, start_minute as "startMinute", end_minute as "endMinute" from leave_hours
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date between ${from} and ${to}`);
  return rows;
}

/** Pending and approved leaves of a person, but one. */
export type OtherLeaveRow = {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly status: number;
  readonly amount: number;
  readonly details: LeaveDetails;
};

export async function otherLeaves(
  tx: TenantTx,
  { userId, except, from, to }: { userId: string; except: string | null; from: string; to: string },
): Promise<OtherLeaveRow[]> {
  const { rows } = await tx.execute<OtherLeaveRow>(sql`
    select id, leave_type_id as "leaveTypeId", from_date as "fromDate", to_date as "toDate", status, amount, details
    from leaves
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and status in (1, 2) and id is distinct from ${except}::uuid
      and (status = 1 or (from_date <= ${to} and to_date >= ${from}))
    order by from_date, id`);
  return rows;
}
