import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn, tenantPolicy } from '../../platform/database/columns.ts';

/** The months whose pay is settled, with the days it was for: what happened on these days is not changed any more. */
export const closedPeriods = pgTable(
  'periods_closed',
  {
    tenantId: uuid('tenant_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    firstDay: dayColumn('first_day').notNull(),
    lastDay: dayColumn('last_day').notNull(),
    closedAt: instantColumn('closed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.year, t.month] }), tenantPolicy('periods_closed')],
);
