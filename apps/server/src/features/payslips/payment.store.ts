import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslips } from './payslips.tables.ts';

export type Payment = { readonly id: string; readonly runId: string; readonly date: string; readonly mode: string };

/** Payslips a run pays: its own that are not withheld, and earlier withheld ones it releases. */
const paidBy = (tx: TenantTx, runId: string) =>
  and(
    eq(payslips.tenantId, tx.tenantId),
    isNull(payslips.paymentId),
    or(and(eq(payslips.runId, runId), isNull(payslips.withheldAt)), eq(payslips.releasedInRunId, runId)),
  );

/** Marks payslips as paid, of everyone or of some people; answers who got how much. */
export async function markPaid(tx: TenantTx, payment: Payment, userIds: readonly string[] | null) {
  return tx
    .update(payslips)
    .set({ paymentId: payment.id, paidOn: payment.date, paymentMode: payment.mode, updatedAt: sql`now()` })
    .where(and(paidBy(tx, payment.runId), userIds === null ? undefined : inArray(payslips.userId, [...userIds])))
    .returning({ userId: payslips.userId, net: payslips.net });
}

/** How many payslips the run still has to pay. */
export function unpaidOf(tx: TenantTx, runId: string): Promise<number> {
  return tx.$count(payslips, paidBy(tx, runId));
}

/** Holds a payslip's payment back; false when there is none that could be. */
export async function holdBack(
  tx: TenantTx,
  runId: string,
  userId: string,
  reason: string,
  now: string,
): Promise<boolean> {
  const held = await tx
    .update(payslips)
    .set({ withheldReason: reason, withheldAt: now, updatedAt: sql`now()` })
    .where(and(ofPerson(tx, runId, userId), isNull(payslips.paymentId)))
    .returning({ id: payslips.id });
  return held.length > 0;
}

/** Lets a withheld payslip be paid with its own run after all; false when it was not withheld. */
export async function letGo(tx: TenantTx, runId: string, userId: string): Promise<boolean> {
  const free = await tx
    .update(payslips)
    .set({ withheldReason: null, withheldAt: null, updatedAt: sql`now()` })
    .where(
      and(
        ofPerson(tx, runId, userId),
        isNotNull(payslips.withheldAt),
        isNull(payslips.releasedInRunId),
        isNull(payslips.paymentId),
      ),
    )
    .returning({ id: payslips.id });
  return free.length > 0;
}

function ofPerson(tx: TenantTx, runId: string, userId: string) {
  return and(eq(payslips.tenantId, tx.tenantId), eq(payslips.runId, runId), eq(payslips.userId, userId));
}

/** Gives withheld payslips of earlier runs to a run that pays them; answers how many it took. */
export async function giveToRun(
  tx: TenantTx,
  runId: string,
  userId: string,
  payslipIds: readonly string[],
): Promise<number> {
  const given = await tx
    .update(payslips)
    .set({ releasedInRunId: runId, updatedAt: sql`now()` })
    .where(
      and(
        eq(payslips.tenantId, tx.tenantId),
        eq(payslips.userId, userId),
        inArray(payslips.id, [...payslipIds]),
        isNotNull(payslips.withheldAt),
        isNull(payslips.releasedInRunId),
        isNull(payslips.paymentId),
        sql`${payslips.runId} in (select id from payroll_runs r where r.tenant_id = ${tx.tenantId} and r.state in ('Approved', 'Paid') and r.id <> ${runId})`,
      ),
    )
    .returning({ id: payslips.id });
  return given.length;
}

/** A run that is not to pay any more gives the payslips it took back. */
export async function takeBackReleases(tx: TenantTx, runId: string): Promise<void> {
  await tx
    .update(payslips)
    .set({ releasedInRunId: null, updatedAt: sql`now()` })
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.releasedInRunId, runId), isNull(payslips.paymentId)));
}
