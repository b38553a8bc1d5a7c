import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../platform/database/columns.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { Cause } from './leave-balances.jobs.ts';
import type { leaveAccrualSkips } from './leave-balances.tables.ts';

/** Who was left out of a credit, and why. */
export type NewSkip = ColumnsOf<typeof leaveAccrualSkips, 'facts' | 'runId'>;

export type Run = { readonly id: string; readonly upTo: string; readonly cause: Cause };

export function newRun(upTo: string, cause: Cause): Run {
  return { id: randomUUIDv7(), upTo, cause };
}

type Counts = { readonly people: number; readonly written: number };

/**
 * Adds what a slice of a run came to. Who was left out before for the same reason is in the list of that run. A slice in
 * which nothing happened leaves no trace. Returns how many were left out.
 */
export async function addToRun(
  tx: TenantTx,
  { id, upTo, cause }: Run,
  { people, written }: Counts,
  skips: readonly NewSkip[],
): Promise<number> {
  const fresh = await unknownSkips(tx, skips);
  if (written === 0 && fresh.length === 0) return 0;
  await tx.execute(sql`
    insert into leave_accrual_runs (tenant_id, id, up_to, cause, people, written, skipped, created_at)
    values (${tx.tenantId}, ${id}, ${upTo}, ${cause}, ${people}, ${written}, ${fresh.length}, ${TOLD_NOW})
    on conflict (tenant_id, id) do update set people = leave_accrual_runs.people + excluded.people,
      written = leave_accrual_runs.written + excluded.written, skipped = leave_accrual_runs.skipped + excluded.skipped`);
  if (fresh.length > 0) {
    await tx.execute(sql`
      insert into leave_accrual_skips (tenant_id, user_id, leave_type_id, date, why, run_id)
      select ${tx.tenantId}, s."userId", s."leaveTypeId", s.date, s.why, ${id}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as s("userId" uuid, "leaveTypeId" uuid, date date, why text)
      on conflict do nothing`);
  }
  return fresh.length;
}

async function unknownSkips(tx: TenantTx, skips: readonly NewSkip[]): Promise<readonly NewSkip[]> {
  if (skips.length === 0) return [];
  return tx.rows<NewSkip>(sql`
    select s."userId", s."leaveTypeId", s.date, s.why
    from jsonb_to_recordset(${JSON.stringify(skips)}::jsonb) as s("userId" uuid, "leaveTypeId" uuid, date date, why text)
    where not exists (select from leave_accrual_skips k where k.tenant_id = ${tx.tenantId} and k.user_id = s."userId"
      and k.leave_type_id = s."leaveTypeId" and k.date = s.date and k.why = s.why)`);
}

export async function runExists(tx: TenantTx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from leave_accrual_runs where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  return rows.length > 0;
}
