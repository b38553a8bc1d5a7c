import { randomUUIDv7 } from 'node:crypto';
import { desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { EVERYTHING, type PlanState, planState, type SubscriptionRow } from './subscriptions.rules.ts';
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
    .where(own(tx, tenantSubscriptions, {}, lte(tenantSubscriptions.startAt, now)))
    .orderBy(desc(tenantSubscriptions.startAt), desc(tenantSubscriptions.id))
    .limit(1);
  return planState(row ?? null, now);
}

/**
 * The newest subscription that has begun as a column, for a query that reads more in the same statement; `planFrom`
 * says what it lets through.
 */
export function newestSubscription(tx: TenantTx, { clock }: Pick<Services, 'clock'>): SQL<SubscriptionRow | null> {
  return sql`(
    select jsonb_build_object('status', s.status, 'endAt', s.end_at::text, 'quantity', s.quantity, 'plan',
        case when p.id is null then null else jsonb_build_object('name', p.name, 'isTrial', p.is_trial,
          'isFree', p.is_free, 'featureKeys', p.feature_keys) end)
      from tenant_subscriptions s left join plans p on p.id = s.plan_id
     where s.tenant_id = ${tx.tenantId} and s.start_at <= ${clock.now().toString()}
     order by s.start_at desc, s.id desc limit 1)`;
}

export function planFrom(newest: SubscriptionRow | null, { config, clock }: Pick<Services, 'config' | 'clock'>) {
  return config.billing ? planState(newest, clock.now().toString()) : EVERYTHING;
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
