import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantPolicy } from '../../platform/database/columns.ts';

/** How somebody had a hand in another's account. */
export type Hand = 'invited' | 'role' | 'email' | 'link' | 'removed administrator';

/**
 * Who had a hand in whose account, how, and when last. People may be gone by now, so no foreign keys: whoever removed
 * an administrator did so also after the record is deleted.
 */
export const accountHands = pgTable(
  'account_hands',
  {
    tenantId: uuid('tenant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    byId: uuid('by_id').notNull(),
    hand: text('hand').$type<Hand>().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.accountId, t.byId, t.hand] }),
    index('account_hands_by').on(t.tenantId, t.byId, t.at),
    tenantPolicy('account_hands'),
  ],
);
