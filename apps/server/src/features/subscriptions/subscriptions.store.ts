import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { plans, tenantSubscriptions } from './subscriptions.tables.ts';

/** A plan that may be chosen, which the trial is not. */
export async function planToChoose(tx: TenantTx, id: string) {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.isTrial, false)));
  return plan;
}

/** Plans of an organisation are chosen one after the other. */
export async function lockPlan(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`plan of ${tx.tenantId}`}))`);
}

export async function presentChoice(tx: TenantTx, now: string) {
  const [row] = await tx
    .select()
    .from(tenantSubscriptions)
    .where(and(eq(tenantSubscriptions.tenantId, tx.tenantId), lte(tenantSubscriptions.startAt, now)))
    .orderBy(desc(tenantSubscriptions.startAt), desc(tenantSubscriptions.id))
    .limit(1);
  return row;
}

export async function insertSubscription(
  tx: TenantTx,
  row: Omit<typeof tenantSubscriptions.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(tenantSubscriptions).values({ tenantId: tx.tenantId, ...row });
}
