import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys } from '../../platform/database/columns.ts';

/** That something was used, kept for the organisation alone. */
export const usageEvents = pgTable(
  'usage_events',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [...tenantKeys('usage_events', t), index('usage_events_at').on(t.tenantId, t.at)],
);
