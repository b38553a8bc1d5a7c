import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { EntryBasis, EntryKind } from './leave-balances.tables.ts';

type Slice = { readonly offset: number; readonly pageSize: number };

export type HistoryRow = {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly unit: LeaveUnit;
  readonly date: string;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly balance: number;
  readonly comment: string | null;
  readonly sourceKey: string;
  readonly basis: EntryBasis | null;
  readonly by: string | null;
  readonly at: string;
  readonly isTakenBack: boolean;
};

/** The lines of somebody's ledgers, the newest first, each with its balance. */
export async function historyOf(
  tx: TenantTx,
  { userId, leaveTypeId, offset, pageSize }: Slice & { readonly userId: string; readonly leaveTypeId: string | null },
): Promise<{ readonly rows: readonly HistoryRow[]; readonly totalRecords: number }> {
  const { rows } = await tx.execute<HistoryRow & { total: number }>(sql`
    with own as (
      select e.*, count(*) over ()::int as total,
        sum(e.amount) over (partition by e.leave_type_id order by e.date, e.id)::int as balance
      from leave_entries e
      where e.tenant_id = ${tx.tenantId} and e.user_id = ${userId}
        and (${leaveTypeId}::uuid is null or e.leave_type_id = ${leaveTypeId}::uuid)
    )
    select e.id, e.leave_type_id as "leaveTypeId", t.name, t.code, t.colour, t.unit, e.date, e.kind, e.amount, e.balance,
      e.comment, e.source_key as "sourceKey", e.basis, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by,
      e.created_at as at, e.total,
      exists (select from leave_entries r where r.tenant_id = e.tenant_id and r.user_id = e.user_id
        and r.leave_type_id = e.leave_type_id and r.source_key = 'reversal:' || e.source_key) as "isTakenBack"
    from own e join leave_types t on t.tenant_id = e.tenant_id and t.id = e.leave_type_id
      left join users u on u.tenant_id = e.tenant_id and u.id = e.created_by
    order by e.date desc, e.id desc limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}

export type RunRow = {
  readonly id: string;
  readonly upTo: string;
  readonly cause: 'nightly' | 'joined' | 'employment' | 'rules';
  readonly people: number;
  readonly written: number;
  readonly skipped: number;
  readonly at: string;
};

/** Runs of the accrual, the newest first. */
export async function runsOf(tx: TenantTx, { offset, pageSize }: Slice) {
  const { rows } = await tx.execute<RunRow & { total: number }>(sql`
    select id, up_to as "upTo", cause, people, written, skipped, created_at as at, count(*) over ()::int as total
    from leave_accrual_runs where tenant_id = ${tx.tenantId}
    order by created_at desc, id desc limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}

export type SkippedRow = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly leaveTypeName: string;
  readonly colour: string;
  readonly date: string;
  readonly why: string;
};

/** Who was left out first by a run, by name. */
export async function skippedOf(tx: TenantTx, { runId, offset, pageSize }: Slice & { readonly runId: string }) {
  const { rows } = await tx.execute<SkippedRow & { total: number }>(sql`
    select s.user_id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
      u.employee_number as "employeeNumber", t.name as "leaveTypeName", t.colour, s.date, s.why,
      count(*) over ()::int as total
    from leave_accrual_skips s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join leave_types t on t.tenant_id = s.tenant_id and t.id = s.leave_type_id
    where s.tenant_id = ${tx.tenantId} and s.run_id = ${runId}
    order by u.first_name, u.last_name, u.id, t.sort, s.date, s.why limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}
