import { asc, eq } from 'drizzle-orm';
import type { GlobalTx } from '../../platform/database/database.ts';
import { plans } from './subscriptions.tables.ts';

/** The plans that can be bought, with the present one marked. */
export async function plansOnSale(tx: GlobalTx, present: string | null) {
  const rows = await tx.select().from(plans).where(eq(plans.isTrial, false)).orderBy(asc(plans.position));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    features: row.featureKeys,
    monthlyPricePerUser: row.monthlyPrice,
    yearlyPricePerUser: row.yearlyPrice,
    razorpayPlanId: null,
    razorpayYearlyPlanId: null,
    isFree: row.isFree,
    isPlanActiveForTenant: row.name === present,
  }));
}

export function trialPlans(tx: GlobalTx) {
  return tx.select({ name: plans.name, description: plans.description }).from(plans).where(eq(plans.isTrial, true));
}
