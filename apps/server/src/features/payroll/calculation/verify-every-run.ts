import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import { verifyRun } from './verify-run.ts';

/** Verifies every approved payroll of an organisation; names those that are not what was approved. */
export async function verifyEveryRun(
  services: Pick<Services, 'db'>,
  tenantId: string,
): Promise<{ verified: number; changed: string[] }> {
  const inTenant: Caller['inTenant'] = (work) => services.db.inTenant(tenantId, work);
  const runs = await inTenant((tx) =>
    tx
      .select({ id: payrollRuns.id, year: payrollRuns.year, month: payrollRuns.month })
      .from(payrollRuns)
      .where(and(eq(payrollRuns.tenantId, tenantId), inArray(payrollRuns.state, [...FINAL_STATES])))
      .orderBy(asc(payrollRuns.year), asc(payrollRuns.month)),
  );
  const changedPayslips: string[] = [];
  for (const { id, year, month } of runs) {
    const { isIntact } = await verifyRun({ inTenant }, id);
    if (!isIntact) changedPayslips.push(`${year}-${String(month).padStart(2, '0')}`);
  }
  return { verified: runs.length, changed: changedPayslips };
}
