import { keyedTenantTable } from '../../platform/database/tenant-table.ts';

/** How somebody had a hand in another's account. */
export type Hand = 'invited' | 'role' | 'email' | 'link' | 'removed administrator';

/**
 * Who had a hand in whose account, how, and when last. People may be gone by now, so no foreign keys: whoever removed
 * an administrator did so also after the record is deleted.
 */
export const accountHands = keyedTenantTable(
  'account_hands',
  ['accountId', 'byId', 'hand'],
  (c) => ({
    accountId: c.uuid('account_id').notNull(),
    byId: c.uuid('by_id').notNull(),
    hand: c.text('hand').$type<Hand>().notNull(),
    at: c.instant('at').notNull().defaultNow(),
  }),
  (k, t) => [k.index('account_hands_by', t.byId, t.at)],
);
