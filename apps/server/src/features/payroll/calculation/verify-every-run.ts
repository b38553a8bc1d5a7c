import type { Caller } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { finalRuns } from '../run/payroll.store.ts';
import { verifyRun } from './verify-run.ts';

/** Verifies every approved payroll of an organisation; names those that are not what was approved. */
export async function verifyEveryRun(
  services: Pick<Services, 'db'>,
  tenantId: string,
): Promise<{ verified: number; changed: string[] }> {
  const inTenant: Caller['inTenant'] = (work) => services.db.inTenant(tenantId, work);
  const runs = await inTenant(finalRuns);
  const changedPayslips: string[] = [];
  for (const { id, year, month } of runs) {
    const { isIntact } = await verifyRun({ inTenant }, id);
    if (!isIntact) changedPayslips.push(`${year}-${String(month).padStart(2, '0')}`);
  }
  return { verified: runs.length, changed: changedPayslips };
}
