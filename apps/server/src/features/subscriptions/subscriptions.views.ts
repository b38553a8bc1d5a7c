import type { RoleName } from '@muster/contract/access.ts';
import { asc, eq } from 'drizzle-orm';
import type { GlobalTx } from '../../platform/database/database.ts';
import { mayChoosePlan } from './subscriptions.rules.ts';
import { plans } from './subscriptions.tables.ts';

/** The plans that can be bought, with the present one marked and what this role may choose. */
export async function plansOnSale(tx: GlobalTx, present: string | null, role: RoleName) {
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
    mayChoose: row.name !== present && mayChoosePlan(row, role),
  }));
}

export function trialPlans(tx: GlobalTx) {
  return tx.select({ name: plans.name, description: plans.description }).from(plans).where(eq(plans.isTrial, true));
}
