import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { isPaid } from './payslip-payments.tables.ts';
import { payslips } from './payslip-records.tables.ts';

export type Payment = { readonly id: string; readonly runId: string; readonly date: string; readonly mode: string };

/** Payslips that are a run's to pay, whether or not it has: its own that are not withheld, and those it releases. */
export const payeesOf = (runId: string | SQL) =>
  or(and(eq(payslips.runId, runId), isNull(payslips.withheldAt)), eq(payslips.releasedInRunId, runId));

/** Payslips a run still has to pay. */
export const paidBy = (tx: TenantTx, runId: string | SQL) =>
  and(eq(payslips.tenantId, tx.tenantId), not(isPaid('payslips')), payeesOf(runId));

/**
 * Notes payslips as paid: everybody's that the run pays, or those of some people; returns how many, and how much they
 * get. The run is locked by then.
 */
export async function markPaid(tx: TenantTx, payment: Payment, only: readonly string[] | null) {
  const among = only === null ? undefined : sql`${payslips.userId} = any(${sql.param([...only])}::uuid[])`;
  const [sums] = await tx.rows<{ people: number; amount: number }>(sql`
    with due as (select run_id, user_id, net from payslips where ${and(paidBy(tx, payment.runId), among)}),
      noted as (insert into payslip_payments (tenant_id, run_id, user_id, payment_id, paid_on, payment_mode)
        select ${tx.tenantId}::uuid, run_id, user_id, ${payment.id}::uuid, ${payment.date}::date, ${payment.mode} from due)
    select count(*)::int as people, coalesce(sum(net), 0)::bigint as amount from due`);
  if (sums === undefined) throw new Error('An aggregate without its row');
  return sums;
}
