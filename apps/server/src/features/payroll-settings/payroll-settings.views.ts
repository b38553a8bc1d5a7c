import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payrollRuns } from '../payroll/payroll.tables.ts';
import { tenantEarnings } from '../salary/salary.tables.ts';

/** What salary components still need; null with Basic and one fixed allowance switched on. */
export async function salaryGap(tx: TenantTx): Promise<string | null> {
  const rows = await tx
    .select({ kind: tenantEarnings.kind })
    .from(tenantEarnings)
    .where(
      and(
        eq(tenantEarnings.tenantId, tx.tenantId),
        eq(tenantEarnings.status, true),
        inArray(tenantEarnings.kind, ['Basic', 'Fixed']),
      ),
    );
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (!kinds.has('Basic')) return 'A salary needs a Basic component that is switched on.';
  return kinds.has('Fixed') ? null : 'A salary needs a fixed allowance that is switched on.';
}

/** The last day of the latest approved or paid payroll; null before the first. */
export async function lastPaidDay(tx: TenantTx): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(payrollRuns.periodTo) })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), inArray(payrollRuns.state, ['Approved', 'Paid'])));
  return row?.day ?? null;
}

/** Whether any payroll was ever run here. */
export async function hasRun(tx: TenantTx): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from payroll_runs where tenant_id = ${tx.tenantId} limit 1`);
  return rows.length > 0;
}
