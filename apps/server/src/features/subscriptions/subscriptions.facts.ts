import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { EVERYTHING, type PlanState, planState } from './subscriptions.rules.ts';
import { plans, tenantSubscriptions } from './subscriptions.tables.ts';

const TRIAL_DAYS = 30;
const TRIAL_SEATS = 10_000;
export const TRIAL_PLAN = 'trial';

/** What the tenant's plan lets through now; one that has not begun says nothing yet. */
export async function planOf(tx: TenantTx, services: Pick<Services, 'config' | 'clock'>): Promise<PlanState> {
  if (!services.config.billing) return EVERYTHING;
  const now = services.clock.now().toString();
  const [row] = await tx
    .select({
      status: tenantSubscriptions.status,
      endAt: tenantSubscriptions.endAt,
      quantity: tenantSubscriptions.quantity,
      plan: { name: plans.name, isTrial: plans.isTrial, isFree: plans.isFree, featureKeys: plans.featureKeys },
    })
    .from(tenantSubscriptions)
    .leftJoin(plans, eq(plans.id, tenantSubscriptions.planId))
    .where(and(eq(tenantSubscriptions.tenantId, tx.tenantId), lte(tenantSubscriptions.startAt, now)))
    .orderBy(desc(tenantSubscriptions.startAt), desc(tenantSubscriptions.id))
    .limit(1);
  return planState(row ?? null, now);
}

/** Every organisation starts with the features of Premium for thirty days. */
export async function startTrial(tx: TenantTx, services: Pick<Services, 'clock'>): Promise<void> {
  const now = services.clock.now();
  await tx.insert(tenantSubscriptions).values({
    tenantId: tx.tenantId,
    id: randomUUIDv7(),
    planId: TRIAL_PLAN,
    billingType: 'trial',
    status: 'active',
    quantity: TRIAL_SEATS,
    startAt: now.toString(),
    endAt: now.add({ hours: TRIAL_DAYS * 24 }).toString(),
  });
}
