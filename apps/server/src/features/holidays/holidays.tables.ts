import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  versionColumn,
} from '../../platform/database/columns.ts';

/** A day the organisation keeps; an optional one is kept by whoever chooses it. */
export const holidays = pgTable(
  'holidays',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    date: dayColumn('date').notNull(),
    description: text('description'),
    isOptional: boolean('is_optional').notNull().default(false),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [...tenantKeys('holidays', t), uniqueIndex('holidays_date_name').on(t.tenantId, t.date, sql`lower(name)`)],
);
