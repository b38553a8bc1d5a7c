import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';
import { payeesOf } from './payslip-record/payments.store.ts';
import { payslips } from './payslip-record/payslip-records.tables.ts';
import { type Unpaid, unpaidOf } from './payslip-record/unpaid.views.ts';
import { lastFinalRun } from './run/payroll.store.ts';
import { payrollRuns } from './run/payroll.tables.ts';

/** Whether the person appears in an approved or paid payroll; then they can be deactivated but not deleted. */
export async function hasPayrollRecords(tx: TenantTx, userId: string): Promise<boolean> {
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

/** Whether any payroll was approved here. */
export async function hasApprovedPayroll(tx: TenantTx): Promise<boolean> {
  return (await lastFinalRun(tx)) !== null;
}

/** SQL over `payslips`: whether one is a payroll's to pay, or was paid by it. */
export const isPayeeOf: (runId: string) => SQL | undefined = payeesOf;

/** The people and rupees an approved payroll still has to pay, and how many of them have no bank account. */
export function leftToPay(tx: TenantTx, runId: string): Promise<Unpaid> {
  return unpaidOf(tx, runId);
}

/** Names of those people whose salaries of a run are in a file that may be at the bank, which has not reported them yet. */
export const peopleAtBank = slot<(tx: TenantTx, runId: string, only: readonly string[] | null) => Promise<string[]>>(
  'whose salaries are in a file at the bank',
);
