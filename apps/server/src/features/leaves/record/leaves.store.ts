import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { type ColumnsOf, rowsOf } from '../../../platform/database/own-rows.ts';
import { type LeaveDetails, leaveDecisions, type leaveHalves, type leaveHours, leaves } from './leaves.tables.ts';

export const leaveRows = rowsOf(leaves);

export type DecidedLeave = { readonly id: string; readonly status: number; readonly level: number };

type By = { readonly decidedBy: string | null; readonly decidedAt: string; readonly comments: string | null };

/** Leaves become what was decided, in one statement; one that waits for the next level keeps nobody as decider. */
export async function writeDecisions(tx: TenantTx, decisions: readonly DecidedLeave[], by: By): Promise<void> {
  await tx.execute(sql`
    update leaves l set status = d.status, level = d.level, version = l.version + 1, updated_at = now(),
      decided_by = ${by.decidedBy}, decided_at = ${by.decidedAt}, comments = ${by.comments}
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d(id uuid, status smallint, level smallint)
     where l.tenant_id = ${tx.tenantId} and l.id = d.id`);
}

/** What leaves cost now, where that changed after they were decided. */
export async function writeCosts(
  tx: TenantTx,
  costs: readonly { readonly id: string; readonly amount: number; readonly details: LeaveDetails }[],
): Promise<void> {
  if (costs.length === 0) return;
  await tx.execute(sql`
    update leaves l set amount = c.amount, details = c.details, version = l.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c(id uuid, amount int, details jsonb)
     where l.tenant_id = ${tx.tenantId} and l.id = c.id`);
}

export type TrailLine = Omit<typeof leaveDecisions.$inferInsert, 'tenantId'>;

export async function insertDecisions(tx: TenantTx, lines: readonly TrailLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(leaveDecisions).values(lines.map((line) => ({ tenantId: tx.tenantId, ...line })));
}

/** A half of a day that a leave takes. */
export type Half = ColumnsOf<typeof leaveHalves, 'half'> & {
  readonly half: 1 | 2;
  /** Of a day off outside the leave that it costs all the same: another leave may have it already. */
  readonly isBeside: boolean;
};

const HALVES = (tx: TenantTx, halves: readonly Half[]) => sql`
  insert into leave_halves (tenant_id, user_id, date, half, leave_id, unpaid, is_off_day, is_counted)
  select ${tx.tenantId}, h."userId", h.date, h.half, h."leaveId", h.unpaid, h."isOffDay", h."isCounted"
  from jsonb_to_recordset(${JSON.stringify(halves)}::jsonb) as h("userId" uuid, date date, half smallint,
    "leaveId" uuid, unpaid smallint, "isOffDay" boolean, "isCounted" boolean)`;

/** Takes halves of days; the database refuses one that is taken (`leave_halves_once`). */
export async function insertHalves(tx: TenantTx, halves: readonly Half[]): Promise<void> {
  const [own, beside] = [halves.filter((half) => !half.isBeside), halves.filter((half) => half.isBeside)];
  if (own.length > 0) await tx.execute(HALVES(tx, own));
  if (beside.length > 0) await tx.execute(sql`${HALVES(tx, beside)} on conflict do nothing`);
}

export type Hours = ColumnsOf<typeof leaveHours>;

export async function insertHours(tx: TenantTx, hours: readonly Hours[]): Promise<void> {
  if (hours.length === 0) return;
  await tx.execute(sql`
    insert into leave_hours (tenant_id, leave_id, user_id, date, start_minute, end_minute, is_paid)
    select ${tx.tenantId}, h."leaveId", h."userId", h.date, h."startMinute", h."endMinute", h."isPaid"
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h("leaveId" uuid, "userId" uuid, date date,
      "startMinute" smallint, "endMinute" smallint, "isPaid" boolean)`);
}

/** The days that leaves took are free again. */
export async function freeDaysOf(tx: TenantTx, leaveIds: readonly string[]): Promise<void> {
  const ids = sql.param(leaveIds);
  await tx.execute(sql`delete from leave_halves where tenant_id = ${tx.tenantId} and leave_id = any(${ids}::uuid[])`);
  await tx.execute(sql`delete from leave_hours where tenant_id = ${tx.tenantId} and leave_id = any(${ids}::uuid[])`);
}
