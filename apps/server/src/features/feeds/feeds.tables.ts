import { tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** An address at which somebody's calendar reads Muster. The token in it is shown once and kept nowhere. */
export const calendarFeeds = tenantTable(
  'calendar_feeds',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    name: c.name('name').notNull(),
    /** What it shows. */
    parts: c.text('parts').array().notNull(),
    tokenHash: c.text('token_hash').notNull(),
    lastReadAt: c.instant('last_read_at'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('calendar_feeds_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('calendar_feeds_token', t.tokenHash),
    k.index('calendar_feeds_user', t.userId),
  ],
);
