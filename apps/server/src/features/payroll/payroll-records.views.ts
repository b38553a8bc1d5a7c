import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslips } from '../payslips/payslips.tables.ts';
import { FINAL_STATES } from './payroll.rules.ts';
import { payrollRuns } from './payroll.tables.ts';

export async function appearsInFinalRun(tx: TenantTx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: payslips.id })
    .from(payslips)
    .innerJoin(payrollRuns, and(eq(payrollRuns.tenantId, payslips.tenantId), eq(payrollRuns.id, payslips.runId)))
    .where(
      and(
        eq(payslips.tenantId, tx.tenantId),
        eq(payslips.userId, userId),
        inArray(payrollRuns.state, [...FINAL_STATES]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
