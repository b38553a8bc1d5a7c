import { keyedTenantTable } from '../../platform/database/tenant-table.ts';

/** The months whose pay is settled, with the days it was for: what happened on these days is not changed any more. */
export const closedPeriods = keyedTenantTable('periods_closed', ['year', 'month'], (c) => ({
  year: c.integer('year').notNull(),
  month: c.integer('month').notNull(),
  firstDay: c.day('first_day').notNull(),
  lastDay: c.day('last_day').notNull(),
  closedAt: c.instant('closed_at').notNull().defaultNow(),
}));
