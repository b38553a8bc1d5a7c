import type { FeatureKey } from '@muster/contract/access.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
} from '../../platform/database/columns.ts';

/** Global: what can be bought. Rows, so that an operator can change them. */
export const plans = pgTable('plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  monthlyPrice: paiseColumn('monthly_price').notNull(),
  yearlyPrice: paiseColumn('yearly_price').notNull(),
  isFree: boolean('is_free').notNull().default(false),
  isTrial: boolean('is_trial').notNull().default(false),
  seats: integer('seats').notNull(),
  featureKeys: jsonb('feature_keys').$type<FeatureKey[]>().notNull(),
  position: integer('position').notNull(),
});

export type SubscriptionStatus = 'active' | 'pending' | 'cancelled';

export const tenantSubscriptions = pgTable(
  'tenant_subscriptions',
  {
    ...tenantColumns(),
    planId: text('plan_id').notNull(),
    billingType: text('billing_type').$type<'monthly' | 'yearly' | 'trial' | 'free'>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    quantity: integer('quantity').notNull(),
    startAt: instantColumn('start_at').notNull(),
    /** Null runs on. */
    endAt: instantColumn('end_at'),
    providerId: text('provider_id'),
    ...stampColumns(),
  },
  (t) => [...tenantKeys('tenant_subscriptions', t), index('tenant_subscriptions_status').on(t.tenantId, t.status)],
);
