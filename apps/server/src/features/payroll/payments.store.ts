import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { HAS_ACCOUNT, paidBy } from './payments.views.ts';
import { payslips } from './payslip-records.tables.ts';

export type Payment = { readonly id: string; readonly runId: string; readonly date: string; readonly mode: string };

/** Whom a payment is for: people by id, everyone, or everyone it can be transferred to. */
export type Payees = 'everyone' | 'with-account' | readonly string[];

/** Marks payslips as paid; returns who got how much. */
export async function markPaid(tx: TenantTx, payment: Payment, payees: Payees) {
  return tx
    .update(payslips)
    .set({ paymentId: payment.id, paidOn: payment.date, paymentMode: payment.mode, updatedAt: sql`now()` })
    .where(and(paidBy(tx, payment.runId), among(payees)))
    .returning({ userId: payslips.userId, net: payslips.net });
}

function among(payees: Payees): SQL | undefined {
  if (payees === 'everyone') return undefined;
  return payees === 'with-account' ? HAS_ACCOUNT : inArray(payslips.userId, [...payees]);
}
