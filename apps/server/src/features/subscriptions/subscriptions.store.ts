import { and, desc, eq, lte } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { plans, tenantSubscriptions } from './subscriptions.tables.ts';

export const subscriptionRows = rowsOf(tenantSubscriptions);

/** A plan that may be chosen, which the trial is not. */
export async function planToChoose(tx: TenantTx, id: string) {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.isTrial, false)));
  return plan;
}

export async function presentChoice(tx: TenantTx, now: string) {
  const [row] = await tx
    .select()
    .from(tenantSubscriptions)
    .where(own(tx, tenantSubscriptions, {}, lte(tenantSubscriptions.startAt, now)))
    .orderBy(desc(tenantSubscriptions.startAt), desc(tenantSubscriptions.id))
    .limit(1);
  return row;
}
