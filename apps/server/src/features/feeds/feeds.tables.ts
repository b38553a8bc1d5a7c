import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** An address at which somebody's calendar reads Muster. The token in it is shown once and kept nowhere. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    name: nameColumn('name').notNull(),
    /** What it shows. */
    parts: text('parts').array().notNull(),
    tokenHash: text('token_hash').notNull(),
    lastReadAt: instantColumn('last_read_at'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('calendar_feeds', t),
    tenantReference('calendar_feeds_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('calendar_feeds_token').on(t.tenantId, t.tokenHash),
    index('calendar_feeds_user').on(t.tenantId, t.userId),
  ],
);
