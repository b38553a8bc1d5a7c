import type { TenantTx } from '../../platform/database/database.ts';
import { appearsInFinalRun } from './payroll-records.views.ts';

/** Whether the person appears in an approved or paid payroll; then they can be deactivated but not deleted. */
export function hasPayrollRecords(tx: TenantTx, userId: string): Promise<boolean> {
  return appearsInFinalRun(tx, userId);
}
