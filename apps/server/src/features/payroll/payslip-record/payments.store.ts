import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payslips } from './payslip-records.tables.ts';

export type Payment = { readonly id: string; readonly runId: string; readonly date: string; readonly mode: string };

/** Payslips a run pays: its own that are not withheld, and earlier withheld ones it releases. */
export const paidBy = (tx: TenantTx, runId: string | SQL) =>
  and(
    eq(payslips.tenantId, tx.tenantId),
    isNull(payslips.paymentId),
    or(and(eq(payslips.runId, runId), isNull(payslips.withheldAt)), eq(payslips.releasedInRunId, runId)),
  );

/** Marks payslips as paid: everybody's that the run pays, or those of some people; returns who got how much. */
export async function markPaid(tx: TenantTx, payment: Payment, only: readonly string[] | null) {
  const among = only === null ? undefined : sql`${payslips.userId} = any(${sql.param([...only])}::uuid[])`;
  return tx
    .update(payslips)
    .set({ paymentId: payment.id, paidOn: payment.date, paymentMode: payment.mode, updatedAt: sql`now()` })
    .where(and(paidBy(tx, payment.runId), among))
    .returning({ userId: payslips.userId, net: payslips.net });
}
