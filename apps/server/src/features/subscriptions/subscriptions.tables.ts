import type { FeatureKey } from '@muster/contract/access.ts';
import { globalTable, tenantTable } from '../../platform/database/tenant-table.ts';

/** Global: what can be bought. Rows, so that an operator can change them. */
export const plans = globalTable('plans', (c) => ({
  id: c.text('id').primaryKey(),
  name: c.text('name').notNull(),
  description: c.text('description').notNull(),
  monthlyPrice: c.paise('monthly_price').notNull(),
  yearlyPrice: c.paise('yearly_price').notNull(),
  isFree: c.boolean('is_free').notNull().default(false),
  isTrial: c.boolean('is_trial').notNull().default(false),
  seats: c.integer('seats').notNull(),
  featureKeys: c.jsonb('feature_keys').$type<FeatureKey[]>().notNull(),
  position: c.integer('position').notNull(),
}));

export type SubscriptionStatus = 'active' | 'pending' | 'cancelled';

export const tenantSubscriptions = tenantTable(
  'tenant_subscriptions',
  (c) => ({
    planId: c.text('plan_id').notNull(),
    billingType: c.text('billing_type').$type<'monthly' | 'yearly' | 'trial' | 'free'>().notNull(),
    status: c.text('status').$type<SubscriptionStatus>().notNull(),
    quantity: c.integer('quantity').notNull(),
    startAt: c.instant('start_at').notNull(),
    /** Null runs on. */
    endAt: c.instant('end_at'),
    providerId: c.text('provider_id'),
    ...c.stamps(),
  }),
  (k, t) => [k.index('tenant_subscriptions_status', t.status)],
);
